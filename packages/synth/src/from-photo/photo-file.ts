/** A picture file as a photograph: upright, in sRGB, not larger than needed, with the focal length its EXIF block tells. */
import sharp from 'sharp';
import { focalOf } from './exif-focal.ts';
import type { Photo } from './photo.ts';

/** More than this no step uses. */
const LONGEST = 1600;

export async function readPhoto(file: string | Buffer, longest = LONGEST): Promise<Photo> {
  const picture = sharp(file, { failOn: 'error' });
  const { exif } = await picture.metadata();
  const { data, info } = await picture
    .rotate()
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .resize(longest, longest, { fit: 'inside', withoutEnlargement: true })
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const rgb = new Uint8Array(3 * width * height);
  for (let i = 0; i < width * height; i++)
    for (let k = 0; k < 3; k++) rgb[3 * i + k] = data[channels * i + (channels < 3 ? 0 : k)]!;
  const focalPx = exif && focalOf(exif, width, height);
  return { width, height, rgb, ...(focalPx !== undefined && { focalPx }) };
}

/** Twice as wide as high, to a pixel or two: what cameras that look all around write. */
export const isAllAround = ({ width, height }: Pick<Photo, 'width' | 'height'>) =>
  width >= 512 && Math.abs(width - 2 * height) <= Math.max(2, 0.004 * width);
