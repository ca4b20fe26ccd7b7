/**
 * A picture as squares of different sizes, so that a number of them shows it with the least squared error: a square is split
 * where its pixels differ in colour or do not lie on one plane. Each becomes one Gaussian (surface-splats.ts).
 */
import type { Vec3 } from '../models/model.ts';
import { rayThrough } from './cameras.ts';
import type { PlacePicture } from './place-studio.ts';

export interface Cell {
  x: number;
  y: number;
  size: number;
}

export interface CellOptions {
  /** Squares at most. */
  budget: number;
  /** Pixels of the largest and the smallest square, powers of two. */
  largest: number;
  smallest: number;
  /** 1 where a pixel needs to be shown; absent: everywhere. */
  wanted?: Uint8Array;
}

/** As squared error of colour (0..1): squares across an edge of things must be split before any flat one. */
const EDGE = 0.05;

export function pictureCells(picture: PlacePicture, options: CellOptions): Cell[] {
  const tree = errors(picture, options);
  // More squares for a lower limit: the limit is found by halving.
  let [low, high] = [0, 1e3];
  for (let round = 0; round < 40; round++) {
    const middle = round < 20 ? Math.sqrt(Math.max(low, 1e-9) * high) : (low + high) / 2;
    if (count(tree, middle) > options.budget) low = middle;
    else high = middle;
  }
  const cells: Cell[] = [];
  walk(tree, high, (x, y, size) => cells.push({ x, y, size }));
  return cells;
}

interface ErrorTree {
  width: number;
  height: number;
  levels: { size: number; columns: number; error: Float32Array; wanted: Uint8Array }[];
}

/** Sums of a square: wanted pixels, colour, squares of colour, sky pixels, points, normals, second moments of points. */
const SUMS = 20;

function errors(picture: PlacePicture, { largest, smallest, wanted }: CellOptions): ErrorTree {
  const { width, height } = picture.camera;
  const levels: ErrorTree['levels'] = [];
  let below: { columns: number; rows: number; sums: Float64Array } | null = null;
  for (let size = smallest; size <= largest; size *= 2) {
    const [columns, rows] = [Math.ceil(width / size), Math.ceil(height / size)];
    const sums = new Float64Array(SUMS * columns * rows);
    const error = new Float32Array(columns * rows);
    const has = new Uint8Array(columns * rows);
    for (let row = 0; row < rows; row++) {
      for (let column = 0; column < columns; column++) {
        const to = row * columns + column;
        const own = sums.subarray(SUMS * to, SUMS * to + SUMS);
        if (!below) addPixels(picture, wanted, column * size, row * size, size, own);
        else {
          for (const [a, b] of QUARTERS) {
            const [c, r] = [2 * column + a, 2 * row + b];
            if (c >= below.columns || r >= below.rows) continue;
            const from = SUMS * (r * below.columns + c);
            for (let k = 0; k < SUMS; k++) own[k] = own[k]! + below.sums[from + k]!;
          }
        }
        has[to] = own[0]! > 0 ? 1 : 0;
        error[to] = own[0]! > 0 ? errorOf(own, size, picture) : 0;
      }
    }
    levels.push({ size, columns, error, wanted: has });
    below = { columns, rows, sums };
  }
  return { width, height, levels };
}

const QUARTERS = [
  [0, 0],
  [1, 0],
  [0, 1],
  [1, 1],
] as const;

function addPixels(
  picture: PlacePicture,
  wanted: Uint8Array | undefined,
  left: number,
  top: number,
  size: number,
  out: Float64Array,
): void {
  const { camera, rgb, depth, normals } = picture;
  const { width, height } = camera;
  for (let y = top; y < Math.min(height, top + size); y++) {
    // Near the poles of a panorama many pixels are one place.
    const weight = camera.spherical ? Math.max(0.02, Math.cos(Math.PI * ((y + 0.5) / height - 0.5))) : 1;
    for (let x = left; x < Math.min(width, left + size); x++) {
      const i = y * width + x;
      if (wanted && !wanted[i]) continue;
      out[0] = out[0]! + weight;
      for (let k = 0; k < 3; k++) {
        const c = rgb[3 * i + k]! / 255;
        out[1 + k] = out[1 + k]! + weight * c;
        out[4] = out[4]! + weight * c * c;
      }
      if (depth[i] === 0) {
        out[5] = out[5]! + weight;
        continue;
      }
      const point = relativePoint(picture, x, y);
      let at = 12;
      for (let a = 0; a < 3; a++) {
        out[6 + a] = out[6 + a]! + weight * point[a]!;
        out[9 + a] = out[9 + a]! + weight * normals[3 * i + a]!;
        for (let b = a; b < 3; b++) out[at] = out[at++]! + weight * point[a]! * point[b]!;
      }
    }
  }
}

/** From the eye, millimetres. */
function relativePoint({ camera, depth }: PlacePicture, x: number, y: number): Vec3 {
  const ray = rayThrough(camera, x + 0.5, y + 0.5);
  const { forward } = camera;
  const along = camera.spherical ? 1 : ray[0] * forward[0] + ray[1] * forward[1] + ray[2] * forward[2];
  const distance = depth[y * camera.width + x]! / along;
  return [ray[0] * distance, ray[1] * distance, ray[2] * distance];
}

function errorOf(sums: Float64Array, size: number, { camera }: PlacePicture): number {
  const n = sums[0]!;
  const colour = Math.max(0, sums[4]! - (sums[1]! ** 2 + sums[2]! ** 2 + sums[3]! ** 2) / n);
  const [sky, solid] = [sums[5]!, n - sums[5]!];
  if (solid <= 0) return colour;
  // An outline against the sky.
  if (sky > 0) return colour + EDGE * Math.min(sky, solid);
  const length = Math.hypot(sums[9]!, sums[10]!, sums[11]!);
  const bend = 1 - length / solid;
  const normal = [sums[9]! / length, sums[10]! / length, sums[11]! / length];
  const mean = [sums[6]! / solid, sums[7]! / solid, sums[8]! / solid];
  let [off, at] = [0, 12];
  for (let a = 0; a < 3; a++) {
    for (let b = a; b < 3; b++) {
      const covariance = sums[at++]! / solid - mean[a]! * mean[b]!;
      off += (a === b ? 1 : 2) * covariance * normal[a]! * normal[b]!;
    }
  }
  // Out of the plane, compared with the square's own width there.
  const pixel = camera.spherical ? (2 * Math.PI) / camera.width : (2 * camera.halfWidth) / camera.width;
  const width = size * pixel * Math.hypot(...mean);
  const uneven = Math.min(1, Math.max(0, off) / (0.15 * width) ** 2);
  return colour + EDGE * solid * (0.5 * uneven + Math.min(1, 8 * bend));
}

function walk(tree: ErrorTree, limit: number, leaf: (x: number, y: number, size: number) => void): void {
  const visit = (level: number, column: number, row: number): void => {
    const { size, columns, error, wanted } = tree.levels[level]!;
    const [x, y] = [column * size, row * size];
    if (x >= tree.width || y >= tree.height || !wanted[row * columns + column]) return;
    if (level === 0 || error[row * columns + column]! <= limit) leaf(x, y, size);
    else for (const [a, b] of QUARTERS) visit(level - 1, 2 * column + a, 2 * row + b);
  };
  const top = tree.levels.length - 1;
  const { size, columns } = tree.levels[top]!;
  for (let row = 0; row < Math.ceil(tree.height / size); row++)
    for (let column = 0; column < columns; column++) visit(top, column, row);
}

function count(tree: ErrorTree, limit: number): number {
  let sum = 0;
  walk(tree, limit, () => {
    sum++;
  });
  return sum;
}
