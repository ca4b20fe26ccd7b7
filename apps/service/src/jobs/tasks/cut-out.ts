/** The subjects of pictures: by their own alpha channel, or by the network that also makes masks for captures. */
import { openU2netp, type Segmenter } from '@orrery/capture';
import { type FindSubject, findSubject, type Picture, type Subject } from '@orrery/image-to-3d';
import { JobError } from '../failures.ts';
import type { ProbedInput } from '../inputs/probe-inputs.ts';

/** The network is opened once, and only when a picture has no outline of its own. */
export async function cutOut(
  inputs: readonly ProbedInput[],
  read: (input: ProbedInput) => Promise<Picture>,
  report: (fraction: number) => void,
): Promise<Subject[]> {
  let segmenter: Segmenter | undefined;
  const find: FindSubject = async (picture) => {
    segmenter ??= await openU2netp();
    return subjectOf(segmenter, picture);
  };
  try {
    const subjects: Subject[] = [];
    for (const [k, input] of inputs.entries()) {
      const subject = await findSubject(await read(input), find);
      if (!subject)
        throw new JobError('PICTURE_UNUSABLE', `${input.label}: nothing in it stands out from the background`);
      subjects.push(subject);
      report((0.3 * (k + 1)) / inputs.length);
    }
    return subjects;
  } finally {
    await segmenter?.close();
  }
}

async function subjectOf(segmenter: Segmenter, { width, height, pixels }: Picture): Promise<Float32Array | undefined> {
  const { default: sharp } = await import('sharp');
  const { side } = segmenter;
  const raw = { width, height, channels: 4 as const };
  const small = await sharp(pixels, { raw })
    .flatten({ background: '#fff' })
    .resize(side, side, { fit: 'fill' })
    .raw()
    .toBuffer();
  const { probability } = await segmenter.segment({ width: side, height: side, pixels: new Uint8Array(small) });
  let surest = 0;
  for (const value of probability) surest = Math.max(surest, value);
  if (surest < 0.5) return undefined;
  const bytes = Buffer.from(Uint8Array.from(probability, (value) => Math.round(255 * Math.min(1, Math.max(0, value)))));
  const large = await sharp(bytes, { raw: { width: side, height: side, channels: 1 } })
    .resize(width, height, { fit: 'fill', kernel: 'cubic' })
    .extractChannel(0)
    .raw()
    .toBuffer();
  return Float32Array.from(large, (value) => value / 255);
}
