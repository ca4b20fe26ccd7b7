/** Drops keypoints that lie on what is masked out, for sources that do not know masks. */
import { join } from 'node:path';
import sharp from 'sharp';
import { CaptureError } from '../capture-error.ts';
import type { CaptureImage } from '../capture-set.ts';
import type { ImageFeatures } from './feature-source.ts';

export async function maskFeatures(
  features: ImageFeatures,
  image: CaptureImage,
  folder: string,
): Promise<ImageFeatures> {
  if (!image.mask) return features;
  const mask = await readMask(join(folder, image.mask), image);
  return keepFeatures(features, (x, y) => {
    const column = Math.min(image.width - 1, Math.max(0, Math.floor(x)));
    const row = Math.min(image.height - 1, Math.max(0, Math.floor(y)));
    return mask[row * image.width + column] === 255;
  });
}

function keepFeatures(features: ImageFeatures, keep: (x: number, y: number) => boolean): ImageFeatures {
  const kept: number[] = [];
  for (let i = 0; i < features.count; i++) {
    if (keep(features.keypoints[4 * i], features.keypoints[4 * i + 1])) kept.push(i);
  }
  const keypoints = new Float32Array(4 * kept.length);
  const descriptors = new Uint8Array(128 * kept.length);
  kept.forEach((from, to) => {
    keypoints.set(features.keypoints.subarray(4 * from, 4 * from + 4), 4 * to);
    descriptors.set(features.descriptors.subarray(128 * from, 128 * from + 128), 128 * to);
  });
  return { count: kept.length, keypoints, descriptors };
}

/** A byte per pixel of the picture: 255 is kept, 0 is not part of the world. */
export async function readMask(path: string, image: CaptureImage): Promise<Uint8Array> {
  try {
    const { data, info } = await sharp(path).extractChannel(0).raw().toBuffer({ resolveWithObject: true });
    if (info.width !== image.width || info.height !== image.height)
      throw new Error(`${info.width}x${info.height} instead of ${image.width}x${image.height}`);
    for (let k = 0; k < data.length; k++) data[k] = data[k] >= 128 ? 255 : 0;
    return data;
  } catch (cause) {
    throw new CaptureError('INPUT_UNREADABLE', `The mask of ${image.name} cannot be used.`, { cause });
  }
}
