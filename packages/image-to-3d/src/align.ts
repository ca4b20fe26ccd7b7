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
  for (let i = 0; i < target.length; i++) area += target[i];
  area = Math.max(1, area);
  const behindMask = new Uint8Array(side * side);
  const spreader = newSpreader(side);
  // Blurring is linear: what is wrong, blurred, is the difference of the blurred pictures.
  const wrongOf = (at: readonly number[]): Float32Array | undefined => {
    const mask = seen(at);
    return mask && blurredDifference(target, mask, side);
  };
  const costOf = (wrong: Float32Array, at: readonly number[]) => {
    let sum = 0;
    for (let i = 0; i < wrong.length; i++) sum += wrong[i] * wrong[i];
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
      there[k] = there[k] + steps[k];
      const back = [...at];
      back[k] = back[k] - steps[k];
      const behind = seen(back);
      if (!behind) break;
      behindMask.set(behind);
      const ahead = seen(there);
      if (!ahead) break;
      columns.push(columnOf(ahead, behindMask, side, spreader));
    }
    if (columns.length < n) break;
    const { matrix, right } = normalEquations(columns, wrong);
    let better = false;
    for (let attempt = 0; attempt < 4 && !better; attempt++) {
      const change = solved(matrix, right, n, damping);
      const tried = [...at];
      // Beyond some steps the pictures no longer change in proportion.
      moved.forEach((k, i) => {
        tried[k] = tried[k] + Math.max(-4, Math.min(4, change[i])) * steps[k];
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

/** Where what is seen changes with a number, and by how much. */
interface Column {
  places: Int32Array;
  values: Float32Array;
}

/** Room to spread pixels out in: all zero between uses. */
interface Spreader {
  sums: Float32Array;
  isListed: Uint8Array;
  listed: Int32Array;
}

const newSpreader = (side: number): Spreader => ({
  sums: new Float32Array(side * side),
  isListed: new Uint8Array(side * side),
  listed: new Int32Array(side * side),
});

/** Half of the blurred difference between both sides. */
function columnOf(ahead: Uint8Array, behind: Uint8Array, side: number, { sums, isListed, listed }: Spreader): Column {
  let count = 0;
  eachChange(ahead, behind, side, (at, difference) => {
    for (let dy = -2, k = 0; dy <= 2; dy++) {
      const row = at + dy * side - 2;
      for (let place = row; place < row + 5; place++, k++) {
        sums[place] += difference * kernel[k];
        if (isListed[place]) continue;
        isListed[place] = 1;
        listed[count++] = place;
      }
    }
  });
  const places = listed.slice(0, count);
  const values = new Float32Array(count);
  for (let i = 0; i < count; i++) {
    const place = places[i];
    values[i] = sums[place] / 2;
    sums[place] = 0;
    isListed[place] = 0;
  }
  return { places, values };
}

/**
 * Products of all columns with each other and with what is wrong, pixel by pixel: an edge of an extrusion moves few pixels, which few of the
 * other numbers move too.
 */
function normalEquations(
  columns: readonly Column[],
  wrong: Float32Array,
): { matrix: Float64Array; right: Float64Array } {
  const n = columns.length;
  const matrix = new Float64Array(n * n);
  const right = new Float64Array(n);
  const ends = new Int32Array(wrong.length + 1);
  for (const { places } of columns) for (let i = 0; i < places.length; i++) ends[places[i] + 1]++;
  for (let at = 0; at < wrong.length; at++) ends[at + 1] += ends[at];
  const of = new Uint16Array(ends[wrong.length]);
  const by = new Float64Array(of.length);
  const next = ends.slice();
  columns.forEach(({ places, values }, column) => {
    for (let i = 0; i < places.length; i++) {
      const slot = next[places[i]]++;
      of[slot] = column;
      by[slot] = values[i];
    }
  });
  for (let at = 0; at < wrong.length; at++) {
    const end = ends[at + 1];
    for (let i = ends[at]; i < end; i++) {
      const value = by[i];
      const row = of[i] * n;
      right[of[i]] += value * wrong[at];
      // Columns come in order: the lower triangle.
      for (let j = ends[at]; j <= i; j++) matrix[row + of[j]] += value * by[j];
    }
  }
  for (let i = 0; i < n; i++) for (let j = 0; j < i; j++) matrix[j * n + i] = matrix[i * n + j];
  return { matrix, right };
}

/** (A + damping * diagonal) x = b, by Cholesky. */
function solved(matrix: Float64Array, right: Float64Array, n: number, damping: number): Float64Array {
  const lower = new Float64Array(n * n);
  for (let i = 0; i < n; i++)
    for (let j = 0; j <= i; j++) {
      let sum = matrix[i * n + j] * (i === j ? 1 + damping : 1) + (i === j ? 1e-6 : 0);
      for (let k = 0; k < j; k++) sum -= lower[i * n + k] * lower[j * n + k];
      lower[i * n + j] = i === j ? Math.sqrt(Math.max(1e-9, sum)) : sum / lower[j * n + j];
    }
  const out = right.slice();
  for (let i = 0; i < n; i++) {
    for (let k = 0; k < i; k++) out[i] -= lower[i * n + k] * out[k];
    out[i] /= lower[i * n + i];
  }
  for (let i = n - 1; i >= 0; i--) {
    for (let k = i + 1; k < n; k++) out[i] -= lower[k * n + i] * out[k];
    out[i] /= lower[i * n + i];
  }
  return out;
}

/** Twice (1, 2, 1) / 4 along rows and columns. */
const kernel = [1, 4, 6, 4, 1].flatMap((row) => [1, 4, 6, 4, 1].map((column) => (row * column) / 256));

/** `a` less `b`, blurred: they are alike nearly everywhere, so each pixel that differs is spread out. */
function blurredDifference(a: Uint8Array, b: Uint8Array, side: number): Float32Array {
  const out = new Float32Array(side * side);
  eachChange(a, b, side, (at, difference) => {
    for (let dy = -2, k = 0; dy <= 2; dy++) {
      const row = at + dy * side - 2;
      for (let dx = 0; dx < 5; dx++, k++) out[row + dx] += difference * kernel[k];
    }
  });
  return out;
}

/** Pixels where the two differ, but for the two at each border, and by how much. */
function eachChange(
  a: Uint8Array,
  b: Uint8Array,
  side: number,
  change: (at: number, difference: number) => void,
): void {
  const last = side - 3;
  for (let y = 2; y <= last; y++) {
    const end = y * side + last;
    for (let at = y * side + 2; at <= end; at++) {
      const difference = a[at] - b[at];
      if (difference !== 0) change(at, difference);
    }
  }
}
