/**
 * MCMC densification ("3D Gaussian Splatting as Markov Chain Monte Carlo", Kheradmand 2024), on the host: once in a
 * hundred steps it is not worth a kernel. Dead Gaussians move onto living ones drawn by opacity; growth does
 * the same with new ones. The copies share the opacity and shrink so that the picture stays what it was (eq. 9 there).
 */
import type { RefineOptions, RefineResult } from './backend.ts';
import { uniformSequence } from './random.ts';

/** Arrays with their width per Gaussian; `moments` are zeroed where a Gaussian was replaced. */
export interface DensifyArrays {
  positions: Float32Array;
  logScales: Float32Array;
  rotations: Float32Array;
  opacityLogits: Float32Array;
  sh: Float32Array;
  shWidth: number;
  /** Adam moments: arrays of the given width per Gaussian. */
  moments: { values: Float32Array; width: number }[];
}

const MAX_COPIES = 51;
const binomials: number[][] = [];
for (let n = 0; n < MAX_COPIES; n++) {
  binomials[n] = [1];
  for (let k = 1; k <= n; k++) binomials[n][k] = k === n ? 1 : binomials[n - 1][k - 1] + binomials[n - 1][k];
}

/** Opacity and scale factor of each of `copies` Gaussians that together look like one of `opacity`. */
export function splitOpacity(opacity: number, copies: number): { opacity: number; scale: number } {
  const n = Math.min(MAX_COPIES, Math.max(1, copies));
  const each = 1 - (1 - opacity) ** (1 / n);
  let sum = 0;
  for (let i = 1; i <= n; i++) {
    for (let k = 0; k < i; k++) {
      sum += ((binomials[i - 1][k] * (k % 2 === 0 ? 1 : -1)) / Math.sqrt(k + 1)) * each ** (k + 1);
    }
  }
  return { opacity: each, scale: sum > 0 ? opacity / sum : 1 };
}

const sigmoid = (x: number) => 1 / (1 + Math.exp(-x));
const logit = (p: number) => Math.log(p / (1 - p));

export function densify(a: DensifyArrays, count: number, capacity: number, options: RefineOptions): RefineResult {
  const random = uniformSequence(options.seed, 0x4d434d43);
  const dead: number[] = [];
  const cumulative = new Float64Array(count);
  let total = 0;
  for (let i = 0; i < count; i++) {
    const opacity = sigmoid(a.opacityLogits[i]);
    if (opacity > options.deadOpacity) total += opacity;
    else dead.push(i);
    cumulative[i] = total;
  }
  if (!(total > 0)) return { count, relocated: 0, added: 0 };

  clampScales(a, count, options.maxScale);
  const targets = new Map<number, number[]>();
  const assign = (destination: number) => {
    const source = drawByWeight(cumulative, random() * total);
    const list = targets.get(source);
    if (list) list.push(destination);
    else targets.set(source, [destination]);
  };
  for (const i of dead) assign(i);
  const newCount = Math.max(count, Math.min(options.targetCount, capacity));
  for (let i = count; i < newCount; i++) assign(i);

  const ceiling = 1 - 2 ** -20;
  for (const [source, destinations] of targets) {
    const split = splitOpacity(sigmoid(a.opacityLogits[source]), destinations.length + 1);
    a.opacityLogits[source] = logit(Math.min(ceiling, Math.max(options.deadOpacity, split.opacity)));
    const shrink = Math.log(split.scale);
    for (let k = 0; k < 3; k++) a.logScales[3 * source + k] = a.logScales[3 * source + k] + shrink;
    for (const destination of destinations) copyGaussian(a, source, destination);
    zeroMoments(a, source);
    for (const destination of destinations) zeroMoments(a, destination);
  }
  return { count: newCount, relocated: dead.length, added: newCount - count };
}

/** A Gaussian that has grown beyond the limit is a haze over everything; it is cut back to the limit. */
function clampScales(a: DensifyArrays, count: number, maxScale: number): void {
  const limit = Math.log(maxScale);
  for (let i = 0; i < 3 * count; i++) if (a.logScales[i] > limit) a.logScales[i] = limit;
}

/** First index whose running sum exceeds `value`. */
export function drawByWeight(cumulative: Float64Array, value: number): number {
  let low = 0;
  let high = cumulative.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (cumulative[middle] > value) high = middle;
    else low = middle + 1;
  }
  return low;
}

function copyGaussian(a: DensifyArrays, from: number, to: number): void {
  const copy = (values: Float32Array, width: number) => values.copyWithin(to * width, from * width, (from + 1) * width);
  copy(a.positions, 3);
  copy(a.logScales, 3);
  copy(a.rotations, 4);
  copy(a.opacityLogits, 1);
  copy(a.sh, a.shWidth);
}

function zeroMoments(a: DensifyArrays, i: number): void {
  for (const { values, width } of a.moments) values.fill(0, i * width, (i + 1) * width);
}
