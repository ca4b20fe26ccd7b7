/** Every file of an edited world, as for any other world. */

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PublishedWorld, SplatFiles, WorldCamera } from '@orrery/capture';
import type { Gaussians, Similarity, Vec3 } from '@orrery/splats';
import type { EditRequest } from '../../domain/worlds/world-jobs.ts';
import type { JobContext } from '../job-definition.ts';
import { storePublished } from '../published-world.ts';
import type { Stage } from '../stage.ts';
import { withDevice } from '../with-device.ts';
import { type EditStageResult, editedFile, sparseFolder } from './edit-stages.ts';
import { scaleBefore } from './edited-world.ts';

export function publishEdited(
  context: JobContext,
  { source }: EditRequest,
): Stage<'publish', SplatFiles | PublishedWorld, { edit: EditStageResult }> {
  return {
    name: 'publish',
    phase: 'running',
    weight: 20,
    async run({ results, report }) {
      const { readPly } = await import('@orrery/splats');
      const world = await readPly(await readFile(join(context.workFolder, editedFile)));
      const { worldFromSource } = results.edit;
      const out = join(context.workFolder, 'out');
      const onProgress = (fraction: number) => report(0.9 * fraction);
      const published = source.sparse
        ? await publishPhotographed(context, world, { out, framed: source.framed, cutOut: source.cutOut, onProgress })
        : await publishStanding(world, await standingAt(world, source.metrics, worldFromSource), {
            out,
            onProgress,
            scale: worldFromSource.scale * scaleBefore(source.metrics),
          });
      return storePublished(context, out, published, report);
    },
  };
}

interface Output {
  out: string;
  onProgress(fraction: number): void;
}

/** Seen from where its photos were taken. */
async function publishPhotographed(
  { workFolder }: JobContext,
  world: Gaussians,
  { framed, cutOut, ...output }: Output & { framed: boolean; cutOut: boolean },
): Promise<PublishedWorld> {
  const { findFocus, publishWorld, readColmapModel, worldCameras } = await import('@orrery/capture');
  const sparse = join(workFolder, sparseFolder);
  const model = await readColmapModel(sparse);
  const cameras = worldCameras(model);
  const focus = findFocus(cameras);
  return withDevice((device) =>
    publishWorld(world, {
      ...output,
      sparse,
      model,
      cameras,
      focus,
      framed: cutOut || (framed && focus.isSubject),
      device,
    }),
  );
}

/** Directions in which somebody looks who stands in a world that no photo was taken of. */
const standingViews = 8;
const lens = { width: 1280, height: 960, fieldOfView: (75 * Math.PI) / 180 };

/** Seen by somebody who stands where visits begin and turns around. */
async function publishStanding(
  world: Gaussians,
  eye: Vec3,
  { scale, ...output }: Output & { scale: number },
): Promise<SplatFiles> {
  const { findFocus, publishSplats } = await import('@orrery/capture');
  const { FILM_RADIUS_M, filmPath, splatView, standingCamera } = await import('@orrery/world-maker');
  const cameras = Array.from({ length: standingViews }, (_, k): WorldCamera => {
    const seen = standingCamera(eye, (2 * Math.PI * k) / standingViews, -0.08, lens);
    return { name: `view-${k}`, camera: splatView(seen), center: eye, forward: seen.forward, up: seen.up };
  });
  return withDevice((device) =>
    publishSplats(world, {
      ...output,
      cameras,
      focus: { ...findFocus(cameras), isSubject: false },
      framed: false,
      device,
      path: (frame, frames) => filmPath(eye, frame, frames, scale * FILM_RADIUS_M),
    }),
  );
}

/** Where visits to the world began, moved with it; the middle of what is there, where nothing says. */
async function standingAt(world: Gaussians, metrics: Record<string, unknown>, moved: Similarity): Promise<Vec3> {
  const { applySimilarity, denseBounds } = await import('@orrery/splats');
  const { start, generation } = metrics as { start?: { eye?: Vec3 }; generation?: { start?: { eye?: Vec3 } } };
  const eye = start?.eye ?? generation?.start?.eye;
  if (eye) return applySimilarity(moved, eye);
  const { min, max } = denseBounds(world);
  return [(min[0] + max[0]) / 2, (min[1] + max[1]) / 2, (min[2] + max[2]) / 2];
}
