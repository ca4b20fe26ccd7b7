/** How far away a shape is in each pixel of a view. */
import type { Shape } from './silhouette.ts';
import { type PlacedView, pixelRows } from './view-rows.ts';

export interface DepthPicture {
  width: number;
  height: number;
  /** Along the view, units of the shape; Infinity where nothing is. */
  depth: Float32Array;
  /** Which triangle that is; -1 where nothing is. */
  triangle: Int32Array;
}

/** Vertices in pixels, with their depth: 3 numbers each. */
export function inPixels(positions: Float32Array, view: PlacedView): Float32Array {
  const m = pixelRows(view);
  const out = new Float32Array(positions.length);
  for (let p = 0; p < positions.length; p += 3) {
    const [x, y, z] = [positions[p], positions[p + 1], positions[p + 2]];
    const w = Math.max(1e-6, m[8] * x + m[9] * y + m[10] * z + m[11]);
    out[p] = (m[0] * x + m[1] * y + m[2] * z + m[3]) / w;
    out[p + 1] = (m[4] * x + m[5] * y + m[6] * z + m[7]) / w;
    out[p + 2] = w;
  }
  return out;
}

/** The nearest surface, or the farthest: where a line of sight leaves the shape for good (then 0 where nothing is). */
export function depthPicture(
  { indices }: Shape,
  points: Float32Array,
  { width, height, farthest = false }: { width: number; height: number; farthest?: boolean },
): DepthPicture {
  const depth = new Float32Array(width * height).fill(farthest ? 0 : Number.POSITIVE_INFINITY);
  const triangle = new Int32Array(width * height).fill(-1);
  // Flat code without arrays: a shape of some hundred thousand triangles is drawn from all sides many times.
  for (let t = 0; t < indices.length; t += 3) {
    const a = 3 * indices[t];
    const b = 3 * indices[t + 1];
    const c = 3 * indices[t + 2];
    const ay = points[a + 1];
    const by = points[b + 1];
    const cy = points[c + 1];
    let top = Math.ceil((ay < by ? (ay < cy ? ay : cy) : by < cy ? by : cy) - 0.5);
    let bottom = Math.floor((ay > by ? (ay > cy ? ay : cy) : by > cy ? by : cy) - 0.5);
    if (top < 0) top = 0;
    if (bottom >= height) bottom = height - 1;
    if (bottom < top) continue;
    const ax = points[a];
    const bx = points[b];
    const cx = points[c];
    let left = Math.ceil((ax < bx ? (ax < cx ? ax : cx) : bx < cx ? bx : cx) - 0.5);
    let right = Math.floor((ax > bx ? (ax > cx ? ax : cx) : bx > cx ? bx : cx) - 0.5);
    if (left < 0) left = 0;
    if (right >= width) right = width - 1;
    if (right < left) continue;
    const area = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
    if (area > -1e-12 && area < 1e-12) continue;
    const vx = (cy - ay) / area;
    const vy = -(cx - ax) / area;
    const wx = -(by - ay) / area;
    const wy = (bx - ax) / area;
    const az = points[a + 2];
    const bz = points[b + 2] - az;
    const cz = points[c + 2] - az;
    for (let y = top; y <= bottom; y++) {
      const py = y + 0.5 - ay;
      for (let x = left; x <= right; x++) {
        const px = x + 0.5 - ax;
        const v = px * vx + py * vy;
        const w = px * wx + py * wy;
        if (v < -1e-6 || w < -1e-6 || v + w > 1 + 1e-6) continue;
        const z = az + v * bz + w * cz;
        const at = y * width + x;
        if (farthest ? z <= depth[at] : z >= depth[at]) continue;
        depth[at] = z;
        triangle[at] = t / 3;
      }
    }
  }
  return { width, height, depth, triangle };
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
  return z <= depth[row * width + column] + slack;
}
