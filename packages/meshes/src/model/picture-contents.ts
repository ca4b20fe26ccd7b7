/** Equal bytes are one picture, under however many names they come; and all distinct ones keep to a budget of stored pixels. */
import { crc32 } from '@orrery/containers';
import type { MeshLimits } from '../limits.ts';
import { MeshError } from '../mesh-error.ts';
import type { DecodePicture } from './read-options.ts';

export interface PictureContent {
  bytes: Uint8Array;
  /** Why it is no picture. */
  problem?: MeshError;
}

/** The content for some bytes: the same object for the same bytes. Its header is read, nothing is decoded. */
export type FindContent = (bytes: Uint8Array) => Promise<PictureContent>;

export function pictureContents(decode: Pick<DecodePicture, 'measure'>, limits: MeshLimits): FindContent {
  const known = new Map<string, PictureContent[]>();
  let sourcePixels = 0;
  return async (bytes) => {
    const key = `${bytes.length} ${crc32(bytes)}`;
    const alike = known.get(key) ?? [];
    known.set(key, alike);
    const same = alike.find((content) => content.bytes.every((byte, index) => byte === bytes[index]));
    if (same) return same;
    const content: PictureContent = { bytes };
    alike.push(content);
    try {
      const { width, height } = await decode.measure(bytes);
      sourcePixels += width * height;
    } catch (error) {
      if (!(error instanceof MeshError)) throw error;
      content.problem = error;
    }
    if (sourcePixels > limits.allSourcePixels)
      throw new MeshError(
        'too-large',
        `the textures of the model have more than the ${limits.allSourcePixels} pixels allowed in all; store them smaller`,
      );
    return content;
  };
}
