import { linearOfSrgbByte, linearToSrgb } from '../model/color-space.ts';
import type { RenderTexture } from '../render-mesh.ts';

/** Half as wide and high, by averages of light where the values are sRGB. */
export function halved({ width, height, pixels, srgb, wrapS, wrapT }: RenderTexture): RenderTexture {
  const [w, h] = [Math.max(1, width >> 1), Math.max(1, height >> 1)];
  const out = new Uint8Array(w * h * 4);
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++)
      for (let k = 0; k < 4; k++) {
        let sum = 0;
        for (let j = 0; j < 4; j++) {
          const value =
            pixels[(Math.min(y * 2 + (j >> 1), height - 1) * width + Math.min(x * 2 + (j & 1), width - 1)) * 4 + k];
          sum += srgb && k < 3 ? linearOfSrgbByte[value] : value;
        }
        out[(y * w + x) * 4 + k] = Math.round(srgb && k < 3 ? linearToSrgb(sum / 4) * 255 : sum / 4);
      }
  return { width: w, height: h, pixels: out, srgb, wrapS, wrapT };
}

/** Halves the largest pictures until all together keep to the limit. Textures that share their pixels count once and stay shared. */
export function fitTextures(
  textures: readonly RenderTexture[],
  maxPixels: number,
  warnings: string[],
): RenderTexture[] {
  const result = [...textures];
  const total = () =>
    [...new Map(result.map((texture) => [texture.pixels, texture.width * texture.height])).values()].reduce(
      (a, b) => a + b,
      0,
    );
  let count = 0;
  while (total() > maxPixels) {
    const largest = result.reduce((a, b) => (b.width * b.height > a.width * a.height ? b : a));
    if (largest.width * largest.height <= 1) break;
    const small = halved(largest);
    for (const [index, texture] of result.entries())
      if (texture.pixels === largest.pixels) {
        const { srgb, wrapS, wrapT } = texture;
        result[index] = { ...small, srgb, wrapS, wrapT };
      }
    count++;
  }
  if (count > 0) warnings.push(`textures were scaled down to ${maxPixels} pixels in all`);
  return result;
}
