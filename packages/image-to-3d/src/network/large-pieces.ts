/** A surface without the crumbs around it: what hangs together in a small share of its triangles is no part of the thing. */
import type { Shape } from '../silhouette.ts';

const leastShare = 0.015;

export function largePieces({ positions, indices }: Shape): Shape {
  const parent = Uint32Array.from({ length: positions.length / 3 }, (_, v) => v);
  const root = (v: number): number => {
    while (parent[v] !== v) {
      parent[v] = parent[parent[v]];
      v = parent[v];
    }
    return v;
  };
  for (let i = 0; i < indices.length; i += 3) for (const k of [1, 2]) parent[root(indices[i + k])] = root(indices[i]);
  const sizes = new Map<number, number>();
  for (let i = 0; i < indices.length; i += 3) {
    const piece = root(indices[i]);
    sizes.set(piece, (sizes.get(piece) ?? 0) + 1);
  }
  const least = (leastShare * indices.length) / 3;
  const isKept = (v: number) => sizes.get(root(v))! >= least;
  const places = new Int32Array(positions.length / 3).fill(-1);
  const kept: number[] = [];
  for (let v = 0; v < places.length; v++) {
    if (!sizes.has(root(v)) || !isKept(v)) continue;
    places[v] = kept.length / 3;
    kept.push(positions[3 * v], positions[3 * v + 1], positions[3 * v + 2]);
  }
  return {
    positions: Float32Array.from(kept),
    indices: indices.filter((_, i) => isKept(indices[i - (i % 3)])).map((v) => places[v]),
  };
}
