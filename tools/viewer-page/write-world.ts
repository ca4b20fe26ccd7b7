/**
 * Writes a world for the page in every format the viewer reads, with photos' places and a collider, as the service publishes them: a room of
 * 4 x 3 x 2.5 m with colored walls and a ball on a post. Usage: node tools/viewer-page/write-world.ts <folder> [Gaussians] [splat file to show instead]
 * ORRERY_VIEWER_PAGE_ONLY=spz writes that one format: the others of a million Gaussians take their time.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  collectBytes,
  createGaussians,
  type Gaussians,
  logit,
  readSplats,
  SH_C0,
  writeColliderGlb,
  writeLod,
  writePly,
  writeSog,
  writeSpz,
} from '@orrery/splats';
import sharp from 'sharp';

const [folder, countText = '20000', file] = process.argv.slice(2);
if (!folder) throw new Error('say where the world shall be written');

/** A repeatable stand-in for chance: the fractional parts of multiples of irrational numbers cover evenly. */
const spread = (k: number, by: number) => (k * by) % 1;

type Point = [number, number, number];
interface Spot {
  at: Point;
  color: Point;
  size: Point;
}

function spot(k: number): Spot {
  const [u, v] = [spread(k + 1, Math.SQRT2), spread(k + 1, Math.sqrt(3))];
  const thin = 0.004;
  const wide = 0.03;
  const checks = (a: number, b: number) => (Math.floor(a * 4) + Math.floor(b * 4)) % 2 === 0;
  switch (k % 8) {
    case 0:
    case 1:
      return {
        at: [u * 4 - 2, v * 3 - 1.5, 0],
        color: checks(u, v) ? [0.8, 0.72, 0.6] : [0.35, 0.25, 0.18],
        size: [wide, wide, thin],
      };
    case 2:
      return { at: [-2, u * 3 - 1.5, v * 2.5], color: [0.75, 0.25 + 0.2 * v, 0.2], size: [thin, wide, wide] };
    case 3:
      return { at: [2, u * 3 - 1.5, v * 2.5], color: [0.2, 0.5 + 0.2 * v, 0.3], size: [thin, wide, wide] };
    case 4:
    case 5:
      return { at: [u * 4 - 2, 1.5, v * 2.5], color: [0.25, 0.35 + 0.2 * v, 0.75], size: [wide, thin, wide] };
    case 6: {
      const [z, turn] = [2 * u - 1, 2 * Math.PI * v];
      const ring = Math.sqrt(1 - z * z);
      const at: Point = [0.35 * ring * Math.cos(turn), 0.2 + 0.35 * ring * Math.sin(turn), 1.1 + 0.35 * z];
      return { at, color: checks(u, v) ? [0.95, 0.8, 0.1] : [0.9, 0.1, 0.5], size: [0.02, 0.02, 0.02] };
    }
    default: {
      const turn = 2 * Math.PI * u;
      return {
        at: [0.08 * Math.cos(turn), 0.2 + 0.08 * Math.sin(turn), 0.75 * v],
        color: [0.9, 0.9, 0.9],
        size: [0.02, 0.02, 0.03],
      };
    }
  }
}

function room(count: number): Gaussians {
  const cloud = createGaussians(count, 0);
  for (let i = 0; i < count; i++) {
    const { at, color, size } = spot(i);
    cloud.positions.set(at, i * 3);
    cloud.logScales.set(
      size.map((value) => Math.log(value * Math.max(1, Math.sqrt(20_000 / count)))),
      i * 3,
    );
    cloud.shDc.set(
      color.map((value) => (value - 0.5) / SH_C0),
      i * 3,
    );
    cloud.opacityLogits[i] = logit(0.95);
  }
  return cloud;
}

/** Photos from a curve before the ball, looking at it. */
function images() {
  return Array.from({ length: 9 }, (_, k) => {
    const turn = ((k - 4) * Math.PI) / 14;
    const position: Point = [1.4 * Math.sin(turn), 0.2 - 1.4 * Math.cos(turn), 1.5];
    const ahead: Point = [-position[0], 0.2 - position[1], 1.1 - position[2]];
    const size = Math.hypot(...ahead);
    const f = ahead.map((value) => value / size) as Point;
    const flat = Math.hypot(f[0], f[1]);
    const right: Point = [f[1] / flat, -f[0] / flat, 0];
    const down: Point = [
      f[1] * right[2] - f[2] * right[1],
      f[2] * right[0] - f[0] * right[2],
      f[0] * right[1] - f[1] * right[0],
    ];
    const row = (a: Point) => [...a, -(a[0] * position[0] + a[1] * position[1] + a[2] * position[2])];
    return { name: `photo-${k + 1}.jpg`, cameraId: 1, position, cameraFromWorld: [row(right), row(down), row(f)] };
  });
}

function poses() {
  const cameras = [{ id: 1, model: 'PINHOLE', width: 1200, height: 900, fx: 900, fy: 900, cx: 600, cy: 450 }];
  return JSON.stringify({ version: 1, upAxis: 'Z', cameras, images: images() });
}

const photoFrame = { width: 400, height: 300, fx: 300, fy: 300, cx: 200, cy: 150 };

/** A photo of the ball alone: white before black, so that it is seen whether it lies where the splats have it. */
function photoOf({ position, cameraFromWorld }: ReturnType<typeof images>[number]): Uint8Array {
  const { width, height, fx, fy, cx, cy } = photoFrame;
  const rgb = new Uint8Array(3 * width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const seen = [(x + 0.5 - cx) / fx, (y + 0.5 - cy) / fy, 1];
      const ray = [0, 1, 2].map((k) => seen.reduce((sum, value, row) => sum + value * cameraFromWorld[row][k], 0));
      const to = [-position[0], 0.2 - position[1], 1.1 - position[2]];
      const along = ray.reduce((sum, value, k) => sum + value * to[k], 0) / Math.hypot(...ray);
      if (Math.hypot(...to) ** 2 - along ** 2 < 0.35 ** 2) rgb.fill(255, 3 * (y * width + x), 3 * (y * width + x) + 3);
    }
  return rgb;
}

/** As if the world were wrong in the left half of every photo; all that is seen is the far wall, or the ball before it. */
function tilesOf({ position, cameraFromWorld }: ReturnType<typeof images>[number]) {
  const [columns, rows] = [8, 6];
  const tiles = Array.from({ length: columns * rows }, (_, k) => [k % columns, Math.floor(k / columns)]);
  const { width, height, fx, fy, cx, cy } = photoFrame;
  const depth = tiles.map(([column, row]) => {
    const seen = [(((column + 0.5) / columns) * width - cx) / fx, (((row + 0.5) / rows) * height - cy) / fy, 1];
    const towards = seen.reduce((sum, value, axis) => sum + value * cameraFromWorld[axis][1], 0);
    return (1.5 - position[1]) / towards;
  });
  return { columns, rows, psnr: tiles.map(([column]) => (column < columns / 2 ? 14 : 34)), depth };
}

/** As the service publishes them; every third was kept out of training. */
async function putPhotos(): Promise<void> {
  await mkdir(join(folder, 'photos'), { recursive: true });
  const photos = images().map((image, k) => ({
    name: image.name,
    file: `${k + 1}.png`,
    ...photoFrame,
    cameraFromWorld: image.cameraFromWorld,
    ...(k % 3 === 0 && { psnr: 16 + 2 * k, ssim: 0.8, tiles: tilesOf(image) }),
  }));
  await put('photos/photos.json', JSON.stringify({ version: 1, photos }));
  for (const [k, image] of images().entries())
    await sharp(photoOf(image), { raw: { width: photoFrame.width, height: photoFrame.height, channels: 3 } })
      .png()
      .toFile(join(folder, 'photos', `${k + 1}.png`));
}

const only = process.env.ORRERY_VIEWER_PAGE_ONLY;
const wanted = (format: string) => only === undefined || only === format;
await mkdir(join(folder, 'lod'), { recursive: true });
const cloud = file ? await readSplats(await readFile(file)) : room(Number(countText));
const put = (name: string, bytes: Uint8Array | string) => writeFile(join(folder, name), bytes);
if (wanted('ply')) await put('world.ply', await collectBytes(writePly(cloud)));
if (wanted('spz')) await put('world.spz', await collectBytes(writeSpz(cloud)));
if (wanted('sog')) await put('world.sog', await collectBytes(writeSog(cloud)));
if (wanted('lod'))
  for await (const { name, bytes } of writeLod(cloud, {
    // Small worlds have several chunks too; large ones those of the service.
    maxChunkGaussians: Math.min(131_072, Math.max(2000, Math.ceil(cloud.count / 6))),
  }))
    await put(join('lod', name), bytes);
if (only === undefined) await put('collider.glb', writeColliderGlb(cloud, { voxelSize: 0.1 }));
if (!file) await put('poses.json', poses());
if (!file) await putPhotos();
const now = Date.now();
await put(
  'world.json',
  JSON.stringify({
    worldId: 'aRoomForTests',
    name: 'A room',
    scene: 'space',
    createTime: now,
    updateTime: now,
    status: 'SUCCEEDED',
    progress: 1,
    assets: {
      splats: {
        urls: {
          ...(wanted('ply') && { plyPath: 'world.ply' }),
          ...(wanted('spz') && { spzPath: 'world.spz' }),
          ...(wanted('sog') && { sogPath: 'world.sog' }),
          ...(wanted('lod') && { lodMetaPath: 'lod/lod-meta.json' }),
        },
      },
      ...(only === undefined && { mesh: { colliderPath: 'collider.glb' } }),
      ...(file
        ? {}
        : { capture: { camerasPath: 'poses.json', sparsePath: 'poses.json', photosPath: 'photos/photos.json' } }),
      semanticsMetadata: { upAxis: 'Z' },
    },
  }),
);
