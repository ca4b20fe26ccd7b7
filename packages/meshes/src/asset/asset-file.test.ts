import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { MeshError } from '../mesh-error.ts';
import { joinBytes, richMesh } from '../testing/make-models.ts';
import { readAsset, readAssetHead, writeAsset } from './asset-file.ts';

const bounds: { min: [number, number, number]; max: [number, number, number] } = {
  min: [0, 0, 0],
  max: [1000, 0, 500],
};
/** Width, height and the pixels themselves. */
const encodePicture = async ({ width, height, pixels }: { width: number; height: number; pixels: Uint8Array }) =>
  Uint8Array.of(width, height, ...pixels);
const decode = async (bytes: Uint8Array) => ({ width: bytes[0], height: bytes[1], pixels: bytes.slice(2) });

async function written(): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  const extras = {
    arrays: { 'bvh.nodes': Float32Array.of(1, 2, 3), 'bvh.order': Uint32Array.of(1, 0) },
    about: { bvh: 'v1' },
  };
  for await (const piece of writeAsset(richMesh(), { encodePicture, bounds, source: { format: 'glb' }, extras }))
    pieces.push(piece);
  return joinBytes(pieces);
}

describe('asset file', () => {
  let file: Uint8Array;
  beforeAll(async () => {
    file = await written();
  });

  it('gives back the mesh, its pictures and what a renderer left in it', async () => {
    const { mesh, head, extras } = await readAsset(file, decode);
    const original = richMesh();
    expect({ ...mesh, textures: mesh.textures.map(({ encoded, ...texture }) => texture) }).toEqual(original);
    expect(mesh.textures[0].encoded?.mimeType).toBe('image/png');
    expect(mesh.materials[0].attenuationDistanceMm).toBe(Number.POSITIVE_INFINITY);
    expect(head).toMatchObject({
      kind: 'mesh',
      triangles: 2,
      vertices: 4,
      bounds,
      source: { format: 'glb' },
      extras: { bvh: 'v1' },
    });
    expect(extras).toEqual({ 'bvh.nodes': Float32Array.of(1, 2, 3), 'bvh.order': Uint32Array.of(1, 0) });
    expect(Object.values(head.arrays).every(({ offset }) => offset % 64 === 0)).toBe(true);
  });

  it('of version 1 is read by the names it wrote', async () => {
    const view = new DataView(file.buffer, file.byteOffset);
    const json = new TextDecoder().decode(file.subarray(24, 24 + view.getUint32(12, true)));
    const { source, extras, ...head } = JSON.parse(json.replace(/olor/g, 'olour'));
    const older = new TextEncoder().encode(JSON.stringify(head));
    const first = Math.min(...Object.values<{ offset: number }>(head.arrays).map(({ offset }) => offset));
    expect(24 + older.length).toBeLessThanOrEqual(first);
    expect(JSON.stringify(head)).toContain('"baseColour"');
    const copy = file.slice();
    copy.set(older, 24);
    new DataView(copy.buffer).setUint32(8, 1, true);
    new DataView(copy.buffer).setUint32(12, older.length, true);
    const { mesh } = await readAsset(copy, decode);
    const now = (await readAsset(file, decode)).mesh;
    expect({ colors: mesh.colors, materials: mesh.materials }).toEqual({
      colors: now.colors,
      materials: now.materials,
    });
    expect(mesh.colors?.length).toBeGreaterThan(0);
  });

  it('is used in place', async () => {
    const { mesh } = await readAsset(file, decode);
    expect(mesh.positions.buffer).toBe(file.buffer);
    const shifted = new Uint8Array(file.length + 1);
    shifted.set(file, 1);
    expect((await readAsset(shifted.subarray(1), decode)).mesh.positions).toEqual(richMesh().positions);
  });

  it('tells its head from its beginning', () => {
    expect(readAssetHead(file.subarray(0, 4096), file.length).triangles).toBe(2);
  });

  it('is refused when cut, changed or of another kind', async () => {
    for (let length = 0; length < file.length; length += 7)
      await expect(readAsset(file.subarray(0, length), decode)).rejects.toBeInstanceOf(MeshError);
    const newer = file.slice();
    newer[8] = 9;
    await expect(readAsset(newer, decode)).rejects.toMatchObject({ code: 'unsupported' });
    const { offset } = readAssetHead(file, file.length).arrays.indices;
    const stray = file.slice();
    stray[offset] = 200;
    await expect(readAsset(stray, decode)).rejects.toThrow(/index of 200/);
  });

  it('never ends in another error, whatever its bytes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(file.length - 1), fc.integer({ min: 1, max: 255 }), async (at, change) => {
        const changed = file.slice();
        changed[at] ^= change;
        const outcome = await readAsset(changed, decode).then(
          ({ mesh }) => mesh.indices.every((index) => index < mesh.positions.length / 3),
          (error: unknown) => error instanceof MeshError,
        );
        expect(outcome).toBe(true);
      }),
      { numRuns: 300, seed: 1 },
    );
  });
});
