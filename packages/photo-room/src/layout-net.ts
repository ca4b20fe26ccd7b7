/**
 * What of a room each part of a picture would show if nothing stood in it, and how large the room is: a network of our own, trained on rooms
 * drawn by our own tracer, whose walls are known, furniture and all (`tools/draw-training-rooms.ts`, `tools/train-layout/train.py`). It knows a
 * counter's front from a wall where edges alone do not; where exactly a wall ends it leaves to the edges.
 */
import {
  blockShapes,
  halves,
  type Kernel,
  type Layer,
  type LayerShape,
  layersBy,
  overall,
  plus,
  readWeightsSync,
  twice,
  unpatched,
} from '@orrery/inference';
import type { Vec3 } from '@orrery/model-library';
import type { SeenBox } from './box-geometry.ts';
import { type Photo, resized } from './photo.ts';

/** Sides of what goes in: the longer one, and what both are multiples of, as it is halved four times. */
const LONGEST = 192;
const MULTIPLE = 16;
/** Color and direction. */
const FEATURES = 6;
/** A cell at the end of the network is a square of so many in what it says. */
const CELLS = 2;
export const LAYOUT_FACES = 5;

/** A length, or one plus the ceiling's: the logarithm in eye heights, and how far it is off as a rule. */
export interface ToldLength {
  middle: number;
  spread: number;
}

export interface LayoutEstimate {
  width: number;
  height: number;
  /** Of each cell: natural logarithms of how likely it is floor, ceiling, wall ahead, right, left. */
  faces: Float32Array;
  /** Of each cell, 0..1: that something stands before the room's own surface. */
  clutter: Float32Array;
  /** As the whole picture tells them; means nothing for a face that it does not show. */
  told: Record<keyof SeenBox, ToldLength>;
}

/** `rayAt`: direction along the room's axes of a place, in shares of the picture's sides. */
export function estimateLayout(photo: Photo, rayAt: (u: number, v: number) => Vec3): LayoutEstimate {
  const { cells, lengths } = layoutNetwork(inputOf(photo, rayAt), weights());
  const { width, height, values } = cells;
  const faces = new Float32Array(LAYOUT_FACES * width * height);
  const clutter = new Float32Array(width * height);
  for (let i = 0; i < clutter.length; i++) {
    const own = values.subarray((LAYOUT_FACES + 1) * i, (LAYOUT_FACES + 1) * (i + 1));
    let most = -Infinity;
    for (let k = 0; k < LAYOUT_FACES; k++) most = Math.max(most, own[k]);
    let sum = 0;
    for (let k = 0; k < LAYOUT_FACES; k++) sum += Math.exp(own[k] - most);
    for (let k = 0; k < LAYOUT_FACES; k++) faces[LAYOUT_FACES * i + k] = own[k] - most - Math.log(sum);
    clutter[i] = 1 / (1 + Math.exp(-own[LAYOUT_FACES]));
  }
  const told = (k: number): ToldLength => ({ middle: lengths[k], spread: Math.exp(lengths[k + 4]) });
  return { width, height, faces, clutter, told: { ahead: told(0), right: told(1), left: told(2), ceiling: told(3) } };
}

/** Colors from -1 to 1, and unit directions. */
function inputOf(photo: Photo, rayAt: (u: number, v: number) => Vec3): Layer {
  const side = (length: number) =>
    Math.max(2 * MULTIPLE, MULTIPLE * Math.round((LONGEST * length) / Math.max(photo.width, photo.height) / MULTIPLE));
  const { width, height, rgb } = resized(photo, side(photo.width), side(photo.height));
  const values = new Float32Array(FEATURES * width * height);
  for (let i = 0; i < width * height; i++) {
    const ray = rayAt(((i % width) + 0.5) / width, (Math.floor(i / width) + 0.5) / height);
    const length = Math.hypot(...ray);
    for (let k = 0; k < 3; k++) {
      values[FEATURES * i + k] = (2 * rgb[3 * i + k]) / 255 - 1;
      values[FEATURES * i + 3 + k] = ray[k] / length;
    }
  }
  return { width, height, channels: FEATURES, values };
}

/** Half as wide and high as what goes in; of each cell one number per face and one for clutter, before any softmax. */
function layoutNetwork(input: Layer, kernels: ReadonlyMap<string, Kernel>) {
  const { straight, step, block } = layersBy(kernels);
  const near = block('near2', block('near1', step('stem2', step('stem1', input))));
  const mid = block('mid2', block('mid1', step('down1', near)));
  const far = block('far2', block('far1', step('down2', mid)));
  const whole = step('whole', overall(far));
  const known = plus(far, straight('spread', whole));
  const wider = block('join1', plus(mid, twice(straight('up1', known))));
  const widest = block('join2', plus(near, twice(straight('up2', wider))));
  return { cells: unpatched(straight('head', widest), CELLS), lengths: straight('tell', whole).values };
}

/** In the order they are in the file. */
const LAYOUT_LAYERS: readonly LayerShape[] = [
  ['stem1', 3, FEATURES, 32, 2],
  ['stem2', 3, 32, 64, 2],
  ...blockShapes('near1', 64),
  ...blockShapes('near2', 64),
  ['down1', 3, 64, 128, 2],
  ...blockShapes('mid1', 128),
  ...blockShapes('mid2', 128),
  ['down2', 3, 128, 256, 2],
  ...blockShapes('far1', 256),
  ...blockShapes('far2', 256),
  ['whole', 1, 512, 256, 1],
  ['spread', 1, 256, 256, 1],
  ['tell', 1, 256, 8, 1],
  ['up1', 1, 256, 128, 1],
  ...blockShapes('join1', 128),
  ['up2', 1, 128, 64, 1],
  ...blockShapes('join2', 64),
  ['head', 1, 64, CELLS * CELLS * (LAYOUT_FACES + 1), 1],
];

const sha256 = '1a2e21779b05b0d5ae1df0a148f7fc5928ce0a44a288e3fc7199bb6183cb3c27';

let loaded: Map<string, Kernel> | undefined;

/** Half-precision floats, little-endian: of each layer the kernel (row, column, channel in, channel out), then the offsets. */
function weights(): ReadonlyMap<string, Kernel> {
  loaded ??= halves(readWeightsSync(new URL('./layout-weights.bin', import.meta.url), sha256), LAYOUT_LAYERS);
  return loaded;
}
