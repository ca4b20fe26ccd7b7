/**
 * Shadows of meshes on splats. A captured floor under a sofa that was not there when it was captured gets darker where the sofa
 * takes its light: each Gaussian near a mesh keeps the share of light (engine's `lightShare`) that still reaches it. The colours themselves
 * are changed, once for a scene, so every backend and every view draws them alike. Gaussians in one small cell share a point: neighbours
 * are weighed together, which also smooths what few rays leave rough.
 */
import { type Environment, lightShare, type PackedScene } from '@orrery/engine';
import { type Gaussians, restCoefficients, SH_C0 } from '@orrery/splats';

type Vec3 = [number, number, number];

export interface ShadowOptions {
  environment: Environment;
  /** Scale of the environment. */
  ambient: number;
  /** About so many rays in all. */
  rays: number;
}

/** min xyz, max xyz of a mesh in the world. */
export type Box = ArrayLike<number>;

const REACH_MM = 1500;
const RAYS_PER_CELL = 32;
/** The same directions everywhere: what few of them miss is then no noise, but the same on a whole wall. */
const SEED = 1;
const SMALLEST_CELL_MM = 12;
/** A world has light that nobody traces: what comes from its own walls. */
const DARKEST = 0.2;
/** Of the middle axis: flatter Gaussians have a side they face to. */
const FLAT = 0.6;

/** Of more meshes than this only the box around all of them is looked at, so that many do not cost each Gaussian much. */
const MOST_BOXES = 64;

interface Cell {
  count: number;
  at: Vec3;
  normal: Vec3;
  share: number;
}

export function shadedSplats(
  cloud: Gaussians,
  packed: PackedScene,
  meshes: readonly Box[],
  options: ShadowOptions,
): Gaussians {
  const boxes = meshes.length > MOST_BOXES ? [around(meshes)] : meshes;
  const near = nearBoxes(cloud, boxes);
  if (near.length === 0) return cloud;
  const most = Math.max(64, Math.floor(options.rays / RAYS_PER_CELL));
  let cellMm = SMALLEST_CELL_MM;
  let cells = cellsOf(cloud, near, boxes, cellMm);
  while (cells.size > most) {
    // A surface has as many cells as its area allows.
    cellMm *= Math.max(1.2, Math.sqrt(cells.size / most));
    cells = cellsOf(cloud, near, boxes, cellMm);
  }
  let dimmed = false;
  for (const cell of cells.values()) {
    const length = Math.hypot(...cell.normal);
    const facing = length > 0.3 * cell.count ? (cell.normal.map((c) => c / length) as Vec3) : null;
    cell.share = lightShare(packed, cell.at, facing, SEED, { ...options, rays: RAYS_PER_CELL, reachMm: REACH_MM });
    dimmed ||= cell.share < 1;
  }
  if (!dimmed) return cloud;
  const shDc = cloud.shDc.slice();
  const shRest = cloud.shRest.slice();
  const rest = 3 * restCoefficients(cloud.shDegree);
  for (const k of near) {
    // Colours are coded for display: light to the power of 1 / 2.2.
    const factor = Math.max(DARKEST, shareAt(cells, cellMm, cloud.positions, k)) ** (1 / 2.2);
    if (factor >= 1) continue;
    for (let c = 0; c < 3; c++) shDc[3 * k + c] = factor * shDc[3 * k + c]! + (0.5 * (factor - 1)) / SH_C0;
    for (let c = 0; c < rest; c++) shRest[rest * k + c] = factor * shRest[rest * k + c]!;
  }
  return { ...cloud, shDc, shRest };
}

function around(boxes: readonly Box[]): Box {
  return Array.from({ length: 6 }, (_, k) =>
    boxes.reduce((far, box) => (k < 3 ? Math.min(far, box[k]!) : Math.max(far, box[k]!)), k < 3 ? Infinity : -Infinity),
  );
}

/** How far a mesh's shadow may be seen: as far as it is large, not farther than rays reach. */
function reachOf(box: Box): number {
  return Math.min(REACH_MM, 1.2 * Math.max(box[3]! - box[0]!, box[4]! - box[1]!, box[5]! - box[2]!));
}

const holds = (box: Box, reach: number, x: number, y: number, z: number) =>
  x > box[0]! - reach &&
  x < box[3]! + reach &&
  y > box[1]! - reach &&
  y < box[4]! + reach &&
  z > box[2]! - reach &&
  z < box[5]! + reach;

function nearBoxes({ count, positions }: Gaussians, boxes: readonly Box[]): number[] {
  const near: number[] = [];
  for (let k = 0; k < count; k++) {
    const [x, y, z] = [positions[3 * k]!, positions[3 * k + 1]!, positions[3 * k + 2]!];
    if (boxes.some((box) => holds(box, reachOf(box), x, y, z))) near.push(k);
  }
  return near;
}

/** Cells are far fewer than 2^17 along each side of what lies within reach of a mesh. */
const keyOf = (x: number, y: number, z: number) => (x * 131_072 + y) * 131_072 + z;

function cellsOf(cloud: Gaussians, near: readonly number[], boxes: readonly Box[], cellMm: number): Map<number, Cell> {
  const cells = new Map<number, Cell>();
  const { positions } = cloud;
  for (const k of near) {
    const p: Vec3 = [positions[3 * k]!, positions[3 * k + 1]!, positions[3 * k + 2]!];
    const key = keyOf(...(p.map((c) => Math.floor(c / cellMm)) as Vec3));
    let cell = cells.get(key);
    if (!cell) {
      cell = { count: 0, at: [0, 0, 0], normal: [0, 0, 0], share: 1 };
      cells.set(key, cell);
    }
    cell.count++;
    const normal = normalOf(cloud, k, p, boxes);
    for (let c = 0; c < 3; c++) {
      cell.at[c] = cell.at[c]! + (p[c]! - cell.at[c]!) / cell.count;
      if (normal) cell.normal[c] = cell.normal[c]! + normal[c]!;
    }
  }
  return cells;
}

/** The thin axis of a flat Gaussian, on the side where the nearest mesh is: only from there can it be shadowed. */
function normalOf({ logScales, quaternions }: Gaussians, k: number, p: Vec3, boxes: readonly Box[]): Vec3 | null {
  const scales = [0, 1, 2].map((axis) => logScales[3 * k + axis]!);
  const order = [0, 1, 2].sort((a, b) => scales[a]! - scales[b]!);
  if (Math.exp(scales[order[0]!]! - scales[order[1]!]!) > FLAT) return null;
  const normal = axisOf(quaternions, k, order[0]!);
  let nearest = Number.POSITIVE_INFINITY;
  let side = 1;
  for (const box of boxes) {
    const to = [0, 1, 2].map((c) => (box[c]! + box[3 + c]!) / 2 - p[c]!);
    const distance = Math.hypot(...to);
    if (distance >= nearest) continue;
    nearest = distance;
    side = normal[0] * to[0]! + normal[1] * to[1]! + normal[2] * to[2]! < 0 ? -1 : 1;
  }
  return normal.map((c) => side * c) as Vec3;
}

/** A column of the rotation's matrix; quaternions are w, x, y, z of any length. */
function axisOf(quaternions: Float32Array, k: number, axis: number): Vec3 {
  const length = Math.hypot(...quaternions.subarray(4 * k, 4 * k + 4)) || 1;
  const [w, x, y, z] = Array.from(quaternions.subarray(4 * k, 4 * k + 4), (c) => c / length) as [
    number,
    number,
    number,
    number,
  ];
  if (axis === 0) return [1 - 2 * (y * y + z * z), 2 * (x * y + w * z), 2 * (x * z - w * y)];
  if (axis === 1) return [2 * (x * y - w * z), 1 - 2 * (x * x + z * z), 2 * (y * z + w * x)];
  return [2 * (x * z + w * y), 2 * (y * z - w * x), 1 - 2 * (x * x + y * y)];
}

/** Of the cells around, nearer ones counting more. */
function shareAt(cells: ReadonlyMap<number, Cell>, cellMm: number, positions: Float32Array, k: number): number {
  const p = [positions[3 * k]!, positions[3 * k + 1]!, positions[3 * k + 2]!];
  const [i, j, l] = p.map((c) => Math.floor(c / cellMm)) as Vec3;
  let sum = 0;
  let weights = 0;
  for (let dx = -1; dx <= 1; dx++) {
    for (let dy = -1; dy <= 1; dy++) {
      for (let dz = -1; dz <= 1; dz++) {
        const cell = cells.get(keyOf(i + dx, j + dy, l + dz));
        if (!cell) continue;
        const away = Math.hypot(cell.at[0] - p[0]!, cell.at[1] - p[1]!, cell.at[2] - p[2]!) / (1.5 * cellMm);
        const weight = Math.max(1e-3, 1 - away) ** 2;
        sum += weight * cell.share;
        weights += weight;
      }
    }
  }
  return weights > 0 ? sum / weights : 1;
}
