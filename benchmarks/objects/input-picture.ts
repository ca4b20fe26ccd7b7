/** The picture of a thing that is sent in: on a plain ground or before a photograph, as a JPEG. */
import sharp from 'sharp';
import { unit } from '../../packages/meshes/src/preview/view.ts';
import type { Drawn, Lamp } from './draw.ts';
import { randomOf } from './random.ts';

/** From above, somewhere in front of the thing. */
export function lampOf(name: string, azimuth: number): Lamp {
  const random = randomOf(`${name} lamp`);
  const at = ((azimuth - 60 + 120 * random()) * Math.PI) / 180;
  return { towards: unit([Math.cos(at), Math.sin(at), 0.5 + 0.8 * random()]), share: 0.25 + 0.35 * random() };
}

/** `photos`: files of photographs to stand before; without one the ground is plain. */
export async function inputPicture(drawn: Drawn, name: string, photos: readonly string[]): Promise<Buffer> {
  const { width, height, pixels } = drawn;
  const random = randomOf(`${name} ground`);
  const plain = 200 + Math.floor(56 * random());
  const photo = photos[Math.floor(random() * photos.length)];
  const ground = photo
    ? await sharp(photo).rotate().resize(width, height, { fit: 'cover' }).removeAlpha().raw().toBuffer()
    : Buffer.alloc(3 * width * height, plain);
  for (let i = 0; i < width * height; i++) {
    const alpha = pixels[4 * i + 3] / 255;
    for (let k = 0; k < 3; k++)
      ground[3 * i + k] = Math.round(pixels[4 * i + k] * alpha + ground[3 * i + k] * (1 - alpha));
  }
  return sharp(ground, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 90 })
    .toBuffer();
}
