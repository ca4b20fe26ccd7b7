/**
 * A thread that digests what it is given, in order, one running digest per task. MD5 cannot be split over cores (about 600 MB/s here), so it
 * must not share a thread with the sockets.
 */
import { createHash, type Hash } from 'node:crypto';
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import { isPiece } from '../../platform/chunk-memory.ts';

export type DigestOperation =
  | { op: 'begin' }
  /** Each with memory of its own, which goes at once, or goes back. */
  | { op: 'chunks'; chunks: Uint8Array[] }
  /** Of several files, as if they were one, from this byte on. */
  | { op: 'files'; files: string[]; from: number }
  /** Remembers the digest as it is now, under a number of the caller's. */
  | { op: 'mark'; mark: number }
  | { op: 'unmark'; mark: number }
  /** Back to the mark; later ones go. */
  | { op: 'rewind'; mark: number }
  | { op: 'finish' }
  | { op: 'drop' };
export type DigestRequest = DigestOperation & { id: number; state: number };

export type DigestReply = {
  id: number;
  md5?: string;
  used?: ArrayBuffer[];
  error?: { message: string; code: string | undefined };
};

interface State {
  hash: Hash;
  marks: Map<number, Hash>;
}

const states = new Map<number, State>();
/** Pieces that go back to where they came from, with the next answer. */
const used: ArrayBuffer[] = [];
// 256 KiB stays in the second-level cache between the read and the digest.
const buffer = Buffer.allocUnsafeSlow(256 * 1024);

/** Gives how much of the offset is left for the next file. */
function digestFile(hash: Hash, file: string, from: number): number {
  const descriptor = openSync(file, 'r');
  try {
    const { size } = fstatSync(descriptor);
    if (from >= size) return from - size;
    for (let position = from; ; ) {
      const length = readSync(descriptor, buffer, 0, buffer.length, position);
      if (length === 0) return 0;
      hash.update(length === buffer.length ? buffer : buffer.subarray(0, length));
      position += length;
    }
  } finally {
    closeSync(descriptor);
  }
}

function handle(request: DigestRequest): string | undefined {
  if (request.op === 'begin') {
    states.set(request.state, { hash: createHash('md5'), marks: new Map() });
    return undefined;
  }
  if (request.op === 'drop') {
    states.delete(request.state);
    return undefined;
  }
  const state = states.get(request.state);
  if (!state) throw new Error('this digest was lost with its thread');
  const { hash, marks } = state;
  switch (request.op) {
    case 'chunks':
      for (const chunk of request.chunks) {
        hash.update(chunk);
        if (isPiece(chunk)) used.push(chunk.buffer as ArrayBuffer);
        // Left to the garbage collector, it would run all the time.
        else (chunk.buffer as ArrayBuffer).transfer(0);
      }
      return undefined;
    case 'files': {
      let from = request.from;
      for (const file of request.files) from = digestFile(hash, file, from);
      return undefined;
    }
    case 'mark':
      marks.set(request.mark, hash.copy());
      return undefined;
    case 'unmark':
      marks.delete(request.mark);
      return undefined;
    case 'rewind': {
      const marked = marks.get(request.mark);
      if (!marked) throw new Error('no such mark');
      state.hash = marked;
      for (const mark of [...marks.keys()]) if (mark >= request.mark) marks.delete(mark);
      return undefined;
    }
    case 'finish':
      states.delete(request.state);
      return hash.digest('hex');
  }
}

parentPort?.on('message', (request: DigestRequest) => {
  const reply: DigestReply = { id: request.id };
  try {
    const md5 = handle(request);
    if (md5 !== undefined) reply.md5 = md5;
  } catch (error) {
    reply.error = { message: (error as Error).message, code: (error as NodeJS.ErrnoException).code };
  }
  if (used.length > 0) reply.used = used.splice(0);
  parentPort!.postMessage(reply, reply.used ?? []);
});
