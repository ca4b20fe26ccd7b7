/** Which triangle is in front at every pixel. */
import type { RenderMesh } from '../render-mesh.ts';
import { project, type View } from './view.ts';

export interface Visible {
  /** -1 where nothing is. */
  triangle: Int32Array;
  /** Distance along the view, infinity where nothing is. */
  depth: Float32Array;
  /** Pixel x, y and depth of every vertex. */
  projected: Float32Array;
}

/** `passes` may let a triangle's point through (cut-outs): weights of the second and third corner on the picture. */
export function rasterize(
  mesh: RenderMesh,
  view: View,
  passes?: (triangle: number, pixel: number, v: number, w: number) => boolean,
): Visible {
  const { width, height } = view;
  const n = mesh.positions.length / 3;
  const projected = new Float32Array(n * 3);
  for (let i = 0; i < n; i++)
    projected.set(project(view, mesh.positions[i * 3], mesh.positions[i * 3 + 1], mesh.positions[i * 3 + 2]), i * 3);
  const triangle = new Int32Array(width * height).fill(-1);
  const depth = new Float32Array(width * height).fill(Number.POSITIVE_INFINITY);
  const perspective = view.focal > 0;
  for (let t = 0; t < mesh.indices.length / 3; t++) {
    const [a, b, c] = [mesh.indices[t * 3] * 3, mesh.indices[t * 3 + 1] * 3, mesh.indices[t * 3 + 2] * 3];
    const [ax, ay, bx, by, cx, cy] = [
      projected[a],
      projected[a + 1],
      projected[b],
      projected[b + 1],
      projected[c],
      projected[c + 1],
    ];
    const area = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
    if (area === 0 || Number.isNaN(area)) continue;
    const left = Math.max(0, Math.ceil(Math.min(ax, bx, cx) - 0.5));
    const right = Math.min(width - 1, Math.floor(Math.max(ax, bx, cx) - 0.5));
    const top = Math.max(0, Math.ceil(Math.min(ay, by, cy) - 0.5));
    const bottom = Math.min(height - 1, Math.floor(Math.max(ay, by, cy) - 0.5));
    // 1 / depth is linear on a perspective picture, depth itself on a parallel one.
    const [za, zb, zc] = perspective
      ? [1 / projected[a + 2], 1 / projected[b + 2], 1 / projected[c + 2]]
      : [projected[a + 2], projected[b + 2], projected[c + 2]];
    for (let y = top; y <= bottom; y++)
      for (let x = left; x <= right; x++) {
        const [px, py] = [x + 0.5, y + 0.5];
        const v = ((px - ax) * (cy - ay) - (py - ay) * (cx - ax)) / area;
        const w = ((bx - ax) * (py - ay) - (by - ay) * (px - ax)) / area;
        if (v < 0 || w < 0 || v + w > 1) continue;
        const mixed = za + v * (zb - za) + w * (zc - za);
        const here = perspective ? 1 / mixed : mixed;
        const pixel = y * width + x;
        if (here >= depth[pixel] || !(here > 0)) continue;
        if (passes && !passes(t, pixel, v, w)) continue;
        depth[pixel] = here;
        triangle[pixel] = t;
      }
  }
  return { triangle, depth, projected };
}
