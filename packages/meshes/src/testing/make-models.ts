/** Small models made by hand, good and bad, for the tests of this package. */
import { crc32, writeGlbFile } from '@orrery/containers';
import type { DecodePicture, ReadModelOptions } from '../model/read-options.ts';
import { plainMaterial } from '../model/source-model.ts';
import type { RenderMesh } from '../render-mesh.ts';

/** A picture is its first two bytes (width, height) and one color: enough for tests that are not about pictures. */
const decodeToy: DecodePicture = Object.assign(
  async (bytes: Uint8Array) => {
    const [width, height, ...color] = bytes;
    const pixels = new Uint8Array(width * height * 4).map((_, i) => color[i % 4] ?? 255);
    return { width, height, pixels };
  },
  { measure: async ([width, height]: Uint8Array) => ({ width, height }) },
);
export const toyPicture = (width: number, height: number, ...color: number[]) => Uint8Array.of(width, height, ...color);

export const options = (more: Partial<ReadModelOptions> = {}): ReadModelOptions => ({
  decodePicture: decodeToy,
  ...more,
});

export const text = (value: string) => new TextEncoder().encode(value);

/** Corners of a cube and its twelve triangles, counter-clockwise from outside. */
export const cubeCorners = (size: number) =>
  Array.from({ length: 8 }, (_, i) => [i & 1 ? size : 0, i & 2 ? size : 0, i & 4 ? size : 0]);
export const cubeTriangles = [
  [0, 2, 3],
  [0, 3, 1],
  [4, 5, 7],
  [4, 7, 6],
  [0, 1, 5],
  [0, 5, 4],
  [2, 6, 7],
  [2, 7, 3],
  [0, 4, 6],
  [0, 6, 2],
  [1, 3, 7],
  [1, 7, 5],
];

export function binaryStl(triangles: number[][][], announced = triangles.length): Uint8Array {
  const bytes = new Uint8Array(84 + triangles.length * 50);
  const view = new DataView(bytes.buffer);
  view.setUint32(80, announced, true);
  for (const [t, corners] of triangles.entries())
    for (const [i, value] of corners.flat().entries()) view.setFloat32(84 + t * 50 + 12 + i * 4, value, true);
  return bytes;
}

export const cubeStl = (size: number, flipped: readonly number[] = []) =>
  binaryStl(
    cubeTriangles.map((corners, t) => {
      const points = corners.map((i) => cubeCorners(size)[i]);
      return flipped.includes(t) ? [points[0], points[2], points[1]] : points;
    }),
  );

/** A GLB from its JSON and binary chunk. */
export const glbOf = (json: object, bin: Uint8Array = new Uint8Array(0)): Uint8Array => writeGlbFile(json, bin);

/** Typed arrays one after another, with the buffer views and accessors that name them. */
export function gltfArrays(
  arrays: { array: Float32Array | Uint16Array | Uint8Array | Int8Array; type: string; more?: object }[],
) {
  const codes = new Map<unknown, number>([
    [Float32Array, 5126],
    [Uint16Array, 5123],
    [Uint8Array, 5121],
    [Int8Array, 5120],
  ]);
  const sizes: Record<string, number> = { SCALAR: 1, VEC2: 2, VEC3: 3, VEC4: 4, MAT4: 16 };
  let offset = 0;
  const bufferViews: object[] = [];
  const accessors: object[] = [];
  const pieces: { at: number; bytes: Uint8Array }[] = [];
  for (const [index, { array, type, more }] of arrays.entries()) {
    const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
    bufferViews.push({ buffer: 0, byteOffset: offset, byteLength: bytes.length });
    accessors.push({
      bufferView: index,
      componentType: codes.get(array.constructor),
      count: array.length / sizes[type],
      type,
      ...more,
    });
    pieces.push({ at: offset, bytes });
    offset += Math.ceil(bytes.length / 4) * 4;
  }
  const bin = new Uint8Array(offset);
  for (const { at, bytes } of pieces) bin.set(bytes, at);
  return { bin, json: { buffers: [{ byteLength: bin.length }], bufferViews, accessors } };
}

/** One triangle in the XY plane of a Y-up file, with whatever else is wanted. */
export function triangleGlb(more: Record<string, unknown> = {}, positions = [0, 0, 0, 1, 0, 0, 0, 1, 0]): Uint8Array {
  const { bin, json } = gltfArrays([{ array: Float32Array.from(positions), type: 'VEC3' }]);
  return glbOf(
    {
      asset: { version: '2.0' },
      scene: 0,
      scenes: [{ nodes: [0] }],
      nodes: [{ mesh: 0 }],
      meshes: [{ primitives: [{ attributes: { POSITION: 0 } }] }],
      ...json,
      ...more,
    },
    bin,
  );
}

/** Stored files; sizes and names as given, true or not. */
export function zipOf(
  files: Record<string, Uint8Array | string>,
  lie: { size?: number; method?: number; flags?: number } = {},
): Uint8Array {
  const pieces: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(files)) {
    const [nameBytes, bytes] = [text(name), typeof content === 'string' ? text(content) : content];
    const header = (signature: number, length: number, shift: number) => {
      const head = new Uint8Array(length + nameBytes.length);
      const view = new DataView(head.buffer);
      view.setUint32(0, signature, true);
      view.setUint16(6 + shift, lie.flags ?? 0, true);
      view.setUint16(8 + shift, lie.method ?? 0, true);
      view.setUint32(14 + shift, crc32(bytes), true);
      view.setUint32(18 + shift, bytes.length, true);
      view.setUint32(22 + shift, lie.size ?? bytes.length, true);
      view.setUint16(26 + shift, nameBytes.length, true);
      head.set(nameBytes, length);
      return head;
    };
    const central = header(0x02014b50, 46, 2);
    new DataView(central.buffer).setUint32(42, offset, true);
    directory.push(central);
    const local = header(0x04034b50, 30, 0);
    pieces.push(local, bytes);
    offset += local.length + bytes.length;
  }
  const end = new Uint8Array(22);
  const view = new DataView(end.buffer);
  view.setUint32(0, 0x06054b50, true);
  view.setUint16(8, directory.length, true);
  view.setUint16(10, directory.length, true);
  view.setUint32(16, offset, true);
  return joinBytes([...pieces, ...directory, end]);
}

export function joinBytes(pieces: readonly Uint8Array[]): Uint8Array {
  const out = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    out.set(piece, at);
    at += piece.length;
  }
  return out;
}

/** A square of two triangles with everything a mesh can have. */
export function richMesh(): RenderMesh {
  const use = { texture: 0, offset: [0.25, 0.5] as [number, number], rotation: 0.3, scale: [2, 3] as [number, number] };
  return {
    positions: Float32Array.of(0, 0, 0, 1000, 0, 0, 1000, 0, 500, 0, 0, 500),
    normals: Float32Array.of(0, -1, 0, 0, -1, 0, 0, -1, 0, 0, -1, 0),
    tangents: Float32Array.of(1, 0, 0, 1, 1, 0, 0, 1, 1, 0, 0, 1, 1, 0, 0, 1),
    uvs: Float32Array.of(0, 1, 1, 1, 1, 0, 0, 0),
    colors: Float32Array.of(1, 1, 1, 1, 1, 0.5, 0.5, 1, 1, 1, 1, 1, 0.25, 1, 1, 1),
    indices: Uint32Array.of(0, 1, 2, 0, 2, 3),
    groups: [
      { start: 0, count: 3, material: 0 },
      { start: 3, count: 3, material: 1 },
    ],
    materials: [
      {
        ...plainMaterial('painted'),
        baseColorMap: use,
        normalMap: { ...use, texture: 1 },
        metallic: 0.25,
        emissive: [3, 1.5, 0],
        sheenColor: [0.2, 0.1, 0.3],
        sheenRoughness: 0.4,
        clearcoat: 0.5,
        clearcoatRoughness: 0.1,
        specular: 0.5,
        specularColor: [1, 0.5, 0.25],
      },
      {
        ...plainMaterial('glass'),
        transmission: 0.9,
        ior: 1.33,
        thicknessMm: 5,
        attenuationColor: [0.5, 0.6, 0.7],
        attenuationDistanceMm: 20,
        doubleSided: true,
        alphaMode: 'mask',
        alphaCutoff: 0.3,
      },
    ],
    textures: [
      {
        width: 2,
        height: 1,
        pixels: Uint8Array.of(255, 0, 0, 255, 0, 255, 0, 128),
        srgb: true,
        wrapS: 'repeat',
        wrapT: 'clamp',
      },
      { width: 1, height: 1, pixels: Uint8Array.of(128, 128, 255, 255), srgb: false, wrapS: 'mirror', wrapT: 'repeat' },
    ],
  };
}
