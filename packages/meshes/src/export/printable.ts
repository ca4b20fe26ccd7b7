/** What slicers need: triangles on shared points, and whether they enclose a volume. */
import type { RenderMesh } from '../render-mesh.ts';
import { findEqualVertices, moveVertices } from '../repair/weld.ts';

export interface PrintableMesh {
  /** Distinct points, millimeters, Z up. */
  positions: Float32Array;
  /** Triangles without those that lose their area when equal points are joined. */
  indices: Uint32Array;
  /** Material of each triangle. */
  materials: Uint32Array;
}

export function printableMesh(mesh: RenderMesh): PrintableMesh {
  const weld = findEqualVertices([{ array: mesh.positions, stride: 3 }], mesh.positions.length / 3);
  const indices = new Uint32Array(mesh.indices.length);
  const materials = new Uint32Array(mesh.indices.length / 3);
  let count = 0;
  for (const group of mesh.groups)
    for (let i = group.start; i < group.start + group.count; i += 3) {
      const [a, b, c] = [weld.remap[mesh.indices[i]], weld.remap[mesh.indices[i + 1]], weld.remap[mesh.indices[i + 2]]];
      if (a === b || b === c || a === c) continue;
      materials[count / 3] = group.material;
      indices.set([a, b, c], count);
      count += 3;
    }
  return {
    positions: moveVertices(mesh.positions, 3, weld),
    indices: indices.slice(0, count),
    materials: materials.slice(0, count / 3),
  };
}

export interface ManifoldReport {
  manifold: boolean;
  /** Edges with one triangle: holes. */
  openEdges: number;
  /** Edges with more than two triangles, or two that run the same way. */
  badEdges: number;
}

/** Manifold: every edge has exactly two triangles, which run along it in opposite directions. */
export function manifoldReport({ positions, indices }: Pick<PrintableMesh, 'positions' | 'indices'>): ManifoldReport {
  const points = positions.length / 3;
  /** Per edge: how often it is run forwards and backwards. */
  const uses = new Map<number, { forward: number; backward: number }>();
  for (let i = 0; i < indices.length; i++) {
    const [from, to] = [indices[i], indices[i % 3 === 2 ? i - 2 : i + 1]];
    const key = Math.min(from, to) * points + Math.max(from, to);
    let use = uses.get(key);
    if (!use) {
      use = { forward: 0, backward: 0 };
      uses.set(key, use);
    }
    if (from < to) use.forward++;
    else use.backward++;
  }
  let [openEdges, badEdges] = [0, 0];
  for (const { forward, backward } of uses.values())
    if (forward + backward === 1) openEdges++;
    else if (forward !== 1 || backward !== 1) badEdges++;
  return { manifold: openEdges === 0 && badEdges === 0, openEdges, badEdges };
}
