import type { Gaussians } from '../model/gaussians.ts';

/** Symmetric 3 x 3 matrices are stored as xx, xy, xz, yy, yz, zz. */
export function covarianceOf(g: Gaussians, i: number, out: Float64Array): void {
  const w = g.quaternions[i * 4];
  const x = g.quaternions[i * 4 + 1];
  const y = g.quaternions[i * 4 + 2];
  const z = g.quaternions[i * 4 + 3];
  const sx = Math.exp(g.logScales[i * 3]);
  const sy = Math.exp(g.logScales[i * 3 + 1]);
  const sz = Math.exp(g.logScales[i * 3 + 2]);
  const a = sx * (1 - 2 * (y * y + z * z));
  const b = sy * 2 * (x * y - w * z);
  const c = sz * 2 * (x * z + w * y);
  const d = sx * 2 * (x * y + w * z);
  const e = sy * (1 - 2 * (x * x + z * z));
  const f = sz * 2 * (y * z - w * x);
  const h = sx * 2 * (x * z - w * y);
  const k = sy * 2 * (y * z + w * x);
  const l = sz * (1 - 2 * (x * x + y * y));
  out[0] = a * a + b * b + c * c;
  out[1] = a * d + b * e + c * f;
  out[2] = a * h + b * k + c * l;
  out[3] = d * d + e * e + f * f;
  out[4] = d * h + e * k + f * l;
  out[5] = h * h + k * k + l * l;
}

export function determinant(c: ArrayLike<number>): number {
  return c[0] * (c[3] * c[5] - c[4] * c[4]) - c[1] * (c[1] * c[5] - c[4] * c[2]) + c[2] * (c[1] * c[4] - c[3] * c[2]);
}

/** Sum of the principal 2 x 2 minors: its square root grows like the area the ellipsoid shows on average. */
export function minorSum(c: ArrayLike<number>): number {
  return c[0] * c[3] - c[1] * c[1] + c[0] * c[5] - c[2] * c[2] + c[3] * c[5] - c[4] * c[4];
}

/** Log-scales and quaternion (w, x, y, z) of a covariance, by Jacobi rotations. Writes to g at index i. */
export function setFromCovariance(c: Float64Array, g: Gaussians, i: number): void {
  const a = [c[0], c[1], c[2], c[1], c[3], c[4], c[2], c[4], c[5]];
  const v = [1, 0, 0, 0, 1, 0, 0, 0, 1];
  for (let sweep = 0; sweep < 12; sweep++) {
    const off = Math.abs(a[1]) + Math.abs(a[2]) + Math.abs(a[5]);
    if (off <= 1e-14 * (Math.abs(a[0]) + Math.abs(a[4]) + Math.abs(a[8]))) break;
    rotate(a, v, 0, 1);
    rotate(a, v, 0, 2);
    rotate(a, v, 1, 2);
  }
  // eigenvectors are orthonormal up to sign: make them a rotation
  const det =
    v[0] * (v[4] * v[8] - v[5] * v[7]) - v[1] * (v[3] * v[8] - v[5] * v[6]) + v[2] * (v[3] * v[7] - v[4] * v[6]);
  if (det < 0) for (let r = 0; r < 3; r++) v[r * 3 + 2] = -v[r * 3 + 2];
  const largest = Math.max(a[0], a[4], a[8], 1e-24);
  for (let k = 0; k < 3; k++) g.logScales[i * 3 + k] = 0.5 * Math.log(Math.max(a[k * 4], largest * 1e-10, 1e-24));
  setQuaternion(v, g.quaternions, i * 4);
}

function rotate(a: number[], v: number[], p: number, q: number): void {
  const apq = a[p * 3 + q];
  if (apq === 0) return;
  const theta = (a[q * 4] - a[p * 4]) / (2 * apq);
  const t = Math.sign(theta || 1) / (Math.abs(theta) + Math.sqrt(theta * theta + 1));
  const cos = 1 / Math.sqrt(t * t + 1);
  const sin = t * cos;
  for (let k = 0; k < 3; k++) {
    const kp = a[k * 3 + p];
    const kq = a[k * 3 + q];
    a[k * 3 + p] = cos * kp - sin * kq;
    a[k * 3 + q] = sin * kp + cos * kq;
  }
  for (let k = 0; k < 3; k++) {
    const pk = a[p * 3 + k];
    const qk = a[q * 3 + k];
    a[p * 3 + k] = cos * pk - sin * qk;
    a[q * 3 + k] = sin * pk + cos * qk;
    const vp = v[k * 3 + p];
    const vq = v[k * 3 + q];
    v[k * 3 + p] = cos * vp - sin * vq;
    v[k * 3 + q] = sin * vp + cos * vq;
  }
}

/** Quaternion of a row-major rotation matrix, branching on the largest component for accuracy. */
function setQuaternion(m: number[], out: Float32Array, at: number): void {
  const trace = m[0] + m[4] + m[8];
  let q: [number, number, number, number];
  if (trace > 0) {
    const s = Math.sqrt(trace + 1) * 2;
    q = [s / 4, (m[7] - m[5]) / s, (m[2] - m[6]) / s, (m[3] - m[1]) / s];
  } else if (m[0] > m[4] && m[0] > m[8]) {
    const s = Math.sqrt(1 + m[0] - m[4] - m[8]) * 2;
    q = [(m[7] - m[5]) / s, s / 4, (m[1] + m[3]) / s, (m[2] + m[6]) / s];
  } else if (m[4] > m[8]) {
    const s = Math.sqrt(1 + m[4] - m[0] - m[8]) * 2;
    q = [(m[2] - m[6]) / s, (m[1] + m[3]) / s, s / 4, (m[5] + m[7]) / s];
  } else {
    const s = Math.sqrt(1 + m[8] - m[0] - m[4]) * 2;
    q = [(m[3] - m[1]) / s, (m[2] + m[6]) / s, (m[5] + m[7]) / s, s / 4];
  }
  const length = Math.hypot(...q);
  for (let k = 0; k < 4; k++) out[at + k] = q[k] / length;
}
