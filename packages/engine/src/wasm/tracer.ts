/** Path tracing on the pool's threads: the packed scene, the view and the film in one shared memory. */
import { EngineError } from '../errors.ts';
import { FILM_WORDS, VIEW } from '../trace/layout.ts';
import type { PackedScene } from '../trace/pack-scene.ts';
import type { Film, Tracer } from '../trace/tracer.ts';
import { type TraceView, type TraceWindow, viewRecord, windowOf } from '../trace/view.ts';
import { ARRAYS_AT, CURSORS_AT, frameWord } from './frame-layout.ts';
import { type PoolOptions, type Space, WorkerPool } from './pool.ts';

const align = (bytes: number) => Math.ceil(bytes / 64) * 64;
/** As in assembly/trace-path.ts. */
const TILE = 8;
const THREAD_BYTES = 73_728;
/** Paths per call: short enough that an abort is heard soon, long enough that threads rarely meet. */
const PATHS_PER_CALL = 262_144;

/** WASM SIMD on all cores (or `threads`). */
export async function openWasmTracer(options: PoolOptions = {}): Promise<WasmTracer> {
  return new WasmTracer(await WorkerPool.open(options));
}

export class WasmTracer implements Tracer {
  readonly kind = 'wasm';
  readonly description: string;
  readonly #pool: WorkerPool;
  readonly #viewAt: number;
  readonly #threadsAt: number;
  readonly #sceneAt: number;
  #space: Space | null = null;
  #filmAt = 0;
  #sceneEnd = 0;
  #window: TraceWindow = { x: 0, y: 0, width: 0, height: 0 };
  #samples = 0;

  constructor(pool: WorkerPool) {
    this.#pool = pool;
    this.description = `wasm, ${pool.threads} threads, ${pool.relaxedSimd ? 'relaxed SIMD' : 'SIMD'}`;
    this.#viewAt = align(ARRAYS_AT);
    this.#threadsAt = align(this.#viewAt + 4 * VIEW.words + 16);
    this.#sceneAt = align(this.#threadsAt + THREAD_BYTES * pool.threads);
  }

  async load(scene: PackedScene): Promise<void> {
    const end = align(this.#sceneAt + scene.words.byteLength + 64);
    // A smaller scene stays in the memory there is; a larger one moves the film, which is then begun anew.
    const space = this.#reserve(end);
    new Uint32Array(space.memory.buffer, this.#sceneAt, scene.words.length).set(scene.words);
    this.#sceneEnd = end;
    this.#filmAt = 0;
  }

  async begin(view: TraceView): Promise<void> {
    if (this.#sceneEnd === 0) throw new EngineError('INVALID_INPUT', 'load a scene first');
    const record = viewRecord(view);
    this.#window = windowOf(view);
    const bytes = 4 * FILM_WORDS * this.#window.width * this.#window.height;
    const space = this.#reserve(this.#sceneEnd + bytes + 64);
    this.#filmAt = this.#sceneEnd;
    this.#samples = 0;
    new Uint32Array(space.memory.buffer, this.#viewAt, record.length).set(record);
    new Uint8Array(space.memory.buffer, this.#filmAt, bytes).fill(0);
  }

  async addSamples(
    count: number,
    options: { signal?: AbortSignal; onProgress?(fraction: number): void } = {},
  ): Promise<void> {
    const space = this.#space;
    if (!space || this.#filmAt === 0) throw new EngineError('INVALID_INPUT', 'begin a view first');
    const columns = Math.ceil(this.#window.width / TILE);
    const tiles = columns * Math.ceil(this.#window.height / TILE);
    const step = Math.max(1, Math.ceil(PATHS_PER_CALL / (TILE * TILE * count)));
    for (let first = 0; first < tiles; first += step) {
      if (options.signal?.aborted) {
        throw new EngineError('ABORTED', 'the picture was given up', { cause: options.signal.reason });
      }
      const end = Math.min(tiles, first + step);
      const words = new Uint32Array(space.memory.buffer, this.#viewAt, VIEW.words);
      words[VIEW.firstSample] = this.#samples;
      words[VIEW.sampleCount] = count;
      new Uint8Array(space.memory.buffer, CURSORS_AT, 1024).fill(0);
      new Uint32Array(space.memory.buffer)[frameWord('cursors')] = CURSORS_AT;
      await space.call('traceTiles', this.#sceneAt, this.#viewAt, this.#filmAt, this.#threadsAt, first, end);
      options.onProgress?.(end / tiles);
    }
    this.#samples += count;
  }

  /** Rays of the film so far, modulo 2^32. For benchmarks. */
  rays(): number {
    return this.#space ? new Uint32Array(this.#space.memory.buffer, this.#viewAt, VIEW.words)[VIEW.rays] : 0;
  }

  async film(): Promise<Film> {
    const { width, height } = this.#window;
    const data = new Float32Array(FILM_WORDS * width * height);
    if (this.#space && this.#filmAt > 0) {
      data.set(new Float32Array(this.#space.memory.buffer, this.#filmAt, data.length));
    }
    return { window: this.#window, samples: this.#samples, data };
  }

  #reserve(end: number): Space {
    const pages = Math.ceil(end / 65536);
    if (pages > 65536) throw new EngineError('OUT_OF_MEMORY', `scene and film need ${end} bytes of a WASM memory`);
    this.#space ??= this.#pool.createSpace(pages);
    const missing = pages - this.#space.memory.buffer.byteLength / 65536;
    try {
      if (missing > 0) this.#space.memory.grow(missing);
    } catch (cause) {
      throw new EngineError('OUT_OF_MEMORY', `scene and film need ${end} bytes`, { cause });
    }
    return this.#space;
  }

  async dispose(): Promise<void> {
    this.#space?.release();
    this.#space = null;
    await this.#pool.dispose();
  }
}
