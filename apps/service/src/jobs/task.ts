/** 3D-generation tasks and the processing of uploaded models; the subject's own kind says which. */
import type { TaskKind } from '@orrery/protocol';
import type { Static, TObject } from 'typebox';
import {
  ExportTask,
  ImgTo3dTask,
  MaterialTransferTask,
  MeshUploadTask,
  PictureTask,
  TaskInputs,
  TaskResult,
  TextTo3dTask,
} from '../domain/tasks/task-jobs.ts';
import { defineJob, readRequest } from './define-job.ts';
import { JobError } from './failures.ts';
import { type FetchedInput, fetchInputs, type InputToFetch, inputFiles } from './inputs/fetch-inputs.ts';
import { type ProbedInput, probeInputs } from './inputs/probe-inputs.ts';
import { infrastructureRetry, type JobContext, jobMemoryMb } from './job-definition.ts';
import type { Stage } from './stage.ts';
import { runStages } from './stages.ts';
import type { TaskTools } from './tasks/task-tools.ts';

/** Everything a task wants brought to its folder, under the names its caller knows. */
export function taskInputs(request: TaskInputs): InputToFetch[] {
  const images = request.images ?? [];
  return [
    ...images.map((image, index) => ({
      label: images.length === 1 ? 'img' : `imgs[${index}]`,
      expects: 'image' as const,
      ...image,
    })),
    ...(['meshUrl', 'modelUrl'] as const).flatMap((label) => {
      const url = request[label];
      return url === undefined ? [] : [{ label, url, expects: 'glb-or-zip' as const }];
    }),
    ...(request.modelKey === undefined ? [] : [{ label: 'taskId', key: request.modelKey, expects: 'model' as const }]),
    ...(request.url === undefined ? [] : [{ label: 'url', url: request.url, expects: 'model' as const }]),
  ];
}

type Make = (tools: Pick<TaskTools<unknown>, 'inputs' | 'report'>) => Promise<TaskResult>;

/** Reads the request when the job starts, before anything is fetched for it. Heavy libraries are loaded only when the work begins. */
const maker =
  <Request extends TObject>(
    schema: Request,
    load: () => Promise<(tools: TaskTools<Static<Request>>) => Promise<TaskResult>>,
  ) =>
  (context: JobContext): Make => {
    const request = readRequest(schema, context.request);
    return async (tools) => (await load())({ ...tools, context: { ...context, request } });
  };

/** What does the work of each kind. */
const makers: Readonly<Record<TaskKind, (context: JobContext) => Make>> = {
  'mesh-upload': maker(MeshUploadTask, async () => {
    const { processAsset } = await import('./assets/process-asset.ts');
    return ({ context, inputs, report }) => processAsset(context, inputs[0], report);
  }),
  'img-to-3d': maker(ImgTo3dTask, async () => (await import('./tasks/img-to-3d.ts')).imgTo3d),
  'text-to-3d': maker(TextTo3dTask, async () => (await import('./tasks/text-to-3d.ts')).textTo3d),
  'material-transfer': maker(
    MaterialTransferTask,
    async () => (await import('./tasks/material-transfer.ts')).transferMaterial,
  ),
  'image-to-four-view': maker(PictureTask, async () => (await import('./tasks/four-views.ts')).fourViews),
  'multimodal-to-image': maker(PictureTask, async () => (await import('./tasks/one-picture.ts')).onePicture),
  'multi-format-export': maker(ExportTask, async () => (await import('./tasks/export.ts')).exportModel),
};

const isTaskKind = (kind: string): kind is TaskKind => Object.hasOwn(makers, kind);

function makerOf(context: JobContext): Make {
  if (isTaskKind(context.subjectKind)) return makers[context.subjectKind](context);
  throw new JobError('ENGINE_UNAVAILABLE', `This version of the service has no engine for ${context.subjectKind}.`);
}

export const task = defineJob({
  kind: 'task',
  // Image-to-3D is what takes a minute.
  lane: 'medium',
  laneOfWorkload: {
    'text-to-3d': 'short',
    'material-transfer': 'short',
    'image-to-four-view': 'short',
    'multimodal-to-image': 'short',
    'multi-format-export': 'short',
    'mesh-upload': 'short',
  },
  payloadVersion: 1,
  request: TaskInputs,
  result: TaskResult,
  retry: infrastructureRetry,
  limits: (config, lane) => ({ timeoutMs: config.taskTimeoutS * 1000, memoryMb: jobMemoryMb(config, lane) }),
  async run(context) {
    const work = makerOf(context);
    const fetch: Stage<'fetch', FetchedInput[]> = {
      name: 'fetch',
      phase: 'preparing',
      weight: 1,
      files: inputFiles,
      run: ({ report }) => fetchInputs(context, taskInputs(context.request), report),
    };
    const probe: Stage<'probe', ProbedInput[], { fetch: FetchedInput[] }> = {
      name: 'probe',
      phase: 'preparing',
      weight: 1,
      run: ({ results, report }) => probeInputs(context, results.fetch, report),
    };
    const make: Stage<'make', TaskResult, { probe: ProbedInput[] }> = {
      name: 'make',
      phase: 'running',
      weight: 20,
      run: ({ results, report }) => work({ inputs: results.probe, report }),
    };
    return (await runStages(context, [fetch, probe, make])).make;
  },
});
