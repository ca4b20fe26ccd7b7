/**
 * The object storage port. Two implementations, `disk.ts` and `s3.ts` of `store/objects/`, run the same contract suite (`object-store.contract.ts`).
 *
 * An object is immutable bytes under a key (`platform/object-keys.ts`). Writing is atomic and durable: when `put` or `compose` has resolved, the
 * object survives the death of every process; until then the key shows what it showed before. Failures are `StorageError`s;
 * a malformed key is a fault of the caller and a `TypeError`.
 */
import type { Readable } from 'node:stream';

export interface ObjectInfo {
  key: string;
  sizeBytes: number;
  /** Opaque, without quotes; changes when the bytes change. */
  etag: string;
  modifiedMs: number;
}

/** Both ends inclusive, as in HTTP. An `end` behind the last byte means the last byte. */
export interface ByteRange {
  start: number;
  end?: number;
}

export interface PutOptions {
  /**
   * The chunks of the source are handed over: nobody else reads them again. A store may then give their memory back at once instead of leaving it to
   * the garbage collector, which for large bodies runs so often that it takes as long as the writing.
   */
  chunksHandedOver?: boolean;
  /**
   * Gets the chunks of a source that is handed over, in order, as the store is through with them: they are whole, and their memory can be given back or used
   * otherwise. Where the store keeps them for longer, they are copies.
   */
  onWritten?(chunks: Uint8Array[]): void;
  /**
   * The key is new and nobody reads it before `put` has resolved: a store may show an unfinished object under it meanwhile, and after a crash. Saves the
   * rename, and lets the folder become durable while the bytes still come in.
   */
  unseen?: boolean;
}

export type ByteSource = AsyncIterable<Uint8Array> | Uint8Array;

export interface ObjectStore {
  /** True when objects are files on this machine: see `localFiles`. */
  readonly local: boolean;
  /** Replaces what was there. When the source throws, nothing is stored and its error is passed on. */
  put(key: string, source: ByteSource, options?: PutOptions): Promise<ObjectInfo>;
  /** Throws OBJECT_NOT_FOUND, RANGE_NOT_SATISFIABLE. The stream must be consumed or destroyed. */
  get(key: string, range?: ByteRange): Promise<{ info: ObjectInfo; stream: Readable }>;
  head(key: string): Promise<ObjectInfo | undefined>;
  /** Deleting what is not there succeeds. */
  delete(key: string): Promise<void>;
  /** Everything under a prefix that ends with `/`. */
  deletePrefix(prefix: string): Promise<void>;
  /** Every object under the prefix, in no promised order. */
  list(prefix: string): AsyncIterable<ObjectInfo>;
  /**
   * Makes one object of the bytes of others, in order, without sending them through this process where the storage can.
   * The parts stay what they were; deleting them later does not harm the new object.
   */
  compose(key: string, partKeys: readonly string[]): Promise<ObjectInfo>;
  /** Bytes that can still be written; undefined where there is no such number (S3). */
  freeBytes(): Promise<number | undefined>;
  /** Removes leftovers of writes that died, older than this. Never touches an object. */
  sweepLeftovers(olderThanMs: number): Promise<void>;
  /**
   * Files on this machine that hold the object's bytes, in order; undefined where there are none (S3). For readers in other threads or
   * programs; the files must not be changed and live as long as the object.
   */
  localFiles(key: string): Promise<string[] | undefined>;
}
