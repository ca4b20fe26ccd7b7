/** Memory of received chunks. For large bodies the garbage collector would run so often that it takes as long as the writing. */

// Smaller ones are not worth the call.
const giveBackBytes = 4096;

/** A slice shares its buffer with others, as all small buffers do, which Node cuts from a pool. */
const isWhole = ({ buffer, byteLength }: Uint8Array) =>
  buffer instanceof ArrayBuffer && byteLength === buffer.byteLength;

/** Of a chunk that nobody uses any more; only memory that is the chunk's alone. */
export function giveBack(chunk: Uint8Array): void {
  if (isWhole(chunk) && chunk.byteLength >= giveBackBytes) (chunk.buffer as ArrayBuffer).transfer(0);
}

/** The chunk, or a copy where its memory is others' too. */
export const ownMemory = (chunk: Uint8Array): Uint8Array => (isWhole(chunk) ? chunk : new Uint8Array(chunk));
