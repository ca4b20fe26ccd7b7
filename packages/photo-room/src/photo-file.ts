/** A picture file as a photograph: upright, in sRGB, not larger than needed, with the focal length its EXIF block tells. */
import sharp from 'sharp';
import { focalOf } from './exif-focal.ts';
import { type Photo, shrunk } from './photo.ts';

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
    for (let k = 0; k < 3; k++) rgb[3 * i + k] = data[channels * i + (channels < 3 ? 0 : k)];
  const focalPx = exif && focalOf(exif, width, height);
  return { width, height, rgb, ...(focalPx !== undefined && { focalPx }) };
}

/** Levels, 0..255: edges that are one place differ less. */
const SEAM = 14;
const POLE = 16;

/**
 * Twice as wide as high, to a pixel or two, as cameras that look all around write; and at least two of: its left and right edge are one
 * place, its top row is, its bottom row is. A photograph cut to that shape is none.
 */
export function isAllAround(photo: Photo): boolean {
  const { width, height } = photo;
  if (width < 512 || Math.abs(width - 2 * height) > Math.max(2, 0.004 * width)) return false;
  const { rgb, ...small } = shrunk(photo, 256);
  const at = (x: number, y: number, k: number) => rgb[3 * (y * small.width + x) + k];
  let seam = 0;
  for (let y = 0; y < small.height; y++)
    for (let k = 0; k < 3; k++) seam += Math.abs(at(0, y, k) - at(small.width - 1, y, k)) / (3 * small.height);
  const spread = (y: number) => {
    let [sum, squares] = [0, 0];
    for (let x = 0; x < small.width; x++) {
      const level = (at(x, y, 0) + at(x, y, 1) + at(x, y, 2)) / 3;
      sum += level / small.width;
      squares += level ** 2 / small.width;
    }
    return Math.sqrt(Math.max(0, squares - sum ** 2));
  };
  return [seam < SEAM, spread(0) < POLE, spread(small.height - 1) < POLE].filter(Boolean).length >= 2;
}
