/** Small vectors, quaternions (w, x, y, z) and rotations (row-major 3x3), as plain arrays. */
import { quaternionOf } from '@orrery/splats';

export { quaternionOf };

export type Vec3 = [number, number, number];
export type Quaternion = [number, number, number, number];
/** Row-major. */
export type Mat3 = [number, number, number, number, number, number, number, number, number];

export const add = (a: Vec3, b: Vec3): Vec3 => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
export const subtract = (a: Vec3, b: Vec3): Vec3 => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export const scale = (a: Vec3, by: number): Vec3 => [a[0] * by, a[1] * by, a[2] * by];
export const dot3 = (a: Vec3, b: Vec3): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const length3 = (a: Vec3): number => Math.hypot(a[0], a[1], a[2]);
export const cross = (a: Vec3, b: Vec3): Vec3 => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

export function unit(a: Vec3): Vec3 {
  const length = length3(a);
  return length > 0 ? scale(a, 1 / length) : [0, 0, 0];
}

export const apply = (m: Mat3, v: Vec3): Vec3 => [
  m[0] * v[0] + m[1] * v[1] + m[2] * v[2],
  m[3] * v[0] + m[4] * v[1] + m[5] * v[2],
  m[6] * v[0] + m[7] * v[1] + m[8] * v[2],
];

export const transpose = (m: Mat3): Mat3 => [m[0], m[3], m[6], m[1], m[4], m[7], m[2], m[5], m[8]];

export function multiply(a: Mat3, b: Mat3): Mat3 {
  const result: number[] = [];
  for (let r = 0; r < 3; r++) {
    for (let c = 0; c < 3; c++) result.push(a[3 * r] * b[c] + a[3 * r + 1] * b[3 + c] + a[3 * r + 2] * b[6 + c]);
  }
  return result as Mat3;
}

/** Undefined where the determinant is not above `least`. */
export function inverse3([a, b, c, d, e, f, g, h, i]: Mat3, least = 0): Mat3 | undefined {
  const [x, y, z] = [e * i - f * h, f * g - d * i, d * h - e * g];
  const determinant = a * x + b * y + c * z;
  if (!(determinant > least)) return undefined;
  const adjugate: Mat3 = [
    x,
    c * h - b * i,
    b * f - c * e,
    y,
    a * i - c * g,
    c * d - a * f,
    z,
    b * g - a * h,
    a * e - b * d,
  ];
  return adjugate.map((value) => value / determinant) as Mat3;
}

export function matrixOf(q: Quaternion): Mat3 {
  const norm = Math.hypot(...q);
  const [w, x, y, z] = q.map((value) => value / norm) as Quaternion;
  return [
    1 - 2 * (y * y + z * z),
    2 * (x * y - w * z),
    2 * (x * z + w * y),
    2 * (x * y + w * z),
    1 - 2 * (x * x + z * z),
    2 * (y * z - w * x),
    2 * (x * z - w * y),
    2 * (y * z + w * x),
    1 - 2 * (x * x + y * y),
  ];
}

/** Radians between two rotations. */
export function angleBetween(a: Mat3, b: Mat3): number {
  const [w, x, y, z] = quaternionOf(multiply(transpose(a), b));
  // From the sine as well: the cosine alone is blind to small angles.
  return 2 * Math.atan2(Math.hypot(x, y, z), Math.abs(w));
}

/** A rotation that turns unit vector `from` onto unit vector `to` by the shortest way. */
export function rotationBetween(from: Vec3, to: Vec3): Mat3 {
  const cosine = dot3(from, to);
  if (cosine > -0.9) return matrixOf([1 + cosine, ...cross(from, to)]);
  // Nearly opposite, 1 + cosine has lost its digits: half a turn about an axis across, then the small rest.
  const axis = cross(from, to);
  const across = unit(Math.hypot(...axis) > 1e-8 ? axis : cross(from, Math.abs(from[0]) < 0.9 ? [1, 0, 0] : [0, 1, 0]));
  const half = matrixOf([0, ...across]);
  return multiply(rotationBetween(apply(half, from), to), half);
}

/** The rotation nearest to the mean of several: the dominant eigenvector of the quaternions' outer products (Markley 2007). */
export function meanRotation(rotations: Mat3[], weights: number[] = rotations.map(() => 1)): Mat3 {
  const sum = Array<number>(16).fill(0);
  rotations.forEach((rotation, i) => {
    const q = quaternionOf(rotation);
    for (let r = 0; r < 4; r++) for (let c = 0; c < 4; c++) sum[4 * r + c] += weights[i] * q[r] * q[c];
  });
  // Power iteration from the heaviest quaternion: it is near the answer unless the rotations are all over the place.
  let q = quaternionOf(rotations[weights.indexOf(Math.max(...weights))]);
  for (let round = 0; round < 50; round++) {
    const next = [0, 1, 2, 3].map((r) => q.reduce((total, value, c) => total + sum[4 * r + c] * value, 0));
    const norm = Math.hypot(...next);
    q = next.map((value) => value / norm) as Quaternion;
  }
  return matrixOf(q);
}

export function median(values: number[]): number {
  if (values.length === 0) return Number.NaN;
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** The value below which a share (0..1) of the values lies. */
export function quantile(values: number[], share: number): number {
  if (values.length === 0) return Number.NaN;
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.round(share * (sorted.length - 1))))];
}
