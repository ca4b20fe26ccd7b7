/** One photo: looked at, then written upright, at working size, as the JPEG the next stages read. */
import { copyFile, open } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Metadata } from 'sharp';
import { CaptureError } from '../../capture-error.ts';
import type { CaptureImage } from '../../capture-set.ts';
import { type CaptureInput, maxPhotoPixels, named } from '../capture-input.ts';
import { pictureSignature, type Signature } from '../picture-signature.ts';
import { writePicture } from '../write-picture.ts';
import { type PhotoExif, readPhotoExif } from './photo-exif.ts';

export interface ProbedPhoto {
  kind: 'photo';
  /** Pixels, upright. */
  width: number;
  height: number;
  /** EXIF orientation 1..8 of the stored file. */
  orientation: number;
  exif: PhotoExif;
  /** The file can be used as it lies there, without another round of compression, when it is small enough. */
  usableAsIs: boolean;
  transparent: boolean;
}

/** What sharp calls the three formats. AVIF and HEIC come as `heif`. */
const accepted = ['jpeg', 'png', 'webp'];

/** By the flag of its header (WebP container specification): the decoder takes minutes to count the frames of a few megabytes. */
async function isAnimatedWebp(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(21), 0, 21, 0);
    const ascii = (start: number, end: number) => buffer.toString('latin1', start, end);
    return ascii(0, 4) === 'RIFF' && ascii(8, 16) === 'WEBPVP8X' && (buffer[20]! & 2) !== 0;
  } finally {
    await file.close();
  }
}

export async function probePhoto(input: CaptureInput): Promise<ProbedPhoto> {
  if (await isAnimatedWebp(input.path))
    throw new CaptureError('INPUT_WRONG_TYPE', `${named(input)}: should be a photo, but is an animated WebP picture.`);
  let metadata: Metadata;
  try {
    // The limit is checked below, with words; reading a header takes no memory.
    metadata = await sharp(input.path, { limitInputPixels: false }).metadata();
  } catch (error) {
    throw new CaptureError('INPUT_UNREADABLE', `${named(input)}: the picture cannot be read.`, { cause: error });
  }
  const { width, height, format, orientation = 1 } = metadata;
  if (!accepted.includes(format))
    throw new CaptureError(
      'INPUT_WRONG_TYPE',
      `${named(input)}: should be a JPEG, PNG or WebP photo, but is ${format}.`,
    );
  if (width * height > maxPhotoPixels)
    throw new CaptureError(
      'INPUT_TOO_MANY_PIXELS',
      `${named(input)}: has ${width} x ${height} pixels, more than the ${maxPhotoPixels / 1e6} million allowed.`,
    );
  const sideways = orientation >= 5;
  return {
    kind: 'photo',
    width: sideways ? height : width,
    height: sideways ? width : height,
    orientation,
    exif: readPhotoExif(metadata.exif, { width, height, orientation }),
    usableAsIs:
      format === 'jpeg' &&
      orientation === 1 &&
      metadata.space === 'srgb' &&
      metadata.channels === 3 &&
      !metadata.hasProfile,
    transparent: metadata.hasAlpha === true,
  };
}

export interface PreparedPhoto {
  image: CaptureImage;
  signature: Signature;
}

/** `name` without extension. Writes `images/<name>.jpg`, and `masks/<name>.png` for a picture with transparent parts. */
export async function preparePhoto(
  input: CaptureInput,
  probed: ProbedPhoto,
  { folder, name, maxSide }: { folder: string; name: string; maxSide: number },
): Promise<PreparedPhoto> {
  const scale = Math.min(1, maxSide / Math.max(probed.width, probed.height));
  const width = Math.max(1, Math.round(probed.width * scale));
  const height = Math.max(1, Math.round(probed.height * scale));
  const file = `${name}.jpg`;
  const path = join(folder, 'images', file);
  // The whole file is decoded, because a header survives almost every damage.
  const decoded = () => sharp(input.path, { limitInputPixels: maxPhotoPixels, failOn: 'error' }).autoOrient();
  let signature: Signature;
  let mask: string | undefined;
  try {
    const asIs = probed.usableAsIs && scale === 1 ? await cleanPixels(input.path) : undefined;
    if (asIs) {
      signature = await pictureSignature(asIs, { width, height, channels: 3 });
      await copyFile(input.path, path);
    } else {
      const upright = await decoded()
        .resize(width, height, { fit: 'fill' })
        .toColourspace('srgb')
        .raw()
        .toBuffer({ resolveWithObject: true });
      const raw = { width, height, channels: upright.info.channels as 1 | 2 | 3 | 4 };
      const opaque = await sharp(upright.data, { raw })
        .flatten({ background: '#808080' })
        .removeAlpha()
        .toColourspace('srgb')
        .raw()
        .toBuffer();
      await writePicture(path, opaque, { width, height });
      signature = await pictureSignature(opaque, { width, height, channels: 3 });
      if (probed.transparent && (raw.channels === 2 || raw.channels === 4))
        mask = await writeAlphaMask(upright.data, raw, folder, name);
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error) throw error; // the file system's, not the picture's
    throw new CaptureError('INPUT_UNREADABLE', `${named(input)}: the picture is damaged or incomplete.`, {
      cause: error,
    });
  }
  const { focalPx, down, exposureValue } = probed.exif;
  return {
    signature,
    image: {
      name: file,
      width,
      height,
      camera: `${probed.exif.device || 'unknown camera'} ${probed.width}x${probed.height}`,
      ...(focalPx !== undefined && { focalPx: focalPx * (width / probed.width) }),
      ...(mask && { mask }),
      ...(down && { down }),
      ...(exposureValue !== undefined && { exposureValue }),
    },
  };
}

/** Undefined where a decoder has something to complain about. We can live with some of that, but later readers of the file would not. */
const cleanPixels = (path: string): Promise<Buffer | undefined> =>
  sharp(path, { limitInputPixels: maxPhotoPixels, failOn: 'warning' })
    .raw()
    .toBuffer()
    .catch(() => undefined);

/** A sender who cut the subject out already said what belongs to the world. */
async function writeAlphaMask(
  data: Buffer,
  { width, height, channels }: { width: number; height: number; channels: number },
  folder: string,
  name: string,
): Promise<string | undefined> {
  const mask = Buffer.alloc(width * height);
  let hidden = 0;
  for (let at = 0; at < mask.length; at++) {
    mask[at] = data[channels * at + channels - 1]! >= 128 ? 255 : 0;
    if (mask[at] === 0) hidden++;
  }
  // A picture that is nowhere opaque was not cut out; its transparency means something else.
  if (hidden === 0 || hidden === mask.length) return undefined;
  const file = `masks/${name}.png`;
  await writePicture(join(folder, file), mask, { width, height, channels: 1 });
  return file;
}
