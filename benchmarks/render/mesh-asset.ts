/** A mesh made from numbers, with one material, as what a scene's payload names. */
import type { boxMesh } from '@orrery/engine/bench';
import { plainMaterial, type RenderMaterial } from '@orrery/meshes';
import type { RenderAsset } from '@orrery/render';

export type Mesh = ReturnType<typeof boxMesh>;

export function meshAsset(mesh: Mesh, material: Partial<RenderMaterial>): RenderAsset {
  return {
    kind: 'mesh',
    mesh: {
      positions: mesh.positions,
      normals: mesh.normals,
      tangents: null,
      uvs: mesh.uvs,
      colors: null,
      indices: mesh.indices,
      groups: [{ start: 0, count: mesh.indices.length, material: 0 }],
      textures: [],
      materials: [{ ...plainMaterial(), ...material }],
    },
  };
}
