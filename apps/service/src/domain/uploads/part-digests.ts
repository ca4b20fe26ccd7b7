/** The digest port: the MD5 of a file that arrives in parts, as upload hosts need it. `store/objects/part-digests.ts` implements it. */

export interface PartDigests {
  /** A block begins to arrive; undefined where it is arriving already, or did. Block numbers begin at 1. */
  arriving(taskId: number, block: number, partKey: string): ArrivingBlock | undefined;
  /** The part is stored and recorded. */
  received(taskId: number, block: number, partKey: string): void;
  /** MD5 of these parts in this order. */
  finish(taskId: number, partKeys: readonly string[]): Promise<string>;
  forget(taskId: number): void;
  close(): Promise<void>;
}

export interface ArrivingBlock {
  /** In order. The chunks are handed over: nobody else may use them any more. */
  write(chunks: readonly Uint8Array[]): void;
  /** All of it was written, and is in storage. */
  stored(): void;
  /** It will not be recorded. Does nothing once it is. */
  failed(): void;
}
