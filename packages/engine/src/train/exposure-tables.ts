/** Learnt exposures after training: their common part goes into the Gaussians, the rest predicts unseen views. */
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

/** exposure o mean^-1: what is left of a view's exposure once the mean is in the Gaussians. */
export function relativeExposure(exposure: ArrayLike<number>, mean: ArrayLike<number>): Float32Array {
  const [a, b, c, d, e, f, g, h, i] = [
    mean[0]!,
    mean[1]!,
    mean[2]!,
    mean[4]!,
    mean[5]!,
    mean[6]!,
    mean[8]!,
    mean[9]!,
    mean[10]!,
  ];
  const det = a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g);
  const inverse = [
    e * i - f * h,
    c * h - b * i,
    b * f - c * e,
    f * g - d * i,
    a * i - c * g,
    c * d - a * f,
    d * h - e * g,
    b * g - a * h,
    a * e - b * d,
  ].map((value) => value / det);
  const out = new Float32Array(12);
  for (let row = 0; row < 3; row++) {
    for (let column = 0; column < 3; column++) {
      let sum = 0;
      for (let k = 0; k < 3; k++) sum += exposure[4 * row + k]! * inverse[3 * k + column]!;
      out[4 * row + column] = sum;
    }
    let offset = exposure[4 * row + 3]!;
    for (let k = 0; k < 3; k++) offset -= out[4 * row + k]! * mean[4 * k + 3]!;
    out[4 * row + 3] = offset;
  }
  return out;
}

/**
 * A camera's automatic exposure drifts from photo to photo, so a view that was not trained gets the mean of its trained
 * neighbours in capture order. No pixel of the view itself is used.
 */
export function predictExposure(
  trained: readonly { order: number; exposure: Float32Array }[],
  order: number,
): Float32Array {
  let before: { order: number; exposure: Float32Array } | undefined;
  let after: { order: number; exposure: Float32Array } | undefined;
  for (const view of trained) {
    if (view.order < order && (!before || view.order > before.order)) before = view;
    if (view.order > order && (!after || view.order < after.order)) after = view;
  }
  if (!before || !after) return (before ?? after)?.exposure ?? Float32Array.from(IDENTITY_EXPOSURE);
  const share = (order - before.order) / (after.order - before.order);
  return before.exposure.map((value, k) => (1 - share) * value + share * after.exposure[k]!);
}
