/** One surface from many depth pictures: a truncated signed distance averaged over them (Curless and Levoy 1996), within the outlines' shape. */
import { depthPicture, inPixels } from './depth-picture.ts';
import { learnedCell } from './hull.ts';
import { firstCorner, type Volume } from './isosurface.ts';
import type { DepthView } from './learn-gaussians.ts';
import type { Shape } from './silhouette.ts';

/** In cells of learned depth, as all here: behind a seen surface within which a picture says something. */
const reach = 4;
/** Fewer pictures that see into a place are no reason to open it. */
const fewestPictures = 2;
/** Stays before the place where a line of sight leaves the outlines' shape: a floor no picture shows is no hole. */
const wall = 2.5;

/** Cells over which depth is averaged, and how much more for each degree that cameras are further apart: what they show is rubble otherwise. */
const evenOver = { cells: 0.7, fromDegrees: 45, perDegree: 0.055 };

/** Degrees between pictures to average depth for: what they are apart, then as if they were near, since wide means open thin walls. */
export const averagings = (apart: number): number[] =>
  apart > evenOver.fromDegrees ? [apart, evenOver.fromDegrees] : [apart];

/**
 * Signed distance from the seen surfaces in cells, positive behind them (inside), at the hull's corners; inside where nothing was seen. `apart`:
 * one of `averagings`.
 */
export function fuseDepth(hull: Volume, shape: Shape, depths: readonly DepthView[], apart: number): Volume {
  const { values, counts, step } = hull;
  const cells = learnedCell / step;
  const [nx, ny] = counts;
  const [x0, y0, z0] = firstCorner(hull);
  const sums = new Float32Array(values.length);
  const seen = new Uint8Array(values.length);
  const near: number[] = [];
  for (let at = 0; at < values.length; at++) if (values[at] >= -2) near.push(at);
  for (const { camera, depth } of depths) {
    const { width, height, fx, fy, cx, cy } = camera;
    const m = Float64Array.from(camera.cameraFromWorld);
    const placed = { yaw: 0, elevation: 0, matrix: Array.from(m), scale: fx, centerX: cx, centerY: cy };
    const exits = depthPicture(shape, inPixels(shape.positions, placed), { width, height, farthest: true }).depth;
    const surfaces = depth.map((value, at) => (value > 0 ? Math.min(value, exits[at] - wall * learnedCell) : 0));
    for (const at of near) {
      const i = at % nx;
      const j = Math.floor(at / nx) % ny;
      const [x, y, z] = [x0 + i * step, y0 + j * step, z0 + Math.floor(at / (nx * ny)) * step];
      const w = m[8] * x + m[9] * y + m[10] * z + m[11];
      // Behind the camera: it would be mirrored into the picture.
      if (!(w > 0)) continue;
      const column = Math.floor(cx + (fx * (m[0] * x + m[1] * y + m[2] * z + m[3])) / w);
      const row = Math.floor(cy + (fy * (m[4] * x + m[5] * y + m[6] * z + m[7])) / w);
      if (column < 0 || row < 0 || column >= width || row >= height) continue;
      const surface = surfaces[row * width + column];
      if (!(surface > 0)) continue;
      const behind = (w - surface) / learnedCell;
      if (behind > reach) continue;
      sums[at] += Math.max(-reach, behind);
      seen[at]++;
    }
  }
  const fused = sums.map((sum, at) => {
    const its = (seen[at] >= fewestPictures ? sum / seen[at] : reach) * cells;
    // Beyond the outlines nothing is, seen or not: averaged with what is taken for inside there, they would keep a thin skin over each hollow.
    return values[at] < 0 ? Math.min(its, values[at]) : its;
  });
  let soft: Float32Array = fused;
  const width = cells * (evenOver.cells + evenOver.perDegree * Math.max(0, apart - evenOver.fromDegrees));
  for (let round = 0; round < Math.max(1, Math.round(2 * width * width)); round++) soft = smoothed(soft, counts);
  return { ...hull, values: soft };
}

/**
 * The outlines' shape where the seen surface is about there, since outlines are sharper than learned depth; the seen surface where it lies
 * clearly deeper: hollows.
 */
export function opened(hull: Volume, fused: Volume): Volume {
  const cells = learnedCell / hull.step;
  const values = hull.values.map((outline, at) => {
    const seen = fused.values[at] / cells;
    const deeper = Math.min(reach, outline / cells) - seen;
    const trust = Math.min(1, Math.max(0, (deeper - nearlySame) / 2));
    return Math.min(outline, cells * (seen + (1 - trust) * nearlySame));
  });
  return { ...hull, values };
}

/** By so much learned depth may be wrong. */
const nearlySame = 1.5;

/** Means over three corners along each axis in turn. */
function smoothed(values: Float32Array, [nx, ny, nz]: Volume['counts']): Float32Array {
  let from = values;
  for (const stride of [1, nx, nx * ny]) {
    const to = from.slice();
    for (let at = stride; at + stride < nx * ny * nz; at++)
      to[at] = 0.25 * from[at - stride] + 0.5 * from[at] + 0.25 * from[at + stride];
    from = to;
  }
  return from;
}
