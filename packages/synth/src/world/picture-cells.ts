/**
 * A picture as squares of different sizes, so that a number of them shows it with the least squared error: a square is split
 * where its pixels differ in colour or do not lie on one plane. Each becomes one Gaussian (surface-splats.ts).
 */
import type { Vec3 } from '../models/model.ts';
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
  const limit = limitFor(tree, options.budget);
  const cells: Cell[] = [];
  walk(tree, limit, (x, y, size) => cells.push({ x, y, size }));
  return cells;
}

interface Level {
  size: number;
  columns: number;
  rows: number;
  error: Float32Array;
  wanted: Uint8Array;
}

interface ErrorTree {
  width: number;
  height: number;
  levels: Level[];
}

/** Sums of a square: wanted pixels, colour, squares of colour, sky pixels, points, normals, second moments of points. */
const SUMS = 18;

function errors(picture: PlacePicture, { largest, smallest, wanted }: CellOptions): ErrorTree {
  const { width, height } = picture.camera;
  // The smallest squares are never split: what is wanted of them is all there is to know.
  const levels: Level[] = [smallestLevel(width, height, smallest, wanted)];
  for (let size = 2 * smallest; size <= largest; size *= 2) {
    const [columns, rows] = [Math.ceil(width / size), Math.ceil(height / size)];
    const [error, has] = [new Float32Array(columns * rows), new Uint8Array(columns * rows)];
    levels.push({ size, columns, rows, error, wanted: has });
  }
  const top = levels.length - 1;
  if (top === 0) return { width, height, levels };
  // Square after square of the largest: the sums of its parts stay where the processor has them at hand.
  const sums = levels.map((_, level) => new Float64Array(SUMS * 4 ** (top - Math.max(1, level))));
  const rays = raysOf(picture.camera);
  for (let row = 0; row < levels[top]!.rows; row++)
    for (let column = 0; column < levels[top]!.columns; column++)
      errorsOfSquare(picture, wanted, rays, levels, sums, row, column);
  return { width, height, levels };
}

/** One of the largest squares, with all it is made of. */
function errorsOfSquare(
  picture: PlacePicture,
  wanted: Uint8Array | undefined,
  rays: PixelRays,
  levels: readonly Level[],
  sums: readonly Float64Array[],
  topRow: number,
  topColumn: number,
): void {
  const top = levels.length - 1;
  for (let level = 1; level <= top; level++) {
    const { size, columns, rows, error, wanted: has } = levels[level]!;
    const own = sums[level]!;
    own.fill(0);
    const side = 1 << (top - level);
    for (let r = 0; r < side; r++) {
      const row = topRow * side + r;
      if (row >= rows) break;
      for (let c = 0; c < side; c++) {
        const column = topColumn * side + c;
        if (column >= columns) break;
        const at = SUMS * (r * side + c);
        if (level === 1) addPixels(picture, wanted, rays, column * size, row * size, size, own, at);
        else addQuarters(sums[level - 1]!, 2 * side, r, c, own, at);
        if (!(own[at]! > 0)) continue;
        const to = row * columns + column;
        has[to] = 1;
        error[to] = errorOf(own, at, size, picture);
      }
    }
  }
}

function addQuarters(below: Float64Array, side: number, r: number, c: number, out: Float64Array, at: number): void {
  for (let quarter = 0; quarter < 4; quarter++) {
    const from = SUMS * ((2 * r + (quarter >> 1)) * side + 2 * c + (quarter & 1));
    if (below[from] === 0) continue;
    for (let k = 0; k < SUMS; k++) out[at + k] = out[at + k]! + below[from + k]!;
  }
}

/**
 * The error above which squares are split, so that as many are shown as the budget allows: more for a lower limit, so it is found by halving.
 * A square is split if the least error of it and of those it lies in is above the limit, and adds its quarters but one; those that are
 * decided by the limits tried so far are not looked at again.
 */
function limitFor(tree: ErrorTree, budget: number): number {
  const { least, adds, count, shown } = splits(tree);
  let [low, high] = [0, 1e3];
  let [open, sure] = [count, shown];
  for (let round = 0; round < 40; round++) {
    const middle = round < 20 ? Math.sqrt(Math.max(low, 1e-9) * high) : (low + high) / 2;
    let added = 0;
    for (let i = 0; i < open; i++) if (least[i]! > middle) added += adds[i]!;
    const tooMany = sure + added > budget;
    if (tooMany) low = middle;
    else {
      high = middle;
      sure += added;
    }
    let kept = 0;
    for (let i = 0; i < open; i++) {
      if (least[i]! > middle !== tooMany) continue;
      least[kept] = least[i]!;
      adds[kept++] = adds[i]!;
    }
    open = kept;
  }
  return high;
}

/** Every square that may be split: the limit below which it is, and by how many squares it then makes more. */
function splits(tree: ErrorTree): { least: Float32Array; adds: Int8Array; count: number; shown: number } {
  const { levels } = tree;
  const top = levels.length - 1;
  const most = levels.slice(1).reduce((sum, { error }) => sum + error.length, 0);
  const [least, adds] = [new Float32Array(most), new Int8Array(most)];
  let count = 0;
  let shown = 0;
  let above: Float32Array | undefined;
  for (let level = top; level >= 0; level--) {
    const { columns, rows, error, wanted } = levels[level]!;
    if (level === top) for (let at = 0; at < wanted.length; at++) shown += wanted[at]! ? 1 : 0;
    if (level === 0) break;
    const own = new Float32Array(error.length);
    const [upper, lower] = [levels[level + 1], levels[level - 1]!];
    for (let row = 0; row < rows; row++) {
      for (let column = 0; column < columns; column++) {
        const at = row * columns + column;
        if (!wanted[at]) continue;
        // What is no number is split.
        const self = Number.isNaN(error[at]!) ? Number.POSITIVE_INFINITY : error[at]!;
        own[at] = upper ? Math.min(self, above![(row >> 1) * upper.columns + (column >> 1)]!) : self;
        let quarters = 0;
        for (let r = 2 * row; r < Math.min(lower.rows, 2 * row + 2); r++)
          for (let c = 2 * column; c < Math.min(lower.columns, 2 * column + 2); c++)
            quarters += lower.wanted[r * lower.columns + c]! ? 1 : 0;
        least[count] = own[at]!;
        adds[count++] = quarters - 1;
      }
    }
    above = own;
  }
  return { least, adds, count, shown };
}

function smallestLevel(width: number, height: number, size: number, wanted: Uint8Array | undefined): Level {
  const [columns, rows] = [Math.ceil(width / size), Math.ceil(height / size)];
  const has = new Uint8Array(columns * rows);
  if (!wanted) has.fill(1);
  else if (size === 1) has.set(wanted);
  else
    for (let i = 0; i < wanted.length; i++)
      if (wanted[i]) has[Math.floor(i / width / size) * columns + Math.floor((i % width) / size)] = 1;
  return { size, columns, rows, error: new Float32Array(0), wanted: has };
}

/** Parts of the rays through the middles of pixels: across and forward by column, up and how far across by row. */
interface PixelRays {
  across: Float64Array;
  forward: Float64Array;
  up: Float64Array;
  flat: Float64Array;
}

function raysOf({ width, height, halfWidth, halfHeight, spherical }: PlacePicture['camera']): PixelRays {
  const turn = spherical ? 2 * Math.PI : 1;
  const columns = Float64Array.from({ length: width }, (_, x) => turn * (((2 * (x + 0.5)) / width - 1) * halfWidth));
  const rows = Float64Array.from({ length: height }, (_, y) => turn * ((1 - (2 * (y + 0.5)) / height) * halfHeight));
  if (!spherical)
    return {
      across: columns,
      forward: new Float64Array(width).fill(1),
      up: rows,
      flat: new Float64Array(height).fill(1),
    };
  return {
    across: columns.map(Math.sin),
    forward: columns.map(Math.cos),
    up: rows.map(Math.sin),
    flat: rows.map(Math.cos),
  };
}

function addPixels(
  { camera, rgb, depth, normals }: PlacePicture,
  wanted: Uint8Array | undefined,
  rays: PixelRays,
  left: number,
  top: number,
  size: number,
  out: Float64Array,
  at: number,
): void {
  const { width, height, spherical, right, up, forward } = camera;
  const [rx, ry, rz] = right;
  const [ux, uy, uz] = up;
  const [fx, fy, fz] = forward;
  for (let y = top; y < Math.min(height, top + size); y++) {
    // Near the poles of a panorama many pixels are one place.
    const weight = spherical ? Math.max(0.02, rays.flat[y]!) : 1;
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
      // From the eye, millimetres.
      const a = rays.flat[y]! * rays.across[x]!;
      const b = rays.up[y]!;
      const c = rays.flat[y]! * rays.forward[x]!;
      // Depths of a lens are along its axis.
      const distance = spherical ? depth[i]! : depth[i]! / c;
      const px = (a * rx + b * ux + c * fx) * distance;
      const py = (a * ry + b * uy + c * fy) * distance;
      const pz = (a * rz + b * uz + c * fz) * distance;
      out[at + 6] = out[at + 6]! + weight * px;
      out[at + 7] = out[at + 7]! + weight * py;
      out[at + 8] = out[at + 8]! + weight * pz;
      for (let k = 0; k < 3; k++) out[at + 9 + k] = out[at + 9 + k]! + weight * normals[3 * i + k]!;
      out[at + 12] = out[at + 12]! + weight * px * px;
      out[at + 13] = out[at + 13]! + weight * px * py;
      out[at + 14] = out[at + 14]! + weight * px * pz;
      out[at + 15] = out[at + 15]! + weight * py * py;
      out[at + 16] = out[at + 16]! + weight * py * pz;
      out[at + 17] = out[at + 17]! + weight * pz * pz;
    }
  }
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
