/** The floor laid level at height 0, by three of its points or by what lies flat. */
import { type Gaussians, sigmoid } from '../model/gaussians.ts';
import type { Vec3 } from './bounds.ts';
import { turnBetween, unit } from './similarities.ts';
import { rotationMatrix, type Similarity } from './transform.ts';

const UP: Vec3 = [0, 0, 1];
/** A world is upright already, more or less: a wall must not be taken for its floor. Degrees, narrower round by round. */
const CONES = [40, 20, 10, 5, 5, 5];
/** A Gaussian says which way a surface faces when it is this much thinner than wide. */
const FLATNESS = Math.log(3);
/** Bins of height between the lowest and the highest percent. */
const BINS = 400;
/** The floor is the lowest height with this share of what lies at the heaviest one. */
const FLOOR_SHARE = 0.25;

export function levelFloor(g: Gaussians, floor?: readonly Vec3[]): Similarity {
  const [normal, height] = floor ? planeOf(floor) : foundFloor(g);
  return { rotation: turnBetween(normal, UP), translation: [0, 0, -height] };
}

/** The side that looks up is the floor's. */
const upward = (v: Vec3): Vec3 => (v[2] < 0 ? [-v[0], -v[1], -v[2]] : v);
const dot = (a: Vec3, b: Vec3) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

function planeOf([a, b, c]: readonly Vec3[]): [Vec3, number] {
  const [u, v] = [b, c].map((point): Vec3 => [point[0] - a[0], point[1] - a[1], point[2] - a[2]]);
  const normal = upward(unit([u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]]));
  return [normal, dot(normal, a)];
}

/** Flat Gaussians lie in the surfaces they draw: those that nearly face up agree on what is level. */
function foundFloor(g: Gaussians): [Vec3, number] {
  const { normals, weights } = facings(g);
  let up = UP;
  for (const degrees of CONES) {
    const least = Math.cos((degrees * Math.PI) / 180);
    const sum: Vec3 = [0, 0, 0];
    for (let i = 0; i < g.count; i++) {
      if (weights[i] === 0) continue;
      const along = normals[i * 3] * up[0] + normals[i * 3 + 1] * up[1] + normals[i * 3 + 2] * up[2];
      if (Math.abs(along) < least) continue;
      for (const k of [0, 1, 2] as const) sum[k] += (along < 0 ? -1 : 1) * weights[i] * normals[i * 3 + k];
    }
    if (Math.hypot(...sum) === 0) break;
    up = unit(sum);
  }
  return [up, floorHeight(g, up, normals, weights)];
}

function facings(g: Gaussians): { normals: Float32Array; weights: Float32Array } {
  const normals = new Float32Array(g.count * 3);
  const weights = new Float32Array(g.count);
  for (let i = 0; i < g.count; i++) {
    const scales = [g.logScales[i * 3], g.logScales[i * 3 + 1], g.logScales[i * 3 + 2]];
    const thin = scales.indexOf(Math.min(...scales));
    const [b, c] = scales.filter((_, k) => k !== thin);
    if (Math.min(b, c) - scales[thin] < FLATNESS) continue;
    const at = i * 4;
    const r = rotationMatrix(g.quaternions[at], g.quaternions[at + 1], g.quaternions[at + 2], g.quaternions[at + 3]);
    for (let k = 0; k < 3; k++) normals[i * 3 + k] = r[k * 3 + thin];
    weights[i] = sigmoid(g.opacityLogits[i]) * Math.exp(b + c);
  }
  return { normals, weights };
}

function floorHeight(g: Gaussians, up: Vec3, normals: Float32Array, weights: Float32Array): number {
  const heights = new Float32Array(g.count);
  const level: number[] = [];
  for (let i = 0; i < g.count; i++) {
    heights[i] = dot(up, [g.positions[i * 3], g.positions[i * 3 + 1], g.positions[i * 3 + 2]]);
    const facing = Math.abs(dot(up, [normals[i * 3], normals[i * 3 + 1], normals[i * 3 + 2]]));
    if (weights[i] > 0 && facing > 0.98) level.push(i);
  }
  if (g.count === 0) return 0;
  const sorted = heights.slice().sort();
  const quantile = (share: number) => sorted[Math.min(g.count - 1, Math.floor(share * g.count))];
  const [low, high] = [quantile(0.01), quantile(0.99)];
  // Nothing lies flat: what is lowest stands on the floor.
  if (level.length === 0 || !(high > low)) return low;
  const [bins, sums] = [new Float64Array(BINS), new Float64Array(BINS)];
  for (const i of level) {
    const bin = Math.floor(((heights[i] - low) / (high - low)) * BINS);
    if (bin < 0 || bin >= BINS) continue;
    bins[bin] += weights[i];
    sums[bin] += weights[i] * heights[i];
  }
  const most = bins.reduce((a, b) => Math.max(a, b), 0);
  const bin = bins.findIndex((weight) => weight >= FLOOR_SHARE * most && weight > 0);
  return bin < 0 ? low : sums[bin] / bins[bin];
}
