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

export class StorageError extends Error {
  readonly code: StorageErrorCode;
  constructor(code: StorageErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StorageError';
    this.code = code;
  }
}
