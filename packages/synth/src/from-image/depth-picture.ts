/** How far away a shape is in each pixel of a view. */
import type { Shape } from './silhouette.ts';
import { type PlacedView, pixelRows } from './view-rows.ts';

export interface DepthPicture {
  width: number;
  height: number;
  /** Along the view, units of the shape; Infinity where nothing is. */
  depth: Float32Array;
}

/** Vertices in pixels, with their depth: 3 numbers each. */
export function inPixels(positions: Float32Array, view: PlacedView): Float32Array {
  const m = pixelRows(view);
  const out = new Float32Array(positions.length);
  for (let p = 0; p < positions.length; p += 3) {
    const [x, y, z] = [positions[p]!, positions[p + 1]!, positions[p + 2]!];
    const w = Math.max(1e-6, m[8]! * x + m[9]! * y + m[10]! * z + m[11]!);
    out[p] = (m[0]! * x + m[1]! * y + m[2]! * z + m[3]!) / w;
    out[p + 1] = (m[4]! * x + m[5]! * y + m[6]! * z + m[7]!) / w;
    out[p + 2] = w;
  }
  return out;
}

export function depthPicture({ indices }: Shape, points: Float32Array, width: number, height: number): DepthPicture {
  const depth = new Float32Array(width * height).fill(Number.POSITIVE_INFINITY);
  for (let t = 0; t < indices.length; t += 3) {
    const [a, b, c] = [3 * indices[t]!, 3 * indices[t + 1]!, 3 * indices[t + 2]!];
    const [ax, ay, bx, by, cx, cy] = [
      points[a]!,
      points[a + 1]!,
      points[b]!,
      points[b + 1]!,
      points[c]!,
      points[c + 1]!,
    ];
    const area = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
    if (Math.abs(area) < 1e-12) continue;
    const [left, right] = [
      Math.max(0, Math.ceil(Math.min(ax, bx, cx) - 0.5)),
      Math.min(width - 1, Math.floor(Math.max(ax, bx, cx) - 0.5)),
    ];
    const bottom = Math.min(height - 1, Math.floor(Math.max(ay, by, cy) - 0.5));
    for (let y = Math.max(0, Math.ceil(Math.min(ay, by, cy) - 0.5)); y <= bottom; y++) {
      for (let x = left; x <= right; x++) {
        const [px, py] = [x + 0.5, y + 0.5];
        const v = ((px - ax) * (cy - ay) - (py - ay) * (cx - ax)) / area;
        const w = ((bx - ax) * (py - ay) - (by - ay) * (px - ax)) / area;
        if (v < -1e-6 || w < -1e-6 || v + w > 1 + 1e-6) continue;
        const z = points[a + 2]! * (1 - v - w) + points[b + 2]! * v + points[c + 2]! * w;
        const at = y * width + x;
        if (z < depth[at]!) depth[at] = z;
      }
    }
  }
  return { width, height, depth };
}

/** Whether nothing is before a point by more than `slack`; what falls between two pixels is behind none. */
export function isSeen(
  { width, height, depth }: DepthPicture,
  x: number,
  y: number,
  z: number,
  slack: number,
): boolean {
  const [column, row] = [Math.floor(x), Math.floor(y)];
  if (column < 0 || row < 0 || column >= width || row >= height) return false;
  return z <= depth[row * width + column]! + slack;
}
