/** The few colors foliage is of: leaves, and flowers or fruit among them. */
import { linearOf } from '@orrery/model-library';
import { chromaticityAt } from './chromaticity.ts';

export interface FoliageColor {
  name: string;
  /** Linear. */
  color: [number, number, number];
}

const most = 4;
const rounds = 8;
/** Colors closer than this (0..1, as they are seen) are one; shares of the foliage smaller than that are none of their own. */
const alike = 0.2;
const least = 0.01;
/** Cells the colors are learned from, spread evenly: more of them say the same. */
const learnedFrom = 4000;
/** Numbers that describe the color of a cell. */
const size = 4;

/** `cells`: 1 where foliage is; `colors`: r, g, b of every cell, 0..1. `classOf` says which of the colors such a cell has. */
export function foliageColors(
  cells: Uint8Array,
  colors: Float32Array,
  count = most,
): { classes: FoliageColor[]; classOf: (cell: number) => number } {
  const inside: number[] = [];
  for (let at = 0; at < cells.length; at++) if (cells[at]) inside.push(at);
  const stride = Math.max(1, Math.ceil(inside.length / learnedFrom));
  const middles = middlesOf(
    featuresOf(
      inside.filter((_, n) => n % stride === 0),
      colors,
    ),
    count,
  );
  const features = featuresOf(inside, colors);
  const assigned = new Uint8Array(cells.length);
  const members = Array.from({ length: middles.length / size }, (): number[] => []);
  inside.forEach((at, n) => {
    const { k } = nearest(features, n, middles);
    assigned[at] = k;
    members[k].push(at);
  });
  const light = (at: number) => colors[3 * at] + colors[3 * at + 1] + colors[3 * at + 2];
  const classes = members.map((own, k): FoliageColor => {
    // The lighter half: the rest is in shadow, which is no color of a leaf.
    const lit = own.sort((a, b) => light(b) - light(a)).slice(0, Math.max(1, own.length >> 1));
    const color = [0, 1, 2].map((c) =>
      linearOf(lit.reduce((sum, at) => sum + colors[3 * at + c], 0) / Math.max(1, lit.length)),
    ) as [number, number, number];
    return { name: k === 0 ? 'leaves' : `leaves-${k + 1}`, color };
  });
  return { classes, classOf: (cell) => assigned[cell] };
}

/** Light and shadow of one leaf are one color: compared by their hue first, by brightness little. */
function featuresOf(cells: readonly number[], colors: Float32Array): Float32Array {
  const features = new Float32Array(size * cells.length);
  cells.forEach((at, n) => {
    const [r, g, b] = [colors[3 * at], colors[3 * at + 1], colors[3 * at + 2]];
    const hue = chromaticityAt(colors, at);
    for (let c = 0; c < 3; c++) features[size * n + c] = 2 * hue[c];
    features[size * n + 3] = 0.2 * (r + g + b);
  });
  return features;
}

/** Up to `count` colors that all are near to one of, one after another. */
function middlesOf(features: Float32Array, count: number): number[] {
  const cells = features.length / size;
  const middles = [0, 0, 0, 0];
  moveToMean(middles, features, new Uint8Array(cells));
  const assigned = new Uint8Array(cells);
  while (middles.length < size * count) {
    // The next is what is least like those there are, where enough is (k-means++ without chance).
    const lonely: { n: number; by: number }[] = [];
    for (let n = 0; n < cells; n++) {
      const by = nearest(features, n, middles).squared;
      if (by > alike ** 2) lonely.push({ n, by });
    }
    if (lonely.length === 0 || lonely.length < least * cells) break;
    lonely.sort((a, b) => b.by - a.by);
    const { n: next } = lonely[Math.floor(lonely.length / 20)];
    middles.push(...features.subarray(size * next, size * next + size));
    for (let round = 0; round < rounds; round++) {
      for (let n = 0; n < cells; n++) assigned[n] = nearest(features, n, middles).k;
      moveToMean(middles, features, assigned);
    }
  }
  return middles;
}

/** Which of the middles is nearest to one of the features, and how far that is, squared. */
function nearest(features: Float32Array, n: number, middles: readonly number[]): { k: number; squared: number } {
  const at = size * n;
  let [k, squared] = [0, Infinity];
  for (let m = 0; m < middles.length; m += size) {
    const [a, b] = [features[at] - middles[m], features[at + 1] - middles[m + 1]];
    const [c, d] = [features[at + 2] - middles[m + 2], features[at + 3] - middles[m + 3]];
    const its = a * a + b * b + c * c + d * d;
    if (its < squared) [k, squared] = [m / size, its];
  }
  return { k, squared };
}

/** Middles that nothing is assigned to stay. */
function moveToMean(middles: number[], features: Float32Array, assigned: Uint8Array): void {
  const sums = new Float64Array(middles.length);
  const counts = new Float64Array(middles.length / size);
  assigned.forEach((k, n) => {
    counts[k]++;
    for (let c = 0; c < size; c++) sums[size * k + c] += features[size * n + c];
  });
  sums.forEach((sum, i) => {
    const count = counts[Math.floor(i / size)];
    if (count > 0) middles[i] = sum / count;
  });
}
