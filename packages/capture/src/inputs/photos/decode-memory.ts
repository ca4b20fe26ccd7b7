/** What decoding photos takes, so that a job knows before it begins, and does one at a time where two do not fit. */

/** The process with its libraries. */
const baseBytes = 250e6;
/**
 * At most: 16 bits of four channels of a PNG that is not stored row by row. Measured on 48 megapixels: such a PNG with 8 bits of three 3.8, a
 * JPEG 1.1, because it is decoded smaller; a progressive one keeps 6 bytes of coefficients.
 */
const bytesPerPixel = 8;

/** Memory for photos of these pixels, all at once. */
export const decodeBytes = (pixels: readonly number[]): number =>
  baseBytes + bytesPerPixel * pixels.reduce((sum, each) => sum + each, 0);

/** How many photos to decode at once, at most `wanted`: whichever of them meet. */
export function decodeLanes(pixels: readonly number[], wanted: number, memoryBytes = Number.POSITIVE_INFINITY): number {
  const largestFirst = pixels.toSorted((a, b) => b - a);
  let lanes = Math.max(1, Math.min(wanted, pixels.length));
  while (lanes > 1 && decodeBytes(largestFirst.slice(0, lanes)) > memoryBytes) lanes--;
  return lanes;
}
