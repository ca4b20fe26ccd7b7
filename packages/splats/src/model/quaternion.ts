/** Rotations as quaternions w, x, y, z of length one with w not below zero. */

/**
 * Into `out` from `at`, of the rotation whose rows are given. The largest of the four components is the divisor (Shepperd 1978), so that half
 * turns lose nothing.
 */
export function writeQuaternion(
  out: number[] | Float32Array,
  at: number,
  m00: number,
  m01: number,
  m02: number,
  m10: number,
  m11: number,
  m12: number,
  m20: number,
  m21: number,
  m22: number,
): void {
  const trace = m00 + m11 + m22;
  let w = 1 + trace;
  let x = m21 - m12;
  let y = m02 - m20;
  let z = m10 - m01;
  if (trace < m00 || trace < m11 || trace < m22) {
    if (m00 >= m11 && m00 >= m22) {
      w = x;
      x = 1 + m00 - m11 - m22;
      y = m01 + m10;
      z = m02 + m20;
    } else if (m11 >= m22) {
      w = y;
      x = m01 + m10;
      y = 1 + m11 - m00 - m22;
      z = m12 + m21;
    } else {
      w = z;
      x = m02 + m20;
      y = m12 + m21;
      z = 1 + m22 - m00 - m11;
    }
  }
  const scale = (w < 0 ? -1 : 1) / Math.sqrt(w * w + x * x + y * y + z * z);
  out[at] = w * scale;
  out[at + 1] = x * scale;
  out[at + 2] = y * scale;
  out[at + 3] = z * scale;
}

/** Of a row-major matrix, 3 x 3 or (`stride` 4) 3 x 4. */
export function quaternionOf(m: ArrayLike<number>, stride: 3 | 4 = 3): [number, number, number, number] {
  const q: [number, number, number, number] = [1, 0, 0, 0];
  const [r, s] = [stride, 2 * stride];
  writeQuaternion(q, 0, m[0], m[1], m[2], m[r], m[r + 1], m[r + 2], m[s], m[s + 1], m[s + 2]);
  return q;
}
