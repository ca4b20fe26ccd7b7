/** Pictures by sharp: decoding for readers, encoding for writers. */
import sharp from 'sharp';
import { MeshError } from '../mesh-error.ts';
import type { DecodedPicture, DecodePicture } from '../model/read-options.ts';

const keptTypes: Readonly<Record<string, 'image/png' | 'image/jpeg' | 'image/webp'>> = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
};

const notDecoded = (error: unknown) =>
  error instanceof MeshError ? error : new MeshError('bad-data', 'the picture cannot be decoded', { cause: error });

const readHeader = (bytes: Uint8Array) => sharp(bytes, { limitInputPixels: false }).metadata();

async function measure(bytes: Uint8Array): Promise<{ width: number; height: number }> {
  try {
    const { width, height } = await readHeader(bytes);
    return { width, height };
  } catch (error) {
    throw notDecoded(error);
  }
}

/** Any picture of pixels that sharp reads, as 8-bit RGBA; larger ones than `maxSide` are scaled down. The EXIF orientation is not applied, as in glTF. */
export const decodePicture: DecodePicture = Object.assign(decode, { measure });

async function decode(
  bytes: Uint8Array,
  { maxSide, maxSourcePixels }: { maxSide: number; maxSourcePixels: number },
): Promise<DecodedPicture> {
  try {
    const { width, height, format, depth } = await readHeader(bytes);
    if (width * height > maxSourcePixels)
      throw new MeshError(
        'too-large',
        `a texture has ${width} x ${height} pixels, more than the ${maxSourcePixels} allowed`,
      );
    // Drawn by a whole document renderer, with text, filters and links of its own.
    if (format === 'svg') throw new MeshError('unsupported', 'the picture is an SVG drawing, not pixels');
    const shrinks = width > maxSide || height > maxSide;
    const { data, info } = await sharp(bytes, { limitInputPixels: maxSourcePixels, failOn: 'truncated' })
      .resize(shrinks ? { width: maxSide, height: maxSide, fit: 'inside' } : undefined)
      .toColourspace('srgb')
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const pixels = new Uint8Array(data.buffer, data.byteOffset, data.length);
    const mimeType = shrinks || depth !== 'uchar' ? undefined : keptTypes[format];
    return { width: info.width, height: info.height, pixels, ...(mimeType && { mimeType }) };
  } catch (error) {
    throw notDecoded(error);
  }
}

/** Decodes the pictures of one file until they come to more than it may hold. */
export function decodeWithin(limits: { textureSide: number; sourcePixels: number; allSourcePixels: number }) {
  let left = limits.allSourcePixels;
  return async (bytes: Uint8Array): Promise<DecodedPicture> => {
    const { width, height } = await measure(bytes);
    left -= width * height;
    if (left < 0) throw new MeshError('too-large', `more than ${limits.allSourcePixels} pixels of textures`);
    return decode(bytes, { maxSide: limits.textureSide, maxSourcePixels: limits.sourcePixels });
  };
}

/** Fast rather than small: these are read by our own programs and by people in a hurry. */
export async function encodePng(picture: { width: number; height: number; pixels: Uint8Array }): Promise<Uint8Array> {
  const { width, height, pixels } = picture;
  const png = await sharp(pixels, { raw: { width, height, channels: 4 } })
    .png({ compressionLevel: 5, adaptiveFiltering: true })
    .toBuffer();
  return new Uint8Array(png.buffer, png.byteOffset, png.length);
}

/** For large textures without transparency: a tenth of a PNG's size, with nothing lost that is seen. */
export async function encodeJpeg(
  picture: { width: number; height: number; pixels: Uint8Array },
  quality = 92,
): Promise<Uint8Array> {
  const { width, height, pixels } = picture;
  const jpeg = await sharp(pixels, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .jpeg({ quality, chromaSubsampling: '4:4:4' })
    .toBuffer();
  return new Uint8Array(jpeg.buffer, jpeg.byteOffset, jpeg.length);
}
