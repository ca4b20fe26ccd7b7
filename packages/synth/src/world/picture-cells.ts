/**
 * A picture as squares of different sizes, so that a number of them shows it with the least squared error: a square is split
 * where its pixels differ in colour or do not lie on one plane. Each becomes one Gaussian (surface-splats.ts).
 */
import type { Vec3 } from '../models/model.ts';
import { rayInto } from './cameras.ts';
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
    if (walk(tree, middle) > options.budget) low = middle;
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
  // The smallest squares are never split: what is wanted of them is all there is to know.
  const levels: ErrorTree['levels'] = [smallestLevel(width, height, smallest, wanted)];
  let below: { columns: number; rows: number; sums: Float64Array } | null = null;
  for (let size = 2 * smallest; size <= largest; size *= 2) {
    const [columns, rows] = [Math.ceil(width / size), Math.ceil(height / size)];
    const sums = new Float64Array(SUMS * columns * rows);
    const error = new Float32Array(columns * rows);
    const has = new Uint8Array(columns * rows);
    for (let row = 0; row < rows; row++) {
      for (let column = 0; column < columns; column++) {
        const to = row * columns + column;
        const own = SUMS * to;
        if (!below) addPixels(picture, wanted, column * size, row * size, size, sums, own);
        else {
          for (let quarter = 0; quarter < 4; quarter++) {
            const c = 2 * column + (quarter & 1);
            const r = 2 * row + (quarter >> 1);
            if (c >= below.columns || r >= below.rows) continue;
            const from = SUMS * (r * below.columns + c);
            if (below.sums[from] === 0) continue;
            for (let k = 0; k < SUMS; k++) sums[own + k] = sums[own + k]! + below.sums[from + k]!;
          }
        }
        has[to] = sums[own]! > 0 ? 1 : 0;
        error[to] = sums[own]! > 0 ? errorOf(sums, own, size, picture) : 0;
      }
    }
    levels.push({ size, columns, error, wanted: has });
    below = { columns, rows, sums };
  }
  return { width, height, levels };
}

function smallestLevel(
  width: number,
  height: number,
  size: number,
  wanted: Uint8Array | undefined,
): ErrorTree['levels'][number] {
  const [columns, rows] = [Math.ceil(width / size), Math.ceil(height / size)];
  const has = new Uint8Array(columns * rows);
  if (!wanted) has.fill(1);
  else if (size === 1) has.set(wanted);
  else
    for (let i = 0; i < wanted.length; i++)
      if (wanted[i]) has[Math.floor(i / width / size) * columns + Math.floor((i % width) / size)] = 1;
  return { size, columns, error: new Float32Array(0), wanted: has };
}

function addPixels(
  picture: PlacePicture,
  wanted: Uint8Array | undefined,
  left: number,
  top: number,
  size: number,
  out: Float64Array,
  at: number,
): void {
  const { camera, rgb, depth, normals } = picture;
  const { width, height } = camera;
  for (let y = top; y < Math.min(height, top + size); y++) {
    // Near the poles of a panorama many pixels are one place.
    const weight = camera.spherical ? Math.max(0.02, Math.cos(Math.PI * ((y + 0.5) / height - 0.5))) : 1;
    for (let x = left; x < Math.min(width, left + size); x++) {
      const i = y * width + x;
      if (wanted && !wanted[i]) continue;
      out[at] = out[at]! + weight;
      for (let k = 0; k < 3; k++) {
        const c = rgb[3 * i + k]! / 255;
        out[at + 1 + k] = out[at + 1 + k]! + weight * c;
        out[at + 4] = out[at + 4]! + weight * c * c;
      }
      if (depth[i] === 0) {
        out[at + 5] = out[at + 5]! + weight;
        continue;
      }
      relativePoint(picture, x, y);
      let moment = at + 12;
      for (let a = 0; a < 3; a++) {
        out[at + 6 + a] = out[at + 6 + a]! + weight * point[a]!;
        out[at + 9 + a] = out[at + 9 + a]! + weight * normals[3 * i + a]!;
        for (let b = a; b < 3; b++, moment++) out[moment] = out[moment]! + weight * point[a]! * point[b]!;
      }
    }
  }
}

/** What `relativePoint` last found: millions of pixels make no arrays. */
const point: Vec3 = [0, 0, 0];

/** From the eye, millimetres. */
function relativePoint({ camera, depth }: PlacePicture, x: number, y: number): void {
  rayInto(point, camera, x + 0.5, y + 0.5);
  const { forward } = camera;
  const along = camera.spherical ? 1 : point[0] * forward[0] + point[1] * forward[1] + point[2] * forward[2];
  const distance = depth[y * camera.width + x]! / along;
  for (let k = 0; k < 3; k++) point[k] = point[k]! * distance;
}

const normal: Vec3 = [0, 0, 0];
const mean: Vec3 = [0, 0, 0];

function errorOf(sums: Float64Array, at: number, size: number, { camera }: PlacePicture): number {
  const n = sums[at]!;
  const [r, g, b] = [sums[at + 1]!, sums[at + 2]!, sums[at + 3]!];
  const colour = Math.max(0, sums[at + 4]! - (r * r + g * g + b * b) / n);
  const sky = sums[at + 5]!;
  const solid = n - sky;
  if (solid <= 0) return colour;
  // An outline against the sky.
  if (sky > 0) return colour + EDGE * Math.min(sky, solid);
  let squares = 0;
  for (let k = 0; k < 3; k++) squares += sums[at + 9 + k]! * sums[at + 9 + k]!;
  const length = Math.sqrt(squares);
  const bend = 1 - length / solid;
  for (let k = 0; k < 3; k++) {
    // Normals may cancel out.
    normal[k] = sums[at + 9 + k]! / (length || 1);
    mean[k] = sums[at + 6 + k]! / solid;
  }
  let off = 0;
  let moment = at + 12;
  for (let i = 0; i < 3; i++) {
    for (let j = i; j < 3; j++, moment++) {
      const covariance = sums[moment]! / solid - mean[i]! * mean[j]!;
      off += (i === j ? 1 : 2) * covariance * normal[i]! * normal[j]!;
    }
  }
  // Out of the plane, compared with the square's own width there.
  const pixel = camera.spherical ? (2 * Math.PI) / camera.width : (2 * camera.halfWidth) / camera.width;
  const width = size * pixel * Math.sqrt(mean[0] * mean[0] + mean[1] * mean[1] + mean[2] * mean[2]);
  const uneven = Math.min(1, Math.max(0, off) / (0.15 * width) ** 2);
  return colour + EDGE * solid * (0.5 * uneven + Math.min(1, 8 * bend));
}

/** Squares whose error is above the limit are left for their quarters. Returns how many are shown; `leaf` is told of each. */
function walk(tree: ErrorTree, limit: number, leaf?: (x: number, y: number, size: number) => void): number {
  const visit = (level: number, column: number, row: number): number => {
    const { size, columns, error, wanted } = tree.levels[level]!;
    const at = row * columns + column;
    if (column * size >= tree.width || row * size >= tree.height || !wanted[at]) return 0;
    if (level === 0 || error[at]! <= limit) {
      leaf?.(column * size, row * size, size);
      return 1;
    }
    let shown = 0;
    for (let quarter = 0; quarter < 4; quarter++)
      shown += visit(level - 1, 2 * column + (quarter & 1), 2 * row + (quarter >> 1));
    return shown;
  };
  const top = tree.levels.length - 1;
  const { size, columns } = tree.levels[top]!;
  let shown = 0;
  for (let row = 0; row < Math.ceil(tree.height / size); row++)
    for (let column = 0; column < columns; column++) shown += visit(top, column, row);
  return shown;
}
