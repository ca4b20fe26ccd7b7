/** What object storage can answer besides success. Here, not in the store, because rules above the store act on the codes. */
export type StorageErrorCode =
  /** No object of this key (or a part named for composing is gone). */
  | 'OBJECT_NOT_FOUND'
  /** The range begins behind the end of the object. */
  | 'RANGE_NOT_SATISFIABLE'
  /** No room left: the disk, its quota, or the provider's. */
  | 'STORAGE_FULL'
  /** The storage cannot be reached or failed; trying again may help. */
  | 'STORAGE_UNAVAILABLE';

/** An account keeps, or would keep, more than it may. */
export class QuotaError extends Error {
  readonly code = 'QUOTA_EXCEEDED';
  readonly usedBytes: number;
  readonly quotaBytes: number;
  constructor(usedBytes: number, quotaBytes: number) {
    super(
      `this account may keep ${quotaBytes} bytes and would have ${usedBytes}: delete worlds, or wait until uploads and tasks expire`,
    );
    this.name = 'QuotaError';
    this.usedBytes = usedBytes;
    this.quotaBytes = quotaBytes;
  }
}

/** No room left, by any of the ways a disk, a database or a store says so. */
export function isStorageFull(error: unknown): boolean {
  const code = (error as { code?: unknown } | undefined)?.code;
  // 53100 is PostgreSQL's disk_full.
  return ['STORAGE_FULL', 'ENOSPC', 'EDQUOT', '53100'].includes(String(code));
}

export class StorageError extends Error {
  readonly code: StorageErrorCode;
  constructor(code: StorageErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StorageError';
    this.code = code;
  }
}
