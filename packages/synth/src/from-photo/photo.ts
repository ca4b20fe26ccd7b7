/** A photograph as the steps that read it take it, and smaller or grey forms of it. */

export interface Photo {
  width: number;
  height: number;
  /** r, g, b, 8 bits each, sRGB, upright. */
  rgb: Uint8Array;
  /** Pixels, from EXIF; absent where the file does not say. */
  focalPx?: number;
}

export interface GreyPicture {
  width: number;
  height: number;
  /** Luma of the sRGB codes, 0..255. */
  values: Float32Array;
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
          for (let k = 0; k < 3; k++) sum[k] = sum[k]! + share * photo.rgb[from + k]!;
          weight += share;
        }
      }
      for (let k = 0; k < 3; k++) rgb[3 * (y * width + x) + k] = Math.round(sum[k]! / weight);
    }
  }
  return { width, height, rgb, ...(photo.focalPx !== undefined && { focalPx: (photo.focalPx * width) / photo.width }) };
}

export function greyOf({ width, height, rgb }: Photo): GreyPicture {
  const values = new Float32Array(width * height);
  for (let i = 0; i < values.length; i++)
    values[i] = 0.299 * rgb[3 * i]! + 0.587 * rgb[3 * i + 1]! + 0.114 * rgb[3 * i + 2]!;
  return { width, height, values };
}

/** Gaussian blur, borders repeated. */
export function blurredGrey({ width, height, values }: GreyPicture, sigma: number): GreyPicture {
  const reach = Math.max(1, Math.ceil(2.5 * sigma));
  const kernel = Array.from({ length: 2 * reach + 1 }, (_, i) => Math.exp(-((i - reach) ** 2) / (2 * sigma * sigma)));
  const total = kernel.reduce((sum, k) => sum + k, 0);
  const pass = (from: Float32Array, length: number, step: number, lines: number, lineStep: number) => {
    const to = new Float32Array(from.length);
    for (let line = 0; line < lines; line++)
      for (let i = 0; i < length; i++) {
        let sum = 0;
        for (let k = -reach; k <= reach; k++)
          sum += kernel[k + reach]! * from[line * lineStep + Math.min(length - 1, Math.max(0, i + k)) * step]!;
        to[line * lineStep + i * step] = sum / total;
      }
    return to;
  };
  return { width, height, values: pass(pass(values, width, 1, height, width), height, width, width, 1) };
}
