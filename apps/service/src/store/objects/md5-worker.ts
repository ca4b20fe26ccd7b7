/**
 * A thread that digests files named to it, in order, one running digest per task. MD5 cannot be split over cores (about 550 MB/s here), so it
 * must not share a thread with the sockets.
 */
import { createHash, type Hash } from 'node:crypto';
import { closeSync, openSync, readSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';

export type DigestRequest =
  | { id: number; op: 'append'; state: number; files: string[] }
  | { id: number; op: 'finish'; state: number }
  | { id: number; op: 'drop'; state: number };

export type DigestReply = { id: number; md5?: string; error?: { message: string; code: string | undefined } };

const states = new Map<number, Hash>();
// 256 KiB stays in the second-level cache between the read and the digest.
const buffer = Buffer.allocUnsafeSlow(256 * 1024);

function append(hash: Hash, file: string): void {
  const descriptor = openSync(file, 'r');
  try {
    for (;;) {
      const length = readSync(descriptor, buffer, 0, buffer.length, null);
      if (length === 0) return;
      hash.update(length === buffer.length ? buffer : buffer.subarray(0, length));
    }
  } finally {
    closeSync(descriptor);
  }
}

function handle(request: DigestRequest): string | undefined {
  let hash = states.get(request.state);
  if (request.op === 'drop') {
    states.delete(request.state);
    return undefined;
  }
  if (!hash) {
    hash = createHash('md5');
    states.set(request.state, hash);
  }
  if (request.op === 'append') {
    for (const file of request.files) append(hash, file);
    return undefined;
  }
  states.delete(request.state);
  return hash.digest('hex');
}

parentPort?.on('message', (request: DigestRequest) => {
  const reply: DigestReply = { id: request.id };
  try {
    const md5 = handle(request);
    if (md5 !== undefined) reply.md5 = md5;
  } catch (error) {
    reply.error = { message: (error as Error).message, code: (error as NodeJS.ErrnoException).code };
  }
  parentPort!.postMessage(reply);
});
