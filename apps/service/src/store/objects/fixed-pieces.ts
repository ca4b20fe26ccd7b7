/** Cuts a stream into pieces of equal size (the last one shorter), holding one piece at a time. */
import type { ByteSource } from '../../domain/files/object-store.ts';

export interface FixedPieces {
  next(): Promise<{ value: Buffer | undefined }>;
  /** Size of the pieces not yet begun. */
  enlarge(pieceBytes: number): void;
}

export function inPieces(source: ByteSource, pieceBytes: number): FixedPieces {
  let sizeBytes = pieceBytes;
  const chunks = (source instanceof Uint8Array ? [source] : source) as AsyncIterable<Uint8Array>;
  const generator = (async function* () {
    let piece: Uint8Array[] = [];
    let length = 0;
    for await (const whole of chunks) {
      let chunk = whole;
      while (length + chunk.length >= sizeBytes) {
        const cut = sizeBytes - length;
        piece.push(chunk.subarray(0, cut));
        chunk = chunk.subarray(cut);
        yield Buffer.concat(piece, sizeBytes);
        piece = [];
        length = 0;
      }
      if (chunk.length > 0) {
        piece.push(chunk);
        length += chunk.length;
      }
    }
    if (length > 0) yield Buffer.concat(piece, length);
  })();
  return {
    next: async () => ({ value: (await generator.next()).value ?? undefined }),
    enlarge: (bytes) => {
      sizeBytes = Math.max(sizeBytes, bytes);
    },
  };
}
