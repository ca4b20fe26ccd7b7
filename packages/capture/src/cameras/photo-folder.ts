/** A folder of photos as a capture set, for the command line: sizes, orientation and focal length from the files themselves. */
import { copyFile, link, mkdir, readdir, realpath, rm } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import sharp, { type Metadata } from 'sharp';
import { CaptureError } from '../capture-error.ts';
import type { CaptureImage, CaptureSet } from '../capture-set.ts';
import { readPhotoExif } from '../inputs/photos/photo-exif.ts';

const PHOTO = /\.(jpe?g|png|webp)$/i;
/** 100 megapixels: more is no photo, and decoding it is not free. */
const MAX_PIXELS = 100_000_000;

/** Puts the photos, upright, into `images/` under `outFolder` (linked where nothing has to be changed). */
export async function photoFolder(folder: string, outFolder: string, signal?: AbortSignal): Promise<CaptureSet> {
  const names = (await entriesOf(folder)).filter((name) => PHOTO.test(name)).sort();
  if (names.length === 0) throw new CaptureError('TOO_FEW_VIEWS', `There is no JPEG, PNG or WebP photo in ${folder}.`);
  await mkdir(join(outFolder, 'images'), { recursive: true });
  const images: CaptureImage[] = [];
  for (const name of names) {
    signal?.throwIfAborted();
    const taken = new Set(images.map((image) => image.name));
    images.push(await takePhoto(join(folder, name), join(outFolder, 'images'), taken));
  }
  return { given: images.length, images, leftOut: [] };
}

async function entriesOf(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (cause) {
    throw new CaptureError('INPUT_UNREADABLE', `The folder ${folder} cannot be read.`, { cause });
  }
}

async function takePhoto(path: string, imageFolder: string, taken: Set<string>): Promise<CaptureImage> {
  const name = basename(path);
  let metadata: Metadata;
  try {
    metadata = await sharp(path, { limitInputPixels: MAX_PIXELS }).metadata();
  } catch (cause) {
    throw new CaptureError('INPUT_UNREADABLE', `${name} is not a picture that can be read.`, { cause });
  }
  const { orientation = 1 } = metadata;
  const upright = orientation === 1;
  const sideways = orientation >= 5;
  const [width, height] = sideways ? [metadata.height, metadata.width] : [metadata.width, metadata.height];
  // COLMAP's lists of pairs part names at spaces.
  const stem = basename(name, extname(name)).replace(/\s+/g, '_');
  const extension = upright ? extname(name) : '.jpg';
  let stored = `${stem}${extension}`;
  for (let copy = 2; taken.has(stored); copy++) stored = `${stem}-${copy}${extension}`;
  const target = join(imageFolder, stored);
  const same = await makeRoom(path, target);
  if (!upright) {
    if (same)
      throw new CaptureError('INPUT_UNREADABLE', `${name} would be overwritten: give another folder to write to.`);
    await sharp(path, { limitInputPixels: MAX_PIXELS }).rotate().jpeg({ quality: 95 }).toFile(target);
  } else if (!same) await linkOrCopy(path, target);
  const { device, focalPx, down } = readPhotoExif(metadata.exif, {
    width: metadata.width,
    height: metadata.height,
    orientation,
  });
  return {
    name: stored,
    width,
    height,
    camera: `${device || 'unknown camera'} ${width}x${height}`,
    ...(focalPx !== undefined && { focalPx }),
    ...(down && { down }),
  };
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
