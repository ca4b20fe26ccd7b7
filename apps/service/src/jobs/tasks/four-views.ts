/** Image to four views: front, left, back and right of one thing, in one scale. */
import type { PictureTask, TaskResult } from '../../domain/tasks/task-jobs.ts';
import { studioPictures } from './studio-pictures.ts';
import { storeFile } from './task-outputs.ts';
import type { TaskTools } from './task-tools.ts';
import { thingOfRequest } from './thing-of-request.ts';

/** The left side is the one to the left of someone who is it: turned until it looks at the camera. */
const views = [
  { name: 'front', turnDegrees: 0 },
  { name: 'left', turnDegrees: -90 },
  { name: 'back', turnDegrees: 180 },
  { name: 'right', turnDegrees: 90 },
] as const;
const [side, samples] = [512, 16];

export async function fourViews({ context, inputs, report }: TaskTools<PictureTask>): Promise<TaskResult> {
  const { mesh, details } = await thingOfRequest(context, inputs);
  report(0.3);
  const pictures = await studioPictures(
    mesh,
    views.map(({ turnDegrees }) => ({ turnDegrees, downDegrees: 6 })),
    { width: side, height: side, samples, onProgress: (fraction) => report(0.3 + 0.65 * fraction) },
  );
  const keys: string[] = [];
  for (const [index, { name }] of views.entries()) keys.push(await storeFile(context, `${name}.png`, pictures[index]));
  return { outputs: [{ format: 'png', keys }], details: { views: views.map(({ name }) => name), ...details } };
}
