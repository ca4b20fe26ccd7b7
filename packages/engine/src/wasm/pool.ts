/** Workers that all run the same kernel over one shared memory at a time. */
import { EngineError } from '../errors.ts';
import { SerialQueue } from '../serial-queue.ts';
import { ERROR_MEMORY, FRAME_AT, frameWord } from './frame-layout.ts';
import { currentPlatform, type WorkerHandle } from './platform.ts';

/** The smallest module with f32x4.relaxed_madd in it. */
// biome-ignore format: bytes
const RELAXED_PROBE = Uint8Array.of(
  0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 19, 1, 17, 0,
  65, 0, 253, 17, 65, 0, 253, 17, 65, 0, 253, 17, 253, 133, 2, 11,
);

export interface PoolOptions {
  /** Default: all cores. */
  threads?: number;
  /** Default: whether the machine has it. */
  relaxedSimd?: boolean;
  /** Default: the engine's own. `roofline` is for benchmarks, which build it first (`tools/build-wasm.ts`). */
  kernels?: 'engine' | 'roofline';
}

/** A memory all workers of a pool have an instance on. */
export interface Space {
  readonly memory: WebAssembly.Memory;
  /** Runs an exported kernel on every worker; resolves when all are done. */
  call(name: string, ...args: number[]): Promise<void>;
  release(): void;
}

export class WorkerPool {
  readonly threads: number;
  readonly relaxedSimd: boolean;
  readonly lost: Promise<Error>;
  #workers: WorkerHandle[];
  #reportLost!: (error: EngineError) => void;
  #lostError: EngineError | null = null;
  #pending: { left: number; failed: string | null; resolve: () => void; reject: (error: Error) => void } | null = null;
  readonly #queue = new SerialQueue();
  #nextSpace = 0;

  static async open(options: PoolOptions = {}): Promise<WorkerPool> {
    const platform = await currentPlatform();
    const relaxedSimd = options.relaxedSimd ?? WebAssembly.validate(RELAXED_PROBE);
    const bytes = await platform.readModule(`${options.kernels ?? 'engine'}-${relaxedSimd ? 'relaxed' : 'simd'}.wasm`);
    const module = await WebAssembly.compile(bytes);
    const threads = Math.max(1, Math.min(64, options.threads ?? platform.cores()));
    return new WorkerPool(
      Array.from({ length: threads }, () => platform.startWorker()),
      module,
      relaxedSimd,
    );
  }

  private constructor(workers: WorkerHandle[], module: WebAssembly.Module, relaxedSimd: boolean) {
    this.threads = workers.length;
    this.relaxedSimd = relaxedSimd;
    this.#workers = workers;
    this.lost = new Promise((resolve) => {
      this.#reportLost = resolve;
    });
    workers.forEach((worker, thread) => {
      worker.post({ type: 'load', module, thread });
      worker.onMessage((message) => {
        const pending = this.#pending;
        if (!pending) return;
        if (message.type === 'failed') pending.failed ??= message.message;
        if (--pending.left > 0) return;
        this.#pending = null;
        for (const each of workers) each.hold(false);
        if (pending.failed) pending.reject(new EngineError('DEVICE_LOST', `a kernel trapped: ${pending.failed}`));
        else pending.resolve();
      });
      worker.onLost((reason) => this.#lose(new EngineError('DEVICE_LOST', reason)));
    });
  }

  #lose(error: EngineError): void {
    if (this.#lostError) return;
    this.#lostError = error;
    this.#reportLost(error);
    this.#pending?.reject(error);
    this.#pending = null;
  }

  /** A new shared memory of `pages` 64 KiB pages that can grow to 4 GiB. */
  createSpace(pages: number): Space {
    const id = this.#nextSpace++;
    const memory = new WebAssembly.Memory({ initial: pages, maximum: 65536, shared: true });
    for (const worker of this.#workers) worker.post({ type: 'attach', space: id, memory });
    return {
      memory,
      call: (name, ...args) => this.#enqueue(id, memory, name, args),
      release: () => {
        if (!this.#lostError) for (const worker of this.#workers) worker.post({ type: 'detach', space: id });
      },
    };
  }

  #enqueue(space: number, memory: WebAssembly.Memory, name: string, args: number[]): Promise<void> {
    const run = async () => {
      if (this.#lostError) throw this.#lostError;
      const words = new Int32Array(memory.buffer, 0, FRAME_AT / 4 + 256);
      words[frameWord('threads')] = this.threads;
      words[frameWord('arrived')] = 0;
      words[frameWord('aborted')] = 0;
      words[frameWord('error')] = 0;
      try {
        await new Promise<void>((resolve, reject) => {
          this.#pending = { left: this.#workers.length, failed: null, resolve, reject };
          for (const worker of this.#workers) {
            worker.hold(true);
            worker.post({ type: 'call', space, name, args });
          }
        });
      } catch (error) {
        if (words[frameWord('error')] === ERROR_MEMORY) {
          throw new EngineError('OUT_OF_MEMORY', 'the scene needs more than the 4 GiB of a WASM memory', {
            cause: error,
          });
        }
        throw error;
      }
    };
    return this.#queue.run(run);
  }

  async dispose(): Promise<void> {
    this.#lostError ??= new EngineError('DEVICE_LOST', 'the backend was disposed of');
    this.#pending?.reject(this.#lostError);
    this.#pending = null;
    await Promise.all(this.#workers.map((worker) => worker.terminate()));
  }
}
