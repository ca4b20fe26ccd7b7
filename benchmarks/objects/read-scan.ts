/** A scan (`model.obj` and `texture.png` in a folder of its name) as a mesh. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { decodePicture, plainMaterial, type RenderMesh, readModel } from '@orrery/meshes';

/** `textureSide`: the longest side its texture may have. */
export async function readScan(folder: string, textureSide = 1024): Promise<RenderMesh> {
  const { mesh } = await readModel(readFileSync(join(folder, 'model.obj')), { decodePicture, unit: 'm', up: 'Z' });
  const picture = await decodePicture(readFileSync(join(folder, 'texture.png')), {
    maxSide: textureSide,
    maxSourcePixels: 1e8,
  });
  const { width, height, pixels } = picture;
  return {
    ...mesh,
    groups: [{ start: 0, count: mesh.indices.length, material: 0 }],
    materials: [
      {
        ...plainMaterial('scan'),
        baseColor: [1, 1, 1, 1],
        baseColorMap: { texture: 0, offset: [0, 0], rotation: 0, scale: [1, 1] },
      },
    ],
    textures: [{ width, height, pixels, srgb: true, wrapS: 'repeat', wrapT: 'repeat' }],
  };
}
