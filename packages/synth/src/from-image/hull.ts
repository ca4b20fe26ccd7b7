/** The largest shape that fits several outlines, cut out of a block of cells (Laurentini 1994), with a smooth surface around it. */
import { projected, type Shape, type ShapeView } from './silhouette.ts';
import { sweep } from './sweep.ts';

export interface OutlineView extends ShapeView {
  width: number;
  height: number;
  mask: Uint8Array;
  /** Pixels per unit of the shape at the origin (for a camera of known place: its focal length), and where the origin (its axis) is seen. */
  scale: number;
  centreX: number;
  centreY: number;
}

export interface HullOptions {
  /** Half of the block's sides, units of the shape. */
  half: [number, number, number];
  /** Cells along the longest side. */
  cells: number;
}

/** Signed certainty per cell corner: how deep the corner lies inside every outline, in pixels, negative outside of one. */
export function carve(
  views: readonly OutlineView[],
  { half, cells }: HullOptions,
): { values: Float32Array; counts: [number, number, number]; step: number } {
  const step = (2 * Math.max(...half)) / cells;
  const counts = half.map((side) => Math.ceil((2 * side) / step) + 3) as [number, number, number];
  const [nx, ny, nz] = counts;
  const values = new Float32Array(nx * ny * nz).fill(4);
  const depths = views.map((view) => insideDistance(view));
  const row = new Float32Array(3 * nx);
  for (let k = 0; k < nz; k++) {
    for (let j = 0; j < ny; j++) {
      for (let i = 0; i < nx; i++) {
        row[3 * i] = (i - (nx - 1) / 2) * step;
        row[3 * i + 1] = (j - (ny - 1) / 2) * step;
        row[3 * i + 2] = (k - (nz - 1) / 2) * step;
      }
      views.forEach((view, v) => {
        const points = projected(row, view);
        const perUnit = view.matrix ? view.scale / view.matrix[11]! : view.scale;
        for (let i = 0; i < nx; i++) {
          const at = (k * ny + j) * nx + i;
          if (values[at]! < -3) continue;
          const x = view.centreX + points[3 * i]! * view.scale;
          const y = view.centreY - points[3 * i + 1]! * view.scale;
          values[at] = Math.min(values[at]!, sampled(depths[v]!, view, x, y) / (perUnit * step));
        }
      });
    }
  }
  // The block's border is outside, so that the surface is closed.
  for (let k = 0; k < nz; k++)
    for (let j = 0; j < ny; j++)
      for (let i = 0; i < nx; i++)
        if (i === 0 || j === 0 || k === 0 || i === nx - 1 || j === ny - 1 || k === nz - 1)
          values[(k * ny + j) * nx + i] = Math.min(values[(k * ny + j) * nx + i]!, -1);
  return { values, counts, step };
}

/**
 * Cameras that all look down by one angle leave a flat cone under a flat foot and on a flat top: no line of sight runs along those faces.
 * Layers at both ends that widen as fast as such a cone does are cut away.
 */
export function withoutCones(
  volume: { values: Float32Array; counts: [number, number, number]; step: number },
  elevation: number,
): void {
  const { values, counts, step } = volume;
  const [nx, ny, nz] = counts;
  const steep = 0.5 / Math.tan(Math.max(0.03, elevation));
  const radii = Array.from({ length: nz }, (_, k) => {
    let inside = 0;
    for (let i = k * nx * ny; i < (k + 1) * nx * ny; i++) if (values[i]! > 0) inside++;
    return Math.sqrt((inside * step * step) / Math.PI);
  });
  const clear = (k: number) => {
    for (let i = k * nx * ny; i < (k + 1) * nx * ny; i++) values[i] = Math.min(values[i]!, -1);
  };
  for (const [from, way] of [
    [0, 1],
    [nz - 1, -1],
  ] as const) {
    let k = from;
    while (k + way >= 0 && k + way < nz && radii[k] === 0) k += way;
    const first = k;
    while (k + way >= 0 && k + way < nz && (radii[k + way]! - radii[k]!) / step > steep) k += way;
    // The layer where it stops widening is the face itself.
    for (let layer = first; layer !== k; layer += way) clear(layer);
  }
}

/** Distance to the outline in pixels, positive inside; exact enough near it (two sweeps with diagonals). */
function insideDistance({ width, height, mask }: OutlineView): Float32Array {
  const distances = [1, 0].map((inside) => {
    const out = Float32Array.from(mask, (value) => (value === inside ? 1e6 : 0));
    sweep(width, height, (to, from, step) => {
      if (out[from]! + step < out[to]!) out[to] = out[from]! + step;
    });
    return out;
  });
  return distances[0]!.map((inside, at) => (inside > 0 ? inside - 0.5 : 0.5 - distances[1]![at]!));
}

function sampled(depth: Float32Array, { width, height }: OutlineView, x: number, y: number): number {
  const [px, py] = [x - 0.5, y - 0.5];
  if (px < 0 || py < 0 || px >= width - 1 || py >= height - 1) return -Math.max(1, -px, -py, px - width, py - height);
  const [ix, iy] = [Math.floor(px), Math.floor(py)];
  const [fx, fy] = [px - ix, py - iy];
  const at = iy * width + ix;
  const upper = depth[at]! * (1 - fx) + depth[at + 1]! * fx;
  const lower = depth[at + width]! * (1 - fx) + depth[at + width + 1]! * fx;
  return upper * (1 - fy) + lower * fy;
}

/** The surface where the values change sign, one vertex in each cell it runs through (surface nets, Gibson 1998): always closed. */
export function surface({
  values,
  counts,
  step,
}: {
  values: Float32Array;
  counts: [number, number, number];
  step: number;
}): Shape {
  const [nx, ny, nz] = counts;
  const cellAt = new Int32Array(nx * ny * nz).fill(-1);
  const positions: number[] = [];
  const indices: number[] = [];
  const at = (i: number, j: number, k: number) => (k * ny + j) * nx + i;
  for (let k = 0; k + 1 < nz; k++) {
    for (let j = 0; j + 1 < ny; j++) {
      for (let i = 0; i + 1 < nx; i++) {
        let [x, y, z, crossings] = [0, 0, 0, 0];
        for (let edge = 0; edge < 12; edge++) {
          const axis = edge >> 2;
          const [u, v] = [edge & 1, (edge >> 1) & 1];
          const from = axis === 0 ? [0, u, v] : axis === 1 ? [u, 0, v] : [u, v, 0];
          const a = values[at(i + from[0]!, j + from[1]!, k + from[2]!)]!;
          const to = from.map((value, c) => (c === axis ? 1 : value));
          const b = values[at(i + to[0]!, j + to[1]!, k + to[2]!)]!;
          if (a > 0 === b > 0) continue;
          const part = a / (a - b);
          x += from[0]! + (axis === 0 ? part : 0);
          y += from[1]! + (axis === 1 ? part : 0);
          z += from[2]! + (axis === 2 ? part : 0);
          crossings++;
        }
        if (crossings === 0) continue;
        cellAt[at(i, j, k)] = positions.length / 3;
        positions.push(
          (i + x / crossings - (nx - 1) / 2) * step,
          (j + y / crossings - (ny - 1) / 2) * step,
          (k + z / crossings - (nz - 1) / 2) * step,
        );
      }
    }
  }
  for (let k = 1; k + 1 < nz; k++) {
    for (let j = 1; j + 1 < ny; j++) {
      for (let i = 1; i + 1 < nx; i++) {
        const here = values[at(i, j, k)]! > 0;
        for (let axis = 0; axis < 3; axis++) {
          const next = values[at(i + (axis === 0 ? 1 : 0), j + (axis === 1 ? 1 : 0), k + (axis === 2 ? 1 : 0))]! > 0;
          if (here === next) continue;
          const [b, c] = [(axis + 1) % 3, (axis + 2) % 3];
          const cell = (db: number, dc: number) => {
            const p = [i, j, k];
            p[b] = p[b]! - db;
            p[c] = p[c]! - dc;
            return cellAt[at(p[0]!, p[1]!, p[2]!)]!;
          };
          const [p, q, r, s] = [cell(1, 1), cell(0, 1), cell(0, 0), cell(1, 0)];
          if (p < 0 || q < 0 || r < 0 || s < 0) continue;
          if (here) indices.push(p, q, r, p, r, s);
          else indices.push(p, r, q, p, s, r);
        }
      }
    }
  }
  return { positions: new Float32Array(positions), indices: new Uint32Array(indices) };
}
