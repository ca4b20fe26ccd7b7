/**
 * Shadows of meshes on splats. A captured floor under a sofa that was not there when it was captured gets darker where the sofa
 * takes its light: each Gaussian near a mesh keeps the share of light (engine's `lightShare`) that still reaches it. The colors themselves
 * are changed, once for a scene, so every backend and every view draws them alike. Gaussians in one small cell share a point: neighbors
 * are weighed together, which also smooths what few rays leave rough.
 */
import { type Environment, lightShare, type PackedScene } from '@orrery/engine';
import { type Gaussians, restCoefficients, SH_C0 } from '@orrery/splats';
import { around, type Box, gaussiansNear, type ShadowCells, shadowCells } from './shadow-cells.ts';

type Vec3 = [number, number, number];

export interface ShadowOptions {
  environment: Environment;
  /** Scale of the environment. */
  ambient: number;
  /** About so many rays in all. */
  rays: number;
}

const REACH_MM = 1500;
const RAYS_PER_CELL = 32;
/** The same directions everywhere: what few of them miss is then no noise, but the same on a whole wall. */
const SEED = 1;
/** A world has light that nobody traces: what comes from its own walls. */
const DARKEST = 0.2;

/** Of more meshes than this only the box around all of them is looked at, so that many do not cost each Gaussian much. */
const MOST_BOXES = 64;

export function shadedSplats(
  cloud: Gaussians,
  packed: PackedScene,
  meshes: readonly Box[],
  options: ShadowOptions,
): Gaussians {
  const boxes = meshes.length > MOST_BOXES ? [around(meshes)] : meshes;
  const near = gaussiansNear(cloud, boxes, REACH_MM);
  if (near.length === 0) return cloud;
  const cells = shadowCells(cloud, near, boxes, Math.max(64, Math.floor(options.rays / RAYS_PER_CELL)));
  const shares = new Float64Array(cells.count);
  for (let cell = 0; cell < cells.count; cell++) {
    const at = [...cells.centers.subarray(3 * cell, 3 * cell + 3)] as Vec3;
    const normal = [...cells.normals.subarray(3 * cell, 3 * cell + 3)] as Vec3;
    const facing = normal.some((c) => c !== 0) ? normal : null;
    shares[cell] = lightShare(packed, at, facing, SEED, { ...options, rays: RAYS_PER_CELL, reachMm: REACH_MM });
  }
  const dimmed = cells.around.map((beside) => beside.some((cell) => shares[cell] < 1));
  if (!dimmed.includes(true)) return cloud;
  const shDc = cloud.shDc.slice();
  const shRest = cloud.shRest.slice();
  const rest = 3 * restCoefficients(cloud.shDegree);
  for (let n = 0; n < near.length; n++) {
    if (!dimmed[cells.cellOf[n]]) continue;
    const k = near[n];
    // Colors are coded for display: light to the power of 1 / 2.2.
    const factor = Math.max(DARKEST, shareAt(cells, shares, n, cloud.positions, k)) ** (1 / 2.2);
    if (factor >= 1) continue;
    for (let c = 0; c < 3; c++) shDc[3 * k + c] = factor * shDc[3 * k + c] + (0.5 * (factor - 1)) / SH_C0;
    for (let c = 0; c < rest; c++) shRest[rest * k + c] = factor * shRest[rest * k + c];
  }
  return { ...cloud, shDc, shRest };
}

/** Of the cells around, nearer ones counting more. */
function shareAt(
  { cellOf, centers, sizeMm, around }: ShadowCells,
  shares: Float64Array,
  n: number,
  positions: Float32Array,
  k: number,
): number {
  let sum = 0;
  let weights = 0;
  for (const cell of around[cellOf[n]]) {
    const x = centers[3 * cell] - positions[3 * k];
    const y = centers[3 * cell + 1] - positions[3 * k + 1];
    const z = centers[3 * cell + 2] - positions[3 * k + 2];
    const weight = Math.max(1e-3, 1 - Math.sqrt(x * x + y * y + z * z) / (1.5 * sizeMm)) ** 2;
    sum += weight * shares[cell];
    weights += weight;
  }
  return weights > 0 ? sum / weights : 1;
}
