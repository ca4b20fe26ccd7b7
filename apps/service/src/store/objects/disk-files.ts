/** Writing files durably, and what a disk's errors mean. */
import { closeSync, fsync, openSync } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import type { ByteSource, PutOptions } from '../../domain/files/object-store.ts';
import { giveBack } from '../../platform/chunk-memory.ts';
import { StorageError } from '../../platform/storage-errors.ts';
import { directWrites } from './direct-writes.ts';

// Pieces of uploads are as large; other sources have smaller chunks, and a thread-pool round trip for each would cost. 1 MiB measured no slower than more.
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

/**
 * A new name in a directory is durable only once the directory is. Opening and closing it here and now takes microseconds; handing that to the
 * thread pool costs a wait for a free thread each, which under load is most of the time a small write takes. Who deletes at the same time may have
 * removed the directory: then there is no name left in it.
 */
export async function syncDirectory(path: string): Promise<void> {
  let descriptor: number;
  try {
    descriptor = openSync(path, 'r');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return;
    throw error;
  }
  try {
    await new Promise<void>((resolve, reject) => fsync(descriptor, (error) => (error ? reject(error) : resolve())));
  } finally {
    closeSync(descriptor);
  }
}

/** All of it, however little the system takes at once: a disk that fills up may take a part of a batch, and the rest then gets its error. */
async function writeBatch(handle: FileHandle, batch: Uint8Array[], start: number, end: number): Promise<void> {
  let buffers = batch;
  for (let position = start; position < end; ) {
    const { bytesWritten } = await handle.writev(buffers, position);
    position += bytesWritten;
    if (position < end) {
      const joined = Buffer.concat(buffers);
      buffers = [joined.subarray(joined.length - (end - position))];
    }
  }
}

/**
 * Writes everything to a file that is new and makes it durable. One batch is written while the next is collected, so that the source (a socket) and the disk
 * work at the same time; and the disk is told to begin after each batch, so that little is left to wait for at the end (5 MiB blocks on a busy disk: a
 * quarter more throughput than one `fdatasync` at the end). Whole pieces are on their way to the disk already.
 */
export async function writeDurably(
  { handle, path }: { handle: FileHandle; path: string },
  source: ByteSource,
  { chunksHandedOver = false, onWritten = (chunks) => chunks.forEach(giveBack) }: PutOptions = {},
): Promise<void> {
  const direct = directWrites(path);
  let batch: Uint8Array[] = [];
  let batchBytes = 0;
  let position = 0;
  let writing: Promise<void> = Promise.resolve();
  // The system reports a lost write to one call only, so what an early one says must not be dropped.
  let syncing: Promise<void> | undefined;
  let syncFailure: unknown;
  const syncEarly = () => {
    syncing ??= handle
      .datasync()
      .catch((error: unknown) => {
        syncFailure ??= error;
      })
      .finally(() => {
        syncing = undefined;
      });
  };
  const write = async (written: Uint8Array[], start: number, end: number, more: boolean) => {
    const past = written.length === 1 ? await direct.write(written[0], start) : 0;
    if (start + past < end) {
      await writeBatch(handle, past === 0 ? written : [written[0].subarray(past)], start + past, end);
      if (more) syncEarly();
    }
    if (chunksHandedOver) onWritten(written);
  };
  const flush = async (more: boolean) => {
    await writing;
    writing = write(batch, position, position + batchBytes, more);
    // Looked at before the next batch or at the end; until then it must not count as unhandled.
    writing.catch(() => undefined);
    position += batchBytes;
    batch = [];
    batchBytes = 0;
  };
  try {
    for await (const chunk of source instanceof Uint8Array ? [source] : source) {
      if (chunk.length === 0) continue;
      batch.push(chunk);
      batchBytes += chunk.length;
      if (batchBytes >= writeBatchBytes || batch.length >= 512) await flush(true);
    }
    await flush(false);
    await writing;
    // Beside an early one that may be under way: it waits for the same bytes, and for those that came later.
    await handle.datasync();
  } finally {
    // The file must not be closed under a write.
    await Promise.allSettled([writing, syncing]);
    await direct.close();
  }
  if (syncFailure) throw syncFailure;
}
