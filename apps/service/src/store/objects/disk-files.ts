/** Writing files durably, and what a disk's errors mean. */
import { type FileHandle, open } from 'node:fs/promises';
import { StorageError } from '../../platform/storage-errors.ts';
import type { ByteSource } from './object-store.ts';

// Chunks arrive in 64 KiB; writing them one by one costs a thread-pool round trip each. 1 MiB measured no slower than larger batches.
const writeBatchBytes = 1024 * 1024;

export const errorCode = (error: unknown) => (error as NodeJS.ErrnoException | undefined)?.code;
export const isMissing = (error: unknown) => ['ENOENT', 'ENOTDIR', 'EISDIR'].includes(errorCode(error) ?? '');

export function translated(error: unknown): unknown {
  const code = errorCode(error);
  if (code === 'ENOSPC' || code === 'EDQUOT' || code === 'EFBIG')
    return new StorageError('STORAGE_FULL', 'the disk is full', { cause: error });
  if (code === 'EIO' || code === 'EROFS' || code === 'EMFILE' || code === 'ENFILE' || code === 'EACCES')
    return new StorageError('STORAGE_UNAVAILABLE', `the disk failed (${code})`, { cause: error });
  return error;
}

/** A new name in a directory is durable only once the directory is. */
export async function syncDirectory(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** All of it, however little the system takes at once: a disk that fills up may take a part of a batch, and the rest then gets its error. */
async function writeBatch(handle: FileHandle, batch: Uint8Array[], batchBytes: number): Promise<void> {
  let buffers = batch;
  let left = batchBytes;
  while (left > 0) {
    const { bytesWritten } = await handle.writev(buffers);
    left -= bytesWritten;
    if (left > 0) {
      const joined = Buffer.concat(buffers);
      buffers = [joined.subarray(joined.length - left)];
    }
  }
}

/** One batch is written while the next is collected, so that the source (a socket) and the disk work at the same time. */
export async function writeAll(handle: FileHandle, source: ByteSource): Promise<void> {
  let batch: Uint8Array[] = [];
  let batchBytes = 0;
  let writing: Promise<void> = Promise.resolve();
  const flush = async () => {
    await writing;
    writing = writeBatch(handle, batch, batchBytes);
    // Looked at before the next batch or at the end; until then it must not count as unhandled.
    writing.catch(() => undefined);
    batch = [];
    batchBytes = 0;
  };
  try {
    for await (const chunk of source instanceof Uint8Array ? [source] : source) {
      if (chunk.length === 0) continue;
      batch.push(chunk);
      batchBytes += chunk.length;
      if (batchBytes >= writeBatchBytes || batch.length >= 512) await flush();
    }
    await flush();
  } finally {
    // The file must not be closed under a write.
    await writing;
  }
}
