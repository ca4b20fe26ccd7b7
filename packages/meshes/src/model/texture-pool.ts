/** Pictures of a model, each decoded once, however many materials use it and in however many ways. */

import type { MeshLimits } from '../limits.ts';
import { MeshError } from '../mesh-error.ts';
import type { RenderTexture } from '../render-mesh.ts';
import type { DecodedPicture, DecodePicture } from './read-options.ts';

export type Wrap = RenderTexture['wrapS'];

export interface TexturePool {
  textures: RenderTexture[];
  /** Index of the texture, or undefined where the picture cannot be used (a warning says so). */
  add(
    key: unknown,
    name: string,
    load: () => Promise<Uint8Array | undefined> | Uint8Array | undefined,
    use: { srgb: boolean; wrapS: Wrap; wrapT: Wrap },
    /** For pictures that have to be made into another kind of map first; distinguishes uses of the same key. */
    change?: { name: string; apply(picture: DecodedPicture): DecodedPicture },
  ): Promise<number | undefined>;
}

export function texturePool(decode: DecodePicture, limits: MeshLimits, warnings: string[]): TexturePool {
  const textures: RenderTexture[] = [];
  const pictures = new Map<unknown, { picture: DecodedPicture; bytes: Uint8Array } | undefined>();
  const changed = new Map<unknown, Map<string, DecodedPicture>>();
  const indices = new Map<unknown, Map<string, number>>();
  let decodedPixels = 0;
  /** Past the budget of all textures the rest come in at a half, a quarter, ...: they would be scaled down later anyway, and memory must hold until then. */
  const sideNow = () => {
    const over = Math.floor(decodedPixels / limits.texturePixels);
    return Math.max(64, Math.floor(limits.textureSide / 2 ** Math.min(over, 16)));
  };

  const open = async (
    key: unknown,
    name: string,
    load: () => Promise<Uint8Array | undefined> | Uint8Array | undefined,
  ) => {
    if (pictures.has(key)) return pictures.get(key);
    const bytes = await load();
    let opened: { picture: DecodedPicture; bytes: Uint8Array } | undefined;
    if (!bytes || bytes.length === 0) warnings.push(`texture ${name} is missing`);
    else
      try {
        const picture = await decode(bytes, { maxSide: sideNow(), maxSourcePixels: limits.sourcePixels });
        decodedPixels += picture.width * picture.height;
        opened = { picture, bytes };
      } catch (error) {
        if (!(error instanceof MeshError) || error.code === 'too-large') throw error;
        warnings.push(`texture ${name} is left out: ${error.message}`);
      }
    pictures.set(key, opened);
    return opened;
  };

  return {
    textures,
    async add(key, name, load, { srgb, wrapS, wrapT }, change) {
      const way = `${srgb}/${wrapS}/${wrapT}/${change?.name ?? ''}`;
      const known = indices.get(key)?.get(way);
      if (known !== undefined) return known;
      const opened = await open(key, name, load);
      if (!opened) return undefined;
      let { picture } = opened;
      if (change) {
        const ways = changed.get(key) ?? new Map<string, DecodedPicture>();
        changed.set(key, ways);
        picture = ways.get(change.name) ?? change.apply(picture);
        ways.set(change.name, picture);
      }
      const { width, height, pixels, mimeType } = picture;
      const encoded = !change && mimeType ? { encoded: { mimeType, bytes: opened.bytes } } : {};
      const index = textures.push({ width, height, pixels, srgb, wrapS, wrapT, ...encoded }) - 1;
      const ways = indices.get(key) ?? new Map<string, number>();
      indices.set(key, ways.set(way, index));
      return index;
    },
  };
}
