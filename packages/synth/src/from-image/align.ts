/**
 * The last bit of a fit: outlines that lie within a pixel or two of each other are brought onto each other by Gauss-Newton steps on their
 * slightly blurred pictures (as in image registration, Lucas and Kanade 1981), damped as Levenberg and Marquardt did. Thin legs need this: a
 * search by chance comes near, but half a pixel is a fifth of them.
 */
import type { Climbed } from './climb.ts';

export interface AlignOptions {
  /** Change of each number that moves something by about a pixel; 0: it stays. */
  steps: readonly number[];
  rounds: number;
  /** What is unlikely about the numbers, in shares of the outline's area. */
  unlikely(at: readonly number[]): number;
}

/** `seen` draws 1 where the thing is seen at these numbers, 0 elsewhere, or gives undefined where they are not allowed. */
export function align(
  start: readonly number[],
  seen: (at: readonly number[]) => Uint8Array | undefined,
  target: Uint8Array,
  side: number,
  { steps, rounds, unlikely }: AlignOptions,
): Climbed | undefined {
  const wanted = blurred(target, side);
  const area = Math.max(
    1,
    target.reduce((sum, value) => sum + value, 0),
  );
  const pictureOf = (at: readonly number[]) => {
    const mask = seen(at);
    return mask && blurred(mask, side);
  };
  const costOf = (picture: Float32Array, at: readonly number[]) => {
    let sum = 0;
    for (let i = 0; i < picture.length; i++) sum += (picture[i]! - wanted[i]!) ** 2;
    return sum / area + unlikely(at);
  };
  const moved = steps.flatMap((step, k) => (step > 0 ? [k] : []));
  const n = moved.length;
  let at = [...start];
  let picture = pictureOf(at);
  if (!picture || n === 0) return undefined;
  let cost = costOf(picture, at);
  let damping = 0.05;
  for (let round = 0; round < rounds; round++) {
    const columns: (Float32Array | undefined)[] = moved.map((k) => {
      const there = [...at];
      there[k] = there[k]! + steps[k]!;
      const back = [...at];
      back[k] = back[k]! - steps[k]!;
      const [ahead, behind] = [pictureOf(there), pictureOf(back)];
      return ahead && behind && ahead.map((value, i) => (value - behind[i]!) / 2);
    });
    if (columns.some((column) => !column)) break;
    const matrix = new Float64Array(n * n);
    const right = new Float64Array(n);
    for (let a = 0; a < n; a++) {
      const x = columns[a]!;
      for (let i = 0; i < x.length; i++) right[a]! += x[i]! * (wanted[i]! - picture[i]!);
      for (let b = 0; b <= a; b++) {
        const y = columns[b]!;
        let sum = 0;
        for (let i = 0; i < x.length; i++) sum += x[i]! * y[i]!;
        matrix[a * n + b] = sum;
        matrix[b * n + a] = sum;
      }
    }
    let better = false;
    for (let attempt = 0; attempt < 4 && !better; attempt++) {
      const change = solved(matrix, right, n, damping);
      const tried = [...at];
      // Beyond some steps the pictures no longer change in proportion.
      moved.forEach((k, i) => {
        tried[k] = tried[k]! + Math.max(-4, Math.min(4, change[i]!)) * steps[k]!;
      });
      const its = pictureOf(tried);
      const price = its ? costOf(its, tried) : Infinity;
      if (price < cost - 1e-7) {
        [at, picture, cost, better] = [tried, its!, price, true];
        damping = Math.max(1e-3, damping / 3);
      } else damping *= 5;
    }
    if (!better) break;
  }
  return { at, value: -cost };
}

/** (A + damping * diagonal) x = b, by Cholesky. */
function solved(matrix: Float64Array, right: Float64Array, n: number, damping: number): Float64Array {
  const lower = new Float64Array(n * n);
  for (let i = 0; i < n; i++)
    for (let j = 0; j <= i; j++) {
      let sum = matrix[i * n + j]! * (i === j ? 1 + damping : 1) + (i === j ? 1e-6 : 0);
      for (let k = 0; k < j; k++) sum -= lower[i * n + k]! * lower[j * n + k]!;
      lower[i * n + j] = i === j ? Math.sqrt(Math.max(1e-9, sum)) : sum / lower[j * n + j]!;
    }
  const out = right.slice();
  for (let i = 0; i < n; i++) {
    for (let k = 0; k < i; k++) out[i]! -= lower[i * n + k]! * out[k]!;
    out[i]! /= lower[i * n + i]!;
  }
  for (let i = n - 1; i >= 0; i--) {
    for (let k = i + 1; k < n; k++) out[i]! -= lower[k * n + i]! * out[k]!;
    out[i]! /= lower[i * n + i]!;
  }
  return out;
}

/** Twice (1, 2, 1) / 4 along rows and columns. */
function blurred(mask: Uint8Array, side: number): Float32Array {
  let from = Float32Array.from(mask);
  let to = new Float32Array(from.length);
  for (let pass = 0; pass < 4; pass++) {
    const step = pass % 2 === 0 ? 1 : side;
    for (let i = step; i < from.length - step; i++) to[i] = (from[i - step]! + 2 * from[i]! + from[i + step]!) / 4;
    [from, to] = [to, from];
  }
  return from;
}
