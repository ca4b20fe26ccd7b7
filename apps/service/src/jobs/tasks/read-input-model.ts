/** The model a task works on: a file the caller named, or the result of an earlier task. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  decodePicture,
  decodeWithin,
  defaultLimits,
  MeshError,
  type OpenedModel,
  openModel,
  type RenderMesh,
  readAsset,
  readOpenedModel,
} from '@orrery/meshes';
import { modelFailure } from '../assets/model-failure.ts';
import { JobError } from '../failures.ts';
import type { ProbedInput } from '../inputs/probe-inputs.ts';
import type { JobContext } from '../job-definition.ts';

export interface InputModel {
  mesh: RenderMesh;
  warnings: string[];
  /** The GLB as it came, where it came as one, alone or in an archive. */
  glb: Uint8Array | undefined;
}

/** A model is read as a whole. */
const largestModelBytes = 1024 ** 3;

/** The model among a task's inputs; what is no picture is one. */
export const modelInput = (inputs: readonly ProbedInput[]) => inputs.find(({ expects }) => expects !== 'image')!;

export async function readInputModel(context: JobContext, input: ProbedInput): Promise<InputModel> {
  if (input.sizeBytes > largestModelBytes)
    throw new JobError(
      'MODEL_TOO_LARGE',
      `${input.label}: the file has ${input.sizeBytes} bytes, more than the ${largestModelBytes} a model may have`,
    );
  const bytes = await readFile(join(context.workFolder, input.file));
  try {
    // An asset of this service's own, where the task is an uploaded model.
    if (bytes.toString('latin1', 0, 8) === 'ORRASSET')
      return { mesh: (await readAsset(bytes, decodeWithin(defaultLimits))).mesh, warnings: [], glb: undefined };
    const opened = await openModel(bytes, { decodePicture });
    if (opened.kind === 'splats') throw new MeshError('unsupported', 'the file holds Gaussian splats, not a mesh');
    const { mesh, report } = await readOpenedModel(opened, {
      decodePicture,
      limits: { sourcePixels: Math.min(defaultLimits.sourcePixels, context.settings.imageMaxPixels) },
    });
    return { mesh, warnings: report.warnings, glb: glbOf(opened) };
  } catch (error) {
    throw modelFailure(error, input.label);
  }
}

const glbOf = (opened: Extract<OpenedModel, { kind: 'mesh' }>) => (opened.format === 'glb' ? opened.bytes : undefined);
