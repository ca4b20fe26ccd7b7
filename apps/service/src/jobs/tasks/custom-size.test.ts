import { plainMaterial, type RenderMesh } from '@orrery/meshes';
import { expect, it } from 'vitest';
import { withHeight } from './custom-size.ts';

/** One triangle, 100 mm wide and as high as said. */
function sheet(height: number): RenderMesh {
  return {
    positions: Float32Array.of(0, 0, 0, 100, 0, 0, 0, 50, height),
    normals: Float32Array.of(0, 0, 1, 0, 0, 1, 0, 0, 1),
    tangents: null,
    uvs: null,
    colors: null,
    indices: Uint32Array.of(0, 1, 2),
    groups: [{ start: 0, count: 3, material: 0 }],
    materials: [plainMaterial()],
    textures: [],
  };
}

const camera = {
  cameraFromModel: [1, 0, 0, 10, 0, 1, 0, 20, 0, 0, 1, 400],
  width: 640,
  height: 480,
  focal: 500,
  center: [320, 240] as [number, number],
};

it.each([
  { name: 'a model', height: 40, scale: 5 },
  { name: 'a sheet without height, by its longest side', height: 0, scale: 2 },
])('brings $name to the size asked for, its camera with it', ({ height, scale }) => {
  const mesh = sheet(height);
  const made = withHeight({ mesh, white: mesh, sizeMm: [100, 50, height], camera }, 200);
  expect(made.sizeMm[0]).toBeCloseTo(100 * scale, 3);
  expect([3, 7, 11].map((i) => made.camera!.cameraFromModel[i] / scale)).toEqual(
    [10, 20, 400].map((v) => expect.closeTo(v, 3)),
  );
});
