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

export async function writeAll(handle: FileHandle, source: ByteSource): Promise<number> {
  let sizeBytes = 0;
  let batch: Uint8Array[] = [];
  let batchBytes = 0;
  const flush = async () => {
    let buffers = batch;
    let left = batchBytes;
    batch = [];
    batchBytes = 0;
    // A disk that fills up may take a part of the batch without an error; the rest then gets its error.
    while (left > 0) {
      const { bytesWritten } = await handle.writev(buffers);
      left -= bytesWritten;
      if (left > 0) {
        const joined = Buffer.concat(buffers);
        buffers = [joined.subarray(joined.length - left)];
      }
    }
  };
  for await (const chunk of source instanceof Uint8Array ? [source] : source) {
    if (chunk.length === 0) continue;
    sizeBytes += chunk.length;
    batch.push(chunk);
    batchBytes += chunk.length;
    if (batchBytes >= writeBatchBytes || batch.length >= 512) await flush();
  }
  await flush();
  return sizeBytes;
}
