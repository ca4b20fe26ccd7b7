/**
 * Gaussians near meshes, gathered in cells of a grid: at most as many cells as rays are affordable for. Work for a Gaussian is done a fixed
 * number of times and memory for cells is bounded by their number, however large the cloud is.
 */
import type { Gaussians } from '@orrery/splats';

/** min xyz, max xyz of a mesh in the world. */
export type Box = ArrayLike<number>;

export interface ShadowCells {
  count: number;
  sizeMm: number;
  /** Of each Gaussian near. */
  cellOf: Uint32Array;
  /** Centers of what lies in each, 3 per cell. */
  centers: Float64Array;
  /** The side each faces to, 3 per cell; zero where its Gaussians do not agree. */
  normals: Float64Array;
  /** Each cell itself and those that touch it. */
  around: Uint32Array[];
}

const SMALLEST_CELL_MM = 12;
/** Looks at all Gaussians near to find the size of cells. */
const MOST_LOOKS = 8;
/** As full as this the grid is fine enough. */
const FULL = 0.6;
/** Of the middle axis: flatter Gaussians have a side they face to. */
const FLAT = 0.6;
/** Of its Gaussians' normals: shorter sums are of no side. */
const AGREE = 0.3;

/** Indices of the Gaussians that a mesh's shadow may be seen on: as far off as the mesh is large, `reachMm` at most. */
export function gaussiansNear({ count, positions }: Gaussians, boxes: readonly Box[], reachMm: number): Uint32Array {
  const wide = boxes.map((box) => {
    const reach = Math.min(reachMm, 1.2 * Math.max(box[3] - box[0], box[4] - box[1], box[5] - box[2]));
    return Float64Array.from(box, (value, k) => (k < 3 ? value - reach : value + reach));
  });
  const all = around(wide);
  const near = new Uint32Array(count);
  let found = 0;
  for (let k = 0; k < count; k++) {
    const x = positions[3 * k];
    const y = positions[3 * k + 1];
    const z = positions[3 * k + 2];
    if (holds(all, x, y, z) && wide.some((box) => holds(box, x, y, z))) near[found++] = k;
  }
  return near.slice(0, found);
}

/** The box around boxes. */
export function around(boxes: readonly Box[]): Box {
  return Array.from({ length: 6 }, (_, k) =>
    boxes.reduce((far, box) => (k < 3 ? Math.min(far, box[k]) : Math.max(far, box[k])), k < 3 ? Infinity : -Infinity),
  );
}

const holds = (box: Box, x: number, y: number, z: number) =>
  x > box[0] && x < box[3] && y > box[1] && y < box[4] && z > box[2] && z < box[5];

/** As small as they can be while they are no more than `most`. */
export function shadowCells(cloud: Gaussians, near: Uint32Array, boxes: readonly Box[], most: number): ShadowCells {
  const grid = fittingGrid(cloud.positions, near, most);
  const indices = new Map<number, number>();
  const cellOf = new Uint32Array(near.length);
  const places = Math.min(most, near.length);
  const centers = new Float64Array(3 * places);
  const normals = new Float64Array(3 * places);
  const counts = new Uint32Array(places);
  const centersOfBoxes = boxes.flatMap((box) => [0, 1, 2].map((c) => (box[c] + box[3 + c]) / 2));
  const normal = new Float64Array(3);
  const { positions } = cloud;
  for (let n = 0; n < near.length; n++) {
    const k = near[n];
    const key = grid.keyAt(positions, k);
    let cell = indices.get(key);
    if (cell === undefined) {
      cell = indices.size;
      indices.set(key, cell);
    }
    cellOf[n] = cell;
    const count = ++counts[cell];
    const faces = thinAxis(cloud, k, normal);
    const side = faces ? sideOf(normal, positions, k, centersOfBoxes) : 0;
    for (let c = 0; c < 3; c++) {
      centers[3 * cell + c] += (positions[3 * k + c] - centers[3 * cell + c]) / count;
      normals[3 * cell + c] += side * normal[c];
    }
  }
  for (let cell = 0; cell < indices.size; cell++) {
    const length = Math.hypot(...normals.subarray(3 * cell, 3 * cell + 3));
    const scale = length > AGREE * counts[cell] ? 1 / length : 0;
    for (let c = 0; c < 3; c++) normals[3 * cell + c] *= scale;
  }
  const neighbors = [...indices.keys()].map((key) =>
    Uint32Array.from(
      grid.keysAround(key).flatMap((beside) => {
        const cell = indices.get(beside);
        return cell === undefined ? [] : [cell];
      }),
    ),
  );
  return { count: indices.size, sizeMm: grid.sizeMm, cellOf, centers, normals, around: neighbors };
}

interface Grid {
  sizeMm: number;
  /** How many cells its box has, empty ones too. */
  cells: number;
  keyAt(positions: Float32Array, k: number): number;
  /** Of the cell itself and those that touch it. */
  keysAround(key: number): number[];
}

function fittingGrid(positions: Float32Array, near: Uint32Array, most: number): Grid {
  const low = [Infinity, Infinity, Infinity];
  const high = [-Infinity, -Infinity, -Infinity];
  for (const k of near) {
    for (let c = 0; c < 3; c++) {
      const value = positions[3 * k + c];
      if (value < low[c]) low[c] = value;
      if (value > high[c]) high[c] = value;
    }
  }
  let grid = gridOf(low, high, SMALLEST_CELL_MM);
  if (near.length <= most) return grid;
  // So coarse that it fits even if no cell is empty; then finer, as far as cells in use allow.
  while (grid.cells > most) grid = gridOf(low, high, 2 * grid.sizeMm);
  let used = cellsUsed(grid, positions, near, most);
  let tooFineMm = 0;
  for (let look = 1; look < MOST_LOOKS && used < FULL * most && grid.sizeMm > SMALLEST_CELL_MM; look++) {
    // A surface has as many cells as its area allows.
    const estimateMm = Math.max(SMALLEST_CELL_MM, grid.sizeMm * Math.sqrt(used / most));
    const finer = gridOf(low, high, tooFineMm > 0 ? Math.sqrt(tooFineMm * grid.sizeMm) : estimateMm);
    const usedFiner = cellsUsed(finer, positions, near, most);
    if (usedFiner > most) tooFineMm = finer.sizeMm;
    else [grid, used] = [finer, usedFiner];
  }
  return grid;
}

function gridOf(low: readonly number[], high: readonly number[], sizeMm: number): Grid {
  const [x0, y0, z0] = low as [number, number, number];
  const [nx, ny, nz] = [0, 1, 2].map((c) => Math.floor((high[c] - low[c]) / sizeMm) + 1) as [number, number, number];
  // One empty cell on either side, so that no cell's neighbor has the key of another.
  const [sy, sz] = [ny + 2, nz + 2];
  return {
    sizeMm,
    cells: nx * ny * nz,
    keyAt: (positions, k) =>
      ((Math.floor((positions[3 * k] - x0) / sizeMm) + 1) * sy +
        (Math.floor((positions[3 * k + 1] - y0) / sizeMm) + 1)) *
        sz +
      (Math.floor((positions[3 * k + 2] - z0) / sizeMm) + 1),
    keysAround: (key) =>
      [-1, 0, 1].flatMap((dx) => [-1, 0, 1].flatMap((dy) => [-1, 0, 1].map((dz) => key + (dx * sy + dy) * sz + dz))),
  };
}

/** `most` + 1 where there are more. */
function cellsUsed(grid: Grid, positions: Float32Array, near: Uint32Array, most: number): number {
  const used = new Set<number>();
  for (const k of near) {
    used.add(grid.keyAt(positions, k));
    if (used.size > most) break;
  }
  return used.size;
}

/** 1 or -1: a flat Gaussian's side where the nearest mesh is. Only from there can it be shadowed. */
function sideOf(normal: Float64Array, positions: Float32Array, k: number, centers: readonly number[]): number {
  let nearest = Number.POSITIVE_INFINITY;
  let along = 1;
  for (let b = 0; b < centers.length; b += 3) {
    const x = centers[b] - positions[3 * k];
    const y = centers[b + 1] - positions[3 * k + 1];
    const z = centers[b + 2] - positions[3 * k + 2];
    const squared = x * x + y * y + z * z;
    if (squared >= nearest) continue;
    nearest = squared;
    along = normal[0] * x + normal[1] * y + normal[2] * z;
  }
  return along < 0 ? -1 : 1;
}

/** Writes the thin axis of a flat Gaussian, a column of its rotation's matrix, to `axis`; false where it is not flat. */
function thinAxis({ logScales, quaternions }: Gaussians, k: number, axis: Float64Array): boolean {
  const a = logScales[3 * k];
  const b = logScales[3 * k + 1];
  const c = logScales[3 * k + 2];
  const least = Math.min(a, b, c);
  const middle = Math.max(Math.min(a, b), Math.min(Math.max(a, b), c));
  if (!(Math.exp(least - middle) <= FLAT)) return false;
  // w, x, y, z of any length.
  let w = quaternions[4 * k];
  let x = quaternions[4 * k + 1];
  let y = quaternions[4 * k + 2];
  let z = quaternions[4 * k + 3];
  const length = Math.sqrt(w * w + x * x + y * y + z * z) || 1;
  w /= length;
  x /= length;
  y /= length;
  z /= length;
  if (least === a) {
    axis[0] = 1 - 2 * (y * y + z * z);
    axis[1] = 2 * (x * y + w * z);
    axis[2] = 2 * (x * z - w * y);
  } else if (least === b) {
    axis[0] = 2 * (x * y - w * z);
    axis[1] = 1 - 2 * (x * x + z * z);
    axis[2] = 2 * (y * z + w * x);
  } else {
    axis[0] = 2 * (x * z + w * y);
    axis[1] = 2 * (y * z - w * x);
    axis[2] = 1 - 2 * (x * x + y * y);
  }
  return true;
}
