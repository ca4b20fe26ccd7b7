/**
 * Teaches the network that knows a room's walls behind its furniture (`src/from-photo/layout-net.ts`), on photographs that are drawn for it,
 * and writes `layout-weights.bin`. Hours on two cores; the photographs are kept and the weights written every hundred steps.
 *
 *   node packages/synth/tools/teach-layout.ts --photos folder --out layout-weights.bin --rooms 40 --steps 4000
 */
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { faceMet, rayOf, type SeenBox } from '../src/from-photo/box-geometry.ts';
import { gather } from '../src/from-photo/box-score.ts';
import { cocoFinder } from '../src/from-photo/find-things.ts';
import type { Kernel } from '../src/from-photo/layout-layers.ts';
import {
  type FineLook,
  featuresIn,
  fineLook,
  LAYOUT_FACES,
  LAYOUT_LAYERS,
  layoutSides,
} from '../src/from-photo/layout-net.ts';
import { lineSegments } from '../src/from-photo/line-segments.ts';
import { greyOf, shrunk } from '../src/from-photo/photo.ts';
import { type CameraLook, photoCamera } from '../src/from-photo/photo-camera.ts';
import { type Example, type Gradients, lesson } from './teach-layout/gradients.ts';
import { CLUTTER, type TeachingPhoto, teachingPhotos } from './teach-layout/rooms.ts';

const { values: options } = parseArgs({
  options: {
    photos: { type: 'string' },
    out: { type: 'string' },
    rooms: { type: 'string', default: '40' },
    steps: { type: 'string', default: '4000' },
  },
});
if (!options.photos || !options.out) throw new Error('--photos and --out are needed');
const steps = Number(options.steps);

const BATCH = 16;
const RATE = 2e-3;
const WARM_UP = 50;
const DECAY = 2e-2;
/** Share of the channels that are left out at each stage, so that none is relied on. */
const LEFT_OUT = [0.1, 0.1, 0.15, 0.15];
/** Degrees: a photograph whose camera is read worse would teach wrong walls. */
const WORST_ANGLE = 4;
/** The mean of the weights over the last steps is kept. */
const MEAN_OVER = 200;

interface Read {
  fine: FineLook;
  camera: CameraLook;
  width: number;
  height: number;
  box: SeenBox;
  vis: string;
}

let state = 1;
const random = () => {
  state = (state * 48271) % 2147483647;
  return state / 2147483647;
};
const between = (low: number, high: number) => low + (high - low) * random();

async function readTeaching({ photo, truth, vis }: TeachingPhoto): Promise<Read | undefined> {
  const small = shrunk(photo, 800);
  const segments = lineSegments(greyOf(small));
  const camera = photoCamera({ ...small, segments });
  const things = await cocoFinder().find(photo);
  const occluders = things.map((thing) => ({ ...thing, stands: false }));
  const { edges, hidden } = gather(small, segments, camera, occluders, true);
  const turn = truth.yaw - Math.PI / 2 - camera.yaw;
  const quarter = Math.round(turn / (Math.PI / 2));
  const off = Math.max(Math.abs(turn - (quarter * Math.PI) / 2), Math.abs(camera.pitch - truth.pitch));
  if ((off * 180) / Math.PI > WORST_ANGLE) return undefined;
  const [x, y, z] = truth.eye as [number, number, number];
  const round = [truth.depth - y, x, y, truth.width - x];
  const at = (k: number) => round[(((quarter + k) % 4) + 4) % 4]! / z;
  const box = { ahead: at(0), left: at(1), right: at(-1), ceiling: truth.height / z - 1 };
  const { width, height } = small;
  const { focalPx, axes } = camera;
  return {
    fine: fineLook(small, edges, hidden, ...layoutSides(small)),
    camera: { focalPx, axes },
    width,
    height,
    box,
    vis,
  };
}

/** A part of a photograph in other colours, or its mirror image. */
function exampleOf({ fine, camera, width, height, box, vis }: Read): Example {
  const share = between(0.78, 1);
  const part = { left: random() * (1 - share), top: random() * (1 - share), share };
  const rayAt = (u: number, v: number) => rayOf(camera, (u - 0.5) * width, (v - 0.5) * height);
  const [columns, rows] = layoutSides({ width, height });
  const input = featuresIn(fine, rayAt, columns, rows, part);
  recolour(input.values, input.channels);
  const [wide, tall] = [columns / 2, rows / 2];
  const faces = new Float32Array(LAYOUT_FACES * wide * tall);
  const clutter = new Float32Array(wide * tall);
  for (let i = 0; i < wide * tall; i++) {
    const at = (dx: number, dy: number): [number, number] => [
      part.left + (share * ((i % wide) + dx)) / wide,
      part.top + (share * (Math.floor(i / wide) + dy)) / tall,
    ];
    for (const dx of [0.25, 0.75])
      for (const dy of [0.25, 0.75]) {
        const to = LAYOUT_FACES * i + faceMet(...rayAt(...at(dx, dy)), box);
        faces[to] = faces[to]! + 0.25;
      }
    const [u, v] = at(0.5, 0.5);
    clutter[i] = vis[Math.floor(v * CLUTTER.rows) * CLUTTER.columns + Math.floor(u * CLUTTER.columns)] === '9' ? 1 : 0;
  }
  if (random() < 0.5) return { input, faces, clutter };
  const flipped = (values: Float32Array, channels: number, across: number) =>
    values.map((_, i) => {
      const cell = Math.floor(i / channels);
      const x = cell % across;
      return values[(cell - x + across - 1 - x) * channels + (i % channels)]!;
    });
  const values = flipped(input.values, input.channels, columns);
  // The direction across is the third from the end; right is left.
  for (let i = input.channels - 3; i < values.length; i += input.channels) values[i] = -values[i]!;
  const mirrored = flipped(faces, LAYOUT_FACES, wide);
  for (let i = 0; i < mirrored.length; i += LAYOUT_FACES) mirrored.set([mirrored[i + 4]!, mirrored[i + 3]!], i + 3);
  return { input: { ...input, values }, faces: mirrored, clutter: flipped(clutter, 1, wide) };
}

function recolour(values: Float32Array, channels: number): void {
  const [gain, offset, strong, vivid] = [between(0.8, 1.2), between(-0.3, 0.3), between(0.8, 1.2), between(0.5, 1.3)];
  const angle = random() < 0.5 ? between(-Math.PI, Math.PI) : between(-0.3, 0.3);
  const [cos, sin, warm, green] = [
    vivid * Math.cos(angle),
    vivid * Math.sin(angle),
    between(-0.3, 0.3),
    between(-0.3, 0.3),
  ];
  const unfound = random() < 0.25;
  for (let i = 0; i < values.length; i += channels) {
    const [a, b] = [values[i + 1]!, values[i + 2]!];
    values[i] = values[i]! * gain + offset;
    values[i + 1] = cos * a - sin * b + green;
    values[i + 2] = sin * a + cos * b + warm;
    for (let k = 3; k < 6; k++) values[i + k] = values[i + k]! * strong;
    if (unfound) values[i + 7] = 0;
  }
}

const zeros = (): Gradients =>
  new Map(
    LAYOUT_LAYERS.map(([name, side, from, to]) => [
      name,
      { weights: new Float32Array(side * side * from * to), offsets: new Float32Array(to) },
    ]),
  );

function started(): Map<string, Kernel> {
  const normal = () => Math.sqrt(-2 * Math.log(random())) * Math.cos(2 * Math.PI * random());
  return new Map(
    LAYOUT_LAYERS.map(([name, side, from, channels, step]) => {
      const size = Math.sqrt(2 / (side * side * from)) * (name === 'h' ? 0.1 : 'abde'.includes(name) ? 0.5 : 1);
      const weights = Float32Array.from({ length: side * side * from * channels }, () => size * normal());
      return [name, { side, step, channels, weights, offsets: new Float32Array(channels) }];
    }),
  );
}

function toHalves(kernels: Gradients): Uint8Array {
  const bytes: number[] = [];
  const put = (value: number) => {
    const half = new DataView(new ArrayBuffer(2));
    half.setFloat16(0, value, true);
    bytes.push(half.getUint8(0), half.getUint8(1));
  };
  for (const [name] of LAYOUT_LAYERS) {
    const { weights, offsets } = kernels.get(name)!;
    weights.forEach(put);
    offsets.forEach(put);
  }
  return Uint8Array.from(bytes);
}

const read: Read[] = [];
for await (const one of teachingPhotos(options.photos, Number(options.rooms))) {
  const ready = await readTeaching(one);
  if (ready) read.push(ready);
}
console.log(`${read.length} photographs`);
const kernels = started();
const [mean, first, second] = [zeros(), zeros(), zeros()];
let lately: number[] = [];
for (let step = 1; step <= steps; step++) {
  const gradients = zeros();
  let loss = 0;
  for (let k = 0; k < BATCH; k++) {
    const kept = LEFT_OUT.map((out) =>
      Float32Array.from({ length: kernels.get('a')!.channels }, () => (random() < out ? 0 : 1 / (1 - out))),
    );
    const chosen = read[Math.floor(random() * read.length)]!;
    loss += lesson(kernels, exampleOf(chosen), gradients, 1 / BATCH, kept) / BATCH;
  }
  lately.push(loss);
  const rate = RATE * Math.min(1, step / WARM_UP) * (0.5 + 0.5 * Math.cos((Math.PI * step) / steps));
  for (const [name, kernel] of kernels)
    for (const part of ['weights', 'offsets'] as const) {
      const [own, change] = [kernel[part], gradients.get(name)![part]];
      const [m, v, e] = [first.get(name)![part], second.get(name)![part], mean.get(name)![part]];
      for (let i = 0; i < own.length; i++) {
        m[i] = 0.9 * m[i]! + 0.1 * change[i]!;
        v[i] = 0.999 * v[i]! + 0.001 * change[i]! ** 2;
        const by = m[i]! / (1 - 0.9 ** step) / (Math.sqrt(v[i]! / (1 - 0.999 ** step)) + 1e-8);
        own[i] = own[i]! - rate * (by + (part === 'weights' ? DECAY * own[i]! : 0));
        e[i] = e[i]! + (own[i]! - e[i]!) / Math.min(step, MEAN_OVER);
      }
    }
  if (step % 100 > 0 && step < steps) continue;
  console.log(`step ${step}: loss ${(lately.reduce((sum, one) => sum + one, 0) / lately.length).toFixed(3)}`);
  lately = [];
  await writeFile(options.out, toHalves(mean));
}
process.exit(0);
