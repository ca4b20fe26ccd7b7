/**
 * A thing that stands whole in its picture beside another that the border cuts off (a shoe before a parked car) is the one that is meant.
 */
import { piecesOf } from './mask-pieces.ts';

/** Of all that the border cuts off: a whole piece that is smaller is rather a part of that. */
const leastWhole = 0.5;

/** The mask without what the border cuts off, where enough of it is whole; otherwise itself. */
export function withoutCutOff(mask: Uint8Array, width: number): Uint8Array {
  const pieces = piecesOf(mask, width);
  const largest = (isCut: boolean) =>
    pieces.reduce((most, one) => (one.isCut === isCut ? Math.max(most, one.pixels.length) : most), 0);
  const cut = largest(true);
  if (cut === 0 || largest(false) < leastWhole * cut) return mask;
  const out = new Uint8Array(mask.length);
  for (const { pixels, isCut } of pieces) if (!isCut) for (const at of pixels) out[at] = 1;
  return out;
}
