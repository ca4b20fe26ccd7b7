/** Learned exposures after training: their common part goes into the Gaussians, single ones predict those of unseen views. */
import { cameraCenter } from '../camera.ts';
import type { GaussianArrays } from '../gaussians.ts';
import { shValues } from '../gaussians.ts';
import { SH_C0 } from '../spherical-harmonics.ts';
import { IDENTITY_EXPOSURE } from '../views.ts';

export function meanExposure(exposures: Float32Array): Float64Array {
  const views = exposures.length / 12;
  const mean = new Float64Array(12);
  for (let at = 0; at < exposures.length; at++) mean[at % 12] = mean[at % 12] + exposures[at] / views;
  return views > 0 ? mean : Float64Array.from(IDENTITY_EXPOSURE);
}

/**
 * Colors of the scene are known only up to one affine map, which the exposures can undo. Writes A c + b of the mean
 * exposure into the SH, so that a picture without any exposure has the colors of the average photo.
 */
export function foldExposure(g: GaussianArrays, mean: ArrayLike<number>): void {
  const width = shValues(g.shDegree);
  const rgb = [0, 0, 0];
  for (let at = 0; at < width * g.count; at += 3) {
    const base = at % width === 0;
    for (let c = 0; c < 3; c++) {
      rgb[c] = mean[4 * c] * g.sh[at] + mean[4 * c + 1] * g.sh[at + 1] + mean[4 * c + 2] * g.sh[at + 2];
      const half = 0.5 * (mean[4 * c] + mean[4 * c + 1] + mean[4 * c + 2] - 1) + mean[4 * c + 3];
      if (base) rgb[c] = rgb[c] + half / SH_C0;
    }
    g.sh.set(rgb, at);
  }
}

/** What is known of a view besides its pixels. */
export interface ViewClues {
  /** Place of the view in capture order. */
  order: number;
  /** Row-major [R | t]. */
  cameraFromWorld: ArrayLike<number>;
  /** Light that reached the sensor for one unit of scene light, as a power of two (from EXIF). */
  exposureValue?: number;
}

export interface TrainedExposure extends ViewClues {
  exposure: Float32Array;
}

export type ExposureSource = 'order' | 'pose' | 'exif' | 'mean';
type Guess = (clues: ViewClues) => Float32Array | null;

/** Interpolated between the trained neighbors in capture order: automatic exposure drifts from photo to photo. */
function fromOrder(trained: readonly TrainedExposure[]): Guess {
  return ({ order }) => {
    let before: TrainedExposure | undefined;
    let after: TrainedExposure | undefined;
    for (const view of trained) {
      if (view.order < order && (!before || view.order > before.order)) before = view;
      if (view.order > order && (!after || view.order < after.order)) after = view;
    }
    if (!before || !after) return (before ?? after)?.exposure ?? null;
    const share = (order - before.order) / (after.order - before.order);
    return before.exposure.map((value, k) => (1 - share) * value + share * after.exposure[k]);
  };
}

const POSE_NEIGHBORS = 4;

/** Weighted over the views that look the same way from nearly the same place: they metered the same light. */
function fromPose(trained: readonly TrainedExposure[]): Guess {
  const centers = trained.map(({ cameraFromWorld }) => cameraCenter(cameraFromWorld));
  const middle = [0, 1, 2].map((k) => centers.reduce((sum, c) => sum + c[k], 0) / centers.length);
  const spread = Math.sqrt(
    centers.reduce((sum, c) => sum + c.reduce((s, v, k) => s + (v - middle[k]) ** 2, 0), 0) / centers.length,
  );
  return ({ cameraFromWorld: m }) => {
    const center = cameraCenter(m);
    const near = trained
      .map(({ cameraFromWorld: o, exposure }, k) => {
        const apart = Math.hypot(...centers[k].map((v, axis) => v - center[axis])) / (spread || 1);
        const cosine = m[8] * o[8] + m[9] * o[9] + m[10] * o[10];
        return { exposure, distance: apart ** 2 + 2 * (1 - cosine) };
      })
      .sort((a, b) => a.distance - b.distance)
      .slice(0, POSE_NEIGHBORS);
    if (near.length === 0) return null;
    const weights = near.map(({ distance }) => 1 / (distance + 1e-3));
    const total = weights.reduce((sum, w) => sum + w, 0);
    return Float32Array.from({ length: 12 }, (_, k) =>
      near.reduce((sum, { exposure }, i) => sum + (weights[i] / total) * exposure[k], 0),
    );
  };
}

/** A straight line over the exposure values that the camera wrote down. */
function fromExif(trained: readonly TrainedExposure[]): Guess {
  const known = trained.filter((view) => view.exposureValue !== undefined);
  const mean = (of: (view: TrainedExposure) => number) => known.reduce((sum, v) => sum + of(v), 0) / known.length;
  const middle = mean((view) => view.exposureValue!);
  const variance = mean((view) => (view.exposureValue! - middle) ** 2);
  if (known.length < 3 || !(variance > 1e-6)) return () => null;
  const at = Array.from({ length: 12 }, (_, k) => mean((view) => view.exposure[k]));
  const slope = at.map((from, k) => mean((v) => (v.exposureValue! - middle) * (v.exposure[k] - from)) / variance);
  return ({ exposureValue }) =>
    exposureValue === undefined ? null : Float32Array.from(at, (from, k) => from + slope[k] * (exposureValue - middle));
}

function fromMean(trained: readonly TrainedExposure[]): Guess {
  const all = new Float32Array(12 * trained.length);
  trained.forEach(({ exposure }, k) => {
    all.set(exposure, 12 * k);
  });
  const mean = Float32Array.from(meanExposure(all));
  return () => mean;
}

/** Views that are predicted from the others; more would only take longer. */
const MOST_TRIED = 64;
/** Share of the differences between photos that something must tell before it is believed. */
const LEAST_TOLD = 0.1;
const SOURCES: [ExposureSource, (trained: readonly TrainedExposure[]) => Guess][] = [
  ['order', fromOrder],
  ['pose', fromPose],
  ['exif', fromExif],
];

/** Grays and tints of photos: what an exposure does is what it does to these. Its twelve numbers are not alike, and can undo each other. */
const PROBES = [
  [0.15, 0.15, 0.15],
  [0.5, 0.5, 0.5],
  [0.85, 0.85, 0.85],
  [0.6, 0.45, 0.35],
  [0.35, 0.45, 0.6],
];

/** What an exposure makes of the probes. */
function probed(exposure: ArrayLike<number>): number[] {
  return PROBES.flatMap(([r, g, b]) =>
    [0, 4, 8].map((at) => exposure[at] * r + exposure[at + 1] * g + exposure[at + 2] * b + exposure[at + 3]),
  );
}

const between = (a: Float32Array, b: Float32Array, share: number) =>
  share === 0 ? a : a.map((value, k) => (1 - share) * value + share * b[k]);

export interface ExposurePredictor {
  source: ExposureSource;
  /** How far its guesses are followed, from the mean (0) all the way (1). */
  trust: number;
  predict(clues: ViewClues): Float32Array;
}

/**
 * Exposures for views that were not trained, from whatever tells most about them: which that is and how far it can be followed, the trained
 * views tell, each predicted from the others. No pixel of the views themselves is used.
 */
export function exposurePredictor(trained: readonly TrainedExposure[]): ExposurePredictor {
  const average = fromMean(trained);
  const tried = trained.filter((_, k) => k % Math.ceil(trained.length / MOST_TRIED) === 0);
  const cases = tried.map((view) => {
    const others = trained.filter((other) => other !== view);
    const mean = fromMean(others)(view)!;
    return { view, others, mean, apart: difference(probed(view.exposure), probed(mean)) };
  });
  const apartInAll = cases.reduce((sum, { apart }) => sum + dot(apart, apart), 0);
  let best: Omit<ExposurePredictor, 'predict'> & { guess: Guess; error: number } = {
    source: 'mean',
    trust: 0,
    guess: average,
    error: (1 - LEAST_TOLD) * apartInAll,
  };
  for (const [source, make] of SOURCES) {
    const pairs = cases.map(({ view, others, mean, apart }) => {
      const guess = make(others)(view) ?? mean;
      return { apart, moved: difference(probed(guess), probed(mean)) };
    });
    const sum = (of: (pair: (typeof pairs)[number]) => number) => pairs.reduce((total, pair) => total + of(pair), 0);
    const along = sum(({ moved }) => dot(moved, moved));
    if (!(along > 0)) continue;
    const trust = Math.max(0, Math.min(1, sum(({ apart, moved }) => dot(apart, moved)) / along));
    const error = sum(({ apart, moved }) => {
      const left = apart.map((value, k) => value - trust * moved[k]);
      return dot(left, left);
    });
    if (error < best.error) best = { source, trust, guess: make(trained), error };
  }
  const { source, trust, guess } = best;
  return {
    source,
    trust,
    predict: (clues) => {
      const mean = average(clues)!;
      return between(mean, guess(clues) ?? mean, trust);
    },
  };
}

const dot = (a: readonly number[], b: readonly number[]) => a.reduce((sum, value, k) => sum + value * b[k], 0);
const difference = (a: readonly number[], b: readonly number[]) => a.map((value, k) => value - b[k]);

/** a after b, both row-major 3x4. */
export function composeExposures(a: ArrayLike<number>, b: ArrayLike<number>): Float32Array {
  const out = new Float32Array(12);
  for (let i = 0; i < 3; i++) {
    for (let j = 0; j < 4; j++) {
      let sum = j === 3 ? a[4 * i + 3] : 0;
      for (let k = 0; k < 3; k++) sum += a[4 * i + k] * b[4 * k + j];
      out[4 * i + j] = sum;
    }
  }
  return out;
}

/** The color map that takes another one back; the identity where there is none. */
export function invertExposure(m: ArrayLike<number>): Float32Array {
  const a = (i: number, j: number) => m[4 * (i % 3) + (j % 3)];
  const cofactor = (i: number, j: number) => a(i + 1, j + 1) * a(i + 2, j + 2) - a(i + 1, j + 2) * a(i + 2, j + 1);
  const det = a(0, 0) * cofactor(0, 0) + a(0, 1) * cofactor(0, 1) + a(0, 2) * cofactor(0, 2);
  if (Math.abs(det) < 1e-9) return Float32Array.from(IDENTITY_EXPOSURE);
  const out: number[] = [];
  for (let i = 0; i < 3; i++) {
    const row = [0, 1, 2].map((j) => cofactor(j, i) / det);
    out.push(...row, -(row[0] * m[3] + row[1] * m[7] + row[2] * m[11]));
  }
  return Float32Array.from(out);
}
