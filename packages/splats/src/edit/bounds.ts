import { type Gaussians, sigmoid } from '../model/gaussians.ts';

export type Vec3 = [number, number, number];

export interface Box {
  min: Vec3;
  max: Vec3;
}

/** The box of the centers; min is +Infinity and max -Infinity for an empty cloud. */
export function centerBounds(g: Pick<Gaussians, 'positions'>): Box {
  const box = emptyBox();
  for (let i = 0; i < g.positions.length; i += 3) {
    for (let k = 0; k < 3; k++) {
      const v = g.positions[i + k];
      if (v < box.min[k]) box.min[k] = v;
      if (v > box.max[k]) box.max[k] = v;
    }
  }
  return box;
}

/** The box of the ellipsoids at `sigmas` standard deviations: what must be drawn, not only where centers lie. */
export function ellipsoidBounds(g: Gaussians, sigmas = 3): Box {
  const box = emptyBox();
  const half: Vec3 = [0, 0, 0];
  for (let i = 0; i < g.count; i++) {
    halfExtents(g, i, sigmas, half);
    for (let k = 0; k < 3; k++) {
      const v = g.positions[i * 3 + k];
      if (v - half[k] < box.min[k]) box.min[k] = v - half[k];
      if (v + half[k] > box.max[k]) box.max[k] = v + half[k];
    }
  }
  return box;
}

/** Half sides of the axis-aligned box of one ellipsoid: sqrt of the covariance diagonal. */
export function halfExtents(g: Gaussians, i: number, sigmas: number, out: Vec3): void {
  const q = i * 4;
  const w = g.quaternions[q];
  const x = g.quaternions[q + 1];
  const y = g.quaternions[q + 2];
  const z = g.quaternions[q + 3];
  const sx = Math.exp(g.logScales[i * 3]) * sigmas;
  const sy = Math.exp(g.logScales[i * 3 + 1]) * sigmas;
  const sz = Math.exp(g.logScales[i * 3 + 2]) * sigmas;
  out[0] = Math.hypot(sx * (1 - 2 * (y * y + z * z)), sy * 2 * (x * y - w * z), sz * 2 * (x * z + w * y));
  out[1] = Math.hypot(sx * 2 * (x * y + w * z), sy * (1 - 2 * (x * x + z * z)), sz * 2 * (y * z - w * x));
  out[2] = Math.hypot(sx * 2 * (x * z - w * y), sy * 2 * (y * z + w * x), sz * (1 - 2 * (x * x + y * y)));
}

/** Centers sampled for quantiles: beyond this the box no longer moves visibly. */
const SAMPLE = 200_000;

/**
 * A box that holds about `fraction` of the visible Gaussians and leaves out the far and the stray: the same share is
 * cut from both ends of every axis, and that share is found by bisection.
 */
export function denseBounds(g: Gaussians, fraction = 0.8): Box {
  const step = Math.max(1, Math.ceil(g.count / SAMPLE));
  const picked: number[] = [];
  for (let i = 0; i < g.count; i += step) if (sigmoid(g.opacityLogits[i]) > 0.02) picked.push(i);
  if (picked.length === 0) return centerBounds(g);
  const axes = [0, 1, 2].map((k) => Float32Array.from(picked, (i) => g.positions[i * 3 + k]).sort());
  const boxAt = (cut: number): Box => {
    const low = Math.floor(cut * (picked.length - 1));
    const high = picked.length - 1 - low;
    return {
      min: [axes[0][low], axes[1][low], axes[2][low]],
      max: [axes[0][high], axes[1][high], axes[2][high]],
    };
  };
  let low = 0;
  let high = 0.5;
  for (let round = 0; round < 20; round++) {
    const middle = (low + high) / 2;
    const box = boxAt(middle);
    let inside = 0;
    for (const i of picked) if (boxHolds(box, g.positions, i)) inside++;
    if (inside > fraction * picked.length) low = middle;
    else high = middle;
  }
  return boxAt(low);
}

export function boxHolds(box: Box, positions: Float32Array, i: number): boolean {
  for (let k = 0; k < 3; k++) {
    const v = positions[i * 3 + k];
    if (v < box.min[k] || v > box.max[k]) return false;
  }
  return true;
}

function emptyBox(): Box {
  const inf = Number.POSITIVE_INFINITY;
  return { min: [inf, inf, inf], max: [-inf, -inf, -inf] };
}
