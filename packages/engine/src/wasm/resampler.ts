/** Pictures resampled on the pool, each by all threads: what is in memory is one picture and one plan, however many there are. */
import { EngineError } from '../errors.ts';
import { SerialQueue } from '../serial-queue.ts';
import { ARRAYS_AT, CURSORS_AT, frameWord } from './frame-layout.ts';
import { type PoolOptions, type Space, WorkerPool } from './pool.ts';

/** Of an offset between two pixels. As in assembly/resample.ts. */
export const PHASE_BITS = 7;

const PAGE = 65536;
const align = (bytes: number) => Math.ceil(bytes / 64) * 64;
const PLAN_AT = align(ARRAYS_AT);

/** Where the pixels of a picture come from in another of `width` pixels a row. */
export interface ResamplePlan {
  width: number;
  /** Per target pixel: index of the upper left of its 2 x 2 source pixels, or -1 for a pixel that stays 0. */
  base: Int32Array;
  /** Per target pixel: offsets y, x from there, PHASE_BITS each. */
  phase: Uint16Array;
}

export interface Resampler {
  /** Bytes of `channels` per pixel, in and out. Calls are done one after another. */
  resample(source: Uint8Array, channels: 1 | 3, plan: ResamplePlan): Promise<Uint8Array>;
  dispose(): Promise<void>;
}

export async function openResampler(options: PoolOptions = {}): Promise<Resampler> {
  const pool = await WorkerPool.open(options);
  const lane = new WasmResampler(pool);
  return {
    resample: (source, channels, plan) => lane.resample(source, channels, plan),
    dispose: () => pool.dispose(),
  };
}

class WasmResampler {
  readonly #space: Space;
  #plan: ResamplePlan | null = null;
  readonly #queue = new SerialQueue();

  constructor(pool: WorkerPool) {
    this.#space = pool.createSpace(Math.ceil(PLAN_AT / PAGE) + 1);
    new Uint32Array(this.#space.memory.buffer)[frameWord('cursors')] = CURSORS_AT;
  }

  resample(source: Uint8Array, channels: 1 | 3, plan: ResamplePlan): Promise<Uint8Array> {
    return this.#queue.run(() => this.#picture(source, channels, plan));
  }

  async #picture(source: Uint8Array, channels: 1 | 3, plan: ResamplePlan): Promise<Uint8Array> {
    const count = plan.base.length;
    const phaseAt = align(PLAN_AT + plan.base.byteLength);
    const sourceAt = align(phaseAt + plan.phase.byteLength);
    // Vector loads reach 8 bytes from the last pixel.
    const outAt = align(sourceAt + source.length + 8);
    const memory = this.#reserve(outAt + count * channels);
    if (plan !== this.#plan) {
      new Int32Array(memory.buffer, PLAN_AT, count).set(plan.base);
      new Uint16Array(memory.buffer, phaseAt, count).set(plan.phase);
      this.#plan = plan;
    }
    new Uint8Array(memory.buffer, sourceAt, source.length).set(source);
    const out = new Uint8Array(memory.buffer, outAt, count * channels).fill(0);
    new Uint32Array(memory.buffer, CURSORS_AT, 256).fill(0);
    const { width } = plan;
    await this.#space.call('resamplePicture', sourceAt, width, channels, PLAN_AT, phaseAt, outAt, count);
    return new Uint8Array(out);
  }

  #reserve(end: number): WebAssembly.Memory {
    const { memory } = this.#space;
    const missing = Math.ceil(end / PAGE) - memory.buffer.byteLength / PAGE;
    try {
      if (missing > 0) memory.grow(missing);
    } catch (cause) {
      throw new EngineError('OUT_OF_MEMORY', `a picture needs ${Math.ceil(end / 2 ** 20)} MiB`, { cause });
    }
    return memory;
  }
}
