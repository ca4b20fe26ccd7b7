/** How well outlines go together: what of them the largest shape inside all of them still covers. */
import { carve, type HullOptions } from './hull.ts';
import { firstCorner, type Volume } from './isosurface.ts';
import type { OutlineView } from './outline-view.ts';
import { cameraRows, pixelRows } from './view-rows.ts';

/** Cells outside that still count: a leg thinner than a cell is there then. Less of it, and small errors of the cameras show. */
export const tolerances = { rough: -0.45, fine: -0.1 };

/** Mean share of the outlines' pixels that the common shape covers, 0..1. Many are tried: drawn as squares, not as a surface. */
export function agreementOf(
  views: readonly OutlineView[],
  options: HullOptions,
  tolerance: number = tolerances.rough,
): number {
  return coverages(views, options, tolerance).reduce((sum, share) => sum + share, 0) / views.length;
}

/** For each outline the share of its pixels that the common shape covers. */
export function coverages(
  views: readonly OutlineView[],
  options: HullOptions,
  tolerance: number = tolerances.rough,
): number[] {
  const volume = carve(views, options);
  const border = outermost(volume, tolerance);
  return views.map((view) => covered(border, volume.step, view));
}

/** Corners that are inside, or nearly, with a neighbor outside, 3 numbers each. */
function outermost(volume: Volume, tolerance: number): Float32Array {
  const { values, counts, step } = volume;
  const [nx, ny, nz] = counts;
  const [x0, y0, z0] = firstCorner(volume);
  const found: number[] = [];
  for (let k = 1; k + 1 < nz; k++)
    for (let j = 1; j + 1 < ny; j++)
      for (let i = 1; i + 1 < nx; i++) {
        const at = (k * ny + j) * nx + i;
        if (!(values[at] > tolerance)) continue;
        const enclosed =
          values[at - 1] > tolerance &&
          values[at + 1] > tolerance &&
          values[at - nx] > tolerance &&
          values[at + nx] > tolerance &&
          values[at - nx * ny] > tolerance &&
          values[at + nx * ny] > tolerance;
        if (!enclosed) found.push(x0 + i * step, y0 + j * step, z0 + k * step);
      }
  return Float32Array.from(found);
}

function covered(points: Float32Array, step: number, view: OutlineView): number {
  const { width, height, mask } = view;
  const m = pixelRows(view);
  const reach = 0.5 * step * cameraRows(view).focal;
  const drawn = new Uint8Array(width * height);
  for (let p = 0; p < points.length; p += 3) {
    const [x, y, z] = [points[p], points[p + 1], points[p + 2]];
    const w = Math.max(1e-6, m[8] * x + m[9] * y + m[10] * z + m[11]);
    const u = (m[0] * x + m[1] * y + m[2] * z + m[3]) / w;
    const v = (m[4] * x + m[5] * y + m[6] * z + m[7]) / w;
    const r = reach / w;
    const left = Math.max(0, Math.round(u - r));
    const right = Math.min(width, Math.max(left + 1, Math.round(u + r)));
    const bottom = Math.min(height, Math.max(Math.round(v - r) + 1, Math.round(v + r)));
    for (let row = Math.max(0, Math.round(v - r)); row < bottom; row++)
      if (left < right) drawn.fill(1, row * width + left, row * width + right);
  }
  let both = 0;
  let all = 0;
  for (let at = 0; at < mask.length; at++) {
    if (!mask[at]) continue;
    all++;
    both += drawn[at];
  }
  return all > 0 ? both / all : 0;
}
