/** A film of a world along a camera path, drawn and encoded. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cameraAt, pathSeconds } from '@orrery/protocol';
import { readShape } from '../domain/jobs/stored-shape.ts';
import { FilmDocument, filmName, type RenderRequest, type RenderResult } from '../domain/renders/render-jobs.ts';
import { worldFolder } from '../domain/worlds/world-views.ts';
import { asJobError } from './capture-failures.ts';
import { JobError } from './failures.ts';
import type { JobContext } from './job-definition.ts';
import { tryFolder } from './try-folder.ts';
import { withDevice } from './with-device.ts';

export const isFilm = ({ sceneKey }: RenderRequest): boolean => sceneKey.endsWith(`/${filmName}`);

export async function drawFilm(context: JobContext<RenderRequest>): Promise<RenderResult> {
  const { sceneKey, width, height } = context.request;
  const inFolder = (name: string) => join(context.workFolder, name);
  if (!(await context.files.readObject(sceneKey, inFolder(filmName)))) throw new Error(`${sceneKey} is gone`);
  const film = readShape(FilmDocument, JSON.parse(await readFile(inFolder(filmName), 'utf8')));
  if (!(await context.files.readObject(worldFolder(film.worldId) + film.ply, inFolder('world.ply'))))
    throw new JobError('SOURCE_GONE', '');
  context.progress({ phase: 'preparing', stage: 'world', fraction: 0.02 });
  const { filmWorld } = await import('@orrery/capture');
  const { readPly } = await import('@orrery/splats');
  const world = await readPly(await readFile(inFolder('world.ply')));
  const { framesPerSecond, path, framed } = film;
  const frames = Math.max(2, Math.round(pathSeconds(path) * framesPerSecond) + 1);
  const views = Array.from({ length: frames }, (_, k) => cameraAt(path, k / framesPerSecond));
  try {
    await withDevice((device) =>
      filmWorld(world, {
        path: inFolder('film.mp4'),
        width,
        height,
        views,
        framesPerSecond,
        framed,
        device,
        onProgress: (fraction) =>
          context.progress({ phase: 'running', stage: 'draw', fraction: 0.05 + 0.9 * fraction }),
      }),
    );
  } catch (error) {
    throw asJobError(error);
  }
  const resultKey = `renders/${context.subjectId}/${tryFolder(context)}film.mp4`;
  await context.files.writeObject(resultKey, inFolder('film.mp4'));
  return { resultKey };
}
