import { writeGlbFile } from '@orrery/containers';

/** GLB files made by hand, for what a writer would never write. */
export const glbOf = (json: object, binary = new Uint8Array()): Buffer => Buffer.from(writeGlbFile(json, binary));

/** A closed cube of one meter, standing on the floor, one material without textures. */
export function cubeGlb(more: object = {}): Buffer {
  const points = Float32Array.from(
    [0, 1, 2, 3, 4, 5, 6, 7].flatMap((i) => [(i & 1) - 0.5, (i >> 1) & 1, (i >> 2) - 0.5]),
  );
  const quads = [
    [0, 2, 3, 1],
    [4, 5, 7, 6],
    [0, 1, 5, 4],
    [2, 6, 7, 3],
    [0, 4, 6, 2],
    [1, 3, 7, 5],
  ];
  const indices = Uint16Array.from(quads.flatMap(([a, b, c, d]) => [a!, b!, c!, a!, c!, d!]));
  const binary = Buffer.concat([Buffer.from(points.buffer), Buffer.from(indices.buffer)]);
  return glbOf(
    {
      asset: { version: '2.0' },
      scene: 0,
      scenes: [{ nodes: [0] }],
      nodes: [{ mesh: 0 }],
      meshes: [{ primitives: [{ attributes: { POSITION: 0 }, indices: 1, material: 0 }] }],
      materials: [{ name: 'body', pbrMetallicRoughness: { baseColorFactor: [0.5, 0.5, 0.5, 1] } }],
      accessors: [
        { bufferView: 0, componentType: 5126, count: 8, type: 'VEC3', min: [-0.5, 0, -0.5], max: [0.5, 1, 0.5] },
        { bufferView: 1, componentType: 5123, count: 36, type: 'SCALAR' },
      ],
      bufferViews: [
        { buffer: 0, byteOffset: 0, byteLength: 96 },
        { buffer: 0, byteOffset: 96, byteLength: 72 },
      ],
      buffers: [{ byteLength: binary.length }],
      ...more,
    },
    binary,
  );
}
