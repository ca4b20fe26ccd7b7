/** The files of a generated world from its splats. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SplatFiles, SplatFilesOptions, WorldCamera } from '@orrery/capture';
import type { TraceCamera } from '@orrery/engine';
import { worldFolder } from '../../domain/worlds/world-views.ts';
import type { JobContext } from '../job-definition.ts';
import { storePublished } from '../published-world.ts';
import type { Stage, StageTools } from '../stage.ts';
import { tryFolder } from '../try-folder.ts';
import { withDevice } from '../with-device.ts';

/** Names in the work folder. */
export const panoramaFile = 'panorama.jpg';
export const splatsFile = 'splats/world.ply';

/** Stores the panorama and shows it while the rest is made. Gives the name it has in the world's folder. */
export async function storePanorama(context: JobContext, show: StageTools['show']): Promise<string> {
  const name = `${tryFolder(context)}${panoramaFile}`;
  await context.files.writeObject(`${worldFolder(context.subjectId)}${name}`, join(context.workFolder, panoramaFile));
  show({ imagery: { panoUrl: name } });
  return name;
}

export interface Surroundings {
  /** From where the cover may be taken. */
  cameras: readonly TraceCamera[];
  /** Around it the film turns. Metres. */
  eye: [number, number, number];
  previewFrames: number;
  region?: SplatFilesOptions['region'];
}

export function publishStage<Before>(
  context: JobContext,
  weight: number,
  surroundings: (results: Before) => Promise<Surroundings>,
): Stage<'publish', SplatFiles, Before> {
  return {
    name: 'publish',
    phase: 'running',
    weight,
    async run({ results, report }): Promise<SplatFiles> {
      const { findFocus, publishSplats } = await import('@orrery/capture');
      const { readPly } = await import('@orrery/splats');
      const { filmPath, splatView } = await import('@orrery/world-maker');
      const { cameras, eye, previewFrames, region } = await surroundings(results);
      const world = await readPly(await readFile(join(context.workFolder, splatsFile)));
      const out = join(context.workFolder, 'out');
      const seen = cameras.map((camera, k): WorldCamera => {
        const [x, y, z] = camera.eye;
        return {
          name: `view-${k}`,
          camera: splatView(camera),
          centre: [x / 1000, y / 1000, z / 1000],
          forward: camera.forward,
          up: camera.up,
        };
      });
      const published = await withDevice((device) =>
        publishSplats(world, {
          out,
          cameras: seen,
          focus: { ...findFocus(seen), isSubject: false },
          framed: false,
          device,
          path: (frame, frames) => filmPath(eye, frame, frames),
          previewFrames,
          ...(region && { region }),
          onProgress: (fraction) => report(0.9 * fraction),
        }),
      );
      return storePublished(context, out, published, report);
    },
  };
}
