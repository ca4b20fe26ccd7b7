/** MTL statements and their pictures as render materials. */

import type { ModelFiles } from '../model/model-files.ts';
import type { DecodedPicture, ReadModelOptions } from '../model/read-options.ts';
import { limitsOf } from '../model/read-options.ts';
import { plainMaterial } from '../model/source-model.ts';
import { texturePool } from '../model/texture-pool.ts';
import type { RenderMaterial, RenderTexture, TextureUse } from '../render-mesh.ts';
import { type MtlMap, type MtlMaterial, readMtl } from './read-mtl.ts';

async function readLibraries(
  libraries: readonly string[],
  files: ModelFiles,
  warnings: string[],
): Promise<Map<string, MtlMaterial>> {
  const known = new Map<string, MtlMaterial>();
  for (const library of libraries) {
    // Some writers put several names, most put one with blanks in it.
    const found = [library, ...library.split(/\s+/)].map((name) => files.find(name)).find((file) => file !== undefined);
    if (found) readMtl(await found.read(), known);
    else warnings.push(`material library ${library.slice(0, 80)} did not come with the model`);
  }
  return known;
}

/** A normal map is mostly blue; a height map is gray. */
function isGray({ pixels }: DecodedPicture): boolean {
  let difference = 0;
  const step = Math.max(4, Math.floor(pixels.length / 4096 / 4) * 4);
  let count = 0;
  for (let i = 0; i < pixels.length; i += step, count++)
    difference += Math.abs(pixels[i] - pixels[i + 2]) + Math.abs(pixels[i] - pixels[i + 1]);
  return difference / count < 12;
}

/** Heights to normals by central differences; `strength` heights of one texel per full range of gray, about what Blender draws. */
function normalsFromHeights(picture: DecodedPicture, strength: number): DecodedPicture {
  const { width, height, pixels } = picture;
  const out = new Uint8Array(pixels.length);
  const at = (x: number, y: number) => pixels[(((y + height) % height) * width + ((x + width) % width)) * 4] / 255;
  const slope = strength * Math.max(width, height) * 0.01;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const dx = (at(x - 1, y) - at(x + 1, y)) * slope;
      const dy = (at(x, y + 1) - at(x, y - 1)) * slope;
      const length = Math.hypot(dx, dy, 1);
      const i = (y * width + x) * 4;
      out[i] = Math.round(((dx / length) * 0.5 + 0.5) * 255);
      out[i + 1] = Math.round(((dy / length) * 0.5 + 0.5) * 255);
      out[i + 2] = Math.round(((1 / length) * 0.5 + 0.5) * 255);
      out[i + 3] = 255;
    }
  return { width, height, pixels: out };
}

const onlyChannel = (channel: 1 | 2) => ({
  name: `channel ${channel}`,
  apply({ width, height, pixels }: DecodedPicture): DecodedPicture {
    const out = new Uint8Array(pixels.length).fill(255);
    for (let i = 0; i < pixels.length; i += 4) out[i + channel] = pixels[i];
    return { width, height, pixels: out };
  },
});

export async function objMaterials(
  names: readonly string[],
  libraries: readonly string[],
  files: ModelFiles,
  options: ReadModelOptions,
  warnings: string[],
): Promise<{ materials: RenderMaterial[]; textures: RenderTexture[] }> {
  const known = await readLibraries(libraries, files, warnings);
  const pool = texturePool(options.decodePicture, limitsOf(options), warnings);
  const use = async (
    map: MtlMap | undefined,
    srgb: boolean,
    change?: { name: string; apply(picture: DecodedPicture): DecodedPicture },
  ): Promise<TextureUse | null> => {
    if (!map || map.file === '') return null;
    const wrap = map.clamp ? 'clamp' : 'repeat';
    const file = files.find(map.file);
    const texture = await pool.add(
      file ?? map.file,
      map.file.slice(0, 80),
      () => file?.read(),
      { srgb, wrapS: wrap, wrapT: wrap },
      change,
    );
    // OBJ's v points up: v' = 1 - (s (1 - v) + o).
    return texture === undefined
      ? null
      : { texture, rotation: 0, scale: map.scale, offset: [map.offset[0], 1 - map.scale[1] - map.offset[1]] };
  };
  for (const name of names) {
    const { baseColor, emissive, normal, bump, roughness, metallic } = known.get(name) ?? {};
    for (const map of [baseColor, emissive, normal, bump, roughness, metallic]) {
      if (!map || map.file === '') continue;
      const file = files.find(map.file);
      await pool.announce(file ?? map.file, () => file?.read());
    }
  }
  const materials: RenderMaterial[] = [];
  for (const name of names) {
    const mtl = known.get(name);
    if (!mtl) {
      if (name !== '' && libraries.length > 0) warnings.push(`material ${name.slice(0, 80)} is not described`);
      materials.push(plainMaterial(name));
      continue;
    }
    const { material } = mtl;
    material.baseColorMap = await use(mtl.baseColor, true);
    material.emissiveMap = await use(mtl.emissive, true);
    material.normalMap = await use(mtl.normal, false);
    const { bump } = mtl;
    if (bump && !material.normalMap)
      material.normalMap = await use(bump, false, {
        name: `bump ${bump.strength}`,
        apply: (picture) => (isGray(picture) ? normalsFromHeights(picture, bump.strength) : picture),
      });
    // One map slot for both; a file with two separate pictures keeps its roughness.
    material.metallicRoughnessMap =
      (await use(mtl.roughness, false, onlyChannel(1))) ?? (await use(mtl.metallic, false, onlyChannel(2)));
    if (mtl.roughness) material.roughness = 1;
    if (mtl.metallic && !mtl.roughness) material.metallic = 1;
    if (mtl.metallic && mtl.roughness) warnings.push(`material ${name.slice(0, 80)}: map_Pm is left out beside map_Pr`);
    if (mtl.alpha && mtl.baseColor && mtl.alpha.file === mtl.baseColor.file) material.alphaMode = 'mask';
    else if (mtl.alpha) warnings.push(`material ${name.slice(0, 80)}: a separate opacity map is left out`);
    materials.push(material);
  }
  return { materials, textures: pool.textures };
}
