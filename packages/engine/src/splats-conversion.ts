/** Between the device's layout (all SH of a Gaussian together) and the data model of `splats`. */
import { createGaussians, type Gaussians, restCoefficients, type ShDegree } from '@orrery/splats';
import { allocateGaussians, type GaussianArrays, shValues } from './gaussians.ts';

export function fromSplats(cloud: Gaussians): GaussianArrays {
  const g = allocateGaussians(cloud.count, cloud.shDegree);
  g.positions.set(cloud.positions);
  g.logScales.set(cloud.logScales);
  g.rotations.set(cloud.quaternions);
  g.opacityLogits.set(cloud.opacityLogits);
  const rest = 3 * restCoefficients(cloud.shDegree);
  const width = shValues(cloud.shDegree);
  for (let i = 0; i < cloud.count; i++) {
    g.sh.set(cloud.shDc.subarray(3 * i, 3 * i + 3), width * i);
    g.sh.set(cloud.shRest.subarray(rest * i, rest * (i + 1)), width * i + 3);
  }
  return g;
}

/** Quaternions are normalised; `antialiased` says how the Gaussians were trained. */
export function toSplats(g: GaussianArrays, antialiased: boolean): Gaussians {
  const cloud = createGaussians(g.count, g.shDegree as ShDegree, antialiased);
  cloud.positions.set(g.positions.subarray(0, 3 * g.count));
  cloud.logScales.set(g.logScales.subarray(0, 3 * g.count));
  cloud.opacityLogits.set(g.opacityLogits.subarray(0, g.count));
  const rest = 3 * restCoefficients(cloud.shDegree);
  const width = shValues(g.shDegree);
  for (let i = 0; i < g.count; i++) {
    const q = g.rotations.subarray(4 * i, 4 * i + 4);
    const norm = Math.hypot(q[0]!, q[1]!, q[2]!, q[3]!) || 1;
    for (let k = 0; k < 4; k++) cloud.quaternions[4 * i + k] = q[k]! / norm;
    cloud.shDc.set(g.sh.subarray(width * i, width * i + 3), 3 * i);
    cloud.shRest.set(g.sh.subarray(width * i + 3, width * (i + 1)), rest * i);
  }
  return cloud;
}
