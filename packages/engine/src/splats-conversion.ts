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
    for (let k = 0; k < 3; k++) g.sh[width * i + k] = cloud.shDc[3 * i + k];
    for (let k = 0; k < rest; k++) g.sh[width * i + 3 + k] = cloud.shRest[rest * i + k];
  }
  return g;
}

/** Quaternions are normalized; `antialiased` says how the Gaussians were trained. */
export function toSplats(g: GaussianArrays, antialiased: boolean): Gaussians {
  const cloud = createGaussians(g.count, g.shDegree as ShDegree, antialiased);
  cloud.positions.set(g.positions.subarray(0, 3 * g.count));
  cloud.logScales.set(g.logScales.subarray(0, 3 * g.count));
  cloud.opacityLogits.set(g.opacityLogits.subarray(0, g.count));
  const rest = 3 * restCoefficients(cloud.shDegree);
  const width = shValues(g.shDegree);
  for (let i = 0; i < g.count; i++) {
    let squares = 0;
    for (let k = 0; k < 4; k++) squares += g.rotations[4 * i + k] * g.rotations[4 * i + k];
    const norm = Math.sqrt(squares) || 1;
    for (let k = 0; k < 4; k++) cloud.quaternions[4 * i + k] = g.rotations[4 * i + k] / norm;
    for (let k = 0; k < 3; k++) cloud.shDc[3 * i + k] = g.sh[width * i + k];
    for (let k = 0; k < rest; k++) cloud.shRest[rest * i + k] = g.sh[width * i + 3 + k];
  }
  return cloud;
}
