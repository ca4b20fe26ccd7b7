import { shBasis } from './sh-basis.ts';

/**
 * Matrices that rotate SH coefficients, one per degree 1..3, row-major (2l+1)^2.
 *
 * A degree is closed under rotation, so its matrix M follows from 2l+1 directions d: for all of them
 * Y(R^-1 d) = Y(d) M, a small linear system. This needs no Wigner recurrences and holds for any basis signs.
 */
export function shRotationMatrices(rotation: Float64Array): Float64Array[] {
  return [1, 2, 3].map((degree) => {
    const size = 2 * degree + 1;
    const first = degree * degree - 1;
    const left = new Float64Array(size * size);
    const right = new Float64Array(size * size);
    const basis = new Float64Array(15);
    for (let j = 0; j < size; j++) {
      const [x, y, z] = DIRECTIONS[j];
      shBasis(x, y, z, basis);
      for (let k = 0; k < size; k++) left[j * size + k] = basis[first + k];
      const r = rotation;
      shBasis(r[0] * x + r[3] * y + r[6] * z, r[1] * x + r[4] * y + r[7] * z, r[2] * x + r[5] * y + r[8] * z, basis);
      for (let k = 0; k < size; k++) right[j * size + k] = basis[first + k];
    }
    return solve(left, right, size);
  });
}

/** Seven directions in general position: golden-angle steps around a hemisphere (condition numbers below 10). */
const DIRECTIONS: [number, number, number][] = Array.from({ length: 7 }, (_, j) => {
  const z = 1 - (j + 0.5) / 7;
  const angle = j * 2.399963229728653;
  const radius = Math.sqrt(1 - z * z);
  return [radius * Math.cos(angle), radius * Math.sin(angle), z];
});

/** X with A X = B, by elimination with row pivots. */
function solve(a: Float64Array, b: Float64Array, n: number): Float64Array {
  for (let column = 0; column < n; column++) {
    let pivot = column;
    for (let row = column + 1; row < n; row++) {
      if (Math.abs(a[row * n + column]) > Math.abs(a[pivot * n + column])) pivot = row;
    }
    for (let k = 0; k < n; k++) {
      [a[column * n + k], a[pivot * n + k]] = [a[pivot * n + k], a[column * n + k]];
      [b[column * n + k], b[pivot * n + k]] = [b[pivot * n + k], b[column * n + k]];
    }
    const scale = 1 / a[column * n + column];
    for (let k = 0; k < n; k++) {
      a[column * n + k] *= scale;
      b[column * n + k] *= scale;
    }
    for (let row = 0; row < n; row++) {
      const factor = a[row * n + column];
      if (row === column || factor === 0) continue;
      for (let k = 0; k < n; k++) {
        a[row * n + k] -= factor * a[column * n + k];
        b[row * n + k] -= factor * b[column * n + k];
      }
    }
  }
  return b;
}
