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

export const sigmoid = (x: number) => 1 / (1 + Math.exp(-x));
const logit = (p: number) => Math.log(p / (1 - p));

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
  // Nearly all have one copy, for which the sum below is this.
  if (n === 2) return { opacity: each, scale: opacity > 0 ? opacity / (2 * each - Math.SQRT1_2 * each * each) : 1 };
  let sum = 0;
  for (let i = 1; i <= n; i++) {
    for (let k = 0; k < i; k++) {
      sum += ((binomials[i - 1][k] * (k % 2 === 0 ? 1 : -1)) / Math.sqrt(k + 1)) * each ** (k + 1);
    }
  }
  return { opacity: each, scale: sum > 0 ? opacity / sum : 1 };
}

/** Living Gaussians with a weight each; the dead, whose weight is 0, in ascending order. */
export interface Weighed {
  weights: Float32Array;
  dead: Uint32Array;
  /** Sum of the weights; 0: nothing lives. */
  total: number;
}

/** Opacity by the upper half of a logit's bits: three digits are plenty to draw by, and a million exponentials cost more than all the rest. */
const opacityOf = new Float32Array(1 << 16);
{
  const bits = new Uint32Array(1);
  const value = new Float32Array(bits.buffer);
  for (let upper = 0; upper < opacityOf.length; upper++) {
    bits[0] = ((upper << 16) | 0x8000) >>> 0;
    // Infinite ones and those that are no number have the same upper half; only the former are looked up.
    opacityOf[upper] = Number.isNaN(value[0]) ? 1 : sigmoid(value[0]);
  }
}

export function weigh(logits: Float32Array, count: number, deadOpacity: number): Weighed {
  const limit = logit(deadOpacity);
  const bits = new Uint32Array(logits.buffer, logits.byteOffset, logits.length);
  const weights = new Float32Array(count);
  const dead = new Uint32Array(count);
  let [total, deadCount] = [0, 0];
  for (let i = 0; i < count; i++) {
    // A logit that is no number is dead too.
    if (logits[i] > limit) {
      const weight = opacityOf[bits[i] >>> 16];
      weights[i] = weight;
      total += weight;
    } else dead[deadCount++] = i;
  }
  return { weights, dead: dead.subarray(0, deadCount), total };
}

/**
 * Independent draws by weight, in ascending order, so that the weights are read once and in order. Sums of exponentially distributed gaps are
 * sorted uniforms: nothing has to be sorted.
 */
export function drawByWeight({ weights, total }: Weighed, draws: number, random: () => number): Uint32Array {
  const sums = new Float64Array(draws + 1);
  for (let k = 0; k <= draws; k++) sums[k] = (k > 0 ? sums[k - 1] : 0) - Math.log(random());
  let last = weights.length - 1;
  while (last > 0 && weights[last] === 0) last--;
  const drawn = new Uint32Array(draws);
  let at = 0;
  let sum = weights[0];
  for (let k = 0; k < draws; k++) {
    const value = (sums[k] / sums[draws]) * total;
    while (sum <= value && at < last) sum += weights[++at];
    drawn[k] = at;
  }
  return drawn;
}

export function densify(a: DensifyArrays, count: number, capacity: number, options: RefineOptions): RefineResult {
  const weighed = weigh(a.opacityLogits, count, options.deadOpacity);
  const { dead, total } = weighed;
  if (!(total > 0)) return { count, relocated: 0, added: 0 };

  clampScales(a, count, options.maxScale);
  const newCount = Math.max(count, Math.min(options.targetCount, capacity));
  const sources = drawByWeight(weighed, dead.length + newCount - count, densifyRandom(options.seed));
  const destination = (k: number) => (k < dead.length ? dead[k] : count + k - dead.length);
  forRuns(sources, (source, first, end) => {
    const split = splitOpacity(sigmoid(a.opacityLogits[source]), end - first + 1);
    a.opacityLogits[source] = splitLogit(split.opacity, options.deadOpacity);
    const shrink = Math.log(split.scale);
    for (let k = 0; k < 3; k++) a.logScales[3 * source + k] = a.logScales[3 * source + k] + shrink;
    zeroMoments(a, source);
    for (let k = first; k < end; k++) {
      copyGaussian(a, source, destination(k));
      zeroMoments(a, destination(k));
    }
  });
  return { count: newCount, relocated: dead.length, added: newCount - count };
}

export const densifyRandom = (seed: number) => uniformSequence(seed, 0x4d434d43);

/** Equal values that follow each other: the value, its first place and the one after its last. */
export function forRuns(values: Uint32Array, run: (value: number, first: number, end: number) => void): void {
  for (let first = 0, end = 0; first < values.length; first = end) {
    while (end < values.length && values[end] === values[first]) end++;
    run(values[first], first, end);
  }
}

const CEILING = 1 - 2 ** -20;
/** Of the opacity that each copy gets: neither dead nor without a logit. */
export const splitLogit = (opacity: number, deadOpacity: number) =>
  logit(Math.min(CEILING, Math.max(deadOpacity, opacity)));

/** A Gaussian that has grown beyond the limit is a haze over everything; it is cut back to the limit. */
function clampScales(a: DensifyArrays, count: number, maxScale: number): void {
  const limit = Math.log(maxScale);
  for (let i = 0; i < 3 * count; i++) if (a.logScales[i] > limit) a.logScales[i] = limit;
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
