/** Pieces of a surface that hang together in their texture coordinates. */
import type { MeshPart } from '../model/source-model.ts';

export interface Island {
  part: number;
  triangles: number[];
  /** Corners of its box in the former coordinates. */
  min: [number, number];
  size: [number, number];
  /** Millimeters of surface for one unit of its coordinates. */
  scale: number;
}

/** Share of an island's area that may face the other way before it counts as folded onto itself. */
const mostFolded = 0.02;

/** The islands of a part; undefined where one is folded, flat or has no extent, so that its coordinates cannot be used. */
export function islandsOf(part: MeshPart, index: number): Island[] | undefined {
  const { uvs, positions: p, indices } = part;
  if (!uvs) return undefined;
  const root = Uint32Array.from({ length: p.length / 3 }, (_, i) => i);
  const find = (v: number): number => {
    let at = v;
    while (root[at] !== at) {
      root[at] = root[root[at]];
      at = root[at];
    }
    return at;
  };
  for (let i = 0; i < indices.length; i += 3) {
    const a = find(indices[i]);
    root[find(indices[i + 1])] = a;
    root[find(indices[i + 2])] = a;
  }
  const found = new Map<number, { triangles: number[]; front: number; back: number; surface: number }>();
  for (let i = 0; i < indices.length; i += 3) {
    const [a, b, c] = [indices[i], indices[i + 1], indices[i + 2]];
    const key = find(a);
    let island = found.get(key);
    if (!island) {
      island = { triangles: [], front: 0, back: 0, surface: 0 };
      found.set(key, island);
    }
    island.triangles.push(i);
    const flat =
      ((uvs[b * 2] - uvs[a * 2]) * (uvs[c * 2 + 1] - uvs[a * 2 + 1]) -
        (uvs[c * 2] - uvs[a * 2]) * (uvs[b * 2 + 1] - uvs[a * 2 + 1])) /
      2;
    if (!Number.isFinite(flat)) return undefined;
    if (flat > 0) island.front += flat;
    else island.back -= flat;
    const e = [0, 1, 2].map((k) => p[b * 3 + k] - p[a * 3 + k]);
    const f = [0, 1, 2].map((k) => p[c * 3 + k] - p[a * 3 + k]);
    island.surface += Math.hypot(e[1] * f[2] - e[2] * f[1], e[2] * f[0] - e[0] * f[2], e[0] * f[1] - e[1] * f[0]) / 2;
  }
  const islands: Island[] = [];
  for (const { triangles, front, back, surface } of found.values()) {
    const flat = front + back;
    if (surface <= 0) continue;
    if (!(flat > surface * 1e-12) || Math.min(front, back) > mostFolded * flat) return undefined;
    const min: [number, number] = [Infinity, Infinity];
    const max: [number, number] = [-Infinity, -Infinity];
    for (const i of triangles)
      for (let corner = i; corner < i + 3; corner++)
        for (let k = 0; k < 2; k++) {
          const value = uvs[indices[corner] * 2 + k];
          min[k] = Math.min(min[k], value);
          max[k] = Math.max(max[k], value);
        }
    islands.push({
      part: index,
      triangles,
      min,
      size: [max[0] - min[0], max[1] - min[1]],
      scale: Math.sqrt(surface / flat),
    });
  }
  return islands;
}
