/**
 * Draws what the network of rooms' layouts is trained on (`train-layout/train.py`): furnished rooms that no test or benchmark has, each
 * photographed from many places by our own tracer, with what is known of it. Of room n the folder gets `room-n.jpg`, its photographs one
 * below the other, and `room-n.json`.
 *
 *   node packages/photo-room/tools/draw-training-rooms.ts --out folder --from 0 --to 100 [--step 1] [--until 1700000000]
 *
 * Rooms that are there are left alone; `--step 4` with `--from 0` to `3` shares the work among four processes; `--until` (seconds since 1970)
 * begins no room afterwards.
 */
import { existsSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildScene, sceneEnvironment, sceneTraceParts } from '@orrery/room-builder';
import { understand } from '@orrery/scene-language';
import {
  freePlaces,
  meteredExposure,
  openEquipment,
  type PlacePicture,
  PlaceStudio,
  planPlace,
  standingCamera,
  standingFloor,
} from '@orrery/world-maker';
import sharp from 'sharp';
import { trainingPrompt } from './train-layout/prompts.ts';

const { values: options } = parseArgs({
  options: {
    out: { type: 'string' },
    from: { type: 'string', default: '0' },
    to: { type: 'string', default: '40' },
    step: { type: 'string', default: '1' },
    until: { type: 'string' },
  },
});
if (!options.out) throw new Error('--out is needed');
const folder = options.out;
const until = Number(options.until ?? Infinity);
const step = Number(options.step);
if (!(step >= 1) || Number.isNaN(until)) throw new Error('--step is a number from 1 on, --until one of seconds');

/** Width and height of photographs and how many rooms of a hundred get them: larger than the network sees, so that parts can be cut out. */
const SHAPES: readonly [width: number, height: number, share: number][] = [
  [240, 180, 52],
  [240, 160, 12],
  [240, 136, 12],
  [180, 240, 9],
  [240, 240, 10],
  [136, 240, 5],
];
const SHOTS = 14;
/** What stands in the way is told in squares of so many pixels. */
const SQUARE = 4;
/** More of a photograph than this must not be taken by what stands in the way. */
const MOST_CLUTTER = 0.82;
const NEAREST_M = 0.45;

type Random = () => number;

/** Small, and the same everywhere (Lehmer). */
function seeded(seed: number): Random {
  let state = (seed * 7919 + 12345) % 2147483647;
  const next = () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
  for (let i = 0; i < 4; i++) next();
  return next;
}

async function drawRoom(index: number): Promise<number> {
  const random = seeded(index);
  const prompt = trainingPrompt(index, random);
  const plan = await planPlace(await understand(prompt), 1000 + index);
  // Their walls are not four.
  if (plan.trim.slopedCeiling || plan.outside) return 0;
  const built = await buildScene(plan, { texelsPerMeter: 48 });
  const parts = sceneTraceParts(built, { environment: await sceneEnvironment(built, 256) });
  const floor = standingFloor(plan);
  // What draws is the same for all rooms: a GPU compiles for seconds.
  const studio = await PlaceStudio.open(parts, { exposure: built.exposure, equipment: Promise.resolve(equipment) });
  const size: [number, number, number] = [plan.width, plan.depth, plan.height];
  const middle = size.map((side) => side / 2) as typeof size;
  const place = { plan, parts, exposure: built.exposure, floor, middle, triangles: 0 };
  studio.exposure = (await meteredExposure(studio, place)) * 2 ** (random() - 0.6);
  const [width, height] = shapeOf(random);
  const free = freePlaces(floor);
  const shots = Array.from({ length: SHOTS }, (_, k) => shotIn(k, free, size, width / height, random));
  const requests = shots.map(({ eye, yaw, pitch, fieldOfView }) => ({
    camera: standingCamera(eye, yaw, pitch, { width, height, fieldOfView }),
    samples: 4,
    maxBounces: 3,
    seed: index,
  }));
  const photos: Uint8Array[] = [];
  const told: object[] = [];
  let k = 0;
  for await (const picture of studio.drawAll(requests)) {
    const shot = shots[k++];
    const clutter = clutterIn(picture, size);
    if (clutter.share > MOST_CLUTTER || clutter.nearest < NEAREST_M) continue;
    photos.push(picture.rgb);
    const focal = width / 2 / picture.camera.halfWidth;
    told.push({ ...shot, focal, clutter: clutter.squares.toString('base64') });
  }
  if (photos.length === 0) return 0;
  const strip = sharp(Buffer.concat(photos), { raw: { width, height: height * photos.length, channels: 3 } });
  const base = join(folder, `room-${index}`);
  await strip.jpeg({ quality: 92, chromaSubsampling: '4:4:4' }).toFile(`${base}.jpg`);
  await writeFile(`${base}.part`, JSON.stringify({ prompt, size, width, height, photos: told }));
  // Who reads while others draw sees whole rooms.
  await rename(`${base}.part`, `${base}.json`);
  return photos.length;
}

function shapeOf(random: Random): [number, number] {
  let left = random() * SHAPES.reduce((sum, [, , share]) => sum + share, 0);
  const shape = SHAPES.find(([, , share]) => {
    left -= share;
    return left < 0;
  })!;
  return [shape[0], shape[1]];
}

/** Most are taken from the room's side towards its middle, some squarely at a wall, some from anywhere to anywhere, as views out of a panorama are. */
function shotIn(
  k: number,
  free: [number, number][],
  [width, depth, height]: readonly number[],
  aspect: number,
  random: Random,
) {
  const [cx, cy] = [width! / 2, depth! / 2];
  const outward = ([x, y]: [number, number]) => Math.max(Math.abs(x - cx) / cx, Math.abs(y - cy) / cy);
  const way = k % 5;
  const list = way === 4 ? free : free.filter((spot) => outward(spot) > (way === 0 ? 0.6 : 0.4));
  const among = list.length > 0 ? list : free;
  const far = ([x, y]: [number, number]) => Math.hypot(x - cx, y - cy);
  const pick = () => among[Math.floor(random() * among.length)] ?? [cx, cy];
  // Of the corners' shots the farthest of some: a corner.
  const spots = Array.from({ length: way === 0 ? 12 : 1 }, pick);
  const [x, y] = spots.reduce((best, spot) => (far(spot) > far(best) ? spot : best)) as [number, number];
  const inward = Math.atan2(cy - y, cx - x);
  const squarely = (Math.PI / 2) * Math.round(inward / (Math.PI / 2)) + 0.3 * (random() - 0.5);
  const yaw =
    way === 4
      ? 2 * Math.PI * random()
      : way === 3 || way === 1
        ? squarely
        : inward + (way === 0 ? 0.4 : 1) * (random() - 0.5);
  const pitch = way === 4 && random() < 0.5 ? 0.03 * (random() - 0.5) : -0.2 + 0.24 * random();
  const z = Math.min(height! - 0.5, 1.3 + 0.35 * random());
  // Of the longer side; square ones are cut out of panoramas.
  const fieldOfView = ((58 + 26 * random() + (aspect === 1 ? 14 : 0)) * Math.PI) / 180;
  return { eye: [x, y, z] as [number, number, number], yaw, pitch, fieldOfView };
}

/** Where something is nearer than the room's own surfaces: a byte for each square, 255 all of it. */
function clutterIn({ camera, depth }: PlacePicture, size: readonly number[]) {
  const [columns, rows] = [Math.floor(camera.width / SQUARE), Math.floor(camera.height / SQUARE)];
  const squares = Buffer.alloc(columns * rows);
  const counts = new Uint16Array(columns * rows);
  const depths = new Float32Array(columns * rows * SQUARE ** 2);
  let seen = 0;
  for (let py = 0; py < rows * SQUARE; py++)
    for (let px = 0; px < columns * SQUARE; px++) {
      const across = (((px + 0.5) / camera.width) * 2 - 1) * camera.halfWidth;
      const up = (1 - ((py + 0.5) / camera.height) * 2) * camera.halfHeight;
      let nearest = Infinity;
      for (const axis of [0, 1, 2] as const) {
        const ray = camera.forward[axis] + across * camera.right[axis] + up * camera.up[axis];
        const eye = camera.eye[axis] / 1000;
        nearest = Math.min(nearest, ray > 0 ? (size[axis] - eye) / ray : -eye / ray);
      }
      const own = depth[py * camera.width + px] / 1000;
      depths[seen++] = own || 99;
      const to = Math.floor(py / SQUARE) * columns + Math.floor(px / SQUARE);
      if (own > 0 && own < 0.985 * nearest - 0.02) counts[to] = counts[to] + 1;
    }
  counts.forEach((count, i) => {
    squares[i] = Math.round((255 * count) / SQUARE ** 2);
  });
  const share = counts.reduce((sum, count) => sum + count, 0) / depths.length;
  // A twentieth of the picture is nearer.
  const nearest = depths.sort()[Math.floor(depths.length / 20)];
  return { squares, share, nearest };
}

await mkdir(folder, { recursive: true });
const equipment = await openEquipment({ threads: 1, denoiser: 'small' });
let [rooms, photos] = [0, 0];
for (let index = Number(options.from); index < Number(options.to); index += step) {
  if (Date.now() / 1000 > until) break;
  if (existsSync(join(folder, `room-${index}.json`))) continue;
  // One room that cannot be built must not end a night's work.
  const drawn = await drawRoom(index).catch((error: unknown) => {
    console.error(`room ${index}: ${error}`);
    return 0;
  });
  rooms++;
  photos += drawn;
}
console.log(`${photos} photographs of ${rooms} rooms`);
// Threads of the tracer would keep the process alive.
process.exit(rooms > 0 && photos === 0 ? 1 : 0);
