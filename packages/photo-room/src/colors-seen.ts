/** Colors of parts of a photograph, as numbers and as words of the lexicon. */

import { labOf } from '@orrery/model-library';
import { colorHex } from '@orrery/scene-language';
import type { Photo } from './photo.ts';

export type Linear = [number, number, number];

/** Bits of a channel within one cell of colors. */
const CELL = 4;

const metals = new Set(['gold', 'silver', 'rose-gold', 'bronze', 'copper', 'brass']);
const linear = (byte: number) => {
  const value = byte / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};

/** The commonest color of the pixels that are chosen, sRGB bytes; undefined where none are. */
export function usualColor(photo: Photo, chosen: (x: number, y: number) => boolean, step = 3): Linear | undefined {
  // Sums of r, g, b and a count for each cell of colors.
  const cells = new Map<number, [number, number, number, number]>();
  for (let y = 0; y < photo.height; y += step)
    for (let x = 0; x < photo.width; x += step) {
      if (!chosen(x, y)) continue;
      const [r, g, b] = photo.rgb.subarray(
        3 * (y * photo.width + x),
        3 * (y * photo.width + x) + 3,
      ) as unknown as Linear;
      const key = ((r >> CELL) << 16) | ((g >> CELL) << 8) | (b >> CELL);
      const cell = cells.get(key) ?? [0, 0, 0, 0];
      cells.set(key, [cell[0] + r, cell[1] + g, cell[2] + b, cell[3] + 1]);
    }
  // Light changes along a surface: neighboring cells count with the commonest one.
  let best: [number, number, number, number] | undefined;
  for (const key of cells.keys()) {
    const sum: [number, number, number, number] = [0, 0, 0, 0];
    for (const dr of [-1, 0, 1])
      for (const dg of [-1, 0, 1])
        for (const db of [-1, 0, 1]) {
          const near = cells.get(key + (dr << 16) + (dg << 8) + db);
          if (near) for (const k of [0, 1, 2, 3] as const) sum[k] += near[k];
        }
    if (!best || sum[3] > best[3]) best = sum;
  }
  return best && [best[0] / best[3], best[1] / best[3], best[2] / best[3]];
}

export const linearOfBytes = (rgb: Linear): Linear => [linear(rgb[0]), linear(rgb[1]), linear(rgb[2])];

/** The lexicon's color that looks most alike; metals are no colors of light on a wall. */
export function colorWord([r, g, b]: Linear): string {
  const own = labOf(r, g, b);
  let [best, least] = ['white', Infinity];
  for (const [id, hex] of colorHex) {
    if (metals.has(id)) continue;
    const [l, a, c] = labOf(...([1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as Linear));
    const d = 0.5 * (l - own[0]) ** 2 + (a - own[1]) ** 2 + (c - own[2]) ** 2;
    if (d < least) [best, least] = [id, d];
  }
  return best;
}
