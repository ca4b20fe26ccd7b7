/** The matcher on the pool: blocks of both sets against each other, so that millions of descriptors need bounded memory. */
import type { DescriptorSet, Matches, MatchOptions } from '../backend.ts';
import { acceptMatches, checkDescriptors, DESCRIPTOR_BYTES, type Neighbors, NO_NEIGHBOR } from '../match/accept.ts';
import { SerialQueue } from '../serial-queue.ts';
import { ARRAYS_AT, CURSORS_AT, FRAME_AT, frameWord } from './frame-layout.ts';
import type { Space, WorkerPool } from './pool.ts';

/** Descriptors of either set in memory at once: 32 MiB. */
const BLOCK = 262_144;
const align = (bytes: number) => Math.ceil(bytes / 64) * 64;

/** Best, second and index per descriptor while blocks are still coming in. */
class Running {
  readonly best: Int32Array;
  readonly second: Int32Array;
  readonly index: Uint32Array;

  constructor(count: number) {
    this.best = new Int32Array(count).fill(-1);
    this.second = new Int32Array(count).fill(-1);
    this.index = new Uint32Array(count).fill(NO_NEIGHBOR);
  }

  /** Records (best, second, index) of a block; ties go to the lower index. */
  merge(at: number, best: number, second: number, index: number): void {
    const old = this.best[at];
    if (best > old || (best === old && index < this.index[at])) {
      this.second[at] = Math.max(old, second);
      this.best[at] = best;
      this.index[at] = index;
    } else {
      this.second[at] = Math.max(this.second[at], best);
    }
  }

  neighbors(): Neighbors {
    const clamp = (values: Int32Array) => Uint32Array.from(values, (value) => Math.max(0, value));
    return { index: this.index, best: clamp(this.best), second: clamp(this.second) };
  }
}

export class WasmMatcher {
  readonly #pool: WorkerPool;
  #space: Space | null = null;
  readonly #queue = new SerialQueue();

  constructor(pool: WorkerPool) {
    this.#pool = pool;
  }

  match(first: DescriptorSet, second: DescriptorSet, options: MatchOptions = {}): Promise<Matches> {
    const work = async () => {
      checkDescriptors(first);
      checkDescriptors(second);
      const forward = new Running(first.count);
      const backward = new Running(second.count);
      for (let b = 0; b < second.count; b += BLOCK) {
        for (let a = 0; a < first.count; a += BLOCK) await this.#block(first, a, second, b, forward, backward);
      }
      return acceptMatches(forward.neighbors(), (options.mutual ?? true) ? backward.neighbors() : null, options);
    };
    return this.#queue.run(work);
  }

  async #block(
    first: DescriptorSet,
    firstAt: number,
    second: DescriptorSet,
    secondAt: number,
    forward: Running,
    backward: Running,
  ): Promise<void> {
    const countA = Math.min(BLOCK, first.count - firstAt);
    const countB = Math.min(BLOCK, second.count - secondAt);
    const rowsOf = (set: DescriptorSet, at: number, count: number) =>
      set.data.subarray(at * DESCRIPTOR_BYTES, (at + count) * DESCRIPTOR_BYTES);
    const b = splitColumns(rowsOf(second, secondAt, countB), countB);

    let end = ARRAYS_AT;
    const place = (bytes: number) => {
      const at = end;
      end = align(end + bytes);
      return at;
    };
    const aAt = place((countA + 4) * DESCRIPTOR_BYTES);
    const bAt = place(b.low.length);
    const sumsAt = place(b.sums.byteLength);
    const startsAt = place(b.starts.byteLength);
    const excessAt = place(b.excess.length);
    const rowsAt = place(12 * countA);
    const columnsAt = place(12 * b.stride * this.#pool.threads);
    const scratchAt = place(256 * this.#pool.threads);

    const memory = this.#reserve(end);
    const bytes = new Uint8Array(memory.buffer);
    const source = rowsOf(first, firstAt, countA);
    for (let k = 0; k < source.length; k++) bytes[aAt + k] = source[k] ^ 128;
    bytes.set(b.low, bAt);
    new Int32Array(memory.buffer, sumsAt).set(b.sums);
    new Uint32Array(memory.buffer, startsAt).set(b.starts);
    bytes.set(b.excess, excessAt);
    new Uint32Array(memory.buffer, CURSORS_AT, 256).fill(0);
    new Uint32Array(memory.buffer)[frameWord('cursors')] = CURSORS_AT;
    const outputs = [rowsAt, columnsAt, scratchAt];
    await this.#space!.call('matchBlock', aAt, countA, bAt, b.stride, sumsAt, startsAt, excessAt, ...outputs);

    const rows = new Int32Array(memory.buffer, rowsAt, 3 * countA);
    for (let i = 0; i < countA; i++) {
      forward.merge(firstAt + i, rows[3 * i], rows[3 * i + 1], secondAt + rows[3 * i + 2]);
    }
    for (let thread = 0; thread < this.#pool.threads; thread++) {
      const columns = new Int32Array(memory.buffer, columnsAt + 12 * b.stride * thread, 3 * b.stride);
      for (let j = 0; j < countB; j++) {
        if (columns[j] < 0) continue;
        backward.merge(secondAt + j, columns[j], columns[b.stride + j], firstAt + columns[2 * b.stride + j]);
      }
    }
  }

  #reserve(end: number): WebAssembly.Memory {
    const pages = Math.ceil(end / 65536) + 1;
    this.#space ??= this.#pool.createSpace(Math.max(pages, FRAME_AT / 65536 + 2));
    const { memory } = this.#space;
    const missing = pages - memory.buffer.byteLength / 65536;
    if (missing > 0) memory.grow(missing);
    return memory;
  }
}

/** 16 values and the offset they belong to. */
const EXCESS_BYTES = 20;
/** A column that is only padding never beats anything. */
const HOPELESS = -(2 ** 30);

/** The columns as assembly/match.ts wants them: four and four interleaved by four bytes, padded to eight. */
function splitColumns(data: Uint8Array, count: number) {
  const stride = Math.ceil(count / 8) * 8;
  const low = new Uint8Array(stride * DESCRIPTOR_BYTES);
  const sums = new Int32Array(stride).fill(HOPELESS);
  const starts = new Uint32Array(stride / 4 + 1);
  const records: number[] = [];
  const quad = new Uint8Array(4 * DESCRIPTOR_BYTES);
  for (let first = 0; first < stride; first += 4) {
    quad.fill(0);
    let most = 0;
    for (let c = 0; c < Math.min(4, count - first); c++) {
      let sum = 0;
      for (let k = 0; k < DESCRIPTOR_BYTES; k++) {
        const value = data[(first + c) * DESCRIPTOR_BYTES + k];
        quad[(k >> 2) * 16 + 4 * c + (k & 3)] = value;
        sum += value;
        if (value > most) most = value;
      }
      sums[first + c] = 128 * sum;
    }
    const at = first * DESCRIPTOR_BYTES;
    for (let k = 0; k < quad.length; k++) low[at + k] = Math.min(127, quad[k]);
    // A value of 255 is 127 + 127 + 1: two rounds.
    for (let taken = 127; taken < most; taken += 127) {
      for (let k = 0; k < quad.length; k += 16) {
        const part = quad.subarray(k, k + 16);
        if (!part.some((value) => value > taken)) continue;
        for (const value of part) records.push(Math.max(0, Math.min(127, value - taken)));
        records.push(k / 4, 0, 0, 0);
      }
    }
    starts[first / 4 + 1] = records.length / EXCESS_BYTES;
  }
  return { stride, low, sums, starts, excess: Uint8Array.from(records) };
}
