import { existsSync } from 'node:fs';
import { access, constants, statfs } from 'node:fs/promises';
import { availableParallelism, cpus, freemem, totalmem } from 'node:os';
import { dirname, resolve } from 'node:path';
import { type Finding, fatal, off, ok } from './finding.ts';

const GIB = 2 ** 30;
// A world of a few hundred photos keeps its images, features and checkpoints at once.
const LOW_DISK_BYTES = 10 * GIB;
// COLMAP's mapper and a training run of a million Gaussians side by side.
const LOW_MEMORY_BYTES = 4 * GIB;

/** The data directory may not exist before the first start: then the nearest folder above it counts. */
export async function checkDisk(dataDir: string): Promise<Finding> {
  const part = 'disk';
  const wanted = resolve(dataDir);
  let folder = wanted;
  while (!existsSync(folder)) folder = dirname(folder);
  try {
    await access(folder, constants.W_OK);
  } catch {
    return fatal(part, `${folder} is not writable by this user (data directory ${wanted})`);
  }
  const { bavail, bsize } = await statfs(folder);
  const freeBytes = bavail * bsize;
  const found = `${(freeBytes / GIB).toFixed(1)} GiB free for ${wanted}`;
  return freeBytes < LOW_DISK_BYTES ? off(part, found, 'room for large uploads and worlds') : ok(part, found);
}

export function checkMemory(totalBytes = totalmem(), freeBytes = freemem()): Finding {
  const found = `${(totalBytes / GIB).toFixed(1)} GiB, ${(freeBytes / GIB).toFixed(1)} GiB free`;
  return totalBytes < LOW_MEMORY_BYTES
    ? off('memory', found, 'large worlds (jobs may end out of memory)')
    : ok('memory', found);
}

export function checkCpu(): Finding {
  return ok('CPU', `${availableParallelism()} cores, ${cpus()[0]?.model.trim() || 'unknown model'} (${process.arch})`);
}
