/**
 * Search by evolving a normal distribution (CMA-ES, Hansen and Ostermeier 2001): for a handful of numbers that work together, such as the
 * turn, the depth and the distance of a thing, where moving one after another comes to rest too early.
 */
import type { Climbed } from './climb.ts';

export interface EvolveOptions {
  /** Spread of the first guesses, one for each number; 0: it stays. */
  spread: readonly number[];
  generations: number;
  /** So many generations in a row that find nothing better are the last. */
  patience?: number;
  seed?: number;
  /** Guesses in each generation; by the count of numbers where absent. */
  population?: number;
}

export function evolve(
  start: readonly number[],
  value: (at: readonly number[]) => number,
  { spread, generations, patience = generations, seed = 1, population }: EvolveOptions,
): Climbed {
  const moved = spread.flatMap((size, k) => (size > 0 ? [k] : []));
  const n = moved.length;
  let best: Climbed = { at: [...start], value: value(start) };
  if (n === 0) return best;
  const normal = normals(seed);
  const count = population ?? 4 + Math.floor(3 * Math.log(n));
  const parents = count >> 1;
  const raw = Array.from({ length: parents }, (_, k) => Math.log(parents + 0.5) - Math.log(k + 1));
  const total = raw.reduce((sum, weight) => sum + weight, 0);
  const weights = raw.map((weight) => weight / total);
  const effective = 1 / weights.reduce((sum, weight) => sum + weight * weight, 0);
  const pathRate = (effective + 2) / (n + effective + 5);
  const damping = 1 + 2 * Math.max(0, Math.sqrt((effective - 1) / (n + 1)) - 1) + pathRate;
  const covariancePathRate = (4 + effective / n) / (n + 4 + (2 * effective) / n);
  const rankOne = 2 / ((n + 1.3) ** 2 + effective);
  const rankMany = Math.min(1 - rankOne, (2 * (effective - 2 + 1 / effective)) / ((n + 2) ** 2 + effective));
  const usualLength = Math.sqrt(n) * (1 - 1 / (4 * n) + 1 / (21 * n * n));
  let mean = new Float64Array(n);
  let sigma = 1;
  const c = identity(n);
  let factor = identity(n);
  const path = new Float64Array(n);
  const covariancePath = new Float64Array(n);
  const full = (x: ArrayLike<number>) => {
    const at = [...start];
    moved.forEach((k, i) => {
      at[k] = start[k] + x[i] * spread[k];
    });
    return at;
  };
  let lastBetter = -1;
  for (let generation = 0; generation < generations && generation - lastBetter <= patience; generation++) {
    const guesses = Array.from({ length: count }, () => {
      const z = Float64Array.from({ length: n }, normal);
      const y = times(factor, z);
      const x = mean.map((value, i) => value + sigma * y[i]);
      return { z, y, x, value: value(full(x)) };
    });
    guesses.sort((a, b) => b.value - a.value);
    if (guesses[0].value > best.value) {
      best = { at: full(guesses[0].x), value: guesses[0].value };
      lastBetter = generation;
    }
    const weighted = (of: (guess: (typeof guesses)[number]) => Float64Array) =>
      Float64Array.from({ length: n }, (_, i) =>
        weights.reduce((sum, weight, k) => sum + weight * of(guesses[k])[i], 0),
      );
    const step = weighted(({ y }) => y);
    const plainStep = weighted(({ z }) => z);
    mean = mean.map((value, i) => value + sigma * step[i]);
    for (let i = 0; i < n; i++)
      path[i] = (1 - pathRate) * path[i] + Math.sqrt(pathRate * (2 - pathRate) * effective) * plainStep[i];
    const length = Math.hypot(...path);
    sigma *= Math.exp(Math.min(0.6, (pathRate / damping) * (length / usualLength - 1)));
    const held = length / Math.sqrt(1 - (1 - pathRate) ** (2 * (generation + 1))) < (1.4 + 2 / (n + 1)) * usualLength;
    for (let i = 0; i < n; i++)
      covariancePath[i] =
        (1 - covariancePathRate) * covariancePath[i] +
        (held ? Math.sqrt(covariancePathRate * (2 - covariancePathRate) * effective) * step[i] : 0);
    for (let i = 0; i < n; i++)
      for (let j = 0; j < n; j++) {
        let many = 0;
        for (let k = 0; k < parents; k++) many += weights[k] * guesses[k].y[i] * guesses[k].y[j];
        c[i * n + j] =
          (1 - rankOne - rankMany) * c[i * n + j] + rankOne * covariancePath[i] * covariancePath[j] + rankMany * many;
      }
    factor = cholesky(c, n);
    if (sigma < 0.004) break;
  }
  return best;
}

function identity(n: number): Float64Array {
  const out = new Float64Array(n * n);
  for (let i = 0; i < n; i++) out[i * n + i] = 1;
  return out;
}

function times(lower: Float64Array, z: Float64Array): Float64Array {
  const n = z.length;
  const out = new Float64Array(n);
  for (let i = 0; i < n; i++) {
    let sum = 0;
    for (let j = 0; j <= i; j++) sum += lower[i * n + j] * z[j];
    out[i] = sum;
  }
  return out;
}

/** The distribution's square root; its lower triangle serves as well as the symmetric one. */
function cholesky(c: Float64Array, n: number): Float64Array {
  const out = new Float64Array(n * n);
  for (let i = 0; i < n; i++)
    for (let j = 0; j <= i; j++) {
      let sum = c[i * n + j];
      for (let k = 0; k < j; k++) sum -= out[i * n + k] * out[j * n + k];
      out[i * n + j] = i === j ? Math.sqrt(Math.max(1e-10, sum)) : sum / out[j * n + j];
    }
  return out;
}

/** Normal numbers, the same ones for the same seed (Marsaglia's xorshift, Box and Muller). */
function normals(seed: number): () => number {
  let state = (seed * 2_654_435_761) >>> 0 || 1;
  const uniform = () => {
    state ^= state << 13;
    state >>>= 0;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return (state + 0.5) / 4_294_967_296;
  };
  return () => Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform());
}
