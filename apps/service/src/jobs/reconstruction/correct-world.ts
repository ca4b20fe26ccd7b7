/** A finished world turned and scaled: its splats and cameras as they were published, in another frame, without training. */
import { mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ReconstructionRequest } from '../../domain/worlds/world-jobs.ts';
import { worldFolder } from '../../domain/worlds/world-views.ts';
import type { JobContext } from '../job-definition.ts';
import { unpackModel } from '../published-source.ts';
import type { Stage } from '../stage.ts';
import { captureFolder, modelFiles } from './capture-stages.ts';
import { cleanedFile, savePly } from './world-stages.ts';

const sourceFiles = { ply: 'published/world.ply', sparse: 'published/sparse.zip' };

/** False where the first world is gone meanwhile: then everything is made again. */
export async function bringPublished(context: JobContext<ReconstructionRequest>): Promise<boolean> {
  const { published } = context.request;
  if (!published) return false;
  for (const part of ['ply', 'sparse'] as const) {
    const path = join(context.workFolder, sourceFiles[part]);
    await mkdir(dirname(path), { recursive: true });
    if (!(await context.files.readObject(worldFolder(published.worldId) + published[part], path))) return false;
  }
  return true;
}

/** Leaves what `publish` reads: the world and the model of its cameras, in the new frame. */
export function correctStage(context: JobContext<ReconstructionRequest>): Stage<'correct', { gaussians: number }> {
  const { scene, frame = [] } = context.request;
  const change = frame.at(-1)!;
  return {
    name: 'correct',
    phase: 'running',
    weight: 3,
    files: () => [cleanedFile, ...modelFiles],
    async run() {
      const { frameOfChange, readColmapModel, transformModel, writeColmapModel } = await import('@orrery/capture');
      const { quaternionOf, readPly, transformGaussians } = await import('@orrery/splats');
      const sparse = join(context.workFolder, captureFolder, 'sparse', '0');
      await unpackModel(join(context.workFolder, sourceFiles.sparse), sparse);
      const model = await readColmapModel(sparse);
      const { rotation, scale, translation } = frameOfChange(model, change, scene);
      await writeColmapModel(transformModel(model, { rotation, scale, translation }), sparse);
      const world = await readPly(await readFile(join(context.workFolder, sourceFiles.ply)));
      const corrected = transformGaussians(world, { rotation: quaternionOf(rotation), scale, translation });
      await savePly(context, cleanedFile, corrected);
      return { gaussians: corrected.count };
    },
  };
}
