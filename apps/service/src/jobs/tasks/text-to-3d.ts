/** Text to 3D: the prompt's thing in its style, with maps, faces and size as asked. */

import { paletteOf } from '@orrery/model-library';
import { makeObject, meshGaussians } from '@orrery/text-to-3d';
import type { TaskResult, TextTo3dTask } from '../../domain/tasks/task-jobs.ts';
import { withHeight } from './custom-size.ts';
import { printability } from './model-formats.ts';
import { storeModelResults } from './model-results.ts';
import { planThing } from './plan-thing.ts';
import { pictureInput, readPicture } from './read-picture.ts';
import type { TaskTools } from './task-tools.ts';

/** Enough for the surface to look closed from a meter away, few enough for a small file. */
const gaussianCount = 60_000;
/** Colors are what is wanted of the reference, not detail. */
const referenceSide = 256;

export async function textTo3d({ context, inputs, report }: TaskTools<TextTo3dTask>): Promise<TaskResult> {
  const { request } = context;
  const plan = await planThing(context, request.prompt);
  report(0.1);
  const reference = pictureInput(inputs);
  const palette = reference ? paletteOf(await readPicture(context, reference, referenceSide)) : [];
  const object = await makeObject(plan, {
    style: request.style,
    faceCount: request.faceCount,
    palette,
    realSize: request.aiPredictSize,
    onProgress: (fraction) => report(0.1 + 0.6 * fraction),
  });
  const made = withHeight(object, request.customSize);
  const { outputs, thumbnailKey } = await storeModelResults(
    context,
    { white: made.white, textured: made.mesh, gaussians: () => meshGaussians(made.mesh, gaussianCount) },
    request,
  );
  report(1);
  const { spec } = plan;
  return {
    outputs,
    details: {
      thumbnailKey,
      kind: plan.request.kind,
      style: request.style,
      triangles: made.mesh.indices.length / 3,
      sizeMm: made.sizeMm.map((value) => Math.round(value * 100) / 100),
      parts: made.parts,
      print: printability(made.mesh).report,
      notUnderstood: spec.notUnderstood.slice(0, 20),
      warnings: plan.notes,
    },
  };
}
