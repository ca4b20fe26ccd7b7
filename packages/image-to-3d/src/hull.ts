/** The largest shape that fits several outlines, cut out of a block of cells (Laurentini 1994), with a smooth surface around it. */
import { closeBorder, firstCorner, type Volume } from './isosurface.ts';
import type { OutlineView } from './outline-view.ts';
import { borderDistance } from './sweep.ts';
import { cameraRows, pixelRows } from './view-rows.ts';

export { surface } from './isosurface.ts';

/** Half of the block a shape of one unit is looked for in: the origin need not be its middle. */
export const blockHalf = 1.3;
/** Units of the shape: what learned depth tells apart, and what hollows are measured in. */
export const learnedCell = (2 * blockHalf) / 132;

export interface HullOptions {
  /** Half of the block's sides, units of the shape. */
  half: [number, number, number];
  /** Cells along the longest side. */
  cells: number;
  /** Middle of the block; the origin unless given. */
  center?: readonly [number, number, number];
  /** Cells up to which depth inside is told apart; 4 unless given. */
  deepest?: number;
}

/** Signed certainty per cell corner: how deep the corner lies inside every outline, in cells, negative outside of one. */
export function carve(
  views: readonly OutlineView[],
  { half, cells, center = [0, 0, 0], deepest = 4 }: HullOptions,
): Volume {
  const step = (2 * Math.max(...half)) / cells;
  const counts = half.map((side) => Math.ceil((2 * side) / step) + 3) as [number, number, number];
  const [nx, ny, nz] = counts;
  const values = new Float32Array(nx * ny * nz).fill(deepest);
  const volume: Volume = { values, counts, step, center };
  const [x0, y0, z0] = firstCorner(volume);
  const blocks = blocksOf(counts);
  const gone = new Uint8Array(blocks.length);
  for (const view of spreadOut(views)) {
    const depth = view.inside ?? insideDistance(view);
    const m = pixelRows(view);
    const { focal } = cameraRows(view);
    const isBeyond = beyond(view, depth, m, focal, step);
    const [mx, my, mz] = [m[0] * step, m[4] * step, m[8] * step];
    blocks.forEach(([i0, i1, j0, j1, k0, k1], block) => {
      if (gone[block]) return;
      const middle = [i0! + i1! - 1, j0! + j1! - 1, k0! + k1! - 1] as const;
      const radius = (Math.hypot(i1! - i0!, j1! - j0!, k1! - k0!) / 2) * step;
      const isGone = isBeyond(
        x0 + (middle[0] / 2) * step,
        y0 + (middle[1] / 2) * step,
        z0 + (middle[2] / 2) * step,
        radius,
      );
      let left = 0;
      for (let k = k0!; k < k1!; k++)
        for (let j = j0!; j < j1!; j++) {
          let at = (k * ny + j) * nx + i0!;
          if (isGone) {
            values.fill(farOutside, at, at + i1! - i0!);
            continue;
          }
          const [x, y, z] = [x0 + i0! * step, y0 + j * step, z0 + k * step];
          // Along a row of corners each of these grows by a constant.
          let u = m[0] * x + m[1] * y + m[2] * z + m[3];
          let v = m[4] * x + m[5] * y + m[6] * z + m[7];
          let w = m[8] * x + m[9] * y + m[10] * z + m[11];
          for (let i = i0!; i < i1!; i++, at++, u += mx, v += my, w += mz) {
            // A neighbor of what is inside is not further outside than its diagonal.
            if (values[at] < -2) continue;
            const along = w > 1e-6 ? w : 1e-6;
            const inside = (sampled(depth, view, u / along, v / along) * along) / (focal * step);
            if (inside < values[at]) values[at] = inside;
            if (inside >= -2) left++;
          }
        }
      if (left === 0) gone[block] = 1;
    });
  }
  closeBorder(volume);
  return volume;
}

/** Cells: what is this far outside is no neighbor of the surface. */
const farOutside = -3;
const blockSide = 5;

/** Corners in blocks, [from, to) along each axis: most blocks lie outside as a whole. */
function blocksOf(counts: readonly number[]): number[][] {
  const spans = counts.map((count) =>
    Array.from({ length: Math.ceil(count / blockSide) }, (_, n) => [
      n * blockSide,
      Math.min(count, (n + 1) * blockSide),
    ]),
  );
  return spans[2].flatMap((z) => spans[1].flatMap((y) => spans[0].map((x) => [...x, ...y, ...z])));
}

/** Whether all of a ball is seen outside of the outline, three cells or more from it. */
function beyond(
  { width, height, cut }: OutlineView,
  depth: Float32Array,
  m: Float64Array,
  focal: number,
  step: number,
) {
  return (x: number, y: number, z: number, radius: number): boolean => {
    const w = m[8] * x + m[9] * y + m[10] * z + m[11];
    if (!(w > 2 * radius)) return false;
    const reach = (radius * focal) / (w - radius);
    const [u, v] = [(m[0] * x + m[1] * y + m[2] * z + m[3]) / w, (m[4] * x + m[5] * y + m[6] * z + m[7]) / w];
    const cells = (-farOutside * step * focal) / (w - radius);
    if (u - reach < 1 || v - reach < 1 || u + reach > width - 1 || v + reach > height - 1) {
      const away = Math.max(-u, -v, u - width, v - height);
      return !cut && away > reach + cells + 1;
    }
    // Distances of two sweeps are too long by a twelfth at most.
    return depth[Math.floor(v) * width + Math.floor(u)] < -(1.09 * (reach + 1) + cells);
  };
}

/** Pictures far apart in their order first: they cut away most, and what is cut away is not looked at again. */
function spreadOut<T>(views: readonly T[]): T[] {
  const stride = Math.max(1, Math.floor(Math.sqrt(views.length)));
  return views
    .map((view, k) => ({ view, rank: (k % stride) * views.length + k }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ view }) => view);
}

/** Distance to the outline in pixels, positive inside. */
export function insideDistance({ width, height, mask }: Pick<OutlineView, 'width' | 'height' | 'mask'>): Float32Array {
  const [inward, outward] = [borderDistance(mask, width, height, 1), borderDistance(mask, width, height, 0)];
  return inward.map((inside, at) => (inside > 0 ? inside - 0.5 : 0.5 - outward[at]));
}

function sampled(depth: Float32Array, { width, height, cut }: OutlineView, x: number, y: number): number {
  const [px, py] = [x - 0.5, y - 0.5];
  if (px < 0 || py < 0 || px >= width - 1 || py >= height - 1)
    return cut ? 1e6 : -Math.max(1, -px, -py, px - width, py - height);
  const [ix, iy] = [Math.floor(px), Math.floor(py)];
  const [fx, fy] = [px - ix, py - iy];
  const at = iy * width + ix;
  const upper = depth[at] * (1 - fx) + depth[at + 1] * fx;
  const lower = depth[at + width] * (1 - fx) + depth[at + width + 1] * fx;
  return upper * (1 - fy) + lower * fy;
}
