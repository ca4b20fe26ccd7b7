/** Pictures of a model, each decoded once, however many materials use it, in however many ways and under however many names. */

import type { MeshLimits } from '../limits.ts';
import { MeshError } from '../mesh-error.ts';
import type { RenderTexture } from '../render-mesh.ts';
import { halvedPicture } from './halved-picture.ts';
import { type PictureContent, pictureContents } from './picture-contents.ts';
import type { DecodedPicture, DecodePicture } from './read-options.ts';

export type Wrap = RenderTexture['wrapS'];
export type LoadPicture = () => Promise<Uint8Array | undefined> | Uint8Array | undefined;

export interface TexturePool {
  textures: RenderTexture[];
  /** Looks at the header of a picture that will be used; throws when the model has more pixels than it may. To be called for all before the first is added. */
  announce(key: unknown, load: LoadPicture): Promise<void>;
  /** Index of the texture, or undefined where the picture cannot be used (a warning says so). */
  add(
    key: unknown,
    name: string,
    load: LoadPicture,
    use: { srgb: boolean; wrapS: Wrap; wrapT: Wrap },
    /** For pictures that have to be made into another kind of map first; distinguishes uses of the same key. */
    change?: { name: string; apply(picture: DecodedPicture): DecodedPicture },
  ): Promise<number | undefined>;
  /** A small version of it, for its mean. Undefined where there is none. */
  thumbnail(key: unknown, load: LoadPicture): Promise<DecodedPicture | undefined>;
}

const thumbnailSide = 64;

export function texturePool(decode: DecodePicture, limits: MeshLimits, warnings: string[]): TexturePool {
  const textures: RenderTexture[] = [];
  const contentOf = pictureContents(decode, limits);
  const contents = new Map<unknown, PictureContent | undefined>();
  const pictures = new Map<PictureContent, DecodedPicture | undefined>();
  const thumbnails = new Map<PictureContent, DecodedPicture>();
  const changed = new Map<PictureContent, Map<string, DecodedPicture>>();
  const indices = new Map<PictureContent, Map<string, number>>();
  let decodedPixels = 0;
  /** Past the budget of all textures the rest come in at a half, a quarter, ...: they would be scaled down later anyway, and memory must hold until then. */
  const sideNow = () => {
    const over = Math.floor(decodedPixels / limits.texturePixels);
    return Math.max(64, Math.floor(limits.textureSide / 2 ** Math.min(over, 16)));
  };

  const find = async (key: unknown, load: LoadPicture): Promise<PictureContent | undefined> => {
    if (contents.has(key)) return contents.get(key);
    const bytes = await load();
    const content = bytes && bytes.length > 0 ? await contentOf(bytes) : undefined;
    contents.set(key, content);
    return content;
  };

  const open = async (content: PictureContent, name: string): Promise<DecodedPicture | undefined> => {
    if (pictures.has(content)) return pictures.get(content);
    let picture: DecodedPicture | undefined;
    try {
      if (content.problem) throw content.problem;
      picture = await decode(content.bytes, { maxSide: sideNow(), maxSourcePixels: limits.sourcePixels });
      decodedPixels += picture.width * picture.height;
    } catch (error) {
      if (!(error instanceof MeshError) || error.code === 'too-large') throw error;
      warnings.push(`texture ${name} is left out: ${error.message}`);
    }
    pictures.set(content, picture);
    return picture;
  };

  const changedBy = (
    content: PictureContent,
    picture: DecodedPicture,
    change: { name: string; apply(picture: DecodedPicture): DecodedPicture },
  ): DecodedPicture => {
    const ways = changed.get(content) ?? new Map<string, DecodedPicture>();
    changed.set(content, ways);
    const known = ways.get(change.name);
    if (known) return known;
    // One picture changed in a thousand ways is a thousand pictures.
    let fitting = picture;
    while (Math.max(fitting.width, fitting.height) > sideNow()) fitting = halvedPicture(fitting);
    const result = change.apply(fitting);
    decodedPixels += result.width * result.height;
    ways.set(change.name, result);
    return result;
  };

  const missing = new Set<unknown>();
  return {
    textures,
    async announce(key, load) {
      await find(key, load);
    },
    async add(key, name, load, { srgb, wrapS, wrapT }, change) {
      const content = await find(key, load);
      if (!content) {
        if (!missing.has(key)) warnings.push(`texture ${name} is missing`);
        missing.add(key);
        return undefined;
      }
      const way = `${srgb}/${wrapS}/${wrapT}/${change?.name ?? ''}`;
      const known = indices.get(content)?.get(way);
      if (known !== undefined) return known;
      const opened = await open(content, name);
      if (!opened) return undefined;
      const { width, height, pixels, mimeType } = change ? changedBy(content, opened, change) : opened;
      const encoded = !change && mimeType ? { encoded: { mimeType, bytes: content.bytes } } : {};
      const index = textures.push({ width, height, pixels, srgb, wrapS, wrapT, ...encoded }) - 1;
      const ways = indices.get(content) ?? new Map<string, number>();
      indices.set(content, ways.set(way, index));
      return index;
    },
    async thumbnail(key, load) {
      const content = await find(key, load);
      if (!content) return undefined;
      if (content.problem) throw content.problem;
      const small =
        thumbnails.get(content) ??
        (await decode(content.bytes, { maxSide: thumbnailSide, maxSourcePixels: limits.sourcePixels }));
      thumbnails.set(content, small);
      return small;
    },
  };
}
