/** A render mesh as GLB: meters, Y up, one primitive per material, everything a material has as KHR extensions. */
import { Document, type Material, type Texture, type TextureInfo, WebIO } from '@gltf-transform/core';
import {
  ALL_EXTENSIONS,
  KHRMaterialsClearcoat,
  KHRMaterialsEmissiveStrength,
  KHRMaterialsIOR,
  KHRMaterialsSheen,
  KHRMaterialsSpecular,
  KHRMaterialsTransmission,
  KHRMaterialsVolume,
  KHRTextureTransform,
} from '@gltf-transform/extensions';
import type { RenderMaterial, RenderMesh, RenderTexture, TextureUse } from '../render-mesh.ts';

export interface WriteGlbOptions {
  encodePicture(picture: { width: number; height: number; pixels: Uint8Array }): Promise<Uint8Array>;
  name?: string;
  /** Goes into `asset.generator`. */
  generator?: string;
}

const wrapCodes = { repeat: 10497, clamp: 33071, mirror: 33648 } as const;
const metersPerMm = 0.001;

type Bytes = Uint8Array<ArrayBuffer>;

/** (x, y, z) with Z up becomes (x, z, -y) with Y up. */
function turned(source: Float32Array, vertices: Uint32Array, stride: 3 | 4, scale: number): Float32Array<ArrayBuffer> {
  const out = new Float32Array(vertices.length * stride);
  for (let i = 0; i < vertices.length; i++) {
    const from = vertices[i] * stride;
    out[i * stride] = source[from] * scale;
    out[i * stride + 1] = source[from + 2] * scale;
    out[i * stride + 2] = -source[from + 1] * scale + 0;
    if (stride === 4) out[i * stride + 3] = source[from + 3];
  }
  return out;
}

function picked(source: Float32Array, vertices: Uint32Array, stride: number): Float32Array<ArrayBuffer> {
  const out = new Float32Array(vertices.length * stride);
  for (let i = 0; i < vertices.length; i++)
    out.set(source.subarray(vertices[i] * stride, (vertices[i] + 1) * stride), i * stride);
  return out;
}

/** The vertices a range of triangles uses, and the triangles in terms of those. */
export function groupVertices(
  mesh: RenderMesh,
  group: RenderMesh['groups'][number],
): { vertices: Uint32Array; indices: Uint32Array<ArrayBuffer> } {
  const places = new Map<number, number>();
  const indices = new Uint32Array(group.count);
  for (let i = 0; i < group.count; i++) {
    const vertex = mesh.indices[group.start + i];
    let place = places.get(vertex);
    if (place === undefined) {
      place = places.size;
      places.set(vertex, place);
    }
    indices[i] = place;
  }
  return { vertices: Uint32Array.from(places.keys()), indices };
}

export async function writeGlb(mesh: RenderMesh, options: WriteGlbOptions): Promise<Uint8Array> {
  const document = new Document();
  document.getRoot().getAsset().generator = options.generator ?? 'Orrery';
  const buffer = document.createBuffer();
  const pictures = new Map<Uint8Array, Texture>();
  const textures: Texture[] = [];
  for (const [index, texture] of mesh.textures.entries()) {
    let picture = pictures.get(texture.pixels);
    if (!picture) {
      const bytes = texture.encoded?.bytes ?? (await options.encodePicture(texture));
      picture = document
        .createTexture(`texture ${index}`)
        .setImage(new Uint8Array(bytes))
        .setMimeType(texture.encoded?.mimeType ?? 'image/png');
      pictures.set(texture.pixels, picture);
    }
    textures.push(picture);
  }
  const materials = mesh.materials.map((material) => createMaterial(document, material, mesh.textures, textures));
  const model = document.createMesh(options.name ?? 'model');
  for (const group of mesh.groups) {
    if (group.count === 0) continue;
    const { vertices, indices } = groupVertices(mesh, group);
    const accessor = (type: 'VEC2' | 'VEC3' | 'VEC4', array: Float32Array<ArrayBuffer>) =>
      document.createAccessor().setType(type).setArray(array).setBuffer(buffer);
    const small = vertices.length <= 65_535;
    const primitive = document
      .createPrimitive()
      .setIndices(
        document
          .createAccessor()
          .setType('SCALAR')
          .setArray(small ? Uint16Array.from(indices) : indices)
          .setBuffer(buffer),
      )
      .setAttribute('POSITION', accessor('VEC3', turned(mesh.positions, vertices, 3, metersPerMm)))
      .setAttribute('NORMAL', accessor('VEC3', turned(mesh.normals, vertices, 3, 1)))
      .setMaterial(materials[group.material]);
    if (mesh.uvs) primitive.setAttribute('TEXCOORD_0', accessor('VEC2', picked(mesh.uvs, vertices, 2)));
    if (mesh.tangents && mesh.materials[group.material].normalMap)
      primitive.setAttribute('TANGENT', accessor('VEC4', turned(mesh.tangents, vertices, 4, 1)));
    if (mesh.colors) primitive.setAttribute('COLOR_0', accessor('VEC4', picked(mesh.colors, vertices, 4)));
    model.addPrimitive(primitive);
  }
  document.createScene().addChild(document.createNode(options.name ?? 'model').setMesh(model));
  return new WebIO().registerExtensions(ALL_EXTENSIONS).writeBinary(document) as Promise<Bytes>;
}

function createMaterial(
  document: Document,
  from: RenderMaterial,
  sources: readonly RenderTexture[],
  textures: readonly Texture[],
): Material {
  const strongest = Math.max(...from.emissive, 0);
  const strength = Math.max(strongest, 1);
  const material = document
    .createMaterial(from.name)
    .setBaseColorFactor(from.baseColor)
    .setMetallicFactor(from.metallic)
    .setRoughnessFactor(from.roughness)
    .setNormalScale(from.normalScale)
    .setEmissiveFactor(from.emissive.map((value) => value / strength) as [number, number, number])
    .setAlphaMode(from.alphaMode.toUpperCase() as 'OPAQUE' | 'MASK' | 'BLEND')
    .setAlphaCutoff(from.alphaCutoff)
    // A volume has an inside; the format wants it seen from outside only.
    .setDoubleSided(from.doubleSided && from.thicknessMm === 0);
  const apply = (use: TextureUse | null, set: (texture: Texture) => unknown, info: () => TextureInfo | null) => {
    if (!use) return;
    set(textures[use.texture]);
    const { wrapS, wrapT } = sources[use.texture];
    info()!.setWrapS(wrapCodes[wrapS]).setWrapT(wrapCodes[wrapT]);
    const moved =
      use.rotation !== 0 || use.offset.some((value) => value !== 0) || use.scale.some((value) => value !== 1);
    if (moved)
      info()!.setExtension(
        'KHR_texture_transform',
        document
          .createExtension(KHRTextureTransform)
          .createTransform()
          .setOffset(use.offset)
          .setRotation(use.rotation)
          .setScale(use.scale),
      );
  };
  apply(
    from.baseColorMap,
    (map) => material.setBaseColorTexture(map),
    () => material.getBaseColorTextureInfo(),
  );
  apply(
    from.metallicRoughnessMap,
    (map) => material.setMetallicRoughnessTexture(map),
    () => material.getMetallicRoughnessTextureInfo(),
  );
  apply(
    from.normalMap,
    (map) => material.setNormalTexture(map),
    () => material.getNormalTextureInfo(),
  );
  apply(
    from.emissiveMap,
    (map) => material.setEmissiveTexture(map),
    () => material.getEmissiveTextureInfo(),
  );
  addExtensions(document, material, from, strength);
  return material;
}

function addExtensions(document: Document, material: Material, from: RenderMaterial, strength: number): void {
  if (strength > 1)
    material.setExtension(
      'KHR_materials_emissive_strength',
      document.createExtension(KHRMaterialsEmissiveStrength).createEmissiveStrength().setEmissiveStrength(strength),
    );
  if (from.ior !== 1.5)
    material.setExtension('KHR_materials_ior', document.createExtension(KHRMaterialsIOR).createIOR().setIOR(from.ior));
  if (from.transmission > 0)
    material.setExtension(
      'KHR_materials_transmission',
      document.createExtension(KHRMaterialsTransmission).createTransmission().setTransmissionFactor(from.transmission),
    );
  if (from.thicknessMm > 0)
    material.setExtension(
      'KHR_materials_volume',
      document
        .createExtension(KHRMaterialsVolume)
        .createVolume()
        .setThicknessFactor(from.thicknessMm * metersPerMm)
        .setAttenuationColor(from.attenuationColor)
        .setAttenuationDistance(from.attenuationDistanceMm * metersPerMm),
    );
  if (from.sheenColor.some((value) => value > 0))
    material.setExtension(
      'KHR_materials_sheen',
      document
        .createExtension(KHRMaterialsSheen)
        .createSheen()
        .setSheenColorFactor(from.sheenColor)
        .setSheenRoughnessFactor(from.sheenRoughness),
    );
  if (from.clearcoat > 0)
    material.setExtension(
      'KHR_materials_clearcoat',
      document
        .createExtension(KHRMaterialsClearcoat)
        .createClearcoat()
        .setClearcoatFactor(from.clearcoat)
        .setClearcoatRoughnessFactor(from.clearcoatRoughness),
    );
  if (from.specular !== undefined || from.specularColor !== undefined)
    material.setExtension(
      'KHR_materials_specular',
      document
        .createExtension(KHRMaterialsSpecular)
        .createSpecular()
        .setSpecularFactor(from.specular ?? 1)
        .setSpecularColorFactor(from.specularColor ?? [1, 1, 1]),
    );
}
