/**
 * What of a room each part of a picture would show if nothing stood in it: a small network that was taught on rooms drawn by our own tracer,
 * whose walls are known, furniture and all (`tools/teach-layout.ts`). It knows a counter's front from a wall where edges alone do
 * not; where exactly a wall ends it leaves to the edges.
 */
import { readFileSync } from 'node:fs';
import type { Vec3 } from '../models/model.ts';
import { labOf } from '../objects/palette.ts';
import type { EdgeMaps } from './edge-maps.ts';
import {
  convolved,
  halves,
  type Kernel,
  type Layer,
  patched,
  plus,
  rectified,
  twice,
  unpatched,
} from './layout-layers.ts';
import type { Photo } from './photo.ts';

/** Sides of what goes in: the longer one, and what both are multiples of: squares of four cells, halved once. */
const LONGEST = 64;
const MULTIPLE = 8;
/** Cells of the finer grid that features are gathered on, per cell of the network. */
const FINER = 15 / 8;
const FEATURES = 11;
/** Cells are taken in squares of this side, and each square says what it is in so many parts of its sides. */
export const PATCH = 4;
export const CELLS = 2;
export const LAYOUT_FACES = 5;

export interface LayoutLook {
  width: number;
  height: number;
  /** Of each cell: natural logarithms of how likely it is floor, ceiling, wall ahead, right, left. */
  faces: Float32Array;
  /** Of each cell, 0..1: that something stands before the room's own surface. */
  clutter: Float32Array;
}

export interface LayoutQuestion {
  photo: Photo;
  edges: EdgeMaps;
  /** Of the edges' size: 1 where something was found. */
  hidden: Uint8Array;
  /** Direction along the room's axes of a place, in shares of the picture's sides. */
  rayAt: (u: number, v: number) => Vec3;
}

export function layoutLook({ photo, edges, hidden, rayAt }: LayoutQuestion): LayoutLook {
  const [width, height] = layoutSides(photo);
  const fine = fineLook(photo, edges, hidden, width, height);
  const input = featuresIn(fine, rayAt, width, height, { left: 0, top: 0, share: 1 });
  const { width: columns, height: rows, values } = layoutNetwork(input, weights());
  const faces = new Float32Array(LAYOUT_FACES * columns * rows);
  const clutter = new Float32Array(columns * rows);
  for (let i = 0; i < clutter.length; i++) {
    const own = values.subarray((LAYOUT_FACES + 1) * i, (LAYOUT_FACES + 1) * (i + 1));
    let most = -Infinity;
    for (let k = 0; k < LAYOUT_FACES; k++) most = Math.max(most, own[k]!);
    let sum = 0;
    for (let k = 0; k < LAYOUT_FACES; k++) sum += Math.exp(own[k]! - most);
    for (let k = 0; k < LAYOUT_FACES; k++) faces[LAYOUT_FACES * i + k] = own[k]! - most - Math.log(sum);
    clutter[i] = 1 / (1 + Math.exp(-own[LAYOUT_FACES]!));
  }
  return { width: columns, height: rows, faces, clutter };
}

/** Cells of what goes in. */
export function layoutSides({ width, height }: { width: number; height: number }): [number, number] {
  const side = (length: number) =>
    Math.max(2 * MULTIPLE, MULTIPLE * Math.round((LONGEST * length) / Math.max(width, height) / MULTIPLE));
  return [side(width), side(height)];
}

/** Half as wide and high as what goes in; of each cell one number per face and one for clutter, before any softmax. */
export function layoutNetwork(input: Layer, kernels: ReadonlyMap<string, Kernel>): Layer {
  const layer = (name: string) => kernels.get(name)!;
  const step = (name: string, from: Layer) => rectified(convolved(from, layer(name)));
  const onTop = (name: string, from: Layer) => plus(from, step(name, from));
  const near = onTop('b', onTop('a', step('p', patched(input, PATCH))));
  const far = onTop('d', step('c', near));
  const whole = step('g', meanOf(far));
  for (let i = 0; i < far.values.length; i++) far.values[i] = far.values[i]! + whole.values[i % far.channels]!;
  return unpatched(convolved(onTop('e', plus(near, twice(far))), layer('h')), CELLS);
}

export function meanOf({ width, height, channels, values }: Layer): Layer {
  const mean = new Float32Array(channels);
  for (let i = 0; i < values.length; i++) mean[i % channels] = mean[i % channels]! + values[i]! / (width * height);
  return { width: 1, height: 1, channels, values: mean };
}

/** Colour, edges along each axis, grain and what was found, on a finer grid. */
export interface FineLook {
  columns: number;
  rows: number;
  values: Float32Array;
}

/** Part of a picture, as shares of its sides. */
export interface Window {
  left: number;
  top: number;
  share: number;
}

const OWN = FEATURES - 3;

export function fineLook(photo: Photo, edges: EdgeMaps, hidden: Uint8Array, width: number, height: number): FineLook {
  const [columns, rows] = [Math.round(FINER * width), Math.round(FINER * height)];
  const values = new Float32Array(OWN * columns * rows);
  for (let y = 0; y < rows; y++)
    for (let x = 0; x < columns; x++)
      values.set(fineFeatures(photo, edges, hidden, x, y, columns, rows), OWN * (y * columns + x));
  return { columns, rows, values };
}

/** What goes into the network: the finer grid's features, and the direction of each cell. */
export function featuresIn(
  { columns, rows, values: fine }: FineLook,
  rayAt: LayoutQuestion['rayAt'],
  width: number,
  height: number,
  { left, top, share }: Window,
): Layer {
  const values = new Float32Array(FEATURES * width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [u, v] = [left + (share * (x + 0.5)) / width, top + (share * (y + 0.5)) / height];
      const [column, row] = [Math.floor(u * columns), Math.floor(v * rows)];
      const cell = values.subarray(FEATURES * (y * width + x));
      for (const [dx, dy] of [
        [0, 0],
        [1, 0],
        [0, 1],
        [1, 1],
      ] as const) {
        const from = OWN * (Math.min(rows - 1, row + dy) * columns + Math.min(columns - 1, column + dx));
        for (let k = 0; k < 3; k++) cell[k] = cell[k]! + fine[from + k]! / 4;
        for (let k = 3; k < 7; k++) cell[k] = Math.max(cell[k]!, fine[from + k]!);
      }
      cell[7] = fine[OWN * (row * columns + column) + 7]!;
      const ray = rayAt(u, v);
      const length = Math.hypot(...ray);
      for (let k = 0; k < 3; k++) cell[OWN + k] = ray[k]! / length;
    }
  }
  return { width, height, channels: FEATURES, values };
}

function fineFeatures(
  { width, height, rgb }: Photo,
  edges: EdgeMaps,
  hidden: Uint8Array,
  x: number,
  y: number,
  columns: number,
  rows: number,
): number[] {
  const span = (i: number, count: number, size: number) =>
    [Math.floor((i * size) / count), Math.min(size, Math.ceil(((i + 1) * size) / count))] as const;
  const [left, right] = span(x, columns, width);
  const [top, bottom] = span(y, rows, height);
  const sum = [0, 0, 0];
  let [grey, squares] = [0, 0];
  for (let row = top; row < bottom; row++)
    for (let column = left; column < right; column++) {
      const at = 3 * (row * width + column);
      for (let k = 0; k < 3; k++) sum[k] = sum[k]! + rgb[at + k]!;
      const value = (rgb[at]! + 2 * rgb[at + 1]! + rgb[at + 2]!) / 4;
      grey += value;
      squares += value * value;
    }
  const count = Math.max(1, (right - left) * (bottom - top));
  const [l, a, b] = labOf(sum[0]! / count, sum[1]! / count, sum[2]! / count);
  const [eastward, westward] = span(x, columns, edges.width);
  const [upper, lower] = span(y, rows, edges.height);
  const strongest = edges.maps.map((map) => {
    let most = 0;
    for (let row = upper; row < lower; row++)
      for (let column = eastward; column < westward; column++) most = Math.max(most, map[row * edges.width + column]!);
    return 2 * most;
  });
  const middle =
    Math.min(edges.height - 1, Math.floor(((y + 0.5) * edges.height) / rows)) * edges.width +
    Math.min(edges.width - 1, Math.floor(((x + 0.5) * edges.width) / columns));
  const grain = Math.sqrt(Math.max(0, squares / count - (grey / count) ** 2));
  return [(l - 50) / 30, a / 15, b / 15, ...strongest, grain / 12, hidden[middle]!];
}

/** Kernel side, channels in and out, step: the order they are in the file. */
const WIDE = 48;
export const LAYOUT_LAYERS: readonly [string, number, number, number, number][] = [
  ['p', 1, PATCH * PATCH * FEATURES, WIDE, 1],
  ['a', 3, WIDE, WIDE, 1],
  ['b', 3, WIDE, WIDE, 1],
  ['c', 3, WIDE, WIDE, 2],
  ['d', 3, WIDE, WIDE, 1],
  ['g', 1, WIDE, WIDE, 1],
  ['e', 3, WIDE, WIDE, 1],
  ['h', 1, WIDE, CELLS * CELLS * (LAYOUT_FACES + 1), 1],
];

let loaded: Map<string, Kernel> | undefined;

/** Half-precision floats, little-endian: of each layer the kernel (row, column, channel in, channel out), then the offsets. */
function weights(): ReadonlyMap<string, Kernel> {
  loaded ??= halves(readFileSync(new URL('./layout-weights.bin', import.meta.url)), LAYOUT_LAYERS);
  return loaded;
}
