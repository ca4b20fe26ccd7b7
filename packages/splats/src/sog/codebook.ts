/**
 * A 256-entry codebook for scalars, and each value's entry. One-dimensional k-means on a fine histogram: Lloyd's
 * iteration runs on bins, so the cost hardly grows with the number of values.
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
  const entries = refine(initialEntries(weight, sum), weight, sum);
  const nearest = nearestTable(entries, min, binsPerUnit);
  return { entries, encode: (value) => nearest[binOf(value)] };
}

/** Bins grouped for the density estimate of the start. */
const DENSITY_GROUP = 32;

/**
 * Lloyd's iteration moves slowly in one dimension, so it must start close: entries as dense as the cube root of the
 * values' density, which is optimal for many entries (Panter and Dite 1951).
 */
function initialEntries(weight: Float64Array, sum: Float64Array): Float64Array {
  const used: number[] = [];
  for (let b = 0; b < BINS; b++) if (weight[b] > 0) used.push(sum[b] / weight[b]);
  if (used.length <= ENTRIES) {
    return Float64Array.from({ length: ENTRIES }, (_, k) => used[Math.min(k, used.length - 1)] ?? 0);
  }
  const groups: { density: number; mean: number }[] = [];
  let total = 0;
  for (let first = 0; first < BINS; first += DENSITY_GROUP) {
    let groupWeight = 0;
    let groupSum = 0;
    for (let b = first; b < first + DENSITY_GROUP; b++) {
      groupWeight += weight[b];
      groupSum += sum[b];
    }
    if (groupWeight === 0) continue;
    const density = Math.cbrt(groupWeight);
    groups.push({ density, mean: groupSum / groupWeight });
    total += density;
  }
  const entries = new Float64Array(ENTRIES);
  let seen = 0;
  let next = 0;
  for (const [k, { density, mean }] of groups.entries()) {
    const step = (groups[k + 1]?.mean ?? mean) - mean;
    while (next < ENTRIES && seen + density >= ((next + 0.5) * total) / ENTRIES) {
      // several entries may fall into one group: spread them towards the next
      entries[next] = mean + step * ((((next + 0.5) * total) / ENTRIES - seen) / density);
      next++;
    }
    seen += density;
  }
  while (next < ENTRIES) entries[next++] = groups[groups.length - 1].mean;
  return entries;
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
