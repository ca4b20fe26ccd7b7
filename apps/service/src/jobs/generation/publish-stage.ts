/** Stores the files of a generated world. */
import { join } from 'node:path';
import type { SplatFiles } from '@orrery/capture';
import type { Surroundings } from '@orrery/world-maker';
import { worldFolder } from '../../domain/worlds/world-views.ts';
import type { JobContext } from '../job-definition.ts';
import { storePublished } from '../published-world.ts';
import type { Stage, StageTools } from '../stage.ts';
import { tryFolder } from '../try-folder.ts';

/** Names in the work folder, as `@orrery/world-maker` has them. */
export const panoramaFile = 'panorama.jpg';
export const splatsFile = 'splats/world.ply';
const publishFolder = 'out';

/** Stores the panorama and shows it while the rest is made. Gives the name it has in the world's folder. */
export async function storePanorama(context: JobContext, show: StageTools['show']): Promise<string> {
  const name = `${tryFolder(context)}${panoramaFile}`;
  await context.files.writeObject(`${worldFolder(context.subjectId)}${name}`, join(context.workFolder, panoramaFile));
  show({ imagery: { panoUrl: name } });
  return name;
}

export const storeWorld = (context: JobContext, published: SplatFiles, report: StageTools['report']) =>
  storePublished(context, join(context.workFolder, publishFolder), published, report);

/** For Gaussians that a model server made, or that were made of its panorama. */
export function publishStage(
  context: JobContext,
  weight: number,
  surroundings: () => Promise<Surroundings>,
): Stage<'publish', SplatFiles> {
  return {
    name: 'publish',
    phase: 'running',
    weight,
    async run({ report }): Promise<SplatFiles> {
      const { publishWorldFiles } = await import('@orrery/world-maker');
      const published = await publishWorldFiles(context.workFolder, await surroundings(), (fraction) =>
        report(0.9 * fraction),
      );
      return storeWorld(context, published, report);
    },
  };
}
