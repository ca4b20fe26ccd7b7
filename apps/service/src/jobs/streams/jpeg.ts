/** Live pictures as JPEG. Speed counts: plain Huffman tables, colors at half the resolution. */
import type { Frame } from '@orrery/render';
import sharp from 'sharp';

export async function encodeJpeg({ rgba, width, height }: Frame, quality: number): Promise<Buffer> {
  return sharp(rgba, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .jpeg({ quality, mozjpeg: false, optimizeCoding: false, progressive: false, chromaSubsampling: '4:2:0' })
    .toBuffer();
}
