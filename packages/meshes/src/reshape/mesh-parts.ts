/** A mesh as separate parts, one for each group, and back. */
import type { MeshPart } from '../model/source-model.ts';
import type { RenderMesh } from '../render-mesh.ts';
import { compacted, strides, vertexArrayNames, vertexCount } from '../repair/part-arrays.ts';

export function partsOf(mesh: RenderMesh): MeshPart[] {
  return mesh.groups.map(({ start, count, material }) =>
    compacted({
      positions: mesh.positions,
      normals: mesh.normals,
      tangents: mesh.tangents,
      uvs: mesh.uvs,
      colors: mesh.colors,
      indices: mesh.indices.subarray(start, start + count),
      material,
    }),
  );
}

/** Parts that have all the arrays the first has, as one mesh with the materials and textures of `like`. */
export function joinedParts(parts: readonly MeshPart[], like: Pick<RenderMesh, 'materials' | 'textures'>): RenderMesh {
  const vertices = parts.reduce((sum, part) => sum + vertexCount(part), 0);
  const corners = parts.reduce((sum, part) => sum + part.indices.length, 0);
  const arrays = Object.fromEntries(
    vertexArrayNames.map((name) => {
      if (!parts.some((part) => part[name])) return [name, null];
      const all = new Float32Array(vertices * strides[name]);
      let at = 0;
      for (const part of parts) {
        const own = part[name];
        if (own) all.set(own, at);
        else if (name === 'colors') all.fill(1, at, at + vertexCount(part) * 4);
        at += vertexCount(part) * strides[name];
      }
      return [name, all];
    }),
  ) as Pick<RenderMesh, 'positions' | 'normals' | 'tangents' | 'uvs' | 'colors'>;
  const indices = new Uint32Array(corners);
  const groups: RenderMesh['groups'] = [];
  let [start, base] = [0, 0];
  for (const part of parts) {
    for (let i = 0; i < part.indices.length; i++) indices[start + i] = part.indices[i] + base;
    groups.push({ start, count: part.indices.length, material: part.material });
    start += part.indices.length;
    base += vertexCount(part);
  }
  return { ...arrays, indices, groups, materials: like.materials, textures: like.textures };
}
