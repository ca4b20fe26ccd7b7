/** Whether a shape is where the pictures' colors agree: each of its points should look the same in all pictures that see it. */
import { depthPicture, inPixels, isSeen } from './depth-picture.ts';
import type { OutlineView } from './outline-view.ts';
import { smoothNormals } from './photo-mesh.ts';
import type { Shape } from './silhouette.ts';
import { placeOf } from './view-rows.ts';

export interface ColoredView extends OutlineView {
  /** r, g, b of each pixel. */
  rgb: Uint8Array;
}

/** Seen more slantingly than this (cosine), a small error of the surface is a large one in the picture. */
const leastFacing = 0.35;

/**
 * Per vertex, how far its colors in the pictures lie apart (mean distance from their middle, 0..1 of a channel); NaN for those fewer than
 * two pictures see.
 */
export function colorSpread(shape: Shape, views: readonly ColoredView[], { slack }: { slack: number }): Float32Array {
  const { positions } = shape;
  const normals = smoothNormals(shape);
  const count = positions.length / 3;
  const seen = new Uint8Array(count);
  const colors = new Uint8Array(3 * count * views.length);
  views.forEach((view) => {
    const points = inPixels(positions, view);
    const picture = depthPicture(shape, points, view);
    const place = placeOf(view);
    for (let v = 0; v < count; v++) {
      const wayX = place[0] - positions[3 * v];
      const wayY = place[1] - positions[3 * v + 1];
      const wayZ = place[2] - positions[3 * v + 2];
      const facing =
        (wayX * normals[3 * v] + wayY * normals[3 * v + 1] + wayZ * normals[3 * v + 2]) /
        Math.sqrt(wayX * wayX + wayY * wayY + wayZ * wayZ);
      if (facing < leastFacing) continue;
      const [x, y] = [points[3 * v], points[3 * v + 1]];
      if (!isSeen(picture, x, y, points[3 * v + 2], slack)) continue;
      const pixel = Math.floor(y) * view.width + Math.floor(x);
      // Outlines end in mixed colors.
      if ((view.inside?.[pixel] ?? 2) < 1.5) continue;
      const to = 3 * (v * views.length + seen[v]);
      for (let c = 0; c < 3; c++) colors[to + c] = view.rgb[3 * pixel + c];
      seen[v]++;
    }
  });
  const out = new Float32Array(count).fill(Number.NaN);
  for (let v = 0; v < count; v++) {
    const n = seen[v];
    if (n < 2) continue;
    let sum = 0;
    for (let c = 0; c < 3; c++) {
      let mean = 0;
      for (let k = 0; k < n; k++) mean += colors[3 * (v * views.length + k) + c] / n;
      for (let k = 0; k < n; k++) sum += Math.abs(colors[3 * (v * views.length + k) + c] - mean);
    }
    out[v] = sum / (3 * n * 255);
  }
  return out;
}

/** Over the vertices that can be judged; 1 where none can. */
export function meanSpread(spread: Float32Array): number {
  let [sum, count] = [0, 0];
  for (const value of spread)
    if (!Number.isNaN(value)) {
      sum += value;
      count++;
    }
  return count > 0 ? sum / count : 1;
}
