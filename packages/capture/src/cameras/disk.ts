import { statfs } from 'node:fs/promises';
import { CaptureError } from '../capture-error.ts';
import { ColmapFailure } from './run-colmap.ts';

/** COLMAP does not say why it could not write; so little room left is reason enough. */
const FULL_BELOW_BYTES = 16 * 1024 * 1024;

/** Turns what a full disk looks like, from us or from COLMAP, into the error that says so. */
export async function namingFullDisk<T>(folder: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const full =
      (error as NodeJS.ErrnoException).code === 'ENOSPC' ||
      (error instanceof ColmapFailure && (await freeBytes(folder)) < FULL_BELOW_BYTES);
    if (!full) throw error;
    throw new CaptureError('DISK_FULL', 'The disk of the machine that did the work is full.', { cause: error });
  }
}

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
