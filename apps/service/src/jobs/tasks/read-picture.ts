/** The picture of a task as pixels, as large as the work needs it and turned the way its camera was held. */
import { join } from 'node:path';
import { JobError } from '../failures.ts';
import type { ProbedInput } from '../inputs/probe-inputs.ts';
import type { JobContext } from '../job-definition.ts';

export interface Pixels {
  width: number;
  height: number;
  /** r, g, b, a, 8 bits each, sRGB. */
  pixels: Uint8Array;
}

const smallestSide = 32;

export async function readPicture(context: JobContext, input: ProbedInput, maxSide: number): Promise<Pixels> {
  const { default: sharp } = await import('sharp');
  const path = join(context.workFolder, input.file);
  // As the probe opens them: phones write small faults into their files that every program passes over.
  const { data, info } = await sharp(path, { limitInputPixels: context.settings.imageMaxPixels, failOn: 'error' })
    .rotate()
    .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch((cause: unknown) => {
      throw new JobError('INPUT_UNREADABLE', `${input.label}: is damaged and cannot be decoded`, { cause });
    });
  if (Math.min(info.width, info.height) < smallestSide)
    throw new JobError(
      'PICTURE_UNUSABLE',
      `${input.label}: has ${input.width} x ${input.height} pixels; at least ${smallestSide} on each side are needed`,
    );
  return { width: info.width, height: info.height, pixels: new Uint8Array(data.buffer, data.byteOffset, data.length) };
}

/** The first picture among a task's inputs. */
export const pictureInput = (inputs: readonly ProbedInput[]) => inputs.find(({ expects }) => expects === 'image');
