/** One photo: looked at, then written upright, at working size, as the JPEG the next stages read. */
import { copyFile, open, stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Metadata } from 'sharp';
import { CaptureError } from '../../capture-error.ts';
import type { CaptureImage } from '../../capture-set.ts';
import { type CaptureInput, maxPhotoPixels, named } from '../capture-input.ts';
import { pictureSignature, type Signature } from '../picture-signature.ts';
import { writePicture } from '../write-picture.ts';
import { readHeif } from './heif-container.ts';
import { HeifError } from './heif-meta.ts';
import { orientationTag, readPhotoExif } from './photo-exif.ts';
import { photoFormat } from './photo-format.ts';
import { uprightPixels } from './photo-pixels.ts';
import type { ProbedPhoto } from './probed-photo.ts';
import { maxRawBytes, readRawPhoto } from './raw-preview.ts';

/** What sharp calls the formats it decodes for us. `heif` is AVIF here: HEIC goes another way. */
const accepted = ['jpeg', 'png', 'webp', 'tiff', 'heif'];
const formatNames = 'a JPEG, PNG, WebP, HEIC, AVIF, TIFF or raw photo';

/** A thumbnail shows features of its own scaling. Cameras of twenty years ago had more than this. */
const leastPreviewSide = 640;

export async function probePhoto(input: CaptureInput): Promise<ProbedPhoto> {
  const format = await photoFormat(input.path);
  if (format === 'webp-animation')
    throw new CaptureError('INPUT_WRONG_TYPE', `${named(input)}: should be a photo, but is an animated WebP picture.`);
  const probed =
    format === 'raw'
      ? await probeRaw(input)
      : (format === 'heif' && (await probeHeic(input))) || (await probePlain(input));
  if (probed.width * probed.height > maxPhotoPixels)
    throw new CaptureError(
      'INPUT_TOO_MANY_PIXELS',
      `${named(input)}: has ${probed.width} x ${probed.height} pixels, more than the ${maxPhotoPixels / 1e6} million allowed.`,
    );
  return probed;
}

const uprightSize = (width: number, height: number, orientation: number) =>
  orientation >= 5 ? { width: height, height: width } : { width, height };

async function probePlain(input: CaptureInput): Promise<ProbedPhoto> {
  let metadata: Metadata;
  try {
    // The limit is checked above, with words; reading a header takes no memory.
    metadata = await sharp(input.path, { limitInputPixels: false }).metadata();
  } catch (error) {
    throw new CaptureError('INPUT_UNREADABLE', `${named(input)}: the picture cannot be read.`, { cause: error });
  }
  const { width, height, format, orientation = 1 } = metadata;
  if (!accepted.includes(format))
    throw new CaptureError('INPUT_WRONG_TYPE', `${named(input)}: should be ${formatNames}, but is ${format}.`);
  const panorama = panoramaOf(metadata.xmp);
  return {
    kind: 'photo',
    format: 'plain',
    ...uprightSize(width, height, orientation),
    orientation,
    exif: readPhotoExif(metadata.exif, { width, height, orientation }),
    usableAsIs:
      format === 'jpeg' &&
      orientation === 1 &&
      metadata.space === 'srgb' &&
      metadata.channels === 3 &&
      !metadata.hasProfile,
    transparent: metadata.hasAlpha === true,
    ...(panorama && { panorama }),
  };
}

/** Undefined: AVIF, which sharp reads. */
async function probeHeic(input: CaptureInput): Promise<ProbedPhoto | undefined> {
  const file = await open(input.path);
  try {
    const photo = await readHeif(file);
    if (photo.codec === 'av1') return undefined;
    const { width, height, orientation, exif } = photo;
    return {
      kind: 'photo',
      format: 'heic',
      ...uprightSize(width, height, orientation),
      orientation,
      exif: readPhotoExif(exif, { width, height, orientation }),
      usableAsIs: false,
      transparent: false,
    };
  } catch (error) {
    if (!(error instanceof HeifError)) throw error;
    const what = error.unsupported ? 'is coded in a way that is not read' : 'the picture is damaged or incomplete';
    throw new CaptureError('INPUT_UNREADABLE', `${named(input)}: ${what}.`, {
      cause: error,
      ...(error.unsupported && { cure: 'Export it as JPEG and send that.' }),
    });
  } finally {
    await file.close();
  }
}

async function probeRaw(input: CaptureInput): Promise<ProbedPhoto> {
  const { size } = await stat(input.path);
  const raw = size <= maxRawBytes ? await readRawPhoto(input.path) : undefined;
  if (!raw || Math.max(raw.preview.width, raw.preview.height) < leastPreviewSide)
    throw new CaptureError(
      'INPUT_UNREADABLE',
      `${named(input)}: the raw file carries no developed picture${raw ? ' larger than a thumbnail' : ''}.`,
      { cure: 'Develop it with the program of the camera, and send the JPEG.' },
    );
  const { width, height, offset } = raw.preview;
  // Fujifilm's own header is no TIFF: there the picture brings its EXIF along.
  const own = raw.exif
    ? undefined
    : await sharp(raw.bytes.subarray(offset))
        .metadata()
        .catch(() => undefined);
  const orientation = own?.orientation ?? orientationTag(raw.exif);
  return {
    kind: 'photo',
    format: 'raw',
    ...uprightSize(width, height, orientation),
    orientation,
    exif: readPhotoExif(raw.exif ?? own?.exif, { width, height, orientation }),
    usableAsIs: false,
    transparent: false,
    previewOffset: offset,
  };
}

/** Photo Sphere XMP (GPano). Full size and cropped size are told apart there. */
function panoramaOf(xmp: Buffer | undefined): ProbedPhoto['panorama'] {
  const text = xmp?.toString('latin1', 0, 65_536) ?? '';
  if (!/GPano:ProjectionType\s*(=\s*["']|>)\s*equirectangular/i.test(text)) return undefined;
  const pixels = (name: string) =>
    Number(new RegExp(`GPano:${name}\\s*(?:=\\s*["']|>)\\s*(\\d+)`).exec(text)?.[1] ?? 0);
  const whole = (['Width', 'Height'] as const).every((side) => {
    const [full, shown] = [pixels(`FullPano${side}Pixels`), pixels(`CroppedAreaImage${side}Pixels`)];
    return full === 0 || shown === 0 || shown >= 0.98 * full;
  });
  return whole ? 'sphere' : 'part';
}

export interface PreparedPhoto {
  image: CaptureImage;
  signature: Signature;
}

/** `name` without extension. Writes `images/<name>.jpg`, and `masks/<name>.png` for a picture with transparent parts. */
export async function preparePhoto(
  input: CaptureInput,
  probed: ProbedPhoto,
  {
    folder,
    name,
    maxSide,
    signal,
  }: { folder: string; name: string; maxSide: number; signal?: AbortSignal | undefined },
): Promise<PreparedPhoto> {
  const scale = Math.min(1, maxSide / Math.max(probed.width, probed.height));
  const width = Math.max(1, Math.round(probed.width * scale));
  const height = Math.max(1, Math.round(probed.height * scale));
  const file = `${name}.jpg`;
  const path = join(folder, 'images', file);
  let signature: Signature;
  let mask: string | undefined;
  try {
    const asIs = probed.usableAsIs && scale === 1 ? await cleanPixels(input.path) : undefined;
    if (asIs) {
      signature = await pictureSignature(asIs, { width, height, channels: 3 });
      await copyFile(input.path, path);
    } else {
      const { data, ...raw } = await uprightPixels(input.path, probed, { width, height, signal });
      const opaque = await sharp(data, { raw })
        .flatten({ background: '#808080' })
        .removeAlpha()
        .toColourspace('srgb')
        .raw()
        .toBuffer();
      await writePicture(path, opaque, { width, height });
      signature = await pictureSignature(opaque, { width, height, channels: 3 });
      if (probed.transparent && (raw.channels === 2 || raw.channels === 4))
        mask = await writeAlphaMask(data, raw, folder, name);
    }
  } catch (error) {
    if (error instanceof CaptureError || (error instanceof Error && 'code' in error)) throw error; // the file system's, not the picture's
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
    mask[at] = data[channels * at + channels - 1] >= 128 ? 255 : 0;
    if (mask[at] === 0) hidden++;
  }
  // A picture that is nowhere opaque was not cut out; its transparency means something else.
  if (hidden === 0 || hidden === mask.length) return undefined;
  const file = `masks/${name}.png`;
  await writePicture(join(folder, file), mask, { width, height, channels: 1 });
  return file;
}
