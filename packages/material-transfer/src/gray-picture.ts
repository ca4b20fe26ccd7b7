/** A picture without color, as edges are looked for in it. */
export interface GrayPicture {
  width: number;
  height: number;
  /** Luma of the sRGB codes, 0..255. */
  values: Float32Array;
}

/** Gaussian blur, borders repeated. */
export function blurredGray({ width, height, values }: GrayPicture, sigma: number): GrayPicture {
  const reach = Math.max(1, Math.ceil(2.5 * sigma));
  const kernel = Array.from({ length: 2 * reach + 1 }, (_, i) => Math.exp(-((i - reach) ** 2) / (2 * sigma * sigma)));
  const total = kernel.reduce((sum, k) => sum + k, 0);
  const pass = (from: Float32Array, length: number, step: number, lines: number, lineStep: number) => {
    const to = new Float32Array(from.length);
    for (let line = 0; line < lines; line++)
      for (let i = 0; i < length; i++) {
        let sum = 0;
        for (let k = -reach; k <= reach; k++)
          sum += kernel[k + reach] * from[line * lineStep + Math.min(length - 1, Math.max(0, i + k)) * step];
        to[line * lineStep + i * step] = sum / total;
      }
    return to;
  };
  return { width, height, values: pass(pass(values, width, 1, height, width), height, width, width, 1) };
}
