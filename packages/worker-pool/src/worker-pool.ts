/**
 * Threads for the work of a world that is neither the tracer's nor the trainer's: films to pictures, textures, the sky. They start with the
 * first work there is, one after another as it queues up, and do not keep the process alive while they have none.
 */
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { PoolTask } from './pool-task.ts';
import type { PoolAnswer, PoolOrder } from './pool-thread.ts';

/** More share the work of a picture without making it shorter: its memory is read by all of them. */
const MOST_THREADS = 16;

interface Waiting {
  order: PoolOrder;
  transfer: ArrayBuffer[];
  resolve(output: unknown): void;
  reject(error: unknown): void;
}

export class WorkerPool {
  readonly threads: number;
  readonly #idle: Worker[] = [];
  readonly #busy = new Map<Worker, Waiting>();
  readonly #queue: Waiting[] = [];

  /** With one thread the work is done where it is asked for. */
  constructor(threads = Math.min(MOST_THREADS, availableParallelism())) {
    this.threads = threads;
  }

  /** All of them, before there is work: starting takes a thread longer than many a task. */
  start(): void {
    if (this.threads < 2) return;
    while (this.#idle.length + this.#busy.size < this.threads) {
      const worker = this.#start();
      worker.unref();
      this.#idle.push(worker);
    }
  }

  /** Buffers in `transfer` are handed over: whoever asks has them no longer. */
  async run<Arguments extends unknown[], Result>(
    task: PoolTask<Arguments, Result>,
    args: Arguments,
    transfer: ArrayBuffer[] = [],
  ): Promise<Result> {
    if (this.threads < 2) return task.run(...args);
    const { module, name } = task;
    return new Promise<Result>((resolve, reject) => {
      this.#queue.push({
        order: { module, name, args },
        transfer,
        resolve: resolve as (output: unknown) => void,
        reject,
      });
      this.#next();
    });
  }

  #next(): void {
    while (this.#queue.length > 0) {
      const worker = this.#idle.pop() ?? (this.#busy.size < this.threads ? this.#start() : undefined);
      if (!worker) return;
      const waiting = this.#queue.shift()!;
      this.#busy.set(worker, waiting);
      worker.ref();
      try {
        worker.postMessage(waiting.order, waiting.transfer);
      } catch (error) {
        // What cannot be sent is the asker's fault; the thread is free again.
        this.#release(worker);
        waiting.reject(error);
      }
    }
  }

  #release(worker: Worker): void {
    this.#busy.delete(worker);
    worker.unref();
    this.#idle.push(worker);
  }

  #start(): Worker {
    const worker = new Worker(new URL('./pool-thread.ts', import.meta.url));
    worker.on('message', (answer: PoolAnswer) => {
      const { resolve, reject } = this.#busy.get(worker)!;
      this.#release(worker);
      if ('error' in answer) reject(answer.error);
      else resolve(answer.output);
      this.#next();
    });
    const lost = (error: Error) => {
      this.#busy.get(worker)?.reject(error);
      this.#busy.delete(worker);
      const at = this.#idle.indexOf(worker);
      if (at >= 0) this.#idle.splice(at, 1);
      this.#next();
    };
    worker.on('error', lost);
    worker.on('messageerror', (error) => {
      lost(error);
      void worker.terminate();
    });
    worker.on('exit', (code) => lost(new Error(`a thread of the worker pool ended with code ${code}`)));
    return worker;
  }

  async dispose(): Promise<void> {
    for (const { reject } of this.#queue.splice(0)) reject(new Error('the worker pool was closed'));
    await Promise.all([...this.#idle, ...this.#busy.keys()].map((worker) => worker.terminate()));
  }
}

let shared: WorkerPool | undefined;

/** One for the process: threads are made once, whatever asks for them. */
export function sharedPool(): WorkerPool {
  shared ??= new WorkerPool();
  return shared;
}
