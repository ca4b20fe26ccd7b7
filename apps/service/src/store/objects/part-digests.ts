/**
 * The MD5 of a file that arrives in parts. Parts are digested while later ones are still coming, as far as they are there in order, so that
 * little is left to do when the last one arrives: clients wait only a few seconds for an upload to finish.
 *
 * A running digest is only a head start: `finish` names the parts that count, and begins anew if anything else was digested.
 */
import { createHash, type Hash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { StorageError } from '../../platform/storage-errors.ts';
import type { DigestReply, DigestRequest } from './md5-worker.ts';
import type { ObjectStore } from './object-store.ts';

export interface PartDigests {
  /** Block numbers begin at 1. */
  received(taskId: number, block: number, partKey: string): void;
  /** MD5 of these parts in this order. */
  finish(taskId: number, partKeys: readonly string[]): Promise<string>;
  forget(taskId: number): void;
  close(): Promise<void>;
}

/** One running digest. Calls are carried out in the order they are made. */
interface RunningDigest {
  append(partKey: string): Promise<void>;
  finish(): Promise<string>;
  drop(): void;
}

interface Progress {
  digest: RunningDigest;
  digested: string[];
  waiting: Map<number, string>;
  touchedMs: number;
}

const idleMs = 10 * 60_000;

type Operation = DigestRequest extends infer R ? (R extends { id: number } ? Omit<R, 'id'> : never) : never;

class DigestThread {
  #worker: Worker | undefined;
  #nextId = 0;
  readonly #waiting = new Map<number, { resolve(md5: string | undefined): void; reject(error: Error): void }>();

  request(operation: Operation): Promise<string | undefined> {
    const id = ++this.#nextId;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#start().postMessage({ ...operation, id });
    });
  }

  #start(): Worker {
    if (this.#worker) return this.#worker;
    const worker = new Worker(new URL('./md5-worker.ts', import.meta.url));
    worker.unref();
    worker.on('message', ({ id, md5, error }: DigestReply) => {
      const waiting = this.#waiting.get(id);
      this.#waiting.delete(id);
      if (!error) waiting?.resolve(md5);
      else if (error.code === 'ENOENT') waiting?.reject(new StorageError('OBJECT_NOT_FOUND', 'a part is gone'));
      else waiting?.reject(new StorageError('STORAGE_UNAVAILABLE', error.message));
    });
    const ended = (error: Error) => {
      if (this.#worker === worker) this.#worker = undefined;
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

/** Digests in this thread: for parts that have to be fetched over the network anyway. */
function streamedDigest(objects: ObjectStore): RunningDigest {
  const hash: Hash = createHash('md5');
  let chain: Promise<void> = Promise.resolve();
  let dropped = false;
  return {
    append(partKey) {
      const previous = chain;
      chain = (async () => {
        await previous;
        if (dropped) return;
        const { stream } = await objects.get(partKey);
        for await (const chunk of stream) hash.update(chunk);
      })();
      return chain;
    },
    async finish() {
      await chain;
      return hash.digest('hex');
    },
    drop() {
      dropped = true;
    },
  };
}

function threadedDigest(objects: ObjectStore, thread: DigestThread, state: number): RunningDigest {
  let first = true;
  let chain: Promise<unknown> = Promise.resolve();
  const after = <T>(work: () => Promise<T>): Promise<T> => {
    const result = chain.then(work);
    chain = result;
    return result;
  };
  return {
    append: (partKey) =>
      after(async () => {
        const files = await objects.localFiles(partKey);
        if (!files) throw new StorageError('OBJECT_NOT_FOUND', `no object ${partKey}`);
        await thread.request({ op: 'append', state, files, first });
        first = false;
      }),
    finish: () => after(async () => (await thread.request({ op: 'finish', state }))!),
    drop() {
      chain
        .then(
          () => thread.request({ op: 'drop', state }),
          () => thread.request({ op: 'drop', state }),
        )
        .catch(() => undefined); // the thread is gone, and the state with it
    },
  };
}

export function createPartDigests(objects: ObjectStore): PartDigests {
  const threads = Array.from(
    { length: Math.max(1, Math.min(4, availableParallelism() >> 1)) },
    () => new DigestThread(),
  );
  const tasks = new Map<number, Progress>();
  let nextState = 0;

  const newDigest = () => {
    if (!objects.local) return streamedDigest(objects);
    const state = ++nextState;
    return threadedDigest(objects, threads[state % threads.length]!, state);
  };

  const forget = (taskId: number) => {
    tasks.get(taskId)?.digest.drop();
    tasks.delete(taskId);
  };

  const append = (progress: Progress, partKey: string) => {
    progress.digested.push(partKey);
    // A failure shows again in `finish`, which then begins anew.
    progress.digest.append(partKey).catch(() => undefined);
  };

  return {
    received(taskId, block, partKey) {
      const nowMs = performance.now();
      let progress = tasks.get(taskId);
      if (!progress) {
        for (const [id, other] of tasks) if (other.touchedMs < nowMs - idleMs) forget(id);
        progress = { digest: newDigest(), digested: [], waiting: new Map(), touchedMs: nowMs };
        tasks.set(taskId, progress);
      }
      progress.touchedMs = nowMs;
      progress.waiting.set(block, partKey);
      for (;;) {
        const next = progress.digested.length + 1;
        const nextKey = progress.waiting.get(next);
        if (nextKey === undefined) break;
        progress.waiting.delete(next);
        append(progress, nextKey);
      }
    },

    async finish(taskId, partKeys) {
      const progress = tasks.get(taskId);
      tasks.delete(taskId);
      if (progress) {
        try {
          if (!progress.digested.every((key, index) => key === partKeys[index])) throw new Error('other parts count');
          for (const key of partKeys.slice(progress.digested.length)) append(progress, key);
          return await progress.digest.finish();
        } catch {
          progress.digest.drop(); // the head start is of no use: from the beginning, and with the real error if there is one
        }
      }
      const digest = newDigest();
      try {
        for (const key of partKeys) await digest.append(key);
        return await digest.finish();
      } catch (error) {
        digest.drop();
        throw error;
      }
    },

    forget,

    async close() {
      await Promise.all(threads.map((thread) => thread.close()));
    },
  };
}
