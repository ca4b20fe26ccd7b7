/**
 * Memory of received bytes. For large bodies the garbage collector would run so often that it takes as long as the writing, so memory is given back as
 * soon as nobody uses it; and pieces of one size are used again, since memory that is new from the system costs as much as a copy.
 */

// Smaller ones are not worth the call.
const giveBackBytes = 4096;
export const pieceBytes = 1024 * 1024;
/** Kept for the next who needs one. */
const mostSpare = 16;
const spare: ArrayBuffer[] = [];

/** A slice shares its buffer with others, as all small buffers do, which Node cuts from a pool. */
const isWhole = ({ buffer, byteLength }: Uint8Array) =>
  buffer instanceof ArrayBuffer && byteLength === buffer.byteLength;

/**
 * A buffer of `pieceBytes`, whose content is anything. V8 gives memory that may grow whole pages of its own, so that a piece begins at a page, which a
 * disk needs to take it as it is (store/objects/direct-writes.ts). It never grows.
 */
export const takePiece = (): Buffer =>
  Buffer.from(spare.pop() ?? new ArrayBuffer(pieceBytes, { maxByteLength: pieceBytes }));

/** Whether it is a whole piece. */
export const isPiece = (chunk: Uint8Array): boolean =>
  isWhole(chunk) && chunk.byteLength === pieceBytes && (chunk.buffer as ArrayBuffer).resizable;

/** Of a chunk that nobody uses any more; only memory that is the chunk's alone. Whoever still holds it finds it empty. */
export function giveBack(chunk: Uint8Array): void {
  if (!isWhole(chunk) || chunk.byteLength < giveBackBytes) return;
  const buffer = chunk.buffer as ArrayBuffer;
  // `transfer()` would copy memory that may grow.
  if (isPiece(chunk) && spare.length < mostSpare) spare.push(structuredClone(buffer, { transfer: [buffer] }));
  else buffer.transferToFixedLength(0);
}

/** The chunk, or a copy where its memory is others' too. */
export const ownMemory = (chunk: Uint8Array): Uint8Array => (isWhole(chunk) ? chunk : new Uint8Array(chunk));
