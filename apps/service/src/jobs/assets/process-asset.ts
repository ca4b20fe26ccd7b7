/** An uploaded model or splat file becomes a render-ready asset: read, checked, repaired, stored, with a picture of itself. */
import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  decodePicture,
  defaultLimits,
  drawPreview,
  encodePng,
  MeshError,
  type OpenedModel,
  openModel,
  readOpenedModel,
  writeAsset,
} from '@orrery/meshes';
import type { StoredAsset } from '../../domain/assets/find-asset.ts';
import type { MeshUploadTask, TaskResult } from '../../domain/tasks/task-jobs.ts';
import { randomId } from '../../platform/random-ids.ts';
import { JobError } from '../failures.ts';
import type { ProbedInput } from '../inputs/probe-inputs.ts';
import type { JobContext } from '../job-definition.ts';
import { tryFolder } from '../try-folder.ts';
import { modelFailure } from './model-failure.ts';

export interface ProcessedAsset {
  kind: 'mesh' | 'splat';
  triangles?: number;
  gaussians?: number;
  bounds: { min: number[]; max: number[] };
  warnings: string[];
  asset: StoredAsset;
}

/** A model is read as a whole. */
const largestModelBytes = 1024 ** 3;
const idLength = 16;

const assetFolder = (taskId: string) => `tasks/${taskId}`;

export async function processAsset(
  context: JobContext<MeshUploadTask>,
  input: ProbedInput,
  report: (fraction: number) => void,
): Promise<TaskResult> {
  if (input.sizeBytes > largestModelBytes)
    throw new JobError(
      'MODEL_TOO_LARGE',
      `${input.label}: the file has ${input.sizeBytes} bytes, more than the ${largestModelBytes} a model may have`,
    );
  const { request } = context;
  const bytes = await readFile(join(context.workFolder, input.file));
  try {
    const opened = await openModel(bytes, { decodePicture }).catch((error: unknown) => {
      // .splat and .ksplat files have no magic number; their reader looks at the values.
      if (error instanceof MeshError && error.code === 'unknown-format') return { kind: 'splats', bytes } as const;
      throw error;
    });
    checkKind(request, opened.kind, input.label);
    const { previewFile, ...made } =
      opened.kind === 'splats'
        ? await (await import('./process-splats.ts')).processSplats(context, opened.bytes, request, report)
        : await processMesh(context, opened, request, report);
    const previewKey = `${assetFolder(context.subjectId)}/${tryFolder(context)}preview.png`;
    await context.files.writeObject(previewKey, previewFile);
    return { outputs: [{ content: randomId(idLength) }], details: { ...made, previewKey } };
  } catch (error) {
    throw modelFailure(error, input.label);
  }
}

function checkKind(request: MeshUploadTask, found: 'mesh' | 'splats', label: string): void {
  const asked = request.kind === undefined ? undefined : request.kind === 'splat' ? 'splats' : 'mesh';
  if (asked === undefined || asked === found) return;
  throw new JobError(
    'MODEL_WRONG_KIND',
    asked === 'mesh'
      ? `${label}: kind is mesh, but the file is no mesh that is read`
      : `${label}: kind is splat, but the file holds a mesh`,
  );
}

async function processMesh(
  context: JobContext,
  opened: Extract<OpenedModel, { kind: 'mesh' }>,
  request: MeshUploadTask,
  report: (fraction: number) => void,
): Promise<ProcessedAsset & { previewFile: string }> {
  const { mesh, report: facts } = await readOpenedModel(opened, {
    decodePicture,
    limits: { sourcePixels: Math.min(defaultLimits.sourcePixels, context.settings.imageMaxPixels) },
    unit: request.unit,
    up: request.upAxis,
  });
  report(0.5);
  const { format, sourceTriangles, vertices, degenerate, duplicate, turned, warnings, bounds, triangles } = facts;
  context.log.info('model read', {
    format,
    sourceTriangles,
    triangles,
    vertices,
    degenerate,
    duplicate,
    turned,
    warnings: warnings.slice(0, 20),
  });
  const assetFile = join(context.workFolder, 'asset.orr');
  await pipeline(
    Readable.from(
      writeAsset(mesh, {
        encodePicture: encodePng,
        bounds,
        source: { format, name: request.name ?? '', sourceTriangles, warnings },
      }),
    ),
    createWriteStream(assetFile),
  );
  const key = `${assetFolder(context.subjectId)}/${tryFolder(context)}asset.orr`;
  await context.files.writeObject(key, assetFile);
  report(0.7);
  const previewFile = join(context.workFolder, 'preview.png');
  await pipeline(Readable.from([await encodePng(drawPreview(mesh))]), createWriteStream(previewFile));
  return {
    kind: 'mesh',
    triangles,
    bounds,
    warnings: warnings.slice(0, 50),
    asset: { kind: 'mesh', key },
    previewFile,
  };
}
