/** A folder of photos as a capture set, for the command line: sizes, orientation and focal length from the files themselves. */
import { copyFile, link, mkdir, readdir, realpath, rm } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import sharp from 'sharp';
import { CaptureError } from '../capture-error.ts';
import type { CaptureImage, CaptureSet } from '../capture-set.ts';
import { type CaptureInput, leftOutFor, maxPhotoPixels, named } from '../inputs/capture-input.ts';
import { otherKind } from '../inputs/photos/photo-format.ts';
import { uprightPixels } from '../inputs/photos/photo-pixels.ts';
import { probePhoto } from '../inputs/photos/prepare-photo.ts';
import type { ProbedPhoto } from '../inputs/photos/probed-photo.ts';
import { writePicture } from '../inputs/write-picture.ts';
import { compareNames } from '../name-order.ts';

/** What COLMAP and the training read as it is. */
const COMMON = /\.(jpe?g|png|webp)$/i;

/**
 * Puts the photos, upright, into `images/` under `outFolder` (linked where nothing has to be changed). What is a photo is told by the bytes;
 * what is none, or damaged, is left out.
 */
export async function photoFolder(folder: string, outFolder: string, signal?: AbortSignal): Promise<CaptureSet> {
  const names = await filesOf(folder);
  if (names.length === 0) throw new CaptureError('TOO_FEW_VIEWS', `There is no photo in ${folder}.`);
  await mkdir(join(outFolder, 'images'), { recursive: true });
  const images: CaptureImage[] = [];
  const leftOut: CaptureSet['leftOut'] = [];
  let firstProblem: CaptureError | undefined;
  for (const name of names) {
    signal?.throwIfAborted();
    const input: CaptureInput = { label: name, path: join(folder, name), expects: 'image', name: '' };
    let photo: ReadPhoto;
    try {
      photo = await readPhoto(input, signal);
    } catch (error) {
      if (!(error instanceof CaptureError) || !COSTS_ITSELF.includes(error.code)) throw error;
      firstProblem ??= error;
      leftOut.push({ label: name, ...((await noPhoto(input)) ?? leftOutFor(input, error)) });
      continue;
    }
    const taken = new Set(images.map((image) => image.name));
    images.push(await storePhoto(input, photo, join(outFolder, 'images'), taken));
  }
  if (images.length === 0 && firstProblem) throw firstProblem;
  return { given: images.length, images, leftOut };
}

const COSTS_ITSELF: readonly string[] = ['INPUT_UNREADABLE', 'INPUT_WRONG_TYPE'];

const CURES = {
  film: { reason: 'is a film, not a photo', cure: 'Send it with `orrery reconstruct`, which takes frames from films.' },
  archive: { reason: 'is an archive', cure: 'Unpack it into the folder, or send it with `orrery reconstruct`.' },
} as const;

/** Whether it opens on the sender's computer, the usual advice, says nothing about a file that is whole and of another kind. */
async function noPhoto({ path }: CaptureInput): Promise<{ reason: string; cure: string } | undefined> {
  const kind = await otherKind(path);
  return kind && CURES[kind];
}

async function filesOf(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    return entries
      .filter((entry) => !entry.isDirectory())
      .map(({ name }) => name)
      .sort(compareNames);
  } catch (cause) {
    throw new CaptureError('INPUT_UNREADABLE', `The folder ${folder} cannot be read.`, { cause });
  }
}

interface ReadPhoto {
  probed: ProbedPhoto;
  /** RGB of a photo that cannot be used as it lies there. */
  pixels: Buffer | undefined;
}

async function readPhoto(input: CaptureInput, signal: AbortSignal | undefined): Promise<ReadPhoto> {
  const probed = await probePhoto(input);
  if (probed.panorama)
    throw new CaptureError('INPUT_WRONG_TYPE', `${named(input)}: is a panorama.`, {
      cure: 'Send it with `orrery reconstruct`, which reads panoramas.',
    });
  const asIs = probed.format === 'plain' && probed.orientation === 1 && COMMON.test(input.path);
  return { probed, pixels: asIs ? await checkDecodes(input) : await decode(input, probed, signal) };
}

async function storePhoto(
  { path }: CaptureInput,
  { probed, pixels }: ReadPhoto,
  imageFolder: string,
  taken: ReadonlySet<string>,
): Promise<CaptureImage> {
  const { width, height, exif } = probed;
  const name = basename(path);
  // COLMAP's lists of pairs part names at spaces.
  const stem = basename(name, extname(name)).replace(/\s+/g, '_');
  const extension = pixels ? '.jpg' : extname(name);
  let stored = `${stem}${extension}`;
  for (let copy = 2; taken.has(stored); copy++) stored = `${stem}-${copy}${extension}`;
  const target = join(imageFolder, stored);
  const inPlace = (await realpath(dirname(path))) === (await realpath(imageFolder));
  // Under any other name it might take the place of another photo of the sender's.
  if (inPlace && (pixels || stored !== name))
    throw new CaptureError('INPUT_UNREADABLE', `${name} would be overwritten: give another folder to write to.`);
  if (!(await makeRoom(path, target))) {
    if (pixels) await writePicture(target, pixels, { width, height });
    else await linkOrCopy(path, target);
  }
  return {
    name: stored,
    width,
    height,
    camera: `${exif.device || 'unknown camera'} ${width}x${height}`,
    ...(exif.focalPx !== undefined && { focalPx: exif.focalPx }),
    ...(exif.down && { down: exif.down }),
  };
}

const damaged = (input: CaptureInput, cause: unknown) =>
  new CaptureError('INPUT_UNREADABLE', `${named(input)}: the picture is damaged or incomplete.`, { cause });

/** All of it, a JPEG at an eighth of its size: a header survives almost every damage. */
async function checkDecodes(input: CaptureInput): Promise<undefined> {
  try {
    await sharp(input.path, { limitInputPixels: maxPhotoPixels, failOn: 'error', sequentialRead: true })
      .resize(32, 32, { fit: 'fill', kernel: 'nearest', fastShrinkOnLoad: true })
      .raw()
      .toBuffer();
  } catch (cause) {
    throw damaged(input, cause);
  }
}

async function decode(input: CaptureInput, photo: ProbedPhoto, signal: AbortSignal | undefined): Promise<Buffer> {
  const { width, height } = photo;
  try {
    const { data, ...raw } = await uprightPixels(input.path, photo, { width, height, signal });
    return await sharp(data, { raw })
      .flatten({ background: '#808080' })
      .removeAlpha()
      .toColourspace('srgb')
      .raw()
      .toBuffer();
  } catch (cause) {
    if (cause instanceof CaptureError || signal?.aborted) throw cause;
    throw damaged(input, cause);
  }
}

/**
 * Removes what an earlier run has left under that name: it may be another photo, or a link to one, through which writing would reach the
 * sender's own file. True where the photo itself lies there.
 */
async function makeRoom(path: string, target: string): Promise<boolean> {
  const there = await realpath(target).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (there === (await realpath(path))) return true;
  await rm(target, { force: true });
  return false;
}

async function linkOrCopy(from: string, to: string): Promise<void> {
  try {
    await link(from, to);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // Another file system, or one without links.
    if (code !== 'EXDEV' && code !== 'EPERM' && code !== 'ENOTSUP') throw error;
    await copyFile(from, to);
  }
}
