/** Image to 3D: one picture by the explanation that fits it best, several by the shape all their outlines agree on. */
import { openU2netp, type Segmenter } from '@orrery/capture';
import { type FindSubject, findSubject, makeFromImages, type Picture, type Subject } from '@orrery/synth/from-image';
import { prepareModels } from '@orrery/synth/models';
import { meshGaussians } from '@orrery/synth/objects';
import type { TaskResult } from '../../domain/tasks/tasks.ts';
import { JobError } from '../failures.ts';
import type { ProbedInput } from '../inputs/probe-inputs.ts';
import type { StageTools } from '../stages.ts';
import { printability } from './model-formats.ts';
import { type ModelRequestOptions, storeModelResults } from './model-results.ts';
import { readPicture } from './read-picture.ts';

interface ImageRequest extends ModelRequestOptions {
  faceCount: number;
  aiPredictSize: boolean;
}

const gaussianCount = 60_000;
/** Texture comes from these pixels; outlines are looked at smaller. */
const oneSide = 1024;
const manySide = 640;

export async function imgTo3d({ context, results, report }: StageTools): Promise<TaskResult> {
  const request = context.request as unknown as ImageRequest;
  const inputs = (results.probe as ProbedInput[]).filter(({ expects }) => expects === 'image');
  const subjects = await cutOut(
    inputs,
    (input) => readPicture(context, input, inputs.length === 1 ? oneSide : manySide),
    report,
  );
  await prepareModels();
  const made = await makeFromImages(subjects, {
    faceCount: request.faceCount,
    realSize: request.aiPredictSize,
    onProgress: (fraction) => report(0.3 + 0.6 * fraction),
  });
  if (!made)
    throw new JobError(
      'PICTURE_UNUSABLE',
      'The pictures do not show one thing from the sides it was turned to: send them in the order it was turned in, evenly, with the camera standing still.',
    );
  const outputs = await storeModelResults(
    context,
    { white: made.white, textured: made.mesh, gaussians: () => meshGaussians(made.mesh, gaussianCount) },
    request,
  );
  report(1);
  return {
    outputs,
    details: {
      hypothesis: made.hypothesis,
      fit: Math.round(made.fit * 1000) / 1000,
      ...(made.kind && { kind: made.kind }),
      ...(made.tried && { tried: made.tried.map((one) => ({ ...one, fit: Math.round(one.fit * 1000) / 1000 })) }),
      ...(made.arrangement && { arrangement: made.arrangement }),
      triangles: made.mesh.indices.length / 3,
      sizeMm: made.sizeMm.map((value) => Math.round(value * 100) / 100),
      print: printability(made.mesh).report,
      warnings: subjects.flatMap(({ cut }, k) =>
        cut ? [`${inputs[k]!.label}: the subject reaches the border of the picture; what lies beyond is missing`] : [],
      ),
    },
  };
}

/** The network is opened once, and only when a picture has no outline of its own. */
async function cutOut(
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
