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

/**
 * `seen` draws 1 where the thing is seen at these numbers, 0 elsewhere, or gives undefined where they are not allowed; its picture may be
 * drawn over by the next.
 */
export function align(
  start: readonly number[],
  seen: (at: readonly number[]) => Uint8Array | undefined,
  target: Uint8Array,
  side: number,
  { steps, rounds, unlikely }: AlignOptions,
): Climbed | undefined {
  let area = 0;
  for (let i = 0; i < target.length; i++) area += target[i]!;
  area = Math.max(1, area);
  const scratch = { wrong: new Float32Array(side * side), behind: new Uint8Array(side * side) };
  // Blurring is linear: what is wrong, blurred, is the difference of the blurred pictures.
  const wrongOf = (at: readonly number[]): Float32Array | undefined => {
    const mask = seen(at);
    return mask && blurredDifference(target, mask, side, new Float32Array(side * side));
  };
  const costOf = (wrong: Float32Array, at: readonly number[]) => {
    let sum = 0;
    for (let i = 0; i < wrong.length; i++) sum += wrong[i]! * wrong[i]!;
    return sum / area + unlikely(at);
  };
  const moved = steps.flatMap((step, k) => (step > 0 ? [k] : []));
  const n = moved.length;
  let at = [...start];
  let wrong = wrongOf(at);
  if (!wrong || n === 0) return undefined;
  let cost = costOf(wrong, at);
  let damping = 0.05;
  for (let round = 0; round < rounds; round++) {
    // Only the outline changes: each column is kept as the pixels that do.
    const columns: Column[] = [];
    for (const k of moved) {
      const there = [...at];
      there[k] = there[k]! + steps[k]!;
      const back = [...at];
      back[k] = back[k]! - steps[k]!;
      const behind = seen(back);
      if (!behind) break;
      scratch.behind.set(behind);
      const ahead = seen(there);
      if (!ahead) break;
      columns.push(columnOf(blurredDifference(ahead, scratch.behind, side, scratch.wrong)));
    }
    if (columns.length < n) break;
    const matrix = new Float64Array(n * n);
    const right = new Float64Array(n);
    const spread = scratch.wrong;
    for (let a = 0; a < n; a++) {
      const { places, values } = columns[a]!;
      spread.fill(0);
      for (let i = 0; i < places.length; i++) {
        right[a]! += values[i]! * wrong[places[i]!]!;
        spread[places[i]!] = values[i]!;
      }
      for (let b = 0; b <= a; b++) {
        const other = columns[b]!;
        let sum = 0;
        for (let i = 0; i < other.places.length; i++) sum += other.values[i]! * spread[other.places[i]!]!;
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
      const its = wrongOf(tried);
      const price = its ? costOf(its, tried) : Infinity;
      if (price < cost - 1e-7) {
        [at, wrong, cost, better] = [tried, its!, price, true];
        damping = Math.max(1e-3, damping / 3);
      } else damping *= 5;
    }
    if (!better) break;
  }
  return { at, value: -cost };
}

interface Column {
  places: Int32Array;
  values: Float32Array;
}

/** Half of a difference between both sides, where it is anything. */
function columnOf(difference: Float32Array): Column {
  let count = 0;
  for (let i = 0; i < difference.length; i++) if (difference[i] !== 0) count++;
  const places = new Int32Array(count);
  const values = new Float32Array(count);
  for (let i = 0, k = 0; i < difference.length; i++) {
    if (difference[i] === 0) continue;
    places[k] = i;
    values[k++] = difference[i]! / 2;
  }
  return { places, values };
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
const kernel = [1, 4, 6, 4, 1].flatMap((row) => [1, 4, 6, 4, 1].map((column) => (row * column) / 256));

/** `a` less `b`, blurred: they are alike nearly everywhere, so each pixel that differs is spread out. */
function blurredDifference(a: Uint8Array, b: Uint8Array, side: number, out: Float32Array): Float32Array {
  out.fill(0);
  const last = side - 3;
  for (let y = 2; y <= last; y++) {
    for (let x = 2; x <= last; x++) {
      const at = y * side + x;
      const difference = a[at]! - b[at]!;
      if (difference === 0) continue;
      for (let dy = -2, k = 0; dy <= 2; dy++) {
        const row = at + dy * side - 2;
        for (let dx = 0; dx < 5; dx++, k++) out[row + dx]! += difference * kernel[k]!;
      }
    }
  }
  return out;
}
