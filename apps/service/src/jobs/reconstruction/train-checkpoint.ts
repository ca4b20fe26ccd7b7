/** The checkpoint of a training that is under way: on this machine after every part, and now and then where other machines find it. */
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { JobContext } from '../job-definition.ts';
import { checkpointFolder } from '../stages.ts';

/** Relative to the work folder. */
const checkpointFile = 'train/checkpoint.bin';
/** Storing costs time and traffic; a lost machine costs at most this and the part that was under way. */
const storeEveryMs = 60_000;
/** A GPU makes up for a larger one sooner than a network carries it. */
const storedMaxBytes = 256 * 1024 ** 2;

export function trainCheckpoint(context: JobContext) {
  const path = join(context.workFolder, checkpointFile);
  const key = `${checkpointFolder(context)}/${checkpointFile}`;
  let storedAt = performance.now();
  return {
    async read(): Promise<Uint8Array | undefined> {
      await mkdir(dirname(path), { recursive: true });
      const local = await readFile(path).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined;
        throw error;
      });
      if (local) return local;
      return (await context.files.readObject(key, path)) ? readFile(path) : undefined;
    },
    async write(bytes: Uint8Array): Promise<void> {
      const file = await open(`${path}.new`, 'w');
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(`${path}.new`, path);
      if (bytes.length > storedMaxBytes || performance.now() - storedAt < storeEveryMs) return;
      storedAt = performance.now();
      await context.files.writeObject(key, path).catch((error: Error) => {
        context.log.warn('checkpoint of the training not stored', { reason: error.message });
      });
    },
    /** The stage is finished: its result takes the place of the checkpoint. */
    remove: () => rm(path, { force: true }),
  };
}
