/** The best piece of a region: its largest upright square, with the light on it evened out. */
import { labOf } from '@orrery/model-library';
import type { Pixels, Region, Segmentation } from './segment.ts';

export interface Exemplar {
  side: number;
  /** r, g, b, linear. */
  colors: Float32Array;
}

/** Of the square that belongs to the region. */
const purity = 0.97;
/** Pictures must be this wide and high, pixels. */
export const smallestSide = 12;
const linearOf = Float32Array.from({ length: 256 }, (_, i) => {
  const value = i / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
});

export function exemplarOf(picture: Pixels, segmentation: Segmentation, region: Region): Exemplar {
  const { width, height, labels } = segmentation;
  const sums = new Uint32Array((width + 1) * (height + 1));
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      sums[(y + 1) * (width + 1) + x + 1] =
        (labels[y * width + x] === region.label ? 1 : 0) +
        sums[y * (width + 1) + x + 1] +
        sums[(y + 1) * (width + 1) + x] -
        sums[y * (width + 1) + x];
  const inside = (x: number, y: number, side: number) =>
    sums[(y + side) * (width + 1) + x + side] -
    sums[y * (width + 1) + x + side] -
    sums[(y + side) * (width + 1) + x] +
    sums[y * (width + 1) + x];
  /** Whether any square of a size is of the region. */
  const fits = (side: number) => {
    const step = Math.max(1, side >> 4);
    for (let y = 0; y + side <= height; y += step)
      for (let x = 0; x + side <= width; x += step) if (inside(x, y, side) >= purity * side * side) return true;
    return false;
  };
  let [low, high] = [smallestSide, Math.min(width, height)];
  while (high - low > 4) {
    const middle = (low + high) >> 1;
    if (fits(middle)) low = middle;
    else high = middle;
  }
  const { x, y, side } = evenest(picture, low, inside);
  const colors = new Float32Array(side * side * 3);
  for (let row = 0; row < side; row++)
    for (let column = 0; column < side; column++)
      for (let k = 0; k < 3; k++)
        colors[(row * side + column) * 3 + k] = linearOf[picture.pixels[((y + row) * width + x + column) * 4 + k]];
  evenLight(colors, side);
  return { side, colors };
}

/** What a step of lightness between the quarters of a square costs, in halvings of its side: seams and folds are no texture. */
const unevenness = 0.22;

/** The square whose quarters' quarters are most alike, larger ones preferred. */
function evenest(picture: Pixels, largest: number, inside: (x: number, y: number, side: number) => number) {
  const { width, height, pixels } = picture;
  const sums = new Float64Array((width + 1) * (height + 1));
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4;
      sums[(y + 1) * (width + 1) + x + 1] =
        labOf(pixels[at], pixels[at + 1], pixels[at + 2])[0] +
        sums[y * (width + 1) + x + 1] +
        sums[(y + 1) * (width + 1) + x] -
        sums[y * (width + 1) + x];
    }
  const mean = (x: number, y: number, side: number) =>
    (sums[(y + side) * (width + 1) + x + side] -
      sums[y * (width + 1) + x + side] -
      sums[(y + side) * (width + 1) + x] +
      sums[y * (width + 1) + x]) /
    (side * side);
  const best = { x: 0, y: 0, side: smallestSide, score: -Infinity };
  for (let side = largest; side >= smallestSide; side = Math.floor(side * 0.75)) {
    const quarter = Math.max(1, side >> 2);
    const step = Math.max(1, side >> 3);
    for (let y = 0; y + side <= height; y += step)
      for (let x = 0; x + side <= width; x += step) {
        if (inside(x, y, side) < purity * side * side && side > smallestSide * 1.4) continue;
        let [low, high] = [Infinity, -Infinity];
        for (let j = 0; j < 4; j++)
          for (let i = 0; i < 4; i++) {
            const value = mean(x + i * quarter, y + j * quarter, quarter);
            low = Math.min(low, value);
            high = Math.max(high, value);
          }
        const pure = inside(x, y, side) / (side * side);
        const score = Math.log2(side) - unevenness * (high - low) - 8 * (1 - pure);
        if (score > best.score) Object.assign(best, { x, y, side, score });
      }
  }
  return best;
}

/** Divides by the light: the brightness a wide blur leaves, so that a tile does not repeat a shadow. */
function evenLight(colors: Float32Array, side: number): void {
  const bright = new Float32Array(side * side);
  let mean = 0;
  for (let i = 0; i < bright.length; i++) {
    bright[i] = 0.2126 * colors[i * 3] + 0.7152 * colors[i * 3 + 1] + 0.0722 * colors[i * 3 + 2];
    mean += bright[i] / bright.length;
  }
  const wide = blurred(blurred(bright, side, side >> 2), side, side >> 2);
  for (let i = 0; i < bright.length; i++) {
    const gain = Math.min(2.5, Math.max(0.4, mean / Math.max(wide[i], 1e-4)));
    for (let k = 0; k < 3; k++) colors[i * 3 + k] = Math.min(1, colors[i * 3 + k] * gain);
  }
}

/** Mean over a square of 2 * reach + 1, borders repeated. */
function blurred(values: Float32Array, side: number, reach: number): Float32Array {
  const pass = (from: Float32Array, stride: number, line: number): Float32Array => {
    const to = new Float32Array(from.length);
    for (let n = 0; n < side; n++) {
      const at = (i: number) => from[n * line + Math.min(side - 1, Math.max(0, i)) * stride];
      let sum = 0;
      for (let i = -reach; i <= reach; i++) sum += at(i);
      for (let i = 0; i < side; i++) {
        to[n * line + i * stride] = sum / (2 * reach + 1);
        sum += at(i + reach + 1) - at(i - reach);
      }
    }
    return to;
  };
  return pass(pass(values, 1, side), side, 1);
}
