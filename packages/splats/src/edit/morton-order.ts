import { type Gaussians, gatherGaussians } from '../model/gaussians.ts';
import { sortIndicesByKey } from './radix-sort.ts';

/**
 * Indices that visit points along a Z-order curve: 10 bits per axis over the bounding box. Crowded cells (one far
 * outlier can squeeze a whole scene into a few) are ordered again inside, until they hold at most CROWD points.
 */
export function mortonOrder(positions: Float32Array): Uint32Array {
  const n = positions.length / 3;
  const order = new Uint32Array(n);
  for (let i = 0; i < n; i++) order[i] = i;
  sortRange(positions, order, 0, n, 0);
  return order;
}

/** The cloud reordered along the curve: neighbors in space become neighbors in memory and in compressed streams. */
export function toMortonOrder(g: Gaussians): Gaussians {
  return gatherGaussians(g, mortonOrder(g.positions));
}

const CROWD = 256;
const MAX_DEPTH = 6;

function sortRange(positions: Float32Array, order: Uint32Array, start: number, end: number, depth: number): void {
  const n = end - start;
  if (n < 2) return;
  const range = order.subarray(start, end);
  const keys = mortonKeys(positions, range);
  if (!keys) return;
  const sorted = sortIndicesByKey(keys);
  const moved = new Uint32Array(n);
  for (let k = 0; k < n; k++) moved[k] = range[sorted[k]];
  range.set(moved);
  if (depth >= MAX_DEPTH) return;
  for (let first = 0; first < n; ) {
    let last = first + 1;
    while (last < n && keys[sorted[last]] === keys[sorted[first]]) last++;
    if (last - first > CROWD) sortRange(positions, order, start + first, start + last, depth + 1);
    first = last;
  }
}

/** 30-bit keys over the bounding box of the chosen points; undefined where that box has no extent. */
function mortonKeys(positions: Float32Array, indices: Uint32Array): Uint32Array | undefined {
  const min = [0, 1, 2].map(() => Number.POSITIVE_INFINITY);
  const max = [0, 1, 2].map(() => Number.NEGATIVE_INFINITY);
  for (const i of indices) {
    for (let k = 0; k < 3; k++) {
      const v = positions[i * 3 + k];
      if (v < min[k]) min[k] = v;
      if (v > max[k]) max[k] = v;
    }
  }
  // cubic cells: a long flat scene must not get flat cells
  const extent = Math.max(max[0] - min[0], max[1] - min[1], max[2] - min[2]);
  if (!(extent > 0)) return undefined;
  const scale = 1023 / extent;
  const keys = new Uint32Array(indices.length);
  for (let j = 0; j < indices.length; j++) {
    const at = indices[j] * 3;
    const x = spread((positions[at] - min[0]) * scale);
    const y = spread((positions[at + 1] - min[1]) * scale);
    const z = spread((positions[at + 2] - min[2]) * scale);
    keys[j] = (x | (y << 1) | (z << 2)) >>> 0;
  }
  return keys;
}

/** Spreads 10 bits to every third of 30. */
function spread(value: number): number {
  let x = value & 1023;
  x = (x | (x << 16)) & 0x030000ff;
  x = (x | (x << 8)) & 0x0300f00f;
  x = (x | (x << 4)) & 0x030c30c3;
  return (x | (x << 2)) & 0x09249249;
}
