/** Turns, sizes and shifts joined. */
import type { Vec3 } from './bounds.ts';
import { rotationMatrix, type Similarity } from './transform.ts';

type Quaternion = [number, number, number, number];

const product = ([aw, ax, ay, az]: Quaternion, [bw, bx, by, bz]: Quaternion): Quaternion => [
  aw * bw - ax * bx - ay * by - az * bz,
  aw * bx + ax * bw + ay * bz - az * by,
  aw * by - ax * bz + ay * bw + az * bx,
  aw * bz + ax * by - ay * bx + az * bw,
];

/** Degrees about X, then Y, then Z. */
export function rotateDegrees([x, y, z]: Vec3): Quaternion {
  const half = (degrees: number) => (degrees * Math.PI) / 360;
  const about = (axis: 1 | 2 | 3, degrees: number): Quaternion => {
    const q: Quaternion = [Math.cos(half(degrees)), 0, 0, 0];
    q[axis] = Math.sin(half(degrees));
    return q;
  };
  return product(about(3, z), product(about(2, y), about(1, x)));
}

export function applySimilarity(
  { rotation = [1, 0, 0, 0], scale = 1, translation = [0, 0, 0] }: Similarity,
  v: Vec3,
): Vec3 {
  const r = rotationMatrix(...rotation);
  const at = (row: 0 | 1 | 2) =>
    scale * (r[row * 3] * v[0] + r[row * 3 + 1] * v[1] + r[row * 3 + 2] * v[2]) + translation[row];
  return [at(0), at(1), at(2)];
}

/** First `inner`, then `outer`. */
export function composeSimilarities(outer: Similarity, inner: Similarity): Required<Similarity> {
  return {
    rotation: product(outer.rotation ?? [1, 0, 0, 0], inner.rotation ?? [1, 0, 0, 0]),
    scale: (outer.scale ?? 1) * (inner.scale ?? 1),
    translation: applySimilarity(outer, inner.translation ?? [0, 0, 0]),
  };
}

/** The smallest turn that brings one direction onto another. */
export function turnBetween(from: Vec3, to: Vec3): Quaternion {
  const [a, b] = [unit(from), unit(to)];
  const cosine = a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
  // Half a turn about any axis across.
  if (cosine < -1 + 1e-12)
    return Math.abs(a[0]) < 0.9 ? [0, ...unit([0, a[2], -a[1]])] : [0, ...unit([-a[2], 0, a[0]])];
  const q: Quaternion = [1 + cosine, a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
  const length = Math.hypot(...q);
  return [q[0] / length, q[1] / length, q[2] / length, q[3] / length];
}

export function unit(v: Vec3): Vec3 {
  const length = Math.hypot(...v) || 1;
  return [v[0] / length, v[1] / length, v[2] / length];
}
