import { SplatFormatError } from '../splat-format-error.ts';
import { type ByteInput, ByteReader, byteStream, iterateBytes } from './bytes.ts';

type Transform = ReadableWritablePair<Uint8Array, Uint8Array>;

/** Compresses as a stream; works in browsers and Node alike (level 6, which the Web API fixes). */
export async function* gzip(parts: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield* iterateBytes(byteStream(parts).pipeThrough(new CompressionStream('gzip') as unknown as Transform));
}

/** A reader over the decompressed bytes. It inflates only as far as it is read: `close()` stops there. */
export function inflateReader(input: ByteInput, format: 'gzip' | 'deflate-raw'): ByteReader {
  const stream = byteStream(iterateBytes(input)).pipeThrough(new DecompressionStream(format) as unknown as Transform);
  return new ByteReader(translateErrors(stream, format));
}

async function* translateErrors(stream: ReadableStream<Uint8Array>, format: string): AsyncGenerator<Uint8Array> {
  try {
    yield* iterateBytes(stream);
  } catch (cause) {
    if (cause instanceof SplatFormatError) throw cause;
    throw new SplatFormatError('bad-data', `the ${format} data is damaged or cut off`, { cause });
  }
}
