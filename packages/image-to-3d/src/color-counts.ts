/** How often colors occur in a part of a picture, as a soft histogram: pixels of nearly the same color count for one another. */
import type { Picture } from './picture.ts';

const bins = 16;

export class ColorCounts {
  readonly #counts = new Float32Array(bins ** 3);
  pixels = 0;

  add(picture: Picture, at: number, weight = 1): void {
    this.pixels += weight;
    spread(picture, at, (bin, share) => {
      this.#counts[bin] += weight * share;
    });
  }

  /** How many pixels have about the color of this one. */
  like(picture: Picture, at: number): number {
    let sum = 0;
    spread(picture, at, (bin, share) => {
      sum += share * this.#counts[bin];
    });
    return Math.max(0, sum);
  }
}

/** The eight bins around a color and their shares of it. */
function spread({ pixels }: Picture, at: number, each: (bin: number, share: number) => void): void {
  const place = (k: number) => Math.max(0, Math.min(bins - 1.001, (pixels[4 * at + k] * bins) / 256 - 0.5));
  const [r, g, b] = [place(0), place(1), place(2)];
  const [i, j, k] = [Math.floor(r), Math.floor(g), Math.floor(b)];
  for (let corner = 0; corner < 8; corner++) {
    const [up, over, along] = [corner >> 2, (corner >> 1) & 1, corner & 1];
    const share = (up ? r - i : i + 1 - r) * (over ? g - j : j + 1 - g) * (along ? b - k : k + 1 - b);
    each(((i + up) * bins + j + over) * bins + k + along, share);
  }
}
