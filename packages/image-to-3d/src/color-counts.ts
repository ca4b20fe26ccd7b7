/** How often colors occur in a part of a picture, as a soft histogram: pixels of nearly the same color count for one another. */
import type { Picture } from './picture.ts';

const bins = 16;

export class ColorCounts {
  readonly #counts = new Float32Array(bins ** 3);
  pixels = 0;

  add(picture: Picture, at: number): void {
    this.pixels++;
    spread(picture, at);
    for (let corner = 0; corner < 8; corner++) this.#counts[near[corner]] += shares[corner];
  }

  /** How many pixels have about the color of this one. */
  like(picture: Picture, at: number): number {
    let sum = 0;
    spread(picture, at);
    for (let corner = 0; corner < 8; corner++) sum += shares[corner] * this.#counts[near[corner]];
    return sum;
  }
}

/** The eight bins around a color and their shares of it, of the last call: it is made for every pixel. */
const near = new Int32Array(8);
const shares = new Float64Array(8);

function spread({ pixels }: Picture, at: number): void {
  near.fill(0);
  shares.fill(1);
  for (let k = 0; k < 3; k++) {
    const place = Math.max(0, Math.min(bins - 1.001, (pixels[4 * at + k] * bins) / 256 - 0.5));
    const low = Math.floor(place);
    for (let corner = 0; corner < 8; corner++) {
      const up = (corner >> k) & 1;
      near[corner] = near[corner] * bins + low + up;
      shares[corner] = shares[corner] * (up ? place - low : low + 1 - place);
    }
  }
}
