/** The pixels of a photo of any format, upright. */

import { open, readFile } from 'node:fs/promises';
import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { maxPhotoPixels } from '../capture-input.ts';
import { decodeHeic } from './decode-heic.ts';
import { readHeif } from './heif-container.ts';
import type { ProbedPhoto } from './probed-photo.ts';

/** What EXIF's orientations 1 to 8 ask for, with sharp's own turning and mirroring (it mirrors first). */
export function oriented(picture: Sharp, orientation: number): Sharp {
  const quarterTurns = { 3: 2, 5: 3, 6: 1, 7: 1, 8: 3 }[orientation] ?? 0;
  const turned = quarterTurns > 0 ? picture.rotate(90 * quarterTurns) : picture;
  if (orientation === 4) return turned.flip();
  return [2, 5, 7].includes(orientation) ? turned.flop() : turned;
}

export interface UprightPixels {
  data: Buffer;
  width: number;
  height: number;
  channels: 1 | 2 | 3 | 4;
}

/** The whole photo is decoded, because a header survives almost every damage, and brought to this size and to sRGB. */
export async function uprightPixels(
  path: string,
  probed: Pick<ProbedPhoto, 'format' | 'orientation' | 'previewOffset'>,
  { width, height, signal }: { width: number; height: number; signal?: AbortSignal | undefined },
): Promise<UprightPixels> {
  const limits = { limitInputPixels: maxPhotoPixels, failOn: 'error' as const };
  const finish = async (picture: Sharp): Promise<UprightPixels> => {
    const { data, info } = await picture
      .resize(width, height, { fit: 'fill' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { data, width, height, channels: info.channels as 1 | 2 | 3 | 4 };
  };
  if (probed.format === 'raw') {
    const bytes = await readFile(path);
    return finish(oriented(sharp(bytes.subarray(probed.previewOffset), limits), probed.orientation));
  }
  if (probed.format === 'heic') {
    const file = await open(path);
    const photo = await readHeif(file).finally(() => file.close());
    const pixels = await decodeHeic(path, photo, signal);
    const raw = { width: photo.width, height: photo.height, channels: 3 as const };
    const upright = await finish(
      oriented(sharp(pixels, { raw, limitInputPixels: maxPhotoPixels }), probed.orientation),
    );
    return photo.icc ? fromProfile(upright, photo.icc) : upright;
  }
  return finish(sharp(path, limits).autoOrient());
}

/** Phones photograph in Display P3. sharp follows a profile only where a file carries it, so one is made in memory. */
async function fromProfile(pixels: UprightPixels, profile: Buffer): Promise<UprightPixels> {
  const { data, width, height, channels } = pixels;
  const png = await sharp(data, { raw: { width, height, channels } }).png({ compressionLevel: 0 }).toBuffer();
  const body = Buffer.concat([Buffer.from('iCCPprofile\0\0', 'latin1'), deflateSync(profile)]);
  const chunk = Buffer.alloc(body.length + 8);
  chunk.writeUInt32BE(body.length - 4, 0);
  body.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(body), 4 + body.length);
  // Behind the signature and IHDR, which have 33 bytes.
  const tagged = Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)]);
  try {
    const converted = await sharp(tagged).toColourspace('srgb').removeAlpha().raw().toBuffer();
    return converted.length === data.length ? { ...pixels, data: converted } : pixels;
  } catch {
    return pixels; // a damaged profile; colors a little off are no reason to refuse the photo
  }
}
