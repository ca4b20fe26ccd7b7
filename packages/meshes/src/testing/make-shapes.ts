/** Smooth shapes with texture coordinates. */
import { plainMaterial } from '../model/source-model.ts';
import type { RenderMesh } from '../render-mesh.ts';

/** A closed ball of `2 * rings` by `rings` quads; its seam and poles have vertices of their own. */
export function ballMesh(radius: number, rings: number): RenderMesh {
  const columns = 2 * rings;
  const [positions, normals, uvs, indices]: number[][] = [[], [], [], []];
  for (let y = 0; y <= rings; y++)
    for (let x = 0; x <= columns; x++) {
      const [polar, around] = [(Math.PI * y) / rings, (2 * Math.PI * (x % columns)) / columns];
      const sin = y === 0 || y === rings ? 0 : Math.sin(polar);
      const normal = [sin * Math.cos(around), sin * Math.sin(around), Math.cos(polar)];
      normals.push(...normal);
      positions.push(...normal.map((value) => value * radius));
      uvs.push(x / columns, y / rings);
    }
  for (let y = 0; y < rings; y++)
    for (let x = 0; x < columns; x++) {
      const at = y * (columns + 1) + x;
      const below = at + columns + 1;
      if (y > 0) indices.push(at, below + 1, at + 1);
      if (y < rings - 1) indices.push(at, below, below + 1);
    }
  return {
    positions: Float32Array.from(positions, (value) => value + 0),
    normals: Float32Array.from(normals),
    tangents: null,
    uvs: Float32Array.from(uvs),
    colors: null,
    indices: Uint32Array.from(indices),
    groups: [{ start: 0, count: indices.length, material: 0 }],
    materials: [plainMaterial('ball')],
    textures: [],
  };
}
