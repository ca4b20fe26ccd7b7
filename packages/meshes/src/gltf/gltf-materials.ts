/** glTF materials as render materials. Maps that have no place there (occlusion aside) enter by their mean. */
import {
  type Graph,
  type Material,
  type Primitive,
  type Property,
  Texture,
  type TextureInfo,
} from '@gltf-transform/core';
import type {
  Clearcoat,
  EmissiveStrength,
  IOR,
  PBRSpecularGlossiness,
  Sheen,
  Specular,
  Transform,
  Transmission,
  Volume,
} from '@gltf-transform/extensions';
import { brightestEmission } from '../limits.ts';
import { linearOfSrgbByte } from '../model/color-space.ts';
import type { DecodedPicture, ReadModelOptions } from '../model/read-options.ts';
import { limitsOf } from '../model/read-options.ts';
import { plainMaterial } from '../model/source-model.ts';
import { texturePool, type Wrap } from '../model/texture-pool.ts';
import type { RenderMaterial, RenderTexture, TextureUse } from '../render-mesh.ts';
import type { MaterialChoice } from './scene-parts.ts';
import { metallicFromSpecular, specularToMetallicMaps } from './specular-glossiness.ts';

type Rgb = [number, number, number];
type Change = { name: string; apply(picture: DecodedPicture): DecodedPicture };

const wraps: Readonly<Record<number, Wrap>> = { 10497: 'repeat', 33071: 'clamp', 33648: 'mirror' };
const mmPerMeter = 1000;

const transformOf = (info: TextureInfo | null) => info?.getExtension<Transform>('KHR_texture_transform') ?? null;
const uvSetOf = (info: TextureInfo | null) => transformOf(info)?.getTexCoord() ?? info?.getTexCoord() ?? 0;

export interface GltfMaterials {
  materials: RenderMaterial[];
  textures: RenderTexture[];
  choose(material: number | undefined, primitive: Primitive): MaterialChoice;
}

/** Textures of a material and of its extensions. */
function texturesOf(property: Property, graph: Graph<Property>, found = new Set<Property>()): Texture[] {
  return graph.listChildren(property).flatMap((child) => {
    if (found.has(child)) return [];
    found.add(child);
    return child instanceof Texture ? [child] : texturesOf(child, graph, found);
  });
}

export async function gltfMaterials(
  sources: readonly Material[],
  graph: Graph<Property>,
  used: ReadonlySet<number>,
  options: ReadModelOptions,
  warnings: string[],
): Promise<GltfMaterials> {
  const pool = texturePool(options.decodePicture, limitsOf(options), warnings);
  for (const [index, source] of sources.entries())
    if (used.has(index))
      for (const texture of texturesOf(source, graph))
        await pool.announce(texture, () => texture.getImage() ?? undefined);
  const materials: RenderMaterial[] = [];
  const uvSets: number[] = [];
  const unlit = new Set<number>();

  const use = async (
    texture: Texture | null,
    info: TextureInfo | null,
    srgb: boolean,
    uvSet: number,
    change?: Change,
  ): Promise<TextureUse | null> => {
    if (!texture || !info) return null;
    const name = texture.getName() || texture.getURI() || 'without a name';
    if (uvSetOf(info) !== uvSet) {
      warnings.push(`texture ${name} uses another set of coordinates than its material's first one and is left out`);
      return null;
    }
    const index = await pool.add(
      texture,
      name.slice(0, 80),
      () => texture.getImage() ?? undefined,
      { srgb, wrapS: wraps[info.getWrapS()] ?? 'repeat', wrapT: wraps[info.getWrapT()] ?? 'repeat' },
      change,
    );
    if (index === undefined) return null;
    const transform = transformOf(info);
    return {
      texture: index,
      offset: (transform?.getOffset() ?? [0, 0]).map((value) => within(value, -1e6, 1e6, 0)) as [number, number],
      rotation: within(transform?.getRotation() ?? 0, -1e6, 1e6, 0),
      scale: (transform?.getScale() ?? [1, 1]).map((value) => within(value, -1e6, 1e6, 1)) as [number, number],
    };
  };

  /** Mean of each channel, 0 to 1; ones where there is no picture. */
  const means = async (texture: Texture | null, srgb = false): Promise<[number, number, number, number]> => {
    const picture = texture && (await pool.thumbnail(texture, () => texture.getImage() ?? undefined));
    if (!picture) return [1, 1, 1, 1];
    const sums: [number, number, number, number] = [0, 0, 0, 0];
    for (let i = 0; i < picture.pixels.length; i += 4)
      for (let k = 0; k < 4; k++)
        sums[k] += srgb && k < 3 ? linearOfSrgbByte[picture.pixels[i + k]] : picture.pixels[i + k] / 255;
    return sums.map((sum) => (sum * 4) / picture.pixels.length) as typeof sums;
  };

  const convert = async (source: Material): Promise<{ material: RenderMaterial; uvSet: number }> => {
    const glossy = source.getExtension<PBRSpecularGlossiness>('KHR_materials_pbrSpecularGlossiness');
    const first: [Texture | null, TextureInfo | null][] = [
      [
        glossy?.getDiffuseTexture() ?? source.getBaseColorTexture(),
        glossy?.getDiffuseTextureInfo() ?? source.getBaseColorTextureInfo(),
      ],
      [source.getNormalTexture(), source.getNormalTextureInfo()],
      [source.getMetallicRoughnessTexture(), source.getMetallicRoughnessTextureInfo()],
      [source.getEmissiveTexture(), source.getEmissiveTextureInfo()],
    ];
    const uvSet = uvSetOf(first.find(([texture]) => texture)?.[1] ?? null);
    const strength =
      source.getExtension<EmissiveStrength>('KHR_materials_emissive_strength')?.getEmissiveStrength() ?? 1;
    const material: RenderMaterial = {
      ...plainMaterial(source.getName()),
      baseColor: [...source.getBaseColorFactor()],
      baseColorMap: await use(source.getBaseColorTexture(), source.getBaseColorTextureInfo(), true, uvSet),
      metallic: source.getMetallicFactor(),
      roughness: source.getRoughnessFactor(),
      metallicRoughnessMap: await use(
        source.getMetallicRoughnessTexture(),
        source.getMetallicRoughnessTextureInfo(),
        false,
        uvSet,
      ),
      normalMap: await use(source.getNormalTexture(), source.getNormalTextureInfo(), false, uvSet),
      normalScale: source.getNormalScale(),
      emissive: source
        .getEmissiveFactor()
        .map((value) => Math.min(brightestEmission, Math.max(0, value * strength || 0))) as Rgb,
      emissiveMap: await use(source.getEmissiveTexture(), source.getEmissiveTextureInfo(), true, uvSet),
      alphaMode: source.getAlphaMode().toLowerCase() as RenderMaterial['alphaMode'],
      alphaCutoff: source.getAlphaCutoff(),
      doubleSided: source.getDoubleSided(),
      ior: source.getExtension<IOR>('KHR_materials_ior')?.getIOR() ?? 1.5,
    };
    if (glossy) await applyGlossy(material, glossy, uvSet);
    await applyExtensions(material, source);
    return { material, uvSet };
  };

  const applyGlossy = async (material: RenderMaterial, glossy: PBRSpecularGlossiness, uvSet: number) => {
    const [diffuse, specular] = [glossy.getDiffuseFactor(), glossy.getSpecularFactor()];
    const factors = metallicFromSpecular(diffuse.slice(0, 3) as Rgb, [...specular] as Rgb);
    material.baseColor = [...factors.baseColor, diffuse[3]];
    material.metallic = factors.metallic;
    material.roughness = 1 - glossy.getGlossinessFactor();
    material.baseColorMap = await use(glossy.getDiffuseTexture(), glossy.getDiffuseTextureInfo(), true, uvSet);
    material.metallicRoughnessMap = null;
    const map = glossy.getSpecularGlossinessTexture();
    if (!map) return;
    const change = specularToMetallicMaps(glossy.getGlossinessFactor(), [...specular] as Rgb);
    material.metallicRoughnessMap = await use(map, glossy.getSpecularGlossinessTextureInfo(), false, uvSet, change);
    material.metallic = 1;
    material.roughness = 1;
  };

  const applyExtensions = async (material: RenderMaterial, source: Material) => {
    const transmission = source.getExtension<Transmission>('KHR_materials_transmission');
    if (transmission)
      material.transmission =
        transmission.getTransmissionFactor() * (await means(transmission.getTransmissionTexture()))[0];
    const volume = source.getExtension<Volume>('KHR_materials_volume');
    if (volume) {
      material.thicknessMm = volume.getThicknessFactor() * (await means(volume.getThicknessTexture()))[1] * mmPerMeter;
      material.attenuationColor = [...volume.getAttenuationColor()];
      material.attenuationDistanceMm = (volume.getAttenuationDistance() || Number.POSITIVE_INFINITY) * mmPerMeter;
    }
    const sheen = source.getExtension<Sheen>('KHR_materials_sheen');
    if (sheen) {
      const tint = await means(sheen.getSheenColorTexture(), true);
      material.sheenColor = sheen.getSheenColorFactor().map((value, k) => value * tint[k]) as Rgb;
      material.sheenRoughness = sheen.getSheenRoughnessFactor() * (await means(sheen.getSheenRoughnessTexture()))[3];
    }
    const clearcoat = source.getExtension<Clearcoat>('KHR_materials_clearcoat');
    if (clearcoat) {
      material.clearcoat = clearcoat.getClearcoatFactor() * (await means(clearcoat.getClearcoatTexture()))[0];
      material.clearcoatRoughness =
        clearcoat.getClearcoatRoughnessFactor() * (await means(clearcoat.getClearcoatRoughnessTexture()))[1];
    }
    const specular = source.getExtension<Specular>('KHR_materials_specular');
    if (specular) {
      const tint = await means(specular.getSpecularColorTexture(), true);
      material.specular = specular.getSpecularFactor() * (await means(specular.getSpecularTexture()))[3];
      material.specularColor = specular.getSpecularColorFactor().map((value, k) => value * tint[k]) as Rgb;
    }
  };

  for (const [index, source] of sources.entries()) {
    if (!used.has(index)) {
      materials.push(plainMaterial(source.getName()));
      uvSets.push(0);
      continue;
    }
    const { material, uvSet } = await convert(source);
    materials.push(clamped(material));
    uvSets.push(uvSet);
    if (source.getExtension('KHR_materials_unlit')) {
      unlit.add(index);
      Object.assign(material, unlitForm(material));
    }
  }
  let fallback: number | undefined;
  const matte = new Map<number, number>();
  return {
    materials,
    textures: pool.textures,
    choose(given, primitive) {
      if (given === undefined) {
        // glTF's own default: white metal, rough; shown as plain gray it says more about the shape.
        fallback ??= materials.push({ ...plainMaterial('default'), doubleSided: true }) - 1;
        return { material: fallback, uvSet: 0 };
      }
      // Vertex colors are multiplied with the base color only, which an unlit material has moved into its emission.
      if (unlit.has(given) && primitive.getAttribute('COLOR_0')) {
        const lit = matte.get(given) ?? materials.push(matteForm(materials[given])) - 1;
        matte.set(given, lit);
        return { material: lit, uvSet: uvSets[given] };
      }
      return { material: given, uvSet: uvSets[given] };
    },
  };
}

/** The color as light, on a black that reflects nothing. The base color's map stays for its alpha. */
const unlitForm = (material: RenderMaterial): Partial<RenderMaterial> => ({
  baseColor: [0, 0, 0, material.baseColor[3]],
  emissive: material.baseColor.slice(0, 3) as Rgb,
  emissiveMap: material.baseColorMap,
  metallic: 0,
  roughness: 1,
  specular: 0,
  metallicRoughnessMap: null,
  normalMap: null,
});

const matteForm = (material: RenderMaterial): RenderMaterial => ({
  ...material,
  baseColor: [...material.emissive, material.baseColor[3]] as RenderMaterial['baseColor'],
  emissive: [0, 0, 0],
  emissiveMap: null,
});

const within = (value: number, low: number, high: number, otherwise: number) =>
  Number.isFinite(value) ? Math.min(Math.max(value, low), high) : otherwise;

/** Numbers a file may hold although the format forbids them. */
function clamped(material: RenderMaterial): RenderMaterial {
  material.baseColor = material.baseColor.map((value) => within(value, 0, 1, 1)) as RenderMaterial['baseColor'];
  material.emissive = material.emissive.map((value) => within(value, 0, 1e6, 0)) as Rgb;
  material.metallic = within(material.metallic, 0, 1, 0);
  material.roughness = within(material.roughness, 0, 1, 1);
  material.transmission = within(material.transmission, 0, 1, 0);
  material.ior = within(material.ior === 0 ? 1.5 : material.ior, 1, 5, 1.5);
  material.normalScale = within(material.normalScale, -10, 10, 1);
  material.alphaCutoff = within(material.alphaCutoff, 0, 1, 0.5);
  material.thicknessMm = within(material.thicknessMm, 0, 1e7, 0);
  material.attenuationColor = material.attenuationColor.map((value) => within(value, 0, 1, 1)) as Rgb;
  material.sheenColor = material.sheenColor.map((value) => within(value, 0, 1, 0)) as Rgb;
  material.sheenRoughness = within(material.sheenRoughness, 0, 1, 0);
  material.clearcoat = within(material.clearcoat, 0, 1, 0);
  material.clearcoatRoughness = within(material.clearcoatRoughness, 0, 1, 0);
  if (material.specular !== undefined) material.specular = within(material.specular, 0, 1, 1);
  // Colors beyond white are allowed here: reflectances above 4 %.
  if (material.specularColor)
    material.specularColor = material.specularColor.map((value) => within(value, 0, 100, 1)) as Rgb;
  if (!(material.attenuationDistanceMm > 0)) material.attenuationDistanceMm = Number.POSITIVE_INFINITY;
  return material;
}
