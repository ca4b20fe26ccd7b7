/** Pixels to a file, by its extension: JPEG for pictures, PNG for masks. */
import sharp from 'sharp';
import { writeWhole } from '../write-whole.ts';

/**
 * Quality 95 without color subsampling loses less than a gray level; what the sender's camera lost is far more, and training sees
 * every artefact from many sides. A mask compresses to nothing at any level, so the fastest one is taken.
 */
export async function writePicture(
  path: string,
  pixels: Buffer,
  { width, height, channels = 3 }: { width: number; height: number; channels?: 1 | 3 },
): Promise<void> {
  const picture = sharp(pixels, { raw: { width, height, channels } });
  const bytes = path.endsWith('.png')
    ? await picture
        .toColourspace(channels === 1 ? 'b-w' : 'srgb')
        .png({ compressionLevel: 3 })
        .toBuffer()
    : await picture.jpeg({ quality: 95, chromaSubsampling: '4:4:4' }).toBuffer();
  // Through the file system's own call, whose errors say when the disk is full.
  await writeWhole(path, bytes);
}
