/**
 * Gaussians in the colors of how well the world predicts photos that training never saw: a map of where it is weak. A held-out photo says of
 * each of its tiles how wrong the world is there and how far the surface is, so what stands before or behind that surface is not colored by it.
 */
import { type Gaussians, SH_C0, withShDegree } from '@orrery/splats';
import { type ErrorPhoto, scoreColor } from './photo-list.ts';

/** Of the distance: what is nearer to the surface counts as it. Tiles are coarse, and surfaces slope. */
const depthSlack = 0.12;
/** How much of a Gaussian's own brightness stays, so that things are still told apart. */
const ownShare = 0.3;
/** What no held-out photo has seen. */
const unknown = 0.3;

export function paintErrors(cloud: Gaussians, photos: readonly ErrorPhoto[]): Gaussians {
  const flat = withShDegree(cloud, 0);
  const shDc = new Float32Array(cloud.shDc.length);
  for (let i = 0; i < cloud.count; i++) {
    const at = 3 * i;
    const psnr = psnrAt(photos, cloud.positions[at], cloud.positions[at + 1], cloud.positions[at + 2]);
    const gray = 0.5 + (SH_C0 * (cloud.shDc[at] + cloud.shDc[at + 1] + cloud.shDc[at + 2])) / 3;
    const color = psnr === undefined ? [unknown, unknown, unknown] : scoreColor(psnr);
    for (let k = 0; k < 3; k++)
      shDc[at + k] = (ownShare * Math.max(0, Math.min(1, gray)) + (1 - ownShare) * color[k] - 0.5) / SH_C0;
  }
  return { ...flat, shDc };
}

/** Decibels of the mean error over the photos that see a point; undefined where none does. */
export function psnrAt(photos: readonly ErrorPhoto[], x: number, y: number, z: number): number | undefined {
  let [error, count] = [0, 0];
  for (const { cameraFromWorld: m, width, height, fx, fy, cx, cy, tiles } of photos) {
    const depth = m[2][0] * x + m[2][1] * y + m[2][2] * z + m[2][3];
    if (depth <= 0) continue;
    const u = (fx * (m[0][0] * x + m[0][1] * y + m[0][2] * z + m[0][3])) / depth + cx;
    const v = (fy * (m[1][0] * x + m[1][1] * y + m[1][2] * z + m[1][3])) / depth + cy;
    if (!(u >= 0 && u < width && v >= 0 && v < height)) continue;
    const tile = Math.floor((v * tiles.rows) / height) * tiles.columns + Math.floor((u * tiles.columns) / width);
    const [psnr, surface] = [tiles.psnr[tile], tiles.depth[tile]];
    if (typeof psnr !== 'number' || typeof surface !== 'number') continue;
    if (Math.abs(depth - surface) > depthSlack * surface) continue;
    error += 10 ** (-psnr / 10);
    count++;
  }
  return count > 0 ? -10 * Math.log10(error / count) : undefined;
}
