/** Reasons to doubt that what was cut out of a picture is one thing, and the thing that was meant. */
import { piecesOf } from './mask-pieces.ts';

/** Of the largest piece: smaller ones are parts that something else hides, or crumbs. */
const leastPiece = 0.2;
/** Certainties between which a pixel is neither the subject's nor the background's, and of how much of the subject that may be so: edges always are. */
const [nearlyOut, nearlyIn] = [0.2, 0.8];
const mostUndecided = 0.22;

/** How many pieces of about one size lie apart in a mask. */
export function largeParts(mask: Uint8Array, width: number): number {
  const sizes = piecesOf(mask, width).map(({ pixels }) => pixels.length);
  // A picture with dithered transparency has half a million: too many for arguments of Math.max.
  const largest = sizes.reduce((most, size) => Math.max(most, size), 0);
  return sizes.filter((size) => size >= leastPiece * largest).length;
}

/** Whether much of a picture is neither surely its subject nor surely not. `certainty`: 0 to 1 for each pixel. */
export function isUndecided(certainty: Float32Array): boolean {
  let [inside, undecided] = [0, 0];
  for (const value of certainty) {
    if (value >= 0.5) inside++;
    if (value > nearlyOut && value < nearlyIn) undecided++;
  }
  return undecided > mostUndecided * inside;
}
