import type { Vec3 } from '../rotation.ts';

/** Eigenvalues and eigenvectors of a symmetric 3x3 (row-major), smallest first, by cyclic Jacobi rotations. */
export function symmetricEigen(matrix: readonly number[]): { values: Vec3; vectors: [Vec3, Vec3, Vec3] } {
  const a = [...matrix];
  const v = [1, 0, 0, 0, 1, 0, 0, 0, 1];
  for (let sweep = 0; sweep < 30; sweep++) {
    const off = Math.abs(a[1]) + Math.abs(a[2]) + Math.abs(a[5]);
    if (off < 1e-14 * (Math.abs(a[0]) + Math.abs(a[4]) + Math.abs(a[8]))) break;
    for (const [p, q] of [
      [0, 1],
      [0, 2],
      [1, 2],
    ] as const) {
      const apq = a[3 * p + q];
      if (apq === 0) continue;
      const theta = (a[4 * q] - a[4 * p]) / (2 * apq);
      const t = Math.sign(theta || 1) / (Math.abs(theta) + Math.sqrt(theta * theta + 1));
      const c = 1 / Math.sqrt(t * t + 1);
      const s = t * c;
      for (let k = 0; k < 3; k++) {
        const [akp, akq] = [a[3 * k + p], a[3 * k + q]];
        a[3 * k + p] = c * akp - s * akq;
        a[3 * k + q] = s * akp + c * akq;
      }
      for (let k = 0; k < 3; k++) {
        const [apk, aqk] = [a[3 * p + k], a[3 * q + k]];
        a[3 * p + k] = c * apk - s * aqk;
        a[3 * q + k] = s * apk + c * aqk;
        const [vkp, vkq] = [v[3 * k + p], v[3 * k + q]];
        v[3 * k + p] = c * vkp - s * vkq;
        v[3 * k + q] = s * vkp + c * vkq;
      }
    }
  }
  const order = [0, 1, 2].sort((i, j) => a[4 * i] - a[4 * j]);
  const column = (i: number): Vec3 => [v[i], v[3 + i], v[6 + i]];
  return {
    values: order.map((i) => a[4 * i]) as Vec3,
    vectors: order.map(column) as [Vec3, Vec3, Vec3],
  };
}

export function smallestEigenvector(matrix: readonly number[]): { vector: Vec3; values: Vec3 } {
  const { values, vectors } = symmetricEigen(matrix);
  return { vector: vectors[0], values };
}
