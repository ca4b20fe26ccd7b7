/**
 * A closed surface whose vertices were moved, cut out of cells once more: where it was folded over or went through itself, only what is
 * outermost is left, and its faces are even again.
 */
import { firstCorner, innerCorner, joinTouching, surface, type Volume, withoutCrumbs } from './isosurface.ts';
import type { Shape } from './silhouette.ts';

/** Cells from the surface up to which distances are told apart. */
const reach = 2;
/** Of a cell: corners lie beside the vertices and edges they would otherwise hit. */
const beside = [3.1e-4, 1.7e-4] as const;
/** Cells: a member with nothing this deep inside would break where it lies between corners. */
const leastDeep = 1;

/** `own`: the cells the surface was cut out of before its vertices moved; their thin members stay as they were. */
export function remesh(moved: Shape, own: Volume): { volume: Volume; shape: Shape } {
  const values = rounder(signedDistances(moved, own), own.counts);
  keepThin(values, own);
  const volume = { ...own, values };
  withoutCrumbs(volume);
  joinTouching(volume);
  return { volume, shape: surface(volume) };
}

/**
 * Between corners, straight lines run below what is round: the values get what they miss by, an eighth of how much they bend along each axis,
 * or outlines wane each time.
 */
function rounder(values: Float32Array, counts: Volume['counts']): Float32Array {
  const [nx, ny] = counts;
  const isInner = innerCorner(counts);
  return values.map((value, at) => {
    if (!(Math.abs(value) < 1) || !isInner(at)) return value;
    let bend = 0;
    for (const stride of [1, nx, nx * ny]) bend += 2 * value - values[at - stride] - values[at + stride];
    return value + bend / 8;
  });
}

/** At every corner how far inside the surface it is, in cells. */
function signedDistances({ positions, indices }: Shape, volume: Volume): Float32Array {
  const { counts, step } = volume;
  const [nx, ny, nz] = counts;
  const first = firstCorner(volume);
  const cells = positions.map((value, i) => (value - first[i % 3]) / step - (beside[i % 3] ?? 0));
  const away = new Float32Array(nx * ny * nz).fill(reach * reach);
  /** Times a line upwards has come in, less those it has gone out, at the corner above. */
  const entered = new Int16Array(nx * ny * nz);
  for (let t = 0; t < indices.length; t += 3) {
    const corners = [0, 1, 2].map((c) => cells.subarray(3 * indices[t + c], 3 * indices[t + c] + 3));
    const [a, b, c] = corners as [Float32Array, Float32Array, Float32Array];
    const low = [0, 1, 2].map((k) => Math.min(a[k], b[k], c[k]));
    const high = [0, 1, 2].map((k) => Math.max(a[k], b[k], c[k]));
    const turn = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
    const toCorner = triangleDistance(a, b, c);
    const from = low.map((value) => Math.max(0, Math.ceil(value - reach)));
    const to = high.map((value, k) => Math.min(counts[k] - 1, Math.floor(value + reach)));
    for (let j = from[1]; j <= to[1]; j++)
      for (let i = from[0]; i <= to[0]; i++) {
        const column = j * nx + i;
        const height = turn === 0 ? undefined : heightAt(a, b, c, turn, i, j);
        if (height !== undefined && height < nz - 1)
          entered[column + nx * ny * Math.max(0, Math.ceil(height))] += turn < 0 ? 1 : -1;
        for (let k = from[2]; k <= to[2]; k++) {
          const at = column + nx * ny * k;
          const far = toCorner(i, j, k);
          if (far < away[at]) away[at] = far;
        }
      }
  }
  for (let at = nx * ny; at < entered.length; at++) entered[at] += entered[at - nx * ny];
  return away.map((squared, at) => (entered[at] > 0 ? 1 : -1) * Math.max(1e-3, Math.sqrt(squared)));
}

/** Where an upright line through (x, y) meets the triangle. */
function heightAt(
  a: Float32Array,
  b: Float32Array,
  c: Float32Array,
  turn: number,
  x: number,
  y: number,
): number | undefined {
  const v = ((x - a[0]) * (c[1] - a[1]) - (y - a[1]) * (c[0] - a[0])) / turn;
  const w = ((b[0] - a[0]) * (y - a[1]) - (b[1] - a[1]) * (x - a[0])) / turn;
  if (v < 0 || w < 0 || v + w > 1) return undefined;
  return a[2] + v * (b[2] - a[2]) + w * (c[2] - a[2]);
}

/** Squared distance from places to a triangle (Ericson 2005, 5.1.5). */
function triangleDistance(a: Float32Array, b: Float32Array, c: Float32Array) {
  const [abx, aby, abz] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]];
  const [acx, acy, acz] = [c[0] - a[0], c[1] - a[1], c[2] - a[2]];
  return (x: number, y: number, z: number): number => {
    const apx = x - a[0];
    const apy = y - a[1];
    const apz = z - a[2];
    /** From the place to `a` and so far along both sides. */
    const off = (v: number, w: number) => {
      const dx = apx - v * abx - w * acx;
      const dy = apy - v * aby - w * acy;
      const dz = apz - v * abz - w * acz;
      return dx * dx + dy * dy + dz * dz;
    };
    const d1 = abx * apx + aby * apy + abz * apz;
    const d2 = acx * apx + acy * apy + acz * apz;
    if (d1 <= 0 && d2 <= 0) return off(0, 0);
    const bpx = x - b[0];
    const bpy = y - b[1];
    const bpz = z - b[2];
    const d3 = abx * bpx + aby * bpy + abz * bpz;
    const d4 = acx * bpx + acy * bpy + acz * bpz;
    if (d3 >= 0 && d4 <= d3) return off(1, 0);
    const vc = d1 * d4 - d3 * d2;
    if (vc <= 0 && d1 >= 0 && d3 <= 0) return off(d1 / (d1 - d3), 0);
    const cpx = x - c[0];
    const cpy = y - c[1];
    const cpz = z - c[2];
    const d5 = abx * cpx + aby * cpy + abz * cpz;
    const d6 = acx * cpx + acy * cpy + acz * cpz;
    if (d6 >= 0 && d5 <= d6) return off(0, 1);
    const vb = d5 * d2 - d1 * d6;
    if (vb <= 0 && d2 >= 0 && d6 <= 0) return off(0, d2 / (d2 - d6));
    const va = d3 * d6 - d5 * d4;
    if (va <= 0 && d4 - d3 >= 0 && d5 - d6 >= 0) {
      const w = (d4 - d3) / (d4 - d3 + (d5 - d6));
      return off(1 - w, w);
    }
    const all = va + vb + vc;
    return all > 0 ? off(vb / all, vc / all) : off(0, 0);
  };
}

/** Corners of members with nothing deep inside get their values back. */
function keepThin(values: Float32Array, own: Volume): void {
  const [nx, ny] = own.counts;
  const thick = new Uint8Array(values.length);
  let edge: number[] = [];
  own.values.forEach((value, at) => {
    if (value > leastDeep) {
      thick[at] = 1;
      edge.push(at);
    }
  });
  for (let cell = 0; cell < 2 * reach; cell++) {
    const next: number[] = [];
    for (const at of edge.filter(innerCorner(own.counts)))
      for (const to of [at + 1, at - 1, at + nx, at - nx, at + nx * ny, at - nx * ny])
        if (thick[to] === 0) {
          thick[to] = 1;
          next.push(to);
        }
    edge = next;
  }
  for (let at = 0; at < values.length; at++) if (!thick[at]) values[at] = own.values[at];
}
