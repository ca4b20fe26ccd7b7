/**
 * Image to 3D: one picture by the explanation that fits it best, several by the shape all their outlines agree on and the hollows in it that
 * Gaussians learned from them show.
 */
import { type MadeFromImages, makeFromImages, type Picture } from '@orrery/image-to-3d';
import { meshGaussians } from '@orrery/text-to-3d';
import type { ImgTo3dTask, TaskResult } from '../../domain/tasks/task-jobs.ts';
import { JobError } from '../failures.ts';
import { withHeight } from './custom-size.ts';
import { cutOut } from './cut-out.ts';
import { imageWarnings } from './image-warnings.ts';
import { printability } from './model-formats.ts';
import { storeModelResults } from './model-results.ts';
import { readPicture } from './read-picture.ts';
import type { TaskTools } from './task-tools.ts';
import { viewCameras } from './view-cameras.ts';

const gaussianCount = 60_000;
/** Texture comes from these pixels; outlines are looked at smaller. */
const oneSide = 1024;
const manySide = 640;
const rounded = ({ fit, form, ...one }: NonNullable<MadeFromImages['tried']>[number]) => ({
  ...one,
  fit: Math.round(fit * 1000) / 1000,
  ...(form !== undefined && { form: Math.round(form * 1000) / 1000 }),
});

export async function imgTo3d({ context, inputs: given, report }: TaskTools<ImgTo3dTask>): Promise<TaskResult> {
  const { request } = context;
  const inputs = given.filter(({ expects }) => expects === 'image');
  const pictures: Picture[] = [];
  const subjects = await cutOut(
    inputs,
    async (input) => {
      const picture = await readPicture(context, input, inputs.length === 1 ? oneSide : manySide);
      pictures.push(picture);
      return picture;
    },
    report,
  );
  const notes: string[] = [];
  const shape = await makeFromImages(subjects, {
    faceCount: request.faceCount,
    realSize: request.aiPredictSize,
    findCameras: () => viewCameras(context, pictures, subjects, (reason) => notes.push(reason)),
    onProgress: (fraction) => report(0.3 + 0.6 * fraction),
  });
  if (!shape)
    throw new JobError(
      'PICTURE_UNUSABLE',
      'The pictures do not show one thing from the sides it was turned to: send them in the order it was turned in, evenly, with the camera standing still, or more of them that overlap.' +
        notes.map((reason) => ` (${reason})`).join(''),
    );
  const made = withHeight(shape, request.customSize);
  const { outputs, thumbnailKey } = await storeModelResults(
    context,
    {
      white: made.white,
      textured: made.mesh,
      gaussians: () => (made.gaussians?.count ? made.gaussians : meshGaussians(made.mesh, gaussianCount)),
    },
    request,
  );
  report(1);
  return {
    outputs,
    details: {
      thumbnailKey,
      hypothesis: made.hypothesis,
      fit: Math.round(made.fit * 1000) / 1000,
      confidence: Math.round(made.confidence * 100) / 100,
      ...(made.tried && { tried: made.tried.map(rounded) }),
      ...(made.depth && { depth: made.depth }),
      ...(made.completed && { completed: made.completed }),
      ...(made.camera && { camera: made.camera }),
      ...(made.arrangement && { arrangement: made.arrangement }),
      ...(made.hollows && { hollows: made.hollows }),
      ...(made.gaussians && { gaussians: made.gaussians.count }),
      triangles: made.mesh.indices.length / 3,
      sizeMm: made.sizeMm.map((value) => Math.round(value * 100) / 100),
      print: printability(made.mesh).report,
      warnings: [
        ...notes,
        ...imageWarnings(
          inputs.map(({ label }) => label),
          subjects,
          made,
        ),
      ],
    },
  };
}
