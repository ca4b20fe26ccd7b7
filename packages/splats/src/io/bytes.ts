import { SplatFormatError } from '../splat-format-error.ts';

/** Where a reader takes its bytes from. Streams are consumed once and never held whole unless the format needs it. */
export type ByteInput = Uint8Array | ReadableStream<Uint8Array> | AsyncIterable<Uint8Array>;

/** The ReadableStream form of what a writer yields, for fetch bodies and responses. */
export function byteStream(parts: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const iterator = parts[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const next = await iterator.next();
      if (next.done) controller.close();
      else controller.enqueue(next.value);
    },
    async cancel() {
      await iterator.return?.();
    },
  });
}

/** Iterates any input; unlike ReadableStream's own iterator this also works where browsers lack it. */
export async function* iterateBytes(input: ByteInput): AsyncGenerator<Uint8Array> {
  if (input instanceof Uint8Array) {
    yield input;
  } else if (typeof (input as ReadableStream<Uint8Array>).getReader === 'function') {
    const reader = (input as ReadableStream<Uint8Array>).getReader();
    let ended = false;
    try {
      for (;;) {
        const next = await reader.read();
        if (next.done) {
          ended = true;
          return;
        }
        yield next.value;
      }
    } finally {
      // an early return must stop the producer (a decompressor, a download), not only let go of it;
      // after a failure there is nothing left to stop and cancel() would report that failure again
      if (!ended) await reader.cancel().catch(() => undefined);
    }
  } else {
    yield* input as AsyncIterable<Uint8Array>;
  }
}

/** Takes exact byte counts from an input. Lives as long as one read; `close()` stops the producer. */
export class ByteReader {
  /** Bytes of the whole input where known beforehand, else undefined. */
  readonly sizeBytes: number | undefined;
  #iterator: AsyncGenerator<Uint8Array>;
  #pending: Uint8Array[] = [];
  #available = 0;
  #ended = false;

  constructor(input: ByteInput) {
    this.sizeBytes = input instanceof Uint8Array ? input.length : undefined;
    this.#iterator = iterateBytes(input);
  }

  async #fill(count: number): Promise<void> {
    while (!this.#ended && this.#available < count) {
      const next = await this.#iterator.next();
      if (next.done) this.#ended = true;
      else if (next.value.length > 0) {
        this.#pending.push(next.value);
        this.#available += next.value.length;
      }
    }
  }

  /** The next bytes without consuming them; fewer than `count` at the end of the input. */
  async peek(count: number): Promise<Uint8Array> {
    await this.#fill(count);
    return this.#join(Math.min(count, this.#available), false);
  }

  /** Exactly `count` bytes, or a `truncated` error naming `what`. May be a view of the input: do not write to it. */
  async read(count: number, what: string): Promise<Uint8Array> {
    await this.#fill(count);
    if (this.#available < count) {
      throw new SplatFormatError('truncated', `${what}: needs ${count} bytes, the data ends after ${this.#available}`);
    }
    return this.#join(count, true);
  }

  /** Everything left, at most `limitBytes`. */
  async rest(limitBytes: number, what: string): Promise<Uint8Array> {
    for (;;) {
      if (this.#available > limitBytes) {
        throw new SplatFormatError('too-large', `${what}: more than ${limitBytes} bytes`);
      }
      if (this.#ended) break;
      await this.#fill(this.#available + 1);
    }
    return this.#join(this.#available, true);
  }

  /** What is left, piece by piece as it arrives. */
  async *remaining(): AsyncGenerator<Uint8Array> {
    for (;;) {
      await this.#fill(1);
      if (this.#available === 0) return;
      yield this.#join(this.#pending[0].length, true);
    }
  }

  async close(): Promise<void> {
    await this.#iterator.return(undefined);
  }

  #join(count: number, consume: boolean): Uint8Array {
    const first = this.#pending[0];
    if (count === 0) return new Uint8Array(0);
    if (first.length >= count) {
      const view = first.subarray(0, count);
      if (consume) {
        this.#available -= count;
        if (first.length === count) this.#pending.shift();
        else this.#pending[0] = first.subarray(count);
      }
      return view;
    }
    const out = new Uint8Array(count);
    let at = 0;
    let index = 0;
    while (at < count) {
      const part = this.#pending[index];
      const take = Math.min(part.length, count - at);
      out.set(take === part.length ? part : part.subarray(0, take), at);
      at += take;
      if (take === part.length) index++;
      else if (consume) this.#pending[index] = part.subarray(take);
    }
    if (consume) {
      this.#pending.splice(0, index);
      this.#available -= count;
    }
    return out;
  }
}
