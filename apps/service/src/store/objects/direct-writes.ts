/**
 * Whole pieces go to the disk past the page cache (O_DIRECT). They have to be there before a block is acknowledged anyway, and nobody reads them again
 * soon: the digest has them from memory. It saves a copy and the pages for it, which cost more than the copy where the machine is a virtual one that gets its
 * memory from its host as it uses it (docs/storage.md has numbers), and leaves the page cache to files that are read.
 */
import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { isPiece } from '../../platform/chunk-memory.ts';

// A file's block on every file system we know; disks need less.
const alignmentBytes = 4096;
/** Of a file system, or a system, that has no such writes; and of a file whose name was taken away meanwhile, while the caller still has it open. */
const refusals = ['EINVAL', 'ENOTSUP', 'EOPNOTSUPP', 'ENOENT'];

const undefinedIfRefused = (error: NodeJS.ErrnoException): undefined => {
  if (!refusals.includes(error.code ?? '')) throw error;
};

export interface DirectWrites {
  /** Gives how many bytes were written; the rest is the caller's to write. None where chunk, position or file system do not allow it. */
  write(chunk: Uint8Array, position: number): Promise<number>;
  close(): Promise<void>;
}

/** To a file that is there. It is opened when the first piece comes. */
export function directWrites(path: string): DirectWrites {
  let opened: Promise<FileHandle | undefined> | undefined;
  let refused = constants.O_DIRECT === undefined;
  return {
    async write(chunk, position) {
      if (refused || !isPiece(chunk) || position % alignmentBytes !== 0) return 0;
      opened ??= open(path, constants.O_WRONLY | constants.O_DIRECT).catch(undefinedIfRefused);
      const handle = await opened;
      const written = await handle?.write(chunk, 0, chunk.length, position).catch(undefinedIfRefused);
      refused = written === undefined;
      return written?.bytesWritten ?? 0;
    },
    async close() {
      await (await opened?.catch(() => undefined))?.close();
    },
  };
}
