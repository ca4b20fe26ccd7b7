/** Pictures and what is known of each of their pixels, at another size. */
import type { Picture } from './picture.ts';

/** Means of the pixels that fall into each of fewer ones. */
export function reduced({ width, height, pixels }: Picture, w: number, h: number): Picture {
  const means = meansOf(pixels, 4, width, height, w, h);
  return { width: w, height: h, pixels: Uint8Array.from(means, Math.round) };
}

/** The same of one value for each pixel. */
export const reducedValues = (values: Float32Array, width: number, height: number, w: number, h: number) =>
  Float32Array.from(meansOf(values, 1, width, height, w, h));

function meansOf(values: ArrayLike<number>, channels: number, width: number, height: number, w: number, h: number) {
  const sums = new Float64Array(channels * w * h);
  const counts = new Uint32Array(w * h);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const to = Math.min(h - 1, Math.floor((y * h) / height)) * w + Math.min(w - 1, Math.floor((x * w) / width));
      counts[to]++;
      for (let k = 0; k < channels; k++)
        sums[channels * to + k] = sums[channels * to + k] + values[channels * (y * width + x) + k];
    }
  return sums.map((sum, i) => sum / (counts[Math.floor(i / channels)] || 1));
}

/** Values of each of few pixels for each of more, bilinearly. */
export function enlarged(values: Float32Array, w: number, h: number, width: number, height: number): Float32Array {
  const out = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    const fy = Math.min(h - 1, Math.max(0, ((y + 0.5) * h) / height - 0.5));
    const [top, bottom] = [Math.floor(fy) * w, Math.min(h - 1, Math.floor(fy) + 1) * w];
    const down = fy - Math.floor(fy);
    for (let x = 0; x < width; x++) {
      const fx = Math.min(w - 1, Math.max(0, ((x + 0.5) * w) / width - 0.5));
      const [left, right] = [Math.floor(fx), Math.min(w - 1, Math.floor(fx) + 1)];
      const along = (row: number) => values[row + left] + (fx - left) * (values[row + right] - values[row + left]);
      const upper = along(top);
      out[y * width + x] = upper + down * (along(bottom) - upper);
    }
  }
  return out;
}
