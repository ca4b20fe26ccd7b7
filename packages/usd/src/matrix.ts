/**
 * 4x4 matrices as 16 numbers, row by row, for row vectors: a point moves as `p' = p * M`, the translation is the fourth
 * row, and a child's world matrix is `local * parentWorld`.
 */
export type Matrix = number[];

export const identity: readonly number[] = Object.freeze([1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]);

export function multiply(a: readonly number[], b: readonly number[]): Matrix {
  const out = new Array<number>(16);
  for (let row = 0; row < 4; row++) {
    for (let column = 0; column < 4; column++) {
      let sum = 0;
      for (let k = 0; k < 4; k++) sum += a[row * 4 + k] * b[k * 4 + column];
      out[row * 4 + column] = sum;
    }
  }
  return out;
}
