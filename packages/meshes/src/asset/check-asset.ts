/** Whether the head of an asset file fits together: a file that was cut, mixed up or made by other hands must not reach the tracer. */
import { MeshError } from '../mesh-error.ts';
import type { RenderMaterial } from '../render-mesh.ts';
import type { ArrayPlace, AssetHead } from './asset-head.ts';

const bytesOf = { f32: 4, u32: 4, u8: 1 } as const;
const vertexArrays = { positions: 3, normals: 3, tangents: 4, uvs: 2, colors: 4 } as const;
const required = ['positions', 'normals', 'indices'];
const broken = (why: string) => new MeshError('bad-data', `asset file: ${why}`);

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const areNumbers = (value: unknown, length: number) =>
  Array.isArray(value) && value.length === length && value.every(Number.isFinite);

function checkArrays(arrays: unknown, fileBytes: number): asserts arrays is Record<string, ArrayPlace> {
  if (!isRecord(arrays)) throw broken('no arrays');
  for (const [name, place] of Object.entries(arrays)) {
    if (
      !isRecord(place) ||
      !Object.hasOwn(bytesOf, String(place.type)) ||
      !isCount(place.offset) ||
      !isCount(place.count)
    )
      throw broken(`${name} has no place`);
    const size = bytesOf[place.type as keyof typeof bytesOf];
    if (place.offset % 64 !== 0 || place.offset + place.count * size > fileBytes)
      throw broken(`${name} is not inside the file`);
  }
}

const numbers: readonly (keyof RenderMaterial)[] = [
  'metallic',
  'roughness',
  'normalScale',
  'alphaCutoff',
  'transmission',
  'ior',
  'thicknessMm',
  'sheenRoughness',
  'clearcoat',
  'clearcoatRoughness',
];
const colors = { baseColor: 4, emissive: 3, attenuationColor: 3, sheenColor: 3 } as const;
const maps = ['baseColorMap', 'metallicRoughnessMap', 'normalMap', 'emissiveMap'] as const;

function checkMaterial(material: unknown, textures: number): RenderMaterial {
  if (!isRecord(material)) throw broken('a material is no object');
  for (const name of numbers) if (!Number.isFinite(material[name])) throw broken(`a material has no ${name}`);
  for (const [name, length] of Object.entries(colors))
    if (!areNumbers(material[name], length)) throw broken(`a material has no ${name}`);
  for (const name of maps) {
    const use = material[name];
    if (use === null) continue;
    if (
      !isRecord(use) ||
      !isCount(use.texture) ||
      use.texture >= textures ||
      !areNumbers(use.offset, 2) ||
      !areNumbers(use.scale, 2) ||
      !Number.isFinite(use.rotation)
    )
      throw broken(`a material's ${name} names no texture`);
  }
  if (!['opaque', 'mask', 'blend'].includes(String(material.alphaMode))) throw broken('a material has no alphaMode');
  const distance = material.attenuationDistanceMm;
  return {
    ...(material as unknown as RenderMaterial),
    attenuationDistanceMm: typeof distance === 'number' ? distance : Number.POSITIVE_INFINITY,
  };
}

export function checkHead(value: unknown, fileBytes: number): AssetHead {
  if (!isRecord(value) || value.kind !== 'mesh' || !isCount(value.triangles) || !isCount(value.vertices))
    throw broken('the head is no mesh');
  const { arrays, groups, materials, textures, bounds } = value;
  checkArrays(arrays, fileBytes);
  for (const name of required) if (!arrays[name]) throw broken(`no ${name}`);
  for (const [name, stride] of Object.entries(vertexArrays))
    if (arrays[name] && (arrays[name].type !== 'f32' || arrays[name].count !== value.vertices * stride))
      throw broken(`${name} has the wrong length`);
  if (arrays.indices.type !== 'u32' || arrays.indices.count !== value.triangles * 3)
    throw broken('indices have the wrong length');
  if (!isRecord(bounds) || !areNumbers(bounds.min, 3) || !areNumbers(bounds.max, 3)) throw broken('no bounds');
  if (!Array.isArray(groups) || !Array.isArray(materials) || !Array.isArray(textures))
    throw broken('no groups, materials or textures');
  let next = 0;
  for (const group of groups) {
    if (
      !isRecord(group) ||
      group.start !== next ||
      !isCount(group.count) ||
      group.count % 3 !== 0 ||
      !isCount(group.material) ||
      group.material >= materials.length
    )
      throw broken('groups do not follow each other');
    next += group.count;
  }
  if (next !== arrays.indices.count) throw broken('groups do not cover all triangles');
  for (const texture of textures)
    if (
      !isRecord(texture) ||
      arrays[String(texture.array)]?.type !== 'u8' ||
      !isCount(texture.width) ||
      !isCount(texture.height) ||
      texture.width * texture.height === 0
    )
      throw broken('a texture has no picture');
  return {
    ...(value as unknown as AssetHead),
    materials: materials.map((material) => checkMaterial(material, textures.length)),
  };
}
