/** Pictures above the largest side, made smaller by the mean of the pixels each new one covers. */
import type { SiftImage } from './features.ts';

export interface ScaledImage extends SiftImage {
  /** Picture pixels per pixel of this one. */
  scaleX: number;
  scaleY: number;
}

export function downscale(image: SiftImage, maxSide: number): ScaledImage {
  const longer = Math.max(image.width, image.height);
  if (longer <= maxSide) return { ...image, scaleX: 1, scaleY: 1 };
  const width = Math.max(1, Math.round((image.width * maxSide) / longer));
  const height = Math.max(1, Math.round((image.height * maxSide) / longer));
  const scaleX = image.width / width;
  const scaleY = image.height / height;
  const shrink = (data: Uint8Array) =>
    averageRows(averageColumns(data, image.width, image.height, width), width, height);
  // Any masked pixel masks the new one: its value is a mixture.
  const mask =
    image.mask && shrink(image.mask.map((value) => (value ? 255 : 0))).map((value) => (value === 255 ? 255 : 0));
  return { width, height, gray: shrink(image.gray), ...(mask ? { mask } : {}), scaleX, scaleY };
}

/** Weights of the old pixels under new pixel `k`. */
function cover(k: number, scale: number, most: number): { first: number; weights: number[] } {
  const begin = k * scale;
  const end = Math.min(most, (k + 1) * scale);
  const first = Math.floor(begin);
  const weights: number[] = [];
  for (let i = first; i < end; i++) weights.push((Math.min(end, i + 1) - Math.max(begin, i)) / (end - begin));
  return { first, weights };
}

function averageColumns(data: Uint8Array, width: number, height: number, narrow: number): Float32Array {
  const covers = Array.from({ length: narrow }, (_, x) => cover(x, width / narrow, width));
  const out = new Float32Array(narrow * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < narrow; x++) {
      const { first, weights } = covers[x];
      let sum = 0;
      for (let k = 0; k < weights.length; k++) sum += weights[k] * data[y * width + first + k];
      out[y * narrow + x] = sum;
    }
  }
  return out;
}

function averageRows(data: Float32Array, width: number, low: number): Uint8Array {
  const height = data.length / width;
  const out = new Uint8Array(width * low);
  for (let y = 0; y < low; y++) {
    const { first, weights } = cover(y, height / low, height);
    for (let x = 0; x < width; x++) {
      let sum = 0;
      for (let k = 0; k < weights.length; k++) sum += weights[k] * data[(first + k) * width + x];
      out[y * width + x] = Math.round(sum);
    }
  }
  return out;
}
