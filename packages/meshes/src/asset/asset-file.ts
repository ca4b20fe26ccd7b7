/**
 * The render-ready asset: one file that opens without work. A head says what is where; every array begins at a multiple of 64
 * bytes, so that it is used in place, without copying, and each can be fetched alone.
 *
 *   0   8 bytes  magic "ORRASSET"
 *   8   u32      version (2; files of version 1 wrote "colour" in their names and are read)
 *   12  u32      length of the head in bytes
 *   16  u64      length of the whole file
 *   24           the head: JSON
 *   ...          arrays, little-endian
 *
 * Pictures are stored as the files they came from (PNG, JPEG, WebP). `extras` is room for what a renderer prepares, such as its BVH.
 */
import { MeshError } from '../mesh-error.ts';
import type { RenderMaterial, RenderMesh, RenderTexture } from '../render-mesh.ts';
import type { ArrayType, AssetHead, AssetTexture } from './asset-head.ts';
import { checkHead } from './check-asset.ts';

const assetVersion = 2;
const assetMagic = 'ORRASSET';
const fixedBytes = 24;
const alignment = 64;
const longestHead = 64 * 1024 ** 2;

export type AssetArray = Float32Array | Uint32Array | Uint8Array;

const typeOf = (array: AssetArray): ArrayType =>
  array instanceof Float32Array ? 'f32' : array instanceof Uint32Array ? 'u32' : 'u8';
const aligned = (bytes: number) => Math.ceil(bytes / alignment) * alignment;

/** JSON has no infinity; a distance without end is left out. */
const forJson = (material: RenderMaterial) => ({
  ...material,
  attenuationDistanceMm: Number.isFinite(material.attenuationDistanceMm) ? material.attenuationDistanceMm : null,
});

export interface WriteAssetOptions {
  encodePicture(picture: { width: number; height: number; pixels: Uint8Array }): Promise<Uint8Array>;
  bounds: AssetHead['bounds'];
  source?: Record<string, unknown>;
  /** Further arrays under names of their own, with what they need to be understood. */
  extras?: { arrays: Record<string, AssetArray>; about?: Record<string, unknown> };
}

/** The file piece by piece; nothing is copied. */
export async function* writeAsset(mesh: RenderMesh, options: WriteAssetOptions): AsyncGenerator<Uint8Array> {
  const arrays = new Map<string, AssetArray>();
  for (const name of ['positions', 'normals', 'tangents', 'uvs', 'colors', 'indices'] as const) {
    const array = mesh[name];
    if (array) arrays.set(name, array);
  }
  const textures: AssetTexture[] = [];
  const stored = new Map<Uint8Array, { array: string; mimeType: AssetTexture['mimeType'] }>();
  for (const texture of mesh.textures) {
    const { pixels, encoded, ...facts } = texture;
    let place = stored.get(pixels);
    if (!place) {
      place = { array: `texture${stored.size}`, mimeType: encoded?.mimeType ?? 'image/png' };
      stored.set(pixels, place);
      arrays.set(place.array, encoded?.bytes ?? (await options.encodePicture(texture)));
    }
    textures.push({ ...facts, ...place });
  }
  for (const [name, array] of Object.entries(options.extras?.arrays ?? {})) arrays.set(`extra.${name}`, array);

  const head: AssetHead = {
    kind: 'mesh',
    triangles: mesh.indices.length / 3,
    vertices: mesh.positions.length / 3,
    bounds: options.bounds,
    source: options.source ?? {},
    groups: mesh.groups,
    materials: mesh.materials.map(forJson) as RenderMaterial[],
    textures,
    arrays: {},
    ...(options.extras?.about && { extras: options.extras.about }),
  };
  const { json, fileBytes } = placeArrays(head, arrays);
  const start = new Uint8Array(aligned(fixedBytes + json.length));
  const view = new DataView(start.buffer);
  start.set(new TextEncoder().encode(assetMagic));
  view.setUint32(8, assetVersion, true);
  view.setUint32(12, json.length, true);
  view.setBigUint64(16, BigInt(fileBytes), true);
  start.set(json, fixedBytes);
  yield start;
  let at = start.length;
  for (const [name, array] of arrays) {
    const gap = head.arrays[name].offset - at;
    if (gap > 0) yield new Uint8Array(gap);
    yield new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
    at = head.arrays[name].offset + array.byteLength;
  }
}

/** Offsets depend on the head's length, which depends on the offsets' digits: settle by trying again with what it came to. */
function placeArrays(
  head: AssetHead,
  arrays: ReadonlyMap<string, AssetArray>,
): { json: Uint8Array; fileBytes: number } {
  let json = new Uint8Array(0);
  for (let headBytes = 0; ; headBytes = Math.max(headBytes, json.length)) {
    let [at, end] = [aligned(fixedBytes + headBytes), aligned(fixedBytes + headBytes)];
    for (const [name, array] of arrays) {
      head.arrays[name] = { type: typeOf(array), offset: at, count: array.length };
      end = at + array.byteLength;
      at = aligned(end);
    }
    json = new TextEncoder().encode(JSON.stringify(head));
    if (aligned(fixedBytes + json.length) === aligned(fixedBytes + headBytes)) return { json, fileBytes: end };
  }
}

/** The head alone, from the beginning of a file; `fileBytes` is the file's real size. */
export function readAssetHead(start: Uint8Array, fileBytes: number): AssetHead {
  const broken = (why: string, cause?: unknown) => new MeshError('bad-data', `asset file: ${why}`, { cause });
  if (start.length < fixedBytes || new TextDecoder('latin1').decode(start.subarray(0, 8)) !== assetMagic)
    throw broken('not one');
  const view = new DataView(start.buffer, start.byteOffset, start.byteLength);
  const version = view.getUint32(8, true);
  if (version !== 1 && version !== assetVersion) throw new MeshError('unsupported', `asset file: version ${version}`);
  const length = view.getUint32(12, true);
  if (length > longestHead || fixedBytes + length > start.length)
    throw new MeshError('truncated', 'asset file: the head is incomplete');
  if (view.getBigUint64(16, true) !== BigInt(fileBytes))
    throw new MeshError('truncated', `asset file: ${fileBytes} of ${view.getBigUint64(16, true)} bytes`);
  let head: unknown;
  try {
    head = JSON.parse(
      new TextDecoder('utf-8', { fatal: true }).decode(start.subarray(fixedBytes, fixedBytes + length)),
      version === 1 ? withNamesOfToday : undefined,
    );
  } catch (error) {
    throw broken('the head is no JSON', error);
  }
  return checkHead(head, fileBytes);
}

/** Version 1 spelled its names otherwise: baseColour, colours. */
const withNamesOfToday = (_name: string, value: unknown) =>
  value === null || typeof value !== 'object' || Array.isArray(value)
    ? value
    : Object.fromEntries(Object.entries(value).map(([name, part]) => [name.replace(/olour/g, 'olor'), part]));

export interface OpenAsset {
  head: AssetHead;
  mesh: RenderMesh;
  /** Arrays of `extras`, in place. */
  extras: Record<string, AssetArray>;
}

/** Views on the file's own memory; only the pictures are decoded. Every reference is checked, so that the mesh can be used unchecked. */
export async function readAsset(
  file: Uint8Array,
  decode: (bytes: Uint8Array) => Promise<{ width: number; height: number; pixels: Uint8Array }>,
): Promise<OpenAsset> {
  const head = readAssetHead(file, file.length);
  // Arrays are used in place, which wants the file at an address that fits them.
  const base = file.byteOffset % 4 === 0 ? file : file.slice();
  const open = (name: string): AssetArray => {
    const { type, offset, count } = head.arrays[name];
    const at = base.byteOffset + offset;
    if (type === 'f32') return new Float32Array(base.buffer, at, count);
    return type === 'u32' ? new Uint32Array(base.buffer, at, count) : new Uint8Array(base.buffer, at, count);
  };
  const floats = (name: string) => (head.arrays[name] ? (open(name) as Float32Array) : null);
  const indices = open('indices') as Uint32Array;
  for (const index of indices)
    if (index >= head.vertices)
      throw new MeshError('bad-data', `asset file: an index of ${index} for ${head.vertices} vertices`);
  const pictures = new Map<string, Promise<{ width: number; height: number; pixels: Uint8Array }>>();
  const textures: RenderTexture[] = [];
  for (const { array, mimeType, ...facts } of head.textures) {
    const bytes = open(array) as Uint8Array;
    const picture = pictures.get(array) ?? decode(bytes);
    pictures.set(array, picture);
    const { width, height, pixels } = await picture;
    if (width !== facts.width || height !== facts.height)
      throw new MeshError('bad-data', 'asset file: a picture has another size than the head says');
    textures.push({ ...facts, pixels, encoded: { mimeType, bytes } });
  }
  const extras: Record<string, AssetArray> = {};
  for (const name of Object.keys(head.arrays))
    if (name.startsWith('extra.')) extras[name.slice('extra.'.length)] = open(name);
  return {
    head,
    extras,
    mesh: {
      positions: floats('positions')!,
      normals: floats('normals')!,
      tangents: floats('tangents'),
      uvs: floats('uvs'),
      colors: floats('colors'),
      indices,
      groups: head.groups,
      materials: head.materials,
      textures,
    },
  };
}
