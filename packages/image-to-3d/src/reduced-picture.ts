import type { Picture } from './picture.ts';

/** Means of the pixels that fall into each of fewer ones. */
export function reduced({ width, height, pixels }: Picture, w: number, h: number): Picture {
  const sums = new Float64Array(4 * w * h);
  const counts = new Uint32Array(w * h);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const to = Math.min(h - 1, Math.floor((y * h) / height)) * w + Math.min(w - 1, Math.floor((x * w) / width));
      counts[to]++;
      for (let k = 0; k < 4; k++) sums[4 * to + k] = sums[4 * to + k] + pixels[4 * (y * width + x) + k];
    }
  return { width: w, height: h, pixels: Uint8Array.from(sums, (sum, i) => Math.round(sum / (counts[i >> 2] || 1))) };
}
