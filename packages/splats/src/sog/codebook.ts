/**
 * A 256-entry codebook for scalars, and each value's entry. One-dimensional k-means on a fine histogram: starts at
 * the quantiles and runs Lloyd's iteration on bins, so the cost does not grow with the number of values.
 */
export interface Codebook {
  entries: Float32Array;
  /** Index of the entry nearest to a value. */
  encode(value: number): number;
}

const ENTRIES = 256;
const BINS = 65536;
const ITERATIONS = 24;

export function buildCodebook(values: Float32Array): Codebook {
  let min = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  for (const v of values) {
    if (v < min) min = v;
    if (v > max) max = v;
  }
  if (values.length === 0) min = max = 0;
  const binsPerUnit = max > min ? (BINS - 1) / (max - min) : 0;
  const binOf = (v: number) => Math.round((Math.min(max, Math.max(min, v)) - min) * binsPerUnit);
  const weight = new Float64Array(BINS);
  const sum = new Float64Array(BINS);
  for (const v of values) {
    const bin = binOf(v);
    weight[bin]++;
    sum[bin] += v;
  }
  const entries = refine(initialEntries(weight, sum, values.length), weight, sum);
  const nearest = nearestTable(entries, min, binsPerUnit);
  return { entries, encode: (value) => nearest[binOf(value)] };
}

/**
 * Half of the entries at quantiles (where values are dense), half spread evenly over distinct bins (so that rare
 * values keep an entry near them): k-means keeps whichever of the two the data rewards.
 */
function initialEntries(weight: Float64Array, sum: Float64Array, total: number): Float64Array {
  const used: number[] = [];
  for (let b = 0; b < BINS; b++) if (weight[b] > 0) used.push(b);
  if (used.length === 0) return new Float64Array(ENTRIES);
  const mean = (b: number) => sum[b] / weight[b];
  if (used.length <= ENTRIES)
    return Float64Array.from({ length: ENTRIES }, (_, k) => mean(used[Math.min(k, used.length - 1)]));
  const seeds = Array.from({ length: ENTRIES / 2 }, (_, k) =>
    mean(used[Math.round((k * (used.length - 1)) / (ENTRIES / 2 - 1))]),
  );
  let seen = 0;
  let next = 0;
  for (const b of used) {
    seen += weight[b];
    while (next < ENTRIES / 2 && seen >= ((next + 0.5) * total) / (ENTRIES / 2)) {
      seeds.push(mean(b));
      next++;
    }
  }
  return Float64Array.from(seeds).sort();
}

function refine(start: Float64Array, weight: Float64Array, sum: Float64Array): Float32Array {
  const entries = start;
  const entryWeight = new Float64Array(ENTRIES);
  const entrySum = new Float64Array(ENTRIES);
  for (let iteration = 0; iteration < ITERATIONS; iteration++) {
    entryWeight.fill(0);
    entrySum.fill(0);
    let entry = 0;
    for (let b = 0; b < BINS; b++) {
      if (weight[b] === 0) continue;
      const value = sum[b] / weight[b];
      while (entry + 1 < ENTRIES && Math.abs(entries[entry + 1] - value) <= Math.abs(entries[entry] - value)) entry++;
      entryWeight[entry] += weight[b];
      entrySum[entry] += sum[b];
    }
    for (let k = 0; k < ENTRIES; k++) if (entryWeight[k] > 0) entries[k] = entrySum[k] / entryWeight[k];
    entries.sort();
  }
  return Float32Array.from(entries);
}

function nearestTable(entries: Float32Array, min: number, binsPerUnit: number): Uint8Array {
  const table = new Uint8Array(BINS);
  let entry = 0;
  for (let b = 0; b < BINS; b++) {
    const value = min + (binsPerUnit > 0 ? b / binsPerUnit : 0);
    while (entry + 1 < ENTRIES && Math.abs(entries[entry + 1] - value) <= Math.abs(entries[entry] - value)) entry++;
    table[b] = entry;
  }
  return table;
}
