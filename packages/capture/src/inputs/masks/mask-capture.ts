/** Masks for `useMask`: what is not the subject is not part of the world. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { CaptureError } from '../../capture-error.ts';
import type { CaptureImage, CaptureSet } from '../../capture-set.ts';
import { asCaptureError, throwIfAborted } from '../capture-input.ts';
import type { StageOptions } from '../probe-capture.ts';
import { writePicture } from '../write-picture.ts';
import { guidedFilter } from './guided-filter.ts';
import { openU2netp, type Segmenter, type SubjectMap } from './segmenter.ts';
import { type ColorModel, createColorCounter, meanOpinion, withColors } from './subject-colors.ts';
import { cleanSubject, type SubjectMask } from './subject-mask.ts';

export interface MaskCaptureOptions extends StageOptions {
  /** The set's folder; masks go to its `masks/`. */
  folder: string;
  /** U²-Net p unless given. One that is given is not closed. */
  segmenter?: Segmenter;
}

/** Longest side the edge is refined at: twice the network's own resolution, where its map still has something to say. */
const refineSide = 640;
/** The network's map is soft over about this many pixels at that size; the filter looks for the true edge within. */
const refineRadius = 10;
/** Variance (gray 0..1) below which the filter smooths instead of following: a step of 3 %. */
const refineEpsilon = 1e-3;

/** Part of the time the network takes. */
const networkShare = 0.7;

/** With a subject in fewer than half of the pictures there is none: a room, or a network that guesses. */
const minSubjectShare = 0.5;

export async function maskCapture(set: CaptureSet, options: MaskCaptureOptions): Promise<CaptureSet> {
  const { folder, signal, onProgress } = options;
  const images: CaptureImage[] = [];
  const leftOut = [...set.leftOut];
  try {
    await mkdir(join(folder, 'masks'), { recursive: true });
    const { side, maps, colors } = await lookAtAll(set, options);
    for (const [index, image] of set.images.entries()) {
      throwIfAborted(signal);
      const picture = await refinePicture(join(folder, 'images', image.name), image);
      const pixels = await squared(picture, side);
      const probability = shares(maps[index]);
      const map = withColors({ width: side, height: side, probability }, pixels, colors);
      const mask = await maskPicture(folder, image, picture, map);
      if (mask) images.push({ ...image, mask, surroundings: image.mask === undefined ? {} : { mask: image.mask } });
      else leftOut.push({ label: image.name, reason: 'no subject stands out from the background' });
      onProgress?.(networkShare + ((1 - networkShare) * (index + 1)) / set.images.length);
    }
  } catch (error) {
    throw asCaptureError(error);
  }
  if (images.length < minSubjectShare * set.images.length || images.length === 0)
    throw new CaptureError(
      'NO_SUBJECT',
      `A subject that stands out from the background was found in only ${images.length} of ${set.images.length} pictures.`,
    );
  return { ...set, images, leftOut };
}

interface Looks {
  side: number;
  /** 0..255 of each picture, in the set's order: 100 KB each. Their pixels are read again rather than kept. */
  maps: Uint8Array[];
  colors: ColorModel;
}

async function lookAtAll(
  set: CaptureSet,
  { folder, signal, onProgress, segmenter: given }: MaskCaptureOptions,
): Promise<Looks> {
  const segmenter = given ?? (await openU2netp());
  const { side } = segmenter;
  const maps: Uint8Array[] = [];
  const counter = createColorCounter();
  try {
    for (const { name } of set.images) {
      throwIfAborted(signal);
      const pixels = await smallPicture(join(folder, 'images', name), side);
      const map = await lookTwice(segmenter, pixels);
      counter.add(pixels, map);
      maps.push(bytesOf(map.probability));
      onProgress?.((networkShare * maps.length) / set.images.length);
    }
  } finally {
    if (!given) await segmenter.close();
  }
  return { side, maps, colors: counter.model() };
}

const smallPicture = (path: string, side: number) =>
  sharp(path).resize(side, side, { fit: 'fill' }).removeAlpha().toColourspace('srgb').raw().toBuffer();

/** Share of the side added all around for the second look. */
const margin = 0.25;
/** Map values between these are doubt; more of them than this share of the subject ask for a second look. */
const [noSubject, surelySubject] = [0.2, 0.8];
const mostDoubt = 0.25;
/** A subject that fills more of the border than this is cut off by it. */
const mostOnBorder = 0.02;

/**
 * Once as it is and, where that leaves doubt, once with its borders drawn out. The network was trained on whole objects: in a close-up it sees
 * parts of one, but takes the whole for the subject as soon as there is room around it. Where the two looks disagree, the colors decide.
 */
async function lookTwice(segmenter: Segmenter, pixels: Buffer): Promise<SubjectMap> {
  const { side } = segmenter;
  const straight = await segmenter.segment({ width: side, height: side, pixels });
  if (isWholeAndSure(straight)) return straight;
  const added = Math.round(side * margin);
  const wide = await sharp(pixels, { raw: { width: side, height: side, channels: 3 } })
    .extend({ top: added, bottom: added, left: added, right: added, extendWith: 'copy' })
    .raw()
    .toBuffer();
  const full = side + 2 * added;
  const fitted = await sharp(wide, { raw: { width: full, height: full, channels: 3 } })
    .resize(side, side, { fit: 'fill' })
    .raw()
    .toBuffer();
  const second = await segmenter.segment({ width: side, height: side, pixels: fitted });
  const back = await resized(second.probability, side, side, full, full);
  const probability = straight.probability.map((value, at) => {
    const [x, y] = [at % side, Math.floor(at / side)];
    return meanOpinion(value, back[(y + added) * full + x + added]);
  });
  return { width: side, height: side, probability };
}

/** A second look costs as much as the first, and tells nothing new of a subject that stands free in the picture. */
export function isWholeAndSure({ width, height, probability }: SubjectMap): boolean {
  let [subject, doubt, border] = [0, 0, 0];
  for (let at = 0; at < probability.length; at++) {
    const value = probability[at];
    if (value > 0.5) {
      subject++;
      const [x, y] = [at % width, Math.floor(at / width)];
      if (x === 0 || y === 0 || x === width - 1 || y === height - 1) border++;
    }
    if (value > noSubject && value < surelySubject) doubt++;
  }
  return subject > 0 && doubt < mostDoubt * subject && border < mostOnBorder * 2 * (width + height);
}

/** A picture at the size its edge is refined at, RGB: it is decoded once for everything that is asked of it. */
interface SmallPicture {
  width: number;
  height: number;
  pixels: Buffer;
}

async function refinePicture(path: string, image: CaptureImage): Promise<SmallPicture> {
  const scale = Math.min(1, refineSide / Math.max(image.width, image.height));
  const width = Math.max(16, Math.round(image.width * scale));
  const height = Math.max(16, Math.round(image.height * scale));
  const pixels = await sharp(path)
    .resize(width, height, { fit: 'fill' })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer();
  return { width, height, pixels };
}

const rawOf = ({ width, height, pixels }: SmallPicture) => sharp(pixels, { raw: { width, height, channels: 3 } });

const squared = (picture: SmallPicture, side: number) =>
  rawOf(picture).resize(side, side, { fit: 'fill' }).raw().toBuffer();

/** Writes the mask of one picture; undefined when it has no subject. */
async function maskPicture(
  folder: string,
  image: CaptureImage,
  picture: SmallPicture,
  map: SubjectMap,
): Promise<string | undefined> {
  const subject = await refine(picture, map);
  if (!subject) return undefined;
  const pixels = await fullSize(subject, image);
  // What was not part of the world before (the operator, what the sender cut away) stays so. Panoramic views share mask files.
  if (image.mask) {
    const before = await sharp(join(folder, image.mask)).greyscale().raw().toBuffer();
    for (let at = 0; at < pixels.length; at++) if (before[at] < 128) pixels[at] = 0;
  }
  const file = `masks/${image.name.replace(/\.[^.]*$/, '')}.subject.png`;
  await writePicture(join(folder, file), pixels, { width: image.width, height: image.height, channels: 1 });
  return file;
}

async function refine(picture: SmallPicture, map: SubjectMap): Promise<SubjectMask | undefined> {
  const { width, height } = picture;
  const gray = await rawOf(picture).greyscale().toColourspace('b-w').raw().toBuffer();
  const guide = shares(gray);
  const soft = await resized(map.probability, map.width, map.height, width, height);
  const alpha = guidedFilter(guide, soft, { width, height, radius: refineRadius, epsilon: refineEpsilon });
  return cleanSubject(alpha, width, height);
}

/** Cubic scaling of the soft map, then the cut: the edge comes out smooth instead of in steps. */
const fullSize = ({ width, height, alpha }: SubjectMask, image: CaptureImage): Promise<Buffer> =>
  sharp(bytesOf(alpha), { raw: { width, height, channels: 1 } })
    .resize(image.width, image.height, { fit: 'fill', kernel: 'cubic' })
    .toColourspace('b-w')
    .threshold(128)
    .raw()
    .toBuffer();

/** 0..1 of 0..255. A plain loop: `Float32Array.from` with a function takes ten times as long. */
function shares(bytes: Uint8Array): Float32Array {
  const out = new Float32Array(bytes.length);
  for (let at = 0; at < out.length; at++) out[at] = bytes[at] / 255;
  return out;
}

function bytesOf(values: Float32Array): Buffer {
  const bytes = Buffer.alloc(values.length);
  for (let at = 0; at < values.length; at++) bytes[at] = Math.max(0, Math.min(255, Math.round(255 * values[at])));
  return bytes;
}

async function resized(
  values: Float32Array,
  width: number,
  height: number,
  toWidth: number,
  toHeight: number,
): Promise<Float32Array> {
  const out = await sharp(bytesOf(values), { raw: { width, height, channels: 1 } })
    .resize(toWidth, toHeight, { fit: 'fill', kernel: 'cubic' })
    .toColourspace('b-w')
    .raw()
    .toBuffer();
  return shares(out);
}
