/** Live pictures as JPEG. Speed counts: plain Huffman tables, colours at half the resolution. */
import type { Frame } from '@orrery/render';
import sharp from 'sharp';

export interface JpegOptions {
  width: number;
  height: number;
  quality: number;
}

/** A picture drawn smaller is enlarged, so that all pictures of a session have one size. */
export async function encodeJpeg(frame: Frame, { width, height, quality }: JpegOptions): Promise<Buffer> {
  let image = sharp(frame.rgba, { raw: { width: frame.width, height: frame.height, channels: 4 } }).removeAlpha();
  if (frame.width !== width || frame.height !== height)
    image = image.resize(width, height, { fit: 'fill', kernel: 'linear', fastShrinkOnLoad: false });
  return image
    .jpeg({ quality, mozjpeg: false, optimiseCoding: false, progressive: false, chromaSubsampling: '4:2:0' })
    .toBuffer();
}
