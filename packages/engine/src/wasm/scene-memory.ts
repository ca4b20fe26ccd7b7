/** Where a scene's things lie in its shared memory, and typed windows onto them. */
import { EngineError } from '../errors.ts';
import { type ParameterName, parameterWidths } from '../gaussians.ts';
import { ARRAYS_AT, CURSORS_AT, type FrameField, frameWord, STEPS_AT } from './frame-layout.ts';
import type { Space, WorkerPool } from './pool.ts';

/** Everything begins at a whole cache line. */
export const align = (bytes: number) => Math.ceil(bytes / 64) * 64;

export class SceneMemory {
  readonly space: Space;
  readonly parameters = {} as Record<ParameterName, { at: number; width: number; momentOffset: number }>;
  readonly momentsFirst: number;
  readonly momentsSecond: number;
  /** First byte behind parameters and moments: views, then working memory. */
  readonly viewsAt: number;
  readonly capacity: number;
  readonly shDegree: number;

  constructor(pool: WorkerPool, capacity: number, shDegree: number, training: boolean) {
    this.capacity = capacity;
    this.shDegree = shDegree;
    let at = ARRAYS_AT;
    let momentOffset = 0;
    for (const { name, width } of parameterWidths(shDegree)) {
      this.parameters[name] = { at, width, momentOffset };
      // 16 bytes more: vector loads of three floats reach one further.
      at = align(at + 4 * width * capacity + 16);
      momentOffset += 4 * width * capacity;
    }
    this.momentsFirst = at;
    if (training) at = align(at + momentOffset + 16);
    this.momentsSecond = at;
    if (training) at = align(at + momentOffset + 16);
    this.viewsAt = at;
    // An entry of a tile list names its Gaussian in 24 bits.
    if (at > 0xc0000000 || capacity > 2 ** 24) {
      throw new EngineError('OUT_OF_MEMORY', `${capacity} Gaussians of degree ${shDegree} do not fit a WASM memory`);
    }
    this.space = pool.createSpace(Math.ceil(at / 65536) + 1);
    this.set('capacity', capacity);
    this.set('shDegree', shDegree);
    this.set('cursors', CURSORS_AT);
    this.set('steps', STEPS_AT);
    this.set('momentsFirst', this.momentsFirst);
    this.set('momentsSecond', this.momentsSecond);
    for (const { name } of parameterWidths(shDegree)) this.set(name, this.parameters[name].at);
  }

  /** Makes sure that addresses below `end` exist. */
  ensure(end: number): void {
    const missing = Math.ceil(end / 65536) - this.space.memory.buffer.byteLength / 65536;
    if (missing <= 0) return;
    try {
      this.space.memory.grow(missing);
    } catch (cause) {
      throw new EngineError('OUT_OF_MEMORY', 'the views and Gaussians need more than a WASM memory holds', { cause });
    }
  }

  // The buffer is another object after the memory has grown, so windows are made anew on every use.
  floats(at: number, length: number): Float32Array {
    return new Float32Array(this.space.memory.buffer, at, length);
  }

  words(at: number, length: number): Uint32Array {
    return new Uint32Array(this.space.memory.buffer, at, length);
  }

  bytes(at: number, length: number): Uint8Array {
    return new Uint8Array(this.space.memory.buffer, at, length);
  }

  set(field: FrameField, value: number): void {
    this.words(0, frameWord(field) + 1)[frameWord(field)] = value;
  }

  get(field: FrameField): number {
    return this.words(0, frameWord(field) + 1)[frameWord(field)];
  }

  getFloat(field: FrameField): number {
    return this.floats(0, frameWord(field) + 1)[frameWord(field)];
  }

  setFloat(field: FrameField, value: number): void {
    this.floats(0, frameWord(field) + 1)[frameWord(field)] = value;
  }

  parameter(name: ParameterName, count: number): Float32Array {
    const { at, width } = this.parameters[name];
    return this.floats(at, width * count);
  }

  moment(which: 'First' | 'Second', name: ParameterName, count: number): Float32Array {
    const { momentOffset, width } = this.parameters[name];
    return this.floats((which === 'First' ? this.momentsFirst : this.momentsSecond) + momentOffset, width * count);
  }
}
