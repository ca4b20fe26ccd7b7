/**
 * A thing photographed from one side only: behind what is seen, its outlines' shape goes on until a line of sight ends it, often far behind.
 * What no picture shows is taken to be no deeper behind the seen surface than such a thing is wide.
 */
import { depthPicture, inPixels } from './depth-picture.ts';
import { firstCorner, joinTouching, surface, type Volume, withoutCrumbs } from './isosurface.ts';
import type { OutlineView } from './outline-view.ts';
import type { Shape } from './silhouette.ts';
import { cameraRows, pixelRows, placeOf } from './view-rows.ts';

/** Of the root of an outline's area: more than half a ball or a cube is deep, so that what is seen all around keeps its inside. */
const deepest = 0.62;
/** Of what is inside: less is not worth another surface. */
const leastShare = 0.02;

export function withoutUnseenDepth(
  { volume, shape }: { volume: Volume; shape: Shape },
  views: readonly OutlineView[],
): { volume: Volume; shape: Shape } {
  const { counts, step } = volume;
  const [nx, ny] = counts;
  const first = firstCorner(volume);
  const sizes = views.map((view) => {
    const area = view.mask.reduce((sum, value) => sum + value, 0);
    return (Math.sqrt(area) * Math.hypot(...placeOf(view))) / cameraRows(view).focal;
  });
  const reach = deepest * sizes.sort((a, b) => a - b)[Math.floor(sizes.length / 2)];
  const inside: number[] = [];
  for (let at = 0; at < volume.values.length; at++) if (volume.values[at] > -1) inside.push(at);
  const behind = new Float32Array(inside.length).fill(Number.POSITIVE_INFINITY);
  for (const view of views) {
    const m = pixelRows(view);
    const { width, height } = view;
    const { depth } = depthPicture(shape, inPixels(shape.positions, view), view);
    inside.forEach((at, n) => {
      const x = first[0] + (at % nx) * step;
      const y = first[1] + (Math.floor(at / nx) % ny) * step;
      const z = first[2] + Math.floor(at / (nx * ny)) * step;
      const w = m[8] * x + m[9] * y + m[10] * z + m[11];
      if (!(w > 1e-6)) return;
      const column = Math.floor((m[0] * x + m[1] * y + m[2] * z + m[3]) / w);
      const row = Math.floor((m[4] * x + m[5] * y + m[6] * z + m[7]) / w);
      if (column < 0 || row < 0 || column >= width || row >= height) return;
      behind[n] = Math.min(behind[n], Math.max(0, w - depth[row * width + column]));
    });
  }
  const values = volume.values.slice();
  let gone = 0;
  inside.forEach((at, n) => {
    // Where no picture reaches, nothing is known at all.
    const value = Math.max(-4, (reach - Math.min(behind[n], 4 * reach)) / step);
    if (values[at] > 0 && value <= 0) gone++;
    values[at] = Math.min(values[at], value);
  });
  if (gone < leastShare * inside.length) return { volume, shape };
  const cut = { ...volume, values };
  withoutCrumbs(cut);
  joinTouching(cut);
  return { volume: cut, shape: surface(cut) };
}
