import { MeshError } from './mesh-error.ts';

/** What a stranger's model may ask for. Checked before memory is taken, instances and decompressed sizes included. */
export interface MeshLimits {
  /** Triangles of the file, every instance counted. More are refused. */
  sourceTriangles: number;
  /** Vertices of the file, every instance counted. More are refused. */
  sourceVertices: number;
  /** Triangles of the result. More are simplified down to this. */
  triangles: number;
  /** All files of an archive together, unpacked. */
  unpackedBytes: number;
  /** Files of an archive. */
  files: number;
  /** Longest side of a texture; larger ones are scaled down. */
  textureSide: number;
  /** Pixels of one picture as it is stored; more are refused before it is decoded. */
  sourcePixels: number;
  /** All distinct pictures of a model as they are stored; more are refused before any is decoded. About 50 million are decoded in a second. */
  allSourcePixels: number;
  /** All textures together, after scaling; beyond that the largest are halved. */
  texturePixels: number;
  nodes: number;
  materials: number;
}

export const defaultLimits: MeshLimits = {
  sourceTriangles: 10_000_000,
  sourceVertices: 20_000_000,
  triangles: 2_500_000,
  unpackedBytes: 2 * 1024 ** 3,
  files: 2000,
  textureSide: 4096,
  sourcePixels: 16_384 * 16_384,
  allSourcePixels: 48 * 4096 * 4096,
  texturePixels: 12 * 4096 * 4096,
  nodes: 200_000,
  materials: 4096,
};

/** Of a surface's own light. Beyond this nothing looks brighter, and sums of light lose their digits. */
export const brightestEmission = 10_000;

export function checkTriangles(count: number, limits: MeshLimits): void {
  if (count > limits.sourceTriangles)
    throw new MeshError(
      'too-large',
      `the model has ${count} triangles, more than the ${limits.sourceTriangles} allowed`,
    );
}

export function checkVertices(count: number, limits: MeshLimits): void {
  if (count > limits.sourceVertices)
    throw new MeshError('too-large', `the model has ${count} vertices, more than the ${limits.sourceVertices} allowed`);
}
