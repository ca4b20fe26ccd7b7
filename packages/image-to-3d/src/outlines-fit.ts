import { depthPicture, inPixels } from './depth-picture.ts';
import type { OutlineView } from './outline-view.ts';
import { overlap, type Shape } from './silhouette.ts';

/** Mean overlap of a closed shape's outlines with the pictures'. */
export function outlinesFit(shape: Shape, views: readonly OutlineView[]): number {
  if (shape.indices.length === 0) return 0;
  const fits = views.map((view) => {
    const { depth } = depthPicture(shape, inPixels(shape.positions, view), view);
    const drawn = new Uint8Array(depth.length);
    for (let at = 0; at < depth.length; at++) if (depth[at] < Number.POSITIVE_INFINITY) drawn[at] = 1;
    return overlap(drawn, view.mask);
  });
  return fits.reduce((sum, fit) => sum + fit, 0) / views.length;
}
