/**
 * Gaussians between the arrays of the interface and the planes of the device. A plane has four floats per Gaussian: plane 0
 * position and opacity logit, 1 rotation, 2 log-scales (the fourth float is free), from 3 on SH, four values at a time.
 */
import { type GaussianArrays, shValues } from '../gaussians.ts';
import { planesOf } from './kernels/frame-kernels.ts';

/** One plane of `gaussians` (whose own degree may be lower than the scene's), 4 floats per Gaussian. */
export function packPlane(gaussians: GaussianArrays, plane: number): Float32Array<ArrayBuffer> {
  const { count, positions, logScales, rotations, opacityLogits, sh } = gaussians;
  const out = new Float32Array(4 * count);
  if (plane === 1) out.set(rotations.subarray(0, 4 * count));
  else if (plane === 0 || plane === 2) {
    const from = plane === 0 ? positions : logScales;
    for (let i = 0; i < count; i++) {
      out[4 * i] = from[3 * i];
      out[4 * i + 1] = from[3 * i + 1];
      out[4 * i + 2] = from[3 * i + 2];
      if (plane === 0) out[4 * i + 3] = opacityLogits[i];
    }
  } else {
    const width = shValues(gaussians.shDegree);
    const first = 4 * (plane - 3);
    const lanes = Math.max(0, Math.min(4, width - first));
    for (let i = 0; i < count; i++) {
      for (let lane = 0; lane < lanes; lane++) out[4 * i + lane] = sh[width * i + first + lane];
    }
  }
  return out;
}

/** The inverse: one plane into `gaussians`. */
export function unpackPlane(values: Float32Array, plane: number, gaussians: GaussianArrays): void {
  const { count, positions, logScales, rotations, opacityLogits, sh } = gaussians;
  if (plane === 1) rotations.set(values.subarray(0, 4 * count));
  else if (plane === 0 || plane === 2) {
    const to = plane === 0 ? positions : logScales;
    for (let i = 0; i < count; i++) {
      to[3 * i] = values[4 * i];
      to[3 * i + 1] = values[4 * i + 1];
      to[3 * i + 2] = values[4 * i + 2];
      if (plane === 0) opacityLogits[i] = values[4 * i + 3];
    }
  } else {
    const width = shValues(gaussians.shDegree);
    const first = 4 * (plane - 3);
    const lanes = Math.min(4, width - first);
    for (let i = 0; i < count; i++) {
      for (let lane = 0; lane < lanes; lane++) sh[width * i + first + lane] = values[4 * i + lane];
    }
  }
}

export const planeNumbers = (shDegree: number) => Array.from({ length: planesOf(shDegree) }, (_, plane) => plane);
