/** The scene drawn on several threads. */
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { openScene } from './baked-scene.ts';
import type { DemoCamera } from './lens.ts';
import type { RenderTask } from './render-worker.ts';

interface Waiting {
  task: RenderTask;
  done(answer: Uint8Array<ArrayBuffer>): void;
  failed(error: Error): void;
}

export class RenderPool {
  readonly #threads: Worker[];
  readonly #free: Worker[];
  readonly #busy = new Map<Worker, Waiting>();
  readonly #queue: Waiting[] = [];
  #broken: Error | undefined;

  private constructor(threads: Worker[]) {
    this.#threads = threads;
    this.#free = [...threads];
    for (const worker of threads) {
      worker.on('message', (answer: Uint8Array<ArrayBuffer>) => {
        const waiting = this.#busy.get(worker);
        this.#busy.delete(worker);
        this.#free.push(worker);
        waiting?.done(answer);
        this.#next();
      });
      worker.on('error', (error: Error) => this.#break(error));
    }
  }

  /** Bakes the scene: a few seconds of work on each of two cores. `signal` ends it and everything it is asked for later. */
  static async open(options: { threads?: number; detail?: number; signal?: AbortSignal } = {}): Promise<RenderPool> {
    const { memory, surfaces } = openScene(undefined, options.detail);
    const count = options.threads ?? Math.min(availableParallelism(), 8);
    const threads = Array.from(
      { length: count },
      () => new Worker(new URL('./render-worker.ts', import.meta.url), { workerData: memory }),
    );
    const pool = new RenderPool(threads);
    const { signal } = options;
    const stop = () => pool.#break(signal?.reason as Error);
    if (signal?.aborted) stop();
    signal?.addEventListener('abort', stop, { once: true });
    try {
      // Large ones first: the last task decides when all are done.
      const order = surfaces
        .map(({ index, texelsX, texelsY, lightX, lightY }) => ({
          index,
          texels: texelsX * texelsY,
          light: lightX * lightY,
        }))
        .sort((a, b) => b.texels - a.texels);
      await Promise.all(order.map(({ index }) => pool.#run({ kind: 'picture', index })));
      order.sort((a, b) => b.light - a.light);
      await Promise.all(order.map(({ index }) => pool.#run({ kind: 'light', index })));
      return pool;
    } catch (error) {
      await pool.close();
      throw error;
    }
  }

  /** RGB bytes of one picture. */
  draw(camera: DemoCamera): Promise<Uint8Array<ArrayBuffer>> {
    return this.#run({ kind: 'draw', camera });
  }

  async close(): Promise<void> {
    this.#break(new Error('the render pool is closed'));
    await Promise.all(this.#threads.map((worker) => worker.terminate()));
  }

  #run(task: RenderTask): Promise<Uint8Array<ArrayBuffer>> {
    return new Promise((done, failed) => {
      if (this.#broken) return failed(this.#broken);
      this.#queue.push({ task, done, failed });
      this.#next();
    });
  }

  #next(): void {
    while (this.#free.length > 0 && this.#queue.length > 0) {
      const worker = this.#free.pop()!;
      const waiting = this.#queue.shift()!;
      this.#busy.set(worker, waiting);
      worker.postMessage(waiting.task);
    }
  }

  #break(error: Error): void {
    this.#broken ??= error;
    for (const { failed } of [...this.#busy.values(), ...this.#queue.splice(0)]) failed(error);
    this.#busy.clear();
  }
}
