import type { PictureSize } from './camera.ts';

/**
 * Bilinear, 4 channels. Live pictures are enlarged with every frame: whole numbers and rows made once take a tenth of what a general
 * resampler does.
 */
export function enlarge(rgba: Uint8Array, from: PictureSize, to: PictureSize): Uint8Array {
  const out = new Uint8Array(4 * to.width * to.height);
  const columns = places(from.width, to.width);
  const rows = places(from.height, to.height);
  // Two rows of the source, already as wide as the result, 7 bits finer.
  const stretched = [new Int32Array(4 * to.width), new Int32Array(4 * to.width)];
  const held = [-1, -1];
  const rowOf = (row: number, keep: number): number => {
    if (held[0] === row) return 0;
    if (held[1] === row) return 1;
    const slot = held[0] === keep ? 1 : 0;
    stretch(rgba, 4 * from.width * row, columns, stretched[slot]);
    held[slot] = row;
    return slot;
  };
  for (let y = 0; y < to.height; y++) {
    const [low, high, part] = [rows.low[y], rows.high[y], rows.part[y]];
    const upper = stretched[rowOf(low, high)];
    const lower = stretched[rowOf(high, low)];
    const at = 4 * to.width * y;
    for (let k = 0; k < upper.length; k++) {
      const a = upper[k];
      out[at + k] = (128 * a + (lower[k] - a) * part + 8192) >> 14;
    }
  }
  return out;
}

/** For each pixel of the larger side: the two it lies between, and how far towards the second in 128ths. */
function places(from: number, to: number) {
  const low = new Int32Array(to);
  const high = new Int32Array(to);
  const part = new Int32Array(to);
  for (let k = 0; k < to; k++) {
    const place = Math.min(from - 1, Math.max(0, ((k + 0.5) * from) / to - 0.5));
    low[k] = Math.floor(place);
    high[k] = Math.min(from - 1, low[k] + 1);
    part[k] = Math.round(128 * (place - low[k]));
  }
  return { low, high, part };
}

function stretch(rgba: Uint8Array, row: number, columns: ReturnType<typeof places>, out: Int32Array): void {
  for (let x = 0; x < columns.low.length; x++) {
    const a = row + 4 * columns.low[x];
    const b = row + 4 * columns.high[x];
    const part = columns.part[x];
    for (let k = 0; k < 4; k++) out[4 * x + k] = 128 * rgba[a + k] + (rgba[b + k] - rgba[a + k]) * part;
  }
}
