/** Where in a held-out photo the world is wrong, and how far away that is: a coarse picture of errors that can be laid on the surface. */
import type { Rendering, TrainingView } from '@orrery/engine';

export interface ErrorTiles {
  columns: number;
  rows: number;
  /** Decibels, row by row; null where nothing is to be compared. */
  psnr: (number | null)[];
  /** Along the optical axis, to what is drawn there; null where nothing is. */
  depth: (number | null)[];
}

/** Along the longer side. */
const TILES = 16;
/** Of a tile's pixels, which must count for it to say something. */
const LEAST_SHARE = 0.25;

/** From this alpha on a pixel shows the world and nothing of what is behind it. */
const OPAQUE = 0.95;

/**
 * `exposure`: the color map of the photo, row-major 3x4. The picture must have been drawn with its depth. `standing`: the photos show more than the world
 * does (the room around an object was taken away), so that only pixels count where the world stands.
 */
export function errorTiles(
  view: TrainingView,
  drawn: Rendering,
  exposure: ArrayLike<number>,
  { standing = false } = {},
): ErrorTiles {
  const { width, height } = drawn;
  const side = Math.max(width, height) / TILES;
  const [columns, rows] = [Math.max(1, Math.round(width / side)), Math.max(1, Math.round(height / side))];
  const tiles: ErrorTiles = { columns, rows, psnr: [], depth: [] };
  const depths = new Float32Array((Math.ceil(width / columns) + 1) * (Math.ceil(height / rows) + 1));
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const [left, right] = [column, column + 1].map((at) => Math.round((at * width) / columns));
      const [top, bottom] = [row, row + 1].map((at) => Math.round((at * height) / rows));
      let [sum, counted, deep] = [0, 0, 0];
      for (let y = top; y < bottom; y++)
        for (let x = left; x < right; x++) {
          const at = y * width + x;
          if (view.mask && view.mask[at] < 128) continue;
          if (standing && drawn.alpha[at] < OPAQUE) continue;
          counted++;
          sum += squaredError(view.rgb, drawn.color, at, exposure);
          const depth = drawn.medianDepth?.[at] ?? 0;
          if (depth > 0 && drawn.alpha[at] > 0.5) depths[deep++] = depth;
        }
      const says = counted >= LEAST_SHARE * (right - left) * (bottom - top);
      tiles.psnr.push(says ? -10 * Math.log10(Math.max(sum / counted, 1e-10)) : null);
      tiles.depth.push(deep > 0 ? depths.subarray(0, deep).sort()[deep >> 1] : null);
    }
  return tiles;
}

/**
 * The color map, row-major 3x4, that makes the picture as bright as the photo in each channel, where the world stands: least squares of one factor each. How a
 * photo was exposed says nothing about places.
 */
export function brightnessOf({ rgb, mask }: TrainingView, { color, alpha }: Rendering): Float32Array {
  const exposure = new Float32Array(12);
  for (let c = 0; c < 3; c++) {
    let [both, own] = [0, 0];
    for (let at = 0; at < alpha.length; at++) {
      if (alpha[at] < OPAQUE || (mask && mask[at] < 128)) continue;
      const value = color[3 * at + c];
      both += (value * rgb[3 * at + c]) / 255;
      own += value * value;
    }
    exposure[5 * c] = own > 0 ? both / own : 1;
  }
  return exposure;
}

/** Mean over the channels, of the picture clamped to 0..1 as the scores are. */
function squaredError(rgb: Uint8Array, color: Float32Array, at: number, exposure: ArrayLike<number>): number {
  let sum = 0;
  for (let c = 0; c < 3; c++) {
    let value = exposure[4 * c + 3];
    for (let k = 0; k < 3; k++) value += exposure[4 * c + k] * color[3 * at + k];
    sum += (Math.max(0, Math.min(1, value)) - rgb[3 * at + c] / 255) ** 2;
  }
  return sum / 3;
}
