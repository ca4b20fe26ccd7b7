/**
 * A part of a picture replaced by what lies around it, smoothly: colors are averaged into ever coarser pictures that leave the part out, and what is missing is
 * read from the next coarser one (pull-push: Gortler et al., The Lumigraph, 1996). Streaks of the nearest colors would stand out themselves.
 */
import type { Picture } from './picture.ts';

interface Level {
  width: number;
  height: number;
  /** r, g, b of each pixel, and how far it is known, 0 to 1. */
  colors: Float32Array;
  known: Float32Array;
}

/** `hole`: 1 where the picture is to be replaced; a picture that is nothing else becomes black. */
export function paintedOver({ width, height, pixels }: Picture, hole: Uint8Array): Uint8Array {
  const finest: Level = {
    width,
    height,
    colors: Float32Array.from({ length: 3 * width * height }, (_, i) => pixels[4 * Math.floor(i / 3) + (i % 3)]),
    known: Float32Array.from(hole, (value) => 1 - value),
  };
  const levels = [finest];
  for (let last = finest; last.width > 1 || last.height > 1; levels.push(last)) last = coarser(last);
  for (let k = levels.length - 2; k >= 0; k--) complete(levels[k], levels[k + 1]);
  const out = new Uint8Array(4 * width * height).fill(255);
  for (let i = 0; i < width * height; i++)
    for (let k = 0; k < 3; k++) out[4 * i + k] = Math.round(finest.colors[3 * i + k]);
  return out;
}

function coarser(from: Level): Level {
  const [width, height] = [Math.ceil(from.width / 2), Math.ceil(from.height / 2)];
  const to: Level = {
    width,
    height,
    colors: new Float32Array(3 * width * height),
    known: new Float32Array(width * height),
  };
  for (let y = 0; y < from.height; y++)
    for (let x = 0; x < from.width; x++) {
      const [at, into] = [y * from.width + x, (y >> 1) * width + (x >> 1)];
      to.known[into] = to.known[into] + from.known[at];
      for (let k = 0; k < 3; k++)
        to.colors[3 * into + k] = to.colors[3 * into + k] + from.known[at] * from.colors[3 * at + k];
    }
  for (let i = 0; i < width * height; i++) {
    for (let k = 0; k < 3; k++) to.colors[3 * i + k] = to.colors[3 * i + k] / (to.known[i] || 1);
    to.known[i] = Math.min(1, to.known[i]);
  }
  return to;
}

/** What a level does not know, bilinearly from the coarser one, which knows all. */
function complete({ width, height, colors, known }: Level, coarse: Level): void {
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      if (known[at] >= 1) continue;
      const [fx, fy] = [
        Math.min(coarse.width - 1, Math.max(0, (x + 0.5) / 2 - 0.5)),
        Math.min(coarse.height - 1, Math.max(0, (y + 0.5) / 2 - 0.5)),
      ];
      const [left, top] = [Math.floor(fx), Math.floor(fy)];
      const [right, bottom] = [Math.min(coarse.width - 1, left + 1), Math.min(coarse.height - 1, top + 1)];
      for (let k = 0; k < 3; k++) {
        const color = (column: number, row: number) => coarse.colors[3 * (row * coarse.width + column) + k];
        const upper = color(left, top) + (fx - left) * (color(right, top) - color(left, top));
        const lower = color(left, bottom) + (fx - left) * (color(right, bottom) - color(left, bottom));
        const mixed = upper + (fy - top) * (lower - upper);
        colors[3 * at + k] = known[at] * colors[3 * at + k] + (1 - known[at]) * mixed;
      }
      known[at] = 1;
    }
}
