/** A surface whose vertices were moved, with the moves taken back where they left a part of the outlines uncovered. */
import { depthPicture, inPixels } from './depth-picture.ts';
import type { OutlineView } from './outline-view.ts';
import { partlyMoved } from './partly-moved.ts';
import { smoothNormals } from './photo-mesh.ts';
import type { Shape } from './silhouette.ts';
import { placeOf } from './view-rows.ts';

/** Cosine: only what is seen about edge-on makes an outline. */
const edgeOn = 0.6;
/** Pixels around what went missing. */
const around = 1;
const rounds = 4;

export function keepOutlines(before: Shape, after: Shape, views: readonly OutlineView[]): Shape {
  const { indices } = before;
  const count = before.positions.length / 3;
  const normals = smoothNormals(before);
  const share = new Float32Array(count).fill(1);
  const screens = views.map((view) => inPixels(before.positions, view));
  const covered = views.map((view, k) => depthPicture(before, screens[k], view).depth);
  let positions = after.positions;
  for (let round = 0; round < rounds; round++) {
    const held = new Uint8Array(count);
    views.forEach((view, k) => {
      const { width, height, mask } = view;
      const { depth } = depthPicture(after, inPixels(positions, view), view);
      const gone = new Uint8Array(width * height);
      for (let y = around; y < height - around; y++)
        for (let x = around; x < width - around; x++) {
          const at = y * width + x;
          if (depth[at] < Infinity || !mask[at] || covered[k][at] === Infinity) continue;
          for (let row = y - around; row <= y + around; row++)
            gone.fill(1, row * width + x - around, row * width + x + around + 1);
        }
      const place = placeOf(view);
      const points = screens[k];
      for (let v = 0; v < count; v++) {
        const [x, y] = [Math.floor(points[3 * v]), Math.floor(points[3 * v + 1])];
        if (x < 0 || y < 0 || x >= width || y >= height || !gone[y * width + x]) continue;
        const way = place.map((value, c) => value - before.positions[3 * v + c]);
        const facing =
          (way[0] * normals[3 * v] + way[1] * normals[3 * v + 1] + way[2] * normals[3 * v + 2]) / Math.hypot(...way);
        if (Math.abs(facing) < edgeOn) held[v] = 1;
      }
    });
    const isNew = (holds: number, v: number) => holds === 1 && share[v] !== 0;
    if (!held.some(isNew)) break;
    for (let v = 0; v < count; v++) if (held[v]) share[v] = 0;
    positions = partlyMoved(before, after, share).positions;
  }
  return { positions, indices };
}
