/** A photograph as the steps that read it take it, and smaller or gray forms of it. */
import type { GrayPicture } from '@orrery/material-transfer';

export interface Photo {
  width: number;
  height: number;
  /** r, g, b, 8 bits each, sRGB, upright. */
  rgb: Uint8Array;
  /** Pixels, from EXIF; absent where the file does not say. */
  focalPx?: number;
}

/** Made smaller so that no side is longer than `longest`: each pixel is the mean of what it covers. */
export function shrunk(photo: Photo, longest: number): Photo {
  const factor = Math.min(1, longest / Math.max(photo.width, photo.height));
  if (factor === 1) return photo;
  return resized(photo, Math.max(1, Math.round(photo.width * factor)), Math.max(1, Math.round(photo.height * factor)));
}

/** Each pixel is the mean of what it covers; made larger, pixels are seen. */
export function resized(photo: Photo, width: number, height: number): Photo {
  const rgb = new Uint8Array(3 * width * height);
  const [stepX, stepY] = [photo.width / width, photo.height / height];
  for (let y = 0; y < height; y++) {
    const [top, bottom] = [y * stepY, (y + 1) * stepY];
    for (let x = 0; x < width; x++) {
      const [left, right] = [x * stepX, (x + 1) * stepX];
      const sum = [0, 0, 0];
      let weight = 0;
      for (let row = Math.floor(top); row < Math.min(photo.height, Math.ceil(bottom)); row++) {
        const tall = Math.min(bottom, row + 1) - Math.max(top, row);
        for (let column = Math.floor(left); column < Math.min(photo.width, Math.ceil(right)); column++) {
          const share = tall * (Math.min(right, column + 1) - Math.max(left, column));
          const from = 3 * (row * photo.width + column);
          for (let k = 0; k < 3; k++) sum[k] = sum[k] + share * photo.rgb[from + k];
          weight += share;
        }
      }
      for (let k = 0; k < 3; k++) rgb[3 * (y * width + x) + k] = Math.round(sum[k] / weight);
    }
  }
  return { width, height, rgb, ...(photo.focalPx !== undefined && { focalPx: (photo.focalPx * width) / photo.width }) };
}

export function grayOf({ width, height, rgb }: Photo): GrayPicture {
  const values = new Float32Array(width * height);
  for (let i = 0; i < values.length; i++)
    values[i] = 0.299 * rgb[3 * i] + 0.587 * rgb[3 * i + 1] + 0.114 * rgb[3 * i + 2];
  return { width, height, values };
}
