/** Learnt exposures after training: their common part goes into the Gaussians, single ones predict those of unseen views. */
import type { GaussianArrays } from '../gaussians.ts';
import { shValues } from '../gaussians.ts';
import { SH_C0 } from '../spherical-harmonics.ts';
import { IDENTITY_EXPOSURE } from '../views.ts';

export function meanExposure(exposures: Float32Array): Float64Array {
  const views = exposures.length / 12;
  const mean = new Float64Array(12);
  for (let at = 0; at < exposures.length; at++) mean[at % 12] = mean[at % 12]! + exposures[at]! / views;
  return views > 0 ? mean : Float64Array.from(IDENTITY_EXPOSURE);
}

/**
 * Colours of the scene are known only up to one affine map, which the exposures can undo. Writes A c + b of the mean
 * exposure into the SH, so that a picture without any exposure has the colours of the average photo.
 */
export function foldExposure(g: GaussianArrays, mean: ArrayLike<number>): void {
  const width = shValues(g.shDegree);
  const rgb = [0, 0, 0];
  for (let at = 0; at < width * g.count; at += 3) {
    const base = at % width === 0;
    for (let c = 0; c < 3; c++) {
      rgb[c] = mean[4 * c]! * g.sh[at]! + mean[4 * c + 1]! * g.sh[at + 1]! + mean[4 * c + 2]! * g.sh[at + 2]!;
      const half = 0.5 * (mean[4 * c]! + mean[4 * c + 1]! + mean[4 * c + 2]! - 1) + mean[4 * c + 3]!;
      if (base) rgb[c] = rgb[c]! + half / SH_C0;
    }
    g.sh.set(rgb, at);
  }
}

export interface TrainedExposure {
  /** Place of the view in capture order. */
  order: number;
  exposure: Float32Array;
}

/** Interpolated between the trained neighbours in capture order. */
function betweenNeighbours(trained: readonly TrainedExposure[], order: number): Float32Array {
  let before: TrainedExposure | undefined;
  let after: TrainedExposure | undefined;
  for (const view of trained) {
    if (view.order < order && (!before || view.order > before.order)) before = view;
    if (view.order > order && (!after || view.order < after.order)) after = view;
  }
  if (!before || !after) return (before ?? after)?.exposure ?? Float32Array.from(IDENTITY_EXPOSURE);
  const share = (order - before.order) / (after.order - before.order);
  return before.exposure.map((value, k) => (1 - share) * value + share * after.exposure[k]!);
}

/**
 * Exposures for views that were not trained. A camera's automatic exposure drifts from photo to photo, so neighbours
 * in capture order tell it; in a collection without order they tell nothing, and the mean is the better guess. Which of
 * the two it is, the trained views tell: each is predicted from the others. No pixel of the views themselves is used.
 */
export function exposurePredictor(trained: readonly TrainedExposure[]): (order: number) => Float32Array {
  const all = new Float32Array(12 * trained.length);
  trained.forEach(({ exposure }, k) => {
    all.set(exposure, 12 * k);
  });
  const mean = Float32Array.from(meanExposure(all));
  const distance = (a: Float32Array, b: Float32Array) => a.reduce((sum, value, k) => sum + (value - b[k]!) ** 2, 0);
  let [byNeighbours, byMean] = [0, 0];
  for (const view of trained) {
    const others = trained.filter((other) => other !== view);
    byNeighbours += distance(view.exposure, betweenNeighbours(others, view.order));
    byMean += distance(view.exposure, mean);
  }
  return byNeighbours < byMean ? (order) => betweenNeighbours(trained, order) : () => mean;
}
