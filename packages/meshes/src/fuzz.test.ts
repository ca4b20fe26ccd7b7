import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MeshError } from './mesh-error.ts';
import { readModel } from './read-model.ts';
import { cubeStl, options, text, toyPicture, triangleGlb, zipOf } from './testing/make-models.ts';

const obj =
  'mtllib m.mtl\nv 0 0 0\nv 1 0 0\nv 0 1 0\nv 1 1 1\nvt 0 0\nvn 0 0 1\nusemtl a\nf 1/1/1 2/1/1 3/1/1 4/1/1\nf -1 -2 -3\n';
const mtl = 'newmtl a\nKd 1 0 0\nNs 10\nmap_Kd -s 2 2 p.png\nbump p.png\n';
const ply =
  'ply\nformat ascii 1.0\nelement vertex 3\nproperty float x\nproperty float y\nproperty float z\nelement face 1\nproperty list uchar int vertex_indices\nend_header\n0 0 0\n1 0 0\n0 1 0\n3 0 1 2\n';
const good: Record<string, Uint8Array> = {
  glb: triangleGlb({
    materials: [{ pbrMetallicRoughness: { baseColorFactor: [1, 0, 0, 1] } }],
    extensionsUsed: ['KHR_texture_transform'],
  }),
  stl: cubeStl(3),
  obj: zipOf({ 'm.obj': obj, 'm.mtl': mtl, 'p.png': toyPicture(2, 2, 1, 2, 3, 4) }),
  ply: text(ply),
};

/** Everything a file can do is to be read, or to be refused by name. */
it.each(Object.entries(good))('a damaged %s is read or refused, never more', async (_, bytes) => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ at: fc.nat(bytes.length - 1), to: fc.nat(255) }), { minLength: 1, maxLength: 8 }),
      fc.option(fc.nat(bytes.length), { freq: 5 }),
      async (changes, cut) => {
        const changed = bytes.slice();
        for (const { at, to } of changes) changed[at] = to;
        const outcome = await readModel(cut === null ? changed : changed.subarray(0, cut), options()).then(
          ({ mesh }) =>
            mesh.indices.length % 3 === 0 &&
            mesh.indices.every((index) => index < mesh.positions.length / 3) &&
            mesh.positions.every(Number.isFinite),
          (error: unknown) => error instanceof MeshError || error,
        );
        expect(outcome).toBe(true);
      },
    ),
    { numRuns: 250, seed: 1 },
  );
});
