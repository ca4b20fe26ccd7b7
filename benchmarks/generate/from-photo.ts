/**
 * Photographs of ten furnished rooms, drawn by our own tracer, read back: how far camera and box are off, with and without the focal
 * length that EXIF would tell, and what a painted view from the photograph's place has in common with it. The last line is one JSON object.
 *
 *   npm run bench:photo                 ten rooms, two photographs each
 *   … -- --rooms 3                      fewer
 *   … -- --out folder                   keeps the photographs and what was painted
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { understand } from '@orrery/synth';
import {
  buildPhotoPlace,
  cocoFinder,
  openPainter,
  type Photo,
  type ReadRoom,
  readRoom,
} from '@orrery/synth/from-photo';
import { buildPlace, freePlaces, meteredExposure, PlaceStudio, planPlace, standingCamera } from '@orrery/synth/world';
import sharp from 'sharp';

const prompts = [
  'a modern minimalist living room with large windows, a grey sofa and a round coffee table',
  '北欧风格的卧室，木地板，双人床，窗边有一把扶手椅',
  'an industrial home office with brick walls, a wooden desk and two bookshelves',
  'an empty room with white walls and an oak floor, one window',
  'a cosy rustic dining room with a wooden table and six chairs',
  '现代厨房，墨绿色橱柜，大理石台面',
  "a bright children's room with a crib, a rug and a shelf of books",
  'a mid-century modern study with a leather armchair and a floor lamp',
  'a scandinavian living room with a sofa, a tv and plants',
  'a small bedroom with blue walls',
];

const { values } = parseArgs({ options: { rooms: { type: 'string', default: '10' }, out: { type: 'string' } } });
const rooms = Math.min(prompts.length, Math.max(1, Number(values.rooms) || 1));
const lens = { width: 480, height: 360 };
if (values.out) await mkdir(values.out, { recursive: true });

interface Truth {
  eye: [number, number, number];
  yaw: number;
  pitch: number;
  width: number;
  depth: number;
  height: number;
}

const degrees = (radians: number) => (radians * 180) / Math.PI;
const middle = (list: number[]) => [...list].sort((a, b) => a - b)[list.length >> 1] ?? 0;

/** Errors in the frame that is nearest to where the camera looks: angles in degrees, lengths as shares. */
function errorsOf({ camera, fit, eyeHeightM }: ReadRoom, { eye: [x, y], yaw, pitch, width, depth, height }: Truth) {
  const turn = yaw - Math.PI / 2 - camera.yaw;
  const quarter = Math.round(turn / (Math.PI / 2));
  const round = [depth - y, x, y, width - x];
  const at = (k: number) => round[(((quarter + k) % 4) + 4) % 4]!;
  const lengths: number[] = [];
  if (fit.seen.ahead) lengths.push((fit.box.ahead * eyeHeightM) / at(0) - 1);
  if (fit.seen.left) lengths.push((fit.box.left * eyeHeightM) / at(1) - 1);
  if (fit.seen.right) lengths.push((fit.box.right * eyeHeightM) / at(-1) - 1);
  if (fit.seen.ceiling) lengths.push(((1 + fit.box.ceiling) * eyeHeightM) / height - 1);
  return {
    yaw: Math.abs(degrees(turn - (quarter * Math.PI) / 2)),
    pitch: Math.abs(degrees(camera.pitch - pitch)),
    lengths: lengths.map(Math.abs),
  };
}

const totals = {
  exif: [] as ReturnType<typeof errorsOf>[],
  lines: [] as ReturnType<typeof errorsOf>[],
  psnr: [] as number[],
};
let state = 7;
const random = () => {
  state = (state * 16807) % 2147483647;
  return state / 2147483647;
};
for (let k = 0; k < rooms; k++) {
  const plan = await planPlace(await understand(prompts[k]!), k + 1);
  const place = await buildPlace(plan, 512);
  const studio = await PlaceStudio.open(place.parts, { exposure: place.exposure, denoiser: 'small' });
  studio.exposure = await meteredExposure(studio, place);
  const [cx, cy] = [plan.width / 2, plan.depth / 2];
  for (const from of ['corner', 'wall'] as const) {
    const score = ([px, py]: [number, number]) =>
      from === 'corner' ? Math.hypot(px - cx, py - cy) : Math.abs(py - cy) - 0.5 * Math.abs(px - cx);
    const [x, y] = freePlaces(place.floor).reduce((best, p) => (score(p) > score(best) ? p : best), [cx, cy]);
    const wobble = 0.15 * (random() - 0.5);
    const yaw = wobble + (from === 'corner' ? Math.atan2(cy - y, cx - x) : y < cy ? Math.PI / 2 : -Math.PI / 2);
    const [pitch, z] = [-0.03 - 0.12 * random(), 1.45 + 0.1 * random()];
    const fieldOfView = ((65 + 15 * random()) * Math.PI) / 180;
    const camera = standingCamera([x, y, z], yaw, pitch, { ...lens, fieldOfView });
    const { rgb } = await studio.draw({ camera, samples: 12, maxBounces: 4, seed: k });
    const photo: Photo = { ...lens, rgb };
    const truth: Truth = { eye: [x, y, z], yaw, pitch, width: plan.width, depth: plan.depth, height: plan.height };
    const withExif = { ...photo, focalPx: lens.width / 2 / camera.halfWidth };
    const told = await readRoom(withExif, cocoFinder());
    const byLines = await readRoom(photo, cocoFinder());
    totals.exif.push(errorsOf(told, truth));
    totals.lines.push(errorsOf(byLines, truth));
    const built = await buildPhotoPlace({ photo: withExif, read: told, seed: 1, skyWidth: 256 });
    const own = await PlaceStudio.open(built.parts, { exposure: built.exposure, denoiser: 'small' });
    const painter = await openPainter(own, built, withExif, { longest: lens.width, samples: 4, maxBounces: 3 });
    const painted = painter.paint(await own.draw({ camera: painter.photograph.camera, samples: 4, maxBounces: 3 }));
    await own.dispose();
    const mse = painted.rgb.reduce((sum, c, i) => sum + ((c - painter.photograph.rgb[i]!) / 255) ** 2, 0) / rgb.length;
    totals.psnr.push(-10 * Math.log10(Math.max(1e-10, mse)));
    const { yaw: offYaw, pitch: offPitch, lengths } = totals.exif.at(-1)!;
    console.log(
      `${prompts[k]!.slice(0, 40)} (${from}): yaw ${offYaw.toFixed(1)}°, pitch ${offPitch.toFixed(1)}°, lengths ${lengths
        .map((e) => `${(100 * e).toFixed(0)} %`)
        .join(
          ' ',
        )}, found ${told.things.map(({ name }) => name).join(', ') || 'nothing'}, painted ${totals.psnr.at(-1)!.toFixed(1)} dB`,
    );
    if (values.out) {
      const raw = { width: lens.width, height: lens.height, channels: 3 as const };
      await sharp(rgb, { raw })
        .png()
        .toFile(join(values.out, `${k}-${from}.png`));
      await sharp(painted.rgb, { raw })
        .png()
        .toFile(join(values.out, `${k}-${from}-painted.png`));
    }
  }
  await studio.dispose();
}

const summary = (list: ReturnType<typeof errorsOf>[]) => {
  const lengths = list.flatMap((one) => one.lengths);
  return {
    photographs: list.length,
    anglesWithin3: list.filter(({ yaw, pitch }) => yaw < 3 && pitch < 3).length,
    worstAngle: Number(Math.max(...list.map(({ yaw, pitch }) => Math.max(yaw, pitch))).toFixed(2)),
    lengths: lengths.length,
    lengthsWithin10: lengths.filter((e) => e < 0.1).length,
    medianLength: Number(middle(lengths).toFixed(4)),
  };
};
console.log(
  JSON.stringify({
    exif: summary(totals.exif),
    linesAlone: summary(totals.lines),
    paintedPsnr: { worst: Number(Math.min(...totals.psnr).toFixed(2)), median: Number(middle(totals.psnr).toFixed(2)) },
  }),
);
