/** Material transfer: the materials of a picture on the parts of a model, in the formats asked for. */

import type { ZipEntry } from '@orrery/containers';
import { transferMaterials } from '@orrery/material-transfer';
import { meshSize, type RenderMesh, resized, scaled, writeZip } from '@orrery/meshes';
import type { MaterialTransferTask, StoredTaskOutput, TaskResult } from '../../domain/tasks/task-jobs.ts';
import { JobError } from '../failures.ts';
import { type ModelOutputFormat, modelFileName, writeModel } from './model-formats.ts';
import { modelInput, readInputModel } from './read-input-model.ts';
import { pictureInput, readPicture } from './read-picture.ts';
import { storeOutput } from './task-outputs.ts';
import type { TaskTools } from './task-tools.ts';
import { storeThumbnail } from './thumbnail.ts';

/** Finer than this a material's grain is not seen on a whole object. */
const pictureSide = 768;

export async function transferMaterial({
  context,
  inputs,
  report,
}: TaskTools<MaterialTransferTask>): Promise<TaskResult> {
  const { request } = context;
  const image = pictureInput(inputs)!;
  const picture = await readPicture(context, image, pictureSide);
  const { mesh, warnings } = await readInputModel(context, modelInput(inputs));
  report(0.2);
  const transferred = await transferMaterials(mesh, picture, {
    onProgress: (fraction) => report(0.2 + 0.4 * fraction),
  });
  if (!transferred) throw new JobError('PICTURE_UNUSABLE', `${image.label}: shows nothing but an even background`);
  const sized = sizedMesh(transferred.mesh, request);
  const made = new Map<ModelOutputFormat, Uint8Array>();
  const bytesOf = async (format: ModelOutputFormat) => {
    const known = made.get(format) ?? (await writeModel(sized, format));
    made.set(format, known);
    return known;
  };
  const outputs: StoredTaskOutput[] = [];
  for (const [index, format] of request.outputFormat.entries()) {
    if (format === 'zip') {
      const entries: ZipEntry[] = [{ name: 'mesh/tex_mesh.glb', bytes: await bytesOf('glb') }];
      outputs.push(await storeOutput(context, 'zip', 'results.zip', await writeZip(entries)));
    } else outputs.push(await storeOutput(context, format, modelFileName(format), await bytesOf(format)));
    report(0.6 + (0.4 * (index + 1)) / request.outputFormat.length);
  }
  return {
    outputs,
    details: {
      ...(await storeThumbnail(context, sized)),
      triangles: sized.indices.length / 3,
      sizeMm: meshSize(sized).map((value) => Math.round(value * 100) / 100),
      materials: transferred.materials,
      parts: transferred.parts.slice(0, 200),
      warnings: warnings.slice(0, 50),
    },
  };
}

/** Factors by which files are wrong when their unit was mistaken: millimeters, centimeters, inches, and the other way round. */
const unitMistakes = [1, 0.001, 0.01, 0.0254, 0.1, 10, 39.37, 100, 1000];
/** Longest sides of things people model, meters. */
const believable = { least: 0.05, most: 4, usual: 0.8 };

/** `customSize` is the height; a predicted size mends a mistaken unit, so that the longest side is that of a thing. */
export function sizedMesh(
  mesh: RenderMesh,
  { aiPredictSize, customSize }: Pick<MaterialTransferTask, 'aiPredictSize' | 'customSize'>,
): RenderMesh {
  if (customSize !== undefined) return resized(mesh, customSize);
  if (!aiPredictSize) return mesh;
  const longest = Math.max(...meshSize(mesh)) / 1000;
  if (longest >= believable.least && longest <= believable.most) return mesh;
  const off = (factor: number) => Math.abs(Math.log((longest * factor) / believable.usual));
  const factor = unitMistakes.reduce((best, one) => (off(one) < off(best) ? one : best));
  const mended = longest * factor;
  return mended >= believable.least && mended <= believable.most
    ? scaled(mesh, factor)
    : resized(mesh, believable.usual * 1000, 'longest');
}
