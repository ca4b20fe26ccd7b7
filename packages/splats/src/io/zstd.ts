import { asFormatError, SplatFormatError } from '../splat-format-error.ts';

/**
 * Zstandard through libzstd compiled to WASM. A decoder in JavaScript (fzstd) was considered: it does not bound the
 * output of a block, so a crafted file of 1 MB can keep it busy for minutes; libzstd stops at the output's end.
 * Loaded on first use only: 240 KB that gzip files and PLY never need.
 */
async function load() {
  const { Zstd } = await import('@hpcc-js/wasm-zstd');
  const zstd = await Zstd.load();
  copyOutAsBytes(zstd);
  return zstd;
}

/** The one private part of wasm-zstd (pinned to 1.12.5) that is touched here. */
interface Internals {
  _mainModule?: {
    heapView?: (block: unknown) => Uint8Array;
    heapToUint8Array?: (block: unknown) => Uint8Array;
  };
}

/**
 * Its copy from the WASM heap spreads the bytes into an array of numbers: 25 times slower, 10 times the memory, and
 * impossible beyond some 100 MB. A plain slice does. Should an upgrade rename the method, theirs stays in use.
 */
function copyOutAsBytes(zstd: object): void {
  const main = (zstd as Internals)._mainModule;
  if (main?.heapView && main.heapToUint8Array) main.heapToUint8Array = (block) => main.heapView!(block).slice();
}

/** Decompresses one frame that must give exactly `sizeBytes`; never holds more than that. */
export async function zstdDecompress(bytes: Uint8Array, sizeBytes: number, what: string): Promise<Uint8Array> {
  const zstd = await load();
  let out: Uint8Array;
  try {
    // the instance is shared by everyone in this thread: no await between reset and the last call
    zstd.reset();
    out = zstd.decompressChunk(bytes, sizeBytes + 1);
  } catch (error) {
    throw asFormatError(error, what);
  }
  if (out.length < sizeBytes) throw new SplatFormatError('truncated', `${what}: ends after ${out.length} bytes`);
  if (out.length > sizeBytes) throw new SplatFormatError('bad-data', `${what}: more than ${sizeBytes} bytes`);
  return out;
}

/** One frame out of many parts, fed piece by piece so that the WASM heap stays small. */
export async function zstdCompress(parts: Uint8Array[], level: number): Promise<Uint8Array[]> {
  const zstd = await load();
  zstd.reset();
  zstd.setCompressionLevel(level);
  const out = parts.map((part) => zstd.compressChunk(part));
  out.push(zstd.compressEnd());
  return out.filter((part) => part.length > 0);
}
