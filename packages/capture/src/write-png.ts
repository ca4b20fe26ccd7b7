import type { Rendering } from '@orrery/engine';
import sharp from 'sharp';

/** A drawn picture as PNG; colors are clamped to 0..1. With `alpha`, what nothing covers is transparent. */
export async function writePng(picture: Rendering, path: string, options: { alpha?: boolean } = {}): Promise<void> {
  const channels = options.alpha ? 4 : 3;
  const pixels = picture.width * picture.height;
  const bytes = Buffer.alloc(channels * pixels);
  const byte = (value: number) => Math.max(0, Math.min(255, Math.round(255 * value)));
  for (let at = 0; at < pixels; at++) {
    const alpha = options.alpha ? picture.alpha[at] : 1;
    // PNG has straight alpha; blending leaves colors multiplied by it.
    const scale = options.alpha && alpha > 0 ? 1 / alpha : 1;
    for (let c = 0; c < 3; c++) bytes[channels * at + c] = byte(picture.color[3 * at + c] * scale);
    if (options.alpha) bytes[channels * at + 3] = byte(alpha);
  }
  await sharp(bytes, { raw: { width: picture.width, height: picture.height, channels } })
    .png()
    .toFile(path);
}
