/** The published splats and cameras of a world, brought here and changed. */
import { mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Similarity as ModelSimilarity } from '@orrery/capture';
import type { Similarity } from '@orrery/splats';
import type { EditRequest } from '../../domain/worlds/world-jobs.ts';
import { worldFolder } from '../../domain/worlds/world-views.ts';
import { JobError } from '../failures.ts';
import type { JobContext } from '../job-definition.ts';
import { modelParts, unpackModel } from '../published-source.ts';
import { savePly } from '../reconstruction/world-stages.ts';
import type { Stage } from '../stage.ts';

/** Names in the work folder. */
const sourceFiles = { ply: 'source/world.ply', sparse: 'source/sparse.zip' };
export const editedFile = 'edited/world.ply';
export const sparseFolder = 'edited/sparse';

/** Fewer do not make a shape, and some formats cannot be empty. */
const fewestGaussians = 10;

export interface EditStageResult {
  before: number;
  gaussians: number;
  worldFromSource: Required<Similarity>;
}

export function fetchSourceStage(context: JobContext, { source }: EditRequest): Stage<'fetch'> {
  const parts = (['ply', 'sparse'] as const).filter((part) => source[part] !== undefined);
  return {
    name: 'fetch',
    phase: 'preparing',
    weight: 1,
    files: () => parts.map((part) => sourceFiles[part]),
    async run({ report }) {
      for (const [index, part] of parts.entries()) {
        const path = join(context.workFolder, sourceFiles[part]);
        await mkdir(dirname(path), { recursive: true });
        if (!(await context.files.readObject(worldFolder(source.worldId) + source[part], path)))
          throw new JobError('SOURCE_GONE', '');
        report((index + 1) / parts.length);
      }
      return {};
    },
  };
}

export function editStage(context: JobContext, { operations, source }: EditRequest): Stage<'edit', EditStageResult> {
  return {
    name: 'edit',
    phase: 'running',
    weight: 2,
    files: () => [editedFile, ...(source.sparse ? modelParts.map((part) => `${sparseFolder}/${part}`) : [])],
    async run() {
      const { applyEdit, denseBounds, readPly } = await import('@orrery/splats');
      const world = await readPly(await readFile(join(context.workFolder, sourceFiles.ply)));
      const { gaussians, worldFromSource } = applyEdit(world, operations);
      if (gaussians.count < fewestGaussians)
        throw new JobError('NOTHING_LEFT', `Of ${world.count} Gaussians the edit leaves ${gaussians.count}.`);
      checkReach(denseBounds(gaussians));
      await savePly(context, editedFile, gaussians);
      if (source.sparse) await moveCameras(context, worldFromSource);
      return { before: world.count, gaussians: gaussians.count, worldFromSource };
    },
  };
}

/** The formats hold positions to a quarter of a millimeter, and drawings begin a centimeter before the eye. */
const [smallestSide, largestSide, farthest] = [0.1, 2000, 1e4];

function checkReach({ min, max }: { min: ArrayLike<number>; max: ArrayLike<number> }): void {
  const side = Math.max(...[0, 1, 2].map((k) => max[k] - min[k]));
  const away = Math.max(...[0, 1, 2].map((k) => Math.max(Math.abs(min[k]), Math.abs(max[k]))));
  if (side >= smallestSide && side <= largestSide && away <= farthest) return;
  const size = `${Number(side.toPrecision(3))} across and up to ${Number(away.toPrecision(3))} from the origin`;
  throw new JobError('EDIT_OUT_OF_RANGE', `After the edit the world would be ${size}.`);
}

/** Where the photos were taken moves with the world. */
async function moveCameras({ workFolder }: JobContext, worldFromSource: Required<Similarity>): Promise<void> {
  const { readColmapModel, transformModel, writeColmapModel } = await import('@orrery/capture');
  const { rotationMatrix } = await import('@orrery/splats');
  const folder = join(workFolder, sparseFolder);
  await unpackModel(join(workFolder, sourceFiles.sparse), folder);
  const { rotation: quaternion, scale, translation } = worldFromSource;
  // What only takes away leaves the cameras' file as it is.
  if (scale === 1 && quaternion[0] === 1 && translation.every((value) => value === 0)) return;
  const m = rotationMatrix(...quaternion);
  const rotation: ModelSimilarity['rotation'] = [m[0], m[1], m[2], m[3], m[4], m[5], m[6], m[7], m[8]];
  const model = await readColmapModel(folder);
  await writeColmapModel(transformModel(model, { rotation, scale, translation }), folder);
}
