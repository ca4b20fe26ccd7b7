/** How much of the prepared pictures is textured, before anything is trained on them: what training takes follows from it. */
import { join } from 'node:path';
import { TEXTURE_SIDE, textureShare } from '@orrery/engine';
import sharp from 'sharp';
import type { CaptureImage } from '../capture-set.ts';

/** Pictures that are looked at; more would say the same. */
const MOST_LOOKED_AT = 16;

/** Share of their pixels that differ from their neighbors, in the mean; `images` lie in `folder`/images. */
export async function pictureTexture(images: readonly CaptureImage[], folder: string): Promise<number> {
  const every = Math.ceil(images.length / MOST_LOOKED_AT);
  const looked = images.filter((_, at) => at % every === 0);
  let sum = 0;
  for (const { name } of looked) {
    const { data, info } = await sharp(join(folder, 'images', name))
      .resize({ width: TEXTURE_SIDE, height: TEXTURE_SIDE, fit: 'inside', withoutEnlargement: true })
      .removeAlpha()
      .toColorspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    sum += textureShare(data, info.width, info.height);
  }
  return sum / Math.max(1, looked.length);
}
