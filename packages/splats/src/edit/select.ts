import { createGaussians, type Gaussians, gatherGaussians, type ShDegree, withShDegree } from '../model/gaussians.ts';
import { type Box, boxHolds, type Vec3 } from './bounds.ts';

/** The Gaussians for which `keep` holds. */
export function filterGaussians(g: Gaussians, keep: (index: number) => boolean): Gaussians {
  const indices = new Uint32Array(g.count);
  let n = 0;
  for (let i = 0; i < g.count; i++) if (keep(i)) indices[n++] = i;
  return gatherGaussians(g, indices.subarray(0, n));
}

/** Gaussians whose center lies in the box. */
export function cropToBox(g: Gaussians, box: Box): Gaussians {
  return filterGaussians(g, (i) => boxHolds(box, g.positions, i));
}

/** Gaussians whose center lies in the sphere. */
export function cropToSphere(g: Gaussians, center: Vec3, radius: number): Gaussians {
  const p = g.positions;
  return filterGaussians(g, (i) => {
    const [dx, dy, dz] = [p[i * 3] - center[0], p[i * 3 + 1] - center[1], p[i * 3 + 2] - center[2]];
    return dx * dx + dy * dy + dz * dz <= radius * radius;
  });
}

/** All clouds in one, in order; the highest SH degree among them wins, missing bands are zero. */
export function mergeGaussians(clouds: Gaussians[]): Gaussians {
  if (clouds.some((c) => c.antialiased !== clouds[0].antialiased)) {
    throw new RangeError('clouds trained with and without anti-aliasing cannot be merged: they render differently');
  }
  const degree = Math.max(0, ...clouds.map((c) => c.shDegree)) as ShDegree;
  const count = clouds.reduce((sum, c) => sum + c.count, 0);
  const out = createGaussians(count, degree, clouds[0]?.antialiased ?? false);
  let start = 0;
  for (const cloud of clouds) {
    const c = withShDegree(cloud, degree);
    out.positions.set(c.positions, start * 3);
    out.logScales.set(c.logScales, start * 3);
    out.quaternions.set(c.quaternions, start * 4);
    out.opacityLogits.set(c.opacityLogits, start);
    out.shDc.set(c.shDc, start * 3);
    if (count > 0) out.shRest.set(c.shRest, start * (out.shRest.length / count));
    start += c.count;
  }
  return out;
}
