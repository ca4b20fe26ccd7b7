/** Features from the engine's SIFT kernel: COLMAP's conventions at a fraction of its time. */
import { join } from 'node:path';
import { EngineError, openSift, type SiftImage } from '@orrery/engine';
import sharp from 'sharp';
import { CaptureError } from '../capture-error.ts';
import type { CaptureImage } from '../capture-set.ts';
import type { FeatureRequest, FeatureSource, ImageFeatures } from './feature-source.ts';
import { readMask } from './mask-features.ts';

/** Larger photos are scaled down first: finer detail is noise, and seen in few other photos. */
const MAX_SIDE_PX = 2400;
/** COLMAP's 0.0067 finds too little on faint surfaces; lower is only tried when a first attempt failed. */
const FAINT_PEAK = 0.004;

export function engineFeatures(options: { threads?: number } = {}): FeatureSource {
  return {
    name: 'engine',
    async extract(request: FeatureRequest): Promise<Map<string, ImageFeatures>> {
      const { images, folder, signal, onProgress } = request;
      const sift = await openSift({ threads: options.threads });
      const found = new Map<string, ImageFeatures>();
      try {
        const extracted = sift.extract(pictures(images, folder), {
          maxFeatures: request.maxFeatures,
          maxSide: MAX_SIDE_PX,
          ...(request.thorough ? { peakThreshold: FAINT_PEAK } : {}),
          signal,
        });
        let next = 0;
        for await (const features of extracted) {
          signal?.throwIfAborted();
          const { name } = images[next++];
          found.set(name, request.keep?.(name, features) ?? features);
          onProgress?.(next);
        }
      } catch (error) {
        // What the caller aborted with, not what the engine made of it.
        if (error instanceof EngineError && error.code === 'ABORTED') signal?.throwIfAborted();
        throw error;
      } finally {
        await sift.dispose();
      }
      return found;
    },
  };
}

async function* pictures(images: CaptureImage[], folder: string): AsyncGenerator<SiftImage> {
  for (const image of images) {
    const { width, height } = image;
    const mask = image.mask ? await readMask(join(folder, image.mask), image) : undefined;
    yield { width, height, gray: await readGray(join(folder, 'images', image.name), image), ...(mask ? { mask } : {}) };
  }
}

async function readGray(path: string, { name, width, height }: CaptureImage): Promise<Uint8Array> {
  try {
    const { data, info } = await sharp(path).greyscale().extractChannel(0).raw().toBuffer({ resolveWithObject: true });
    if (info.width !== width || info.height !== height)
      throw new Error(`${info.width}x${info.height} instead of ${width}x${height}`);
    return data;
  } catch (cause) {
    throw new CaptureError('INPUT_UNREADABLE', `${name} cannot be read.`, { cause });
  }
}
