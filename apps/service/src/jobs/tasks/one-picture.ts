/** Multimodal to image: one picture composed from words and a picture: a thing on a studio floor, or the room the words describe. */
import type { SceneSpec } from '@orrery/scene-language';
import type { PictureTask, TaskResult } from '../../domain/tasks/task-jobs.ts';
import type { JobContext } from '../job-definition.ts';
import { understood } from './plan-thing.ts';
import { studioPictures } from './studio-pictures.ts';
import { storeOutput } from './task-outputs.ts';
import type { TaskTools } from './task-tools.ts';
import { thingOfRequest } from './thing-of-request.ts';

const [width, height, samples] = [800, 600, 24];

export async function onePicture({ context, inputs, report }: TaskTools<PictureTask>): Promise<TaskResult> {
  const { prompt } = context.request;
  const spec = prompt === undefined ? undefined : await understood(context, prompt);
  // A place the words name is built; a thing alone stands in the studio.
  if (spec && spec.place.kind.source === 'words') {
    const { png, missing } = await roomPicture(context, spec, (fraction) => report(fraction));
    const { chineseNames, missingInWords, missingOnce } = await import('@orrery/scene-language');
    const output = await storeOutput(context, 'png', 'picture.png', png);
    const notBuilt = missingOnce(missing).slice(0, 30);
    const names = chineseNames(notBuilt.flatMap(({ fact, why }) => [fact, why]));
    const warnings = notBuilt.flatMap((one) => missingInWords([one]));
    return { outputs: [output], details: { place: spec.place.kind.value, warnings, notBuilt, names } };
  }
  const { mesh, details } = await thingOfRequest(context, inputs);
  report(0.4);
  const [png] = await studioPictures(mesh, [{ turnDegrees: -28, downDegrees: 14 }], {
    width,
    height,
    samples,
    onProgress: (fraction) => report(0.4 + 0.55 * fraction),
  });
  return { outputs: [await storeOutput(context, 'png', 'picture.png', png!)], details };
}

/** Seen from the eye of the plan towards the farther corner, as one stands in the door. */
async function roomPicture(context: JobContext, spec: SceneSpec, report: (fraction: number) => void) {
  const { buildPlace, meteredExposure, PlaceStudio, planPlace, standingCamera } = await import('@orrery/world-maker');
  const { encodePicture } = await import('@orrery/render');
  // The task's number: the same task makes the same room, another one another.
  const plan = await planPlace(spec, Number(context.subjectId) || 1);
  const place = await buildPlace(plan, 1024);
  report(0.3);
  const studio = await PlaceStudio.open(place.parts, { exposure: place.exposure });
  let exposure: number;
  try {
    exposure = await meteredExposure(studio, place);
  } finally {
    await studio.dispose();
  }
  const metered = await PlaceStudio.open(place.parts, { exposure });
  try {
    const [ex, ey] = [0.14 * plan.width, 0.14 * plan.depth];
    const eye: [number, number, number] = [ex, ey, 1.5];
    const yaw = Math.atan2(plan.depth * 0.62 - ey, plan.width * 0.62 - ex);
    const camera = standingCamera(eye, yaw, -0.12, { width, height, fieldOfView: (72 * Math.PI) / 180 });
    const { rgb } = await metered.draw({ camera, samples, onProgress: (part) => report(0.35 + 0.6 * part) });
    const png = await encodePicture({ width, height, rgb, exposure });
    return { png, missing: plan.missing };
  } finally {
    await metered.dispose();
  }
}
