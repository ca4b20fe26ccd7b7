/** Refuses what would not fit, before its bytes are sent. */
import { UploadError } from '../../platform/errors.ts';
import { QuotaError, StorageError } from '../../platform/storage-errors.ts';
import type { UploadContext } from './upload-context.ts';

export async function requireRoom({ objects, limits }: UploadContext, neededBytes: number): Promise<void> {
  const free = await objects.freeBytes();
  if (free !== undefined && free - neededBytes < limits.uploadMinFreeBytes)
    throw new UploadError('STORAGE_FULL', 'storage is full');
}

/** What could not be kept even by an empty account is too large; what could is told that there is no room. */
export function refuseOverQuota(error: unknown, field: string, sizeBytes: number): never {
  if (error instanceof QuotaError && sizeBytes > error.quotaBytes)
    throw new UploadError('TOO_LARGE', `${field}: more than the ${error.quotaBytes} bytes this account may keep`, {
      cause: error,
    });
  throw error;
}

/** Storage errors in the terms of the upload host. */
export function uploadErrorOf(error: unknown): unknown {
  if (!(error instanceof StorageError)) return error;
  if (error.code === 'STORAGE_FULL') return new UploadError('STORAGE_FULL', 'storage is full', { cause: error });
  if (error.code === 'STORAGE_UNAVAILABLE')
    return new UploadError('UNAVAILABLE', 'storage cannot be reached', { cause: error });
  return new UploadError('INTERNAL', 'the upload failed', { cause: error });
}
