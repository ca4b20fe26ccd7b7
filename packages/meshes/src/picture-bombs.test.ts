/** Small files that decode to gigabytes: every reader refuses them by their headers. */
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { MeshError } from './mesh-error.ts';
import { decodePicture, decodeWithin } from './node/pictures.ts';
import { readModel } from './read-model.ts';
import { glbOf, gltfArrays, zipOf } from './testing/make-models.ts';

const side = 512;
/** Each of its own shade: no two are equal. */
const flatPng = (shade: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: { r: shade, g: 90, b: 120 } } })
    .png()
    .toBuffer();

const square = { positions: [0, 0, 0, 1, 0, 0, 1, 1, 0], uvs: [0, 0, 1, 0, 1, 1] };

/** A triangle for each picture, each with a material of its own. */
function glbWith(pictures: readonly Uint8Array[]): { glb: Uint8Array; json: Record<string, unknown>; bin: Uint8Array } {
  const arrays = gltfArrays([
    { array: Float32Array.from(square.positions), type: 'VEC3' },
    { array: Float32Array.from(square.uvs), type: 'VEC2' },
  ]);
  const views = [...arrays.json.bufferViews];
  const pieces: Uint8Array[] = [arrays.bin];
  let at = arrays.bin.length;
  for (const picture of pictures) {
    views.push({ buffer: 0, byteOffset: at, byteLength: picture.length });
    pieces.push(picture);
    at += picture.length;
  }
  const json = {
    asset: { version: '2.0' },
    scene: 0,
    scenes: [{ nodes: [0] }],
    nodes: [{ mesh: 0 }],
    ...arrays.json,
    bufferViews: views,
    buffers: [{ byteLength: at }],
    images: pictures.map((_, k) => ({ bufferView: 2 + k, mimeType: 'image/png' })),
    textures: pictures.map((_, k) => ({ source: k })),
    materials: pictures.map((_, k) => ({ pbrMetallicRoughness: { baseColorTexture: { index: k } } })),
    meshes: [{ primitives: pictures.map((_, material) => ({ attributes: { POSITION: 0, TEXCOORD_0: 1 }, material })) }],
  };
  const bin = Buffer.concat(pieces);
  return { glb: glbOf(json, bin), json, bin };
}

const objZip = (pictures: readonly Uint8Array[]) =>
  zipOf({
    'a.obj': `mtllib a.mtl\nv 0 0 0\nv 1 0 0\nv 1 1 0\nvt 0 0\nvt 1 0\nvt 1 1\n${pictures
      .map((_, k) => `usemtl m${k}\nf 1/1 2/2 3/3\n`)
      .join('')}`,
    'a.mtl': pictures.map((_, k) => `newmtl m${k}\nmap_Kd p${k}.png\n`).join(''),
    ...Object.fromEntries(pictures.map((picture, k) => [`p${k}.png`, picture])),
  });

const gltfZip = (pictures: readonly Uint8Array[]) => {
  const { json, bin } = glbWith(pictures);
  return zipOf({
    'scene.gltf': JSON.stringify({
      ...json,
      buffers: [{ byteLength: bin.length, uri: 'scene.bin' }],
      images: pictures.map((_, k) => ({ uri: `p${k}.png` })),
    }),
    'scene.bin': bin,
    ...Object.fromEntries(pictures.map((picture, k) => [`p${k}.png`, picture])),
  });
};

describe('many large pictures in a small file', () => {
  const budget = { allSourcePixels: 10 * side * side };
  const decoded: number[] = [];
  const counting = Object.assign(
    (...args: Parameters<typeof decodePicture>) => {
      decoded.push(args[0].length);
      return decodePicture(...args);
    },
    { measure: decodePicture.measure },
  );
  const read = (bytes: Uint8Array) => {
    decoded.length = 0;
    return readModel(bytes, { decodePicture: counting, limits: budget });
  };

  it.each([
    ['GLB', (pictures: readonly Uint8Array[]) => glbWith(pictures).glb],
    ['glTF in a ZIP', gltfZip],
    ['OBJ in a ZIP', objZip],
  ])('%s: distinct ones are refused before one is decoded, equal ones decoded once', async (_name, make) => {
    const distinct = await Promise.all(Array.from({ length: 12 }, (_, k) => flatPng(k)));
    await expect(read(make(distinct))).rejects.toMatchObject({ code: 'too-large' });
    expect(decoded.length).toBe(0);
    const { mesh } = await read(make(distinct.map(() => distinct[0])));
    expect(decoded.length).toBe(1);
    expect(mesh.textures.length).toBe(1);
  });

  it('the pictures of an asset file keep to the budget too', async () => {
    const decode = decodeWithin({ textureSide: side, sourcePixels: side * side, allSourcePixels: 2 * side * side });
    const picture = await flatPng(1);
    await decode(picture);
    await decode(picture);
    await expect(decode(picture)).rejects.toBeInstanceOf(MeshError);
  });
});
