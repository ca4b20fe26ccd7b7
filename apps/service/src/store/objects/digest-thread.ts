/** The threads that digest. Memory is handed to them, not copied: bytes from a socket need not be read again. */
import { Worker } from 'node:worker_threads';
import type { ObjectStore } from '../../domain/files/object-store.ts';
import { giveBack } from '../../platform/chunk-memory.ts';
import { StorageError } from '../../platform/storage-errors.ts';
import type { DigestOperation, DigestReply, DigestRequest } from './md5-worker.ts';

export class DigestThread {
  #worker: Worker | undefined;
  #nextId = 0;
  readonly #waiting = new Map<number, { resolve(md5: string | undefined): void; reject(error: Error): void }>();

  /** Carried out in the order of the calls. */
  request(state: number, operation: DigestOperation): Promise<string | undefined> {
    const id = ++this.#nextId;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      const transferred = operation.op === 'chunks' ? operation.chunks.map((chunk) => chunk.buffer as ArrayBuffer) : [];
      this.#start().postMessage({ ...operation, id, state } satisfies DigestRequest, transferred);
    });
  }

  #start(): Worker {
    if (this.#worker) return this.#worker;
    const worker = new Worker(new URL('./md5-worker.ts', import.meta.url));
    worker.unref();
    worker.on('message', ({ id, md5, used, error }: DigestReply) => {
      for (const buffer of used ?? []) giveBack(new Uint8Array(buffer));
      const waiting = this.#waiting.get(id);
      this.#waiting.delete(id);
      if (!error) waiting?.resolve(md5);
      else if (error.code === 'ENOENT') waiting?.reject(new StorageError('OBJECT_NOT_FOUND', 'a part is gone'));
      else waiting?.reject(new StorageError('STORAGE_UNAVAILABLE', error.message));
    });
    const ended = (error: Error) => {
      // After an error comes the exit, when another thread may have taken over.
      if (this.#worker !== worker) return;
      this.#worker = undefined;
      for (const { reject } of this.#waiting.values())
        reject(new StorageError('STORAGE_UNAVAILABLE', 'the digest thread ended', { cause: error }));
      this.#waiting.clear();
    };
    worker.on('error', ended);
    worker.on('exit', (code) => ended(new Error(`exit code ${code}`)));
    this.#worker = worker;
    return worker;
  }

  async close(): Promise<void> {
    await this.#worker?.terminate();
  }
}

/** One digest in a thread. Calls are carried out in the order they are made; what fails shows in `finish`. */
export class RunningDigest {
  readonly #objects: ObjectStore;
  readonly #thread: DigestThread;
  readonly #state: number;
  #tail: Promise<unknown> = Promise.resolve();
  #failure: { error: unknown } | undefined;

  constructor(objects: ObjectStore, thread: DigestThread, state: number) {
    this.#objects = objects;
    this.#thread = thread;
    this.#state = state;
    this.#then({ op: 'begin' });
  }

  /** The chunks are handed over (see `ownMemory`). `done` when they were digested, or will not be. */
  update(chunks: Uint8Array[], done: () => void): void {
    this.#then({ op: 'chunks', chunks }, done);
  }

  /** The stored part, from this byte on. */
  append(partKey: string, from = 0): void {
    this.#after(async () => {
      const files = await this.#objects.localFiles(partKey);
      if (files) return void this.#send({ op: 'files', files, from });
      const { stream } = await this.#objects.get(partKey, from === 0 ? undefined : { start: from });
      // One at a time: the network must not be faster than the digest for long.
      for await (const chunk of stream)
        await this.#thread.request(this.#state, { op: 'chunks', chunks: [new Uint8Array(chunk as Uint8Array)] });
    });
  }

  mark(mark: number): void {
    this.#then({ op: 'mark', mark });
  }

  unmark(mark: number): void {
    this.#then({ op: 'unmark', mark });
  }

  rewind(mark: number): void {
    this.#then({ op: 'rewind', mark });
  }

  async finish(): Promise<string> {
    await this.#tail;
    if (this.#failure) throw this.#failure.error;
    const md5 = await this.#thread.request(this.#state, { op: 'finish' });
    // What was sent before has been answered before.
    if (this.#failure) throw (this.#failure as { error: unknown }).error;
    return md5!;
  }

  drop(): void {
    this.#failure ??= { error: new Error('the digest was dropped') };
    this.#tail = this.#tail.then(() => this.#thread.request(this.#state, { op: 'drop' })).catch(() => undefined);
  }

  /** What is sent is not waited for; the thread keeps the order. */
  #send(operation: DigestOperation, done?: () => void): void {
    this.#thread
      .request(this.#state, operation)
      .catch((error) => {
        this.#failure ??= { error };
      })
      .finally(done);
  }

  #then(operation: DigestOperation, done?: () => void): void {
    this.#after(async () => this.#send(operation, done), done);
  }

  #after(work: () => Promise<void>, skipped?: () => void): void {
    this.#tail = this.#tail.then(async () => {
      if (this.#failure) return skipped?.();
      try {
        await work();
      } catch (error) {
        this.#failure ??= { error };
      }
    });
  }
}
