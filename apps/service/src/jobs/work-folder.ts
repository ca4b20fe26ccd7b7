/** The folder a job works in: what stays of it when the job has ended, how large it is, and whether there is room for it. */
import { lstat, opendir, readdir, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { JobDefinition } from './job-definition.ts';

/** In a work folder whose job has ended; the retention sweep goes by its age. */
export const endedMarker = 'ended';

/** Keeps what a later job can take over, where the job came far enough to have it; inputs and everything else go. */
export async function clearWorkFolder(folder: string, { leaves }: Pick<JobDefinition, 'leaves'>): Promise<void> {
  const finished = leaves && (await stat(join(folder, 'stages', `${leaves.after}.json`)).catch(() => undefined));
  if (!leaves || !finished) return rm(folder, { recursive: true, force: true });
  for (const name of await readdir(folder))
    if (!leaves.names.includes(name)) await rm(join(folder, name), { recursive: true, force: true });
  await writeFile(join(folder, endedMarker), '');
}

/** Inputs that are links lie in storage and are counted there; other files that several jobs share count in parts. */
const share = (nlink: number, isInput: boolean) => (isInput ? Number(nlink === 1) : 1 / nlink);

/** Bytes that are this folder's own. */
export async function ownBytes(folder: string, isInput = false): Promise<number> {
  let bytes = 0;
  try {
    for await (const entry of await opendir(folder)) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) bytes += await ownBytes(path, isInput || entry.name === 'inputs');
      else if (entry.isFile()) {
        const { size, nlink } = await lstat(path);
        bytes += size * share(nlink, isInput);
      }
    }
  } catch (error) {
    // The job goes on meanwhile, and removes what it no longer needs.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  return bytes;
}

/** What may still be written where this folder is, with `minFreeBytes` left to others. */
export async function roomFor(folder: string, minFreeBytes: number): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize - minFreeBytes;
}
