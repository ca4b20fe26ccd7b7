/** Refuses what would not fit, before its bytes are sent. */
import { UploadError } from '../../platform/errors.ts';
import { StorageError } from '../../platform/storage-errors.ts';
import type { UploadContext } from './upload-context.ts';

export async function requireRoom({ objects, limits }: UploadContext, neededBytes: number): Promise<void> {
  const free = await objects.freeBytes();
  if (free !== undefined && free - neededBytes < limits.uploadMinFreeBytes)
    throw new UploadError('STORAGE_FULL', 'storage is full');
}

/** Storage errors in the terms of the upload host. */
export function uploadErrorOf(error: unknown): unknown {
  if (!(error instanceof StorageError)) return error;
  if (error.code === 'STORAGE_FULL') return new UploadError('STORAGE_FULL', 'storage is full', { cause: error });
  if (error.code === 'STORAGE_UNAVAILABLE')
    return new UploadError('UNAVAILABLE', 'storage cannot be reached', { cause: error });
  return new UploadError('INTERNAL', 'the upload failed', { cause: error });
}
