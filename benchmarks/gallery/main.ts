/**
 * The pictures of docs/gallery: worlds made by the same steps as the service's job, drawn from places whose photos were held out of
 * training, beside those photos. Photos made by others are not shown, only what was drawn from their worlds.
 *
 *   npm run gallery                       all of them; hours on a small CPU, minutes on a GPU
 *   npm run gallery -- demo video         some of them
 *   … --quality low                       default normal
 */
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import {
  alignModel,
  type CaptureInput,
  type CapturePreset,
  cleanWorld,
  findCameras,
  findFocus,
  loadColmapViews,
  prepareCapture,
  scoreHeldOut,
  trainWorld,
  worldCameras,
  writeColmapModel,
} from '@orrery/capture';
import { writeDemoInsv, writeDemoPhotos, writeDemoVideo } from '@orrery/demo-scene';
import { fromSplats, openBackend } from '@orrery/engine';
import sharp from 'sharp';

const root = resolve(import.meta.dirname, '../..');
const data = process.env.ORRERY_TEST_DATA ?? resolve(root, '../shared/data');
const gallery = join(root, 'docs/gallery');

const asked: string[] = [];
let quality: CapturePreset = 'normal';
for (let k = 2; k < process.argv.length; k++) {
  const argument = process.argv[k];
  if (argument !== '--quality') asked.push(argument);
  else quality = process.argv[++k] as CapturePreset;
}

interface Entry {
  scene: 'space' | 'model';
  /** Our own pictures may be shown; those of others stay where they are. */
  showPhotos: boolean;
  inputs(folder: string): Promise<CaptureInput[]>;
}

const input = (path: string, expects: CaptureInput['expects'], index = 0): CaptureInput => ({
  label: `resources[${index}]`,
  path,
  expects,
  name: path.split('/').at(-1)!,
});
const photosOf = async (folder: string) =>
  (await readdir(folder))
    .filter((name) => /\.(jpe?g|png|webp)$/i.test(name))
    .sort()
    .map((name, index) => input(join(folder, name), 'image', index));

const entries: Record<string, Entry> = {
  demo: {
    scene: 'space',
    showPhotos: true,
    async inputs(folder) {
      const files = await writeDemoPhotos(join(folder, 'photos'), { count: 40, width: 640, height: 480 });
      return files.map((file, index) => input(file, 'image', index));
    },
  },
  video: {
    scene: 'space',
    showPhotos: true,
    async inputs(folder) {
      const path = join(folder, 'walk.mp4');
      await writeDemoVideo(path, { frames: 60, width: 640, height: 480, framesPerSecond: 8 });
      return [input(path, 'video')];
    },
  },
  insv: {
    scene: 'space',
    showPhotos: true,
    async inputs(folder) {
      const path = join(folder, 'walk.insv');
      await writeDemoInsv(path, { layout: 'two-streams', frames: 14, side: 640, framesPerSecond: 4 });
      return [input(path, 'insv')];
    },
  },
  plush: { scene: 'space', showPhotos: false, inputs: () => photosOf(join(data, 'photos-plush/images')) },
  street: { scene: 'space', showPhotos: false, inputs: () => photosOf(join(data, 'photos-street')) },
};

const HEIGHT = 360;
const VIEWS = 3;

async function show(name: string, entry: Entry): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), `orrery-gallery-${name}-`));
  const device = await openBackend();
  try {
    const capture = join(folder, 'capture');
    await mkdir(capture);
    const set = await prepareCapture({ inputs: await entry.inputs(folder), folder: capture, preset: quality });
    const found = await findCameras(set, capture, { workFolder: join(folder, 'cameras') });
    const { model } = alignModel(found.model, set.images, { scene: entry.scene });
    await writeColmapModel(model, join(capture, 'sparse', '0'));
    console.log(`${name}: ${found.registered} of ${set.images.length} cameras`);
    const masks = new Map(
      set.images.flatMap((image) =>
        image.mask === undefined ? [] : [[image.name, join(capture, image.mask)] as const],
      ),
    );
    const common = { directory: capture, masks, device };
    const training = await trainWorld({ ...common, subjectOnly: false, scene: entry.scene, preset: quality });
    const cameras = worldCameras(model);
    const { gaussians } = cleanWorld(training.gaussians, {
      scene: entry.scene,
      cameras,
      focus: findFocus(cameras),
      points: model.points.positions,
    });
    const score = await scoreHeldOut(gaussians, { ...common, training });
    const { heldOut } = training.metrics;
    const chosen = Array.from(
      { length: Math.min(VIEWS, heldOut.length) },
      (_, k) => heldOut[Math.floor(((k + 0.5) * heldOut.length) / VIEWS)],
    );
    const { views } = await loadColmapViews(capture, { maxSide: 480, only: new Set(chosen) });
    const scene = await device.createScene({
      capacity: gaussians.count,
      shDegree: gaussians.shDegree,
      training: false,
    });
    await scene.upload(fromSplats(gaussians));
    const rows: { drawn: Buffer; photo: Buffer }[] = [];
    for (const view of views) {
      const { width, height } = view.camera;
      const picture = await scene.render(view.camera, { background: [0, 0, 0], antialias: gaussians.antialiased });
      const bytes = Uint8Array.from(picture.color, (value) => Math.max(0, Math.min(255, Math.round(255 * value))));
      const scaled = (pixels: Uint8Array) =>
        sharp(pixels, { raw: { width, height, channels: 3 } })
          .resize({ height: HEIGHT })
          .png()
          .toBuffer();
      rows.push({ drawn: await scaled(bytes), photo: await scaled(view.rgb) });
    }
    await scene.dispose();
    await writeSheet(join(gallery, `${name}.jpg`), rows, entry.showPhotos);
    const figures = {
      quality,
      views: set.images.length,
      registered: found.registered,
      gaussians: gaussians.count,
      device: training.metrics.device,
      psnr: score && Number(score.psnr.toFixed(2)),
      ssim: score && Number(score.ssim.toFixed(3)),
    };
    await writeFile(join(gallery, `${name}.json`), `${JSON.stringify(figures, null, 2)}\n`);
    console.log(`${name}: ${JSON.stringify(figures)}`);
  } finally {
    await device.dispose();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Left what was drawn, right the photo; drawn ones side by side where photos are not shown. */
async function writeSheet(path: string, rows: { drawn: Buffer; photo: Buffer }[], withPhotos: boolean): Promise<void> {
  const gap = 6;
  const tiles = withPhotos
    ? rows.slice(0, 2).map(({ drawn, photo }) => [drawn, photo])
    : [rows.slice(0, 3).map(({ drawn }) => drawn)];
  const placed: { input: Buffer; left: number; top: number }[] = [];
  let width = 0;
  for (const [row, pictures] of tiles.entries()) {
    let left = 0;
    for (const picture of pictures) {
      placed.push({ input: picture, left, top: row * (HEIGHT + gap) });
      left += (await sharp(picture).metadata()).width + gap;
    }
    width = Math.max(width, left - gap);
  }
  const height = tiles.length * (HEIGHT + gap) - gap;
  const sheet = sharp({ create: { width, height, channels: 3, background: '#ffffff' } }).composite(placed);
  const flat = await sheet.png().toBuffer();
  // Small enough to live in the repository.
  for (const jpegQuality of [88, 80, 72, 64]) {
    await sharp(flat).jpeg({ quality: jpegQuality, mozjpeg: true }).toFile(path);
    if ((await stat(path)).size < 150_000) return;
  }
}

await mkdir(gallery, { recursive: true });
for (const [name, entry] of Object.entries(entries)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  await show(name, entry);
}
