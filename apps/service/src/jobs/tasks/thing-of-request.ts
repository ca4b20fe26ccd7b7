/** What a picture task shows: the prompt's thing with the picture's colours, or, without a prompt, the picture's own outline as a body. */
import type { RenderMesh } from '@orrery/meshes';
import { inflateSilhouette, makeObject, paletteOf } from '@orrery/synth/objects';
import { JobError } from '../failures.ts';
import type { ProbedInput } from '../inputs/probe-inputs.ts';
import type { JobContext } from '../job-definition.ts';
import { planThing } from './plan-thing.ts';
import { pictureInput, readPicture } from './read-picture.ts';

export interface Thing {
  mesh: RenderMesh;
  details: Record<string, unknown>;
}

/** Enough for a picture of one megapixel. */
const faceCount = 60_000;
const pictureSide = 768;

export async function thingOfRequest(context: JobContext, inputs: readonly ProbedInput[]): Promise<Thing> {
  const prompt = context.request.prompt as string | undefined;
  const input = pictureInput(inputs);
  const picture = input && (await readPicture(context, input, pictureSide));
  if (prompt === undefined) {
    const mesh = picture && inflateSilhouette(picture);
    if (!mesh) throw new JobError('PICTURE_UNUSABLE', 'img: shows nothing but an even background');
    return {
      mesh,
      details: {
        shape: 'inflated outline',
        warnings: ['the picture shows one side; the others are guessed from its outline'],
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
