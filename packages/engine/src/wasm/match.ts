/** The matcher on the pool: blocks of both sets against each other, so that millions of descriptors need bounded memory. */
import type { DescriptorSet, Matches, MatchOptions } from '../backend.ts';
import { acceptMatches, checkDescriptors, DESCRIPTOR_BYTES, type Neighbors, NO_NEIGHBOR } from '../match/accept.ts';
import { SerialQueue } from '../serial-queue.ts';
import { ARRAYS_AT, CURSORS_AT, FRAME_AT, frameWord } from './frame-layout.ts';
import type { Space, WorkerPool } from './pool.ts';

/** Descriptors of either set in memory at once: 32 MiB. */
const BLOCK = 262_144;
/** Larger sets come once, and would be held for nothing. */
const MOST_KEPT = 32_768;
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
  /** Pairs mostly come with one first set after the other, and splitting a set took a sixth of a pair's time, on one thread. */
  #split: { rows: Uint8Array; columns: Columns } | null = null;
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
      // The kernel's columns are of the first set, its rows of the second: the answer is the same either way.
      for (let a = 0; a < first.count; a += BLOCK) {
        for (let b = 0; b < second.count; b += BLOCK) await this.#block(second, b, first, a, backward, forward);
      }
      return acceptMatches(forward.neighbors(), (options.mutual ?? true) ? backward.neighbors() : null, options);
    };
    return this.#queue.run(work);
  }

  /** `a` are the kernel's rows, `b` its columns. */
  async #block(
    a: DescriptorSet,
    aFrom: number,
    b: DescriptorSet,
    bFrom: number,
    ofA: Running,
    ofB: Running,
  ): Promise<void> {
    const countA = Math.min(BLOCK, a.count - aFrom);
    const countB = Math.min(BLOCK, b.count - bFrom);
    const rowsOf = (set: DescriptorSet, at: number, count: number) =>
      set.data.subarray(at * DESCRIPTOR_BYTES, (at + count) * DESCRIPTOR_BYTES);
    const { stride, ...columns } = this.#columnsOf(rowsOf(b, bFrom, countB), countB);

    let end = ARRAYS_AT;
    const place = (bytes: number) => {
      const at = end;
      end = align(end + bytes);
      return at;
    };
    const aAt = place((countA + 4) * DESCRIPTOR_BYTES);
    const bAt = place(columns.low.length);
    const sumsAt = place(columns.sums.byteLength);
    const startsAt = place(columns.starts.byteLength);
    const excessAt = place(columns.excess.length);
    const rowsAt = place(12 * countA);
    const columnsAt = place(12 * stride * this.#pool.threads);
    const scratchAt = place(256 * this.#pool.threads);

    const memory = this.#reserve(end);
    const bytes = new Uint8Array(memory.buffer);
    bytes.set(rowsOf(a, aFrom, countA), aAt);
    // Four at a time: 128 taken from each byte.
    const rowWords = new Int32Array(memory.buffer, aAt, (countA * DESCRIPTOR_BYTES) / 4);
    for (let k = 0; k < rowWords.length; k++) rowWords[k] ^= 0x80808080;
    bytes.set(columns.low, bAt);
    new Int32Array(memory.buffer, sumsAt).set(columns.sums);
    new Uint32Array(memory.buffer, startsAt).set(columns.starts);
    bytes.set(columns.excess, excessAt);
    new Uint32Array(memory.buffer, CURSORS_AT, 256).fill(0);
    new Uint32Array(memory.buffer)[frameWord('cursors')] = CURSORS_AT;
    const outputs = [rowsAt, columnsAt, scratchAt];
    await this.#space!.call('matchBlock', aAt, countA, bAt, stride, sumsAt, startsAt, excessAt, ...outputs);

    const rows = new Int32Array(memory.buffer, rowsAt, 3 * countA);
    for (let i = 0; i < countA; i++) {
      ofA.merge(aFrom + i, rows[3 * i], rows[3 * i + 1], bFrom + rows[3 * i + 2]);
    }
    for (let thread = 0; thread < this.#pool.threads; thread++) {
      const found = new Int32Array(memory.buffer, columnsAt + 12 * stride * thread, 3 * stride);
      for (let j = 0; j < countB; j++) {
        if (found[j] < 0) continue;
        ofB.merge(bFrom + j, found[j], found[stride + j], aFrom + found[2 * stride + j]);
      }
    }
  }

  #columnsOf(rows: Uint8Array, count: number): Columns {
    // By value: who calls may write over the array.
    if (this.#split && isEqual(this.#split.rows, rows)) return this.#split.columns;
    const columns = splitColumns(rows, count);
    this.#split = count <= MOST_KEPT ? { rows: rows.slice(), columns } : null;
    return columns;
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

interface Columns {
  /** Columns with those that only pad. */
  stride: number;
  low: Uint8Array;
  sums: Int32Array;
  starts: Uint32Array;
  excess: Uint8Array;
}

function isEqual(a: Uint8Array, b: Uint8Array): boolean {
  if (a.length !== b.length) return false;
  for (let k = 0; k < a.length; k++) if (a[k] !== b[k]) return false;
  return true;
}

/** 16 values and the offset they belong to. */
const EXCESS_BYTES = 20;
/** A column that is only padding never beats anything. */
const HOPELESS = -(2 ** 30);

/** The columns as assembly/match.ts wants them: four and four interleaved by four bytes, padded to eight. */
function splitColumns(data: Uint8Array, count: number): Columns {
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
