import type { Picture } from './picture.ts';

/** An 8-bit sRGB PNG. */
export async function encodePicture(picture: Picture): Promise<Uint8Array> {
  // Only here: what draws and keeps nothing runs where sharp is not.
  const { default: sharp } = await import('sharp');
  const { width, height, rgb } = picture;
  return sharp(rgb, { raw: { width, height, channels: 3 }, limitInputPixels: false })
    .png({ compressionLevel: 6 })
    .toBuffer();
}
