/** What a picture task shows: the prompt's thing with the picture's colors, or, without a prompt, the picture's own outline as a body. */

import { makeFromImages } from '@orrery/image-to-3d';
import type { RenderMesh } from '@orrery/meshes';
import { paletteOf } from '@orrery/model-library';
import { makeObject } from '@orrery/text-to-3d';
import type { PictureTask } from '../../domain/tasks/task-jobs.ts';
import { JobError } from '../failures.ts';
import type { ProbedInput } from '../inputs/probe-inputs.ts';
import type { JobContext } from '../job-definition.ts';
import { cutOut } from './cut-out.ts';
import { planThing } from './plan-thing.ts';
import { pictureInput, readPicture } from './read-picture.ts';

export interface Thing {
  mesh: RenderMesh;
  details: Record<string, unknown>;
}

/** Enough for a picture of one megapixel. */
const faceCount = 60_000;
const pictureSide = 768;

export async function thingOfRequest(context: JobContext<PictureTask>, inputs: readonly ProbedInput[]): Promise<Thing> {
  const { prompt } = context.request;
  const input = pictureInput(inputs);
  const picture = input && (await readPicture(context, input, pictureSide));
  if (prompt === undefined) {
    if (!input || !picture) throw new JobError('PICTURE_UNUSABLE', 'neither words nor a picture');
    const subjects = await cutOut(
      [input],
      async () => picture,
      () => {},
    );
    const made = await makeFromImages(subjects, { faceCount, realSize: true, textureSide: 1024 });
    if (!made) throw new JobError('PICTURE_UNUSABLE', `${input.label}: shows nothing that can be made`);
    return {
      mesh: made.mesh,
      details: {
        hypothesis: made.hypothesis,
        fit: Math.round(made.fit * 1000) / 1000,
        confidence: Math.round(made.confidence * 100) / 100,
        warnings: ['the picture shows one side; the others are guesses'],
      },
    };
  }
  const plan = await planThing(context, prompt);
  const made = await makeObject(plan, {
    style: 'photorealistic',
    faceCount,
    palette: picture ? paletteOf(picture) : [],
    realSize: true,
    textureSide: 1024,
  });
  return {
    mesh: made.mesh,
    details: { kind: plan.request.kind, parts: made.parts, warnings: plan.notes },
  };
}
