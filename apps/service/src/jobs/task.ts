/** 3D-generation tasks and the processing of uploaded models; the subject's own kind says which. */
import type { TaskKind } from '@orrery/protocol';
import type { StoredTaskInput } from '../domain/tasks/task-inputs.ts';
import type { TaskResult } from '../domain/tasks/tasks.ts';
import { JobError } from './failures.ts';
import { type FetchedInput, fetchInputs, type InputToFetch, inputFiles } from './inputs/fetch-inputs.ts';
import { type ProbedInput, probeInputs } from './inputs/probe-inputs.ts';
import { infrastructureRetry, type JobContext, type JobDefinition, jobMemoryMb } from './job-definition.ts';
import type { StageTools } from './stage.ts';
import { runStages } from './stages.ts';

interface TaskRequest {
  images?: StoredTaskInput[];
  meshUrl?: string;
  modelUrl?: string;
  /** The model of an earlier task, where `taskId` names one. */
  modelKey?: string;
  url?: string;
}

/** Everything a task wants brought to its folder, under the names its caller knows. */
export function taskInputs(request: TaskRequest): InputToFetch[] {
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

type Make = (tools: StageTools) => Promise<TaskResult>;

/** What does the work of each kind; heavy libraries are loaded only here. */
const makers: Partial<Record<TaskKind, Make>> = {
  'mesh-upload': async ({ context, results, report }) => {
    const { processAsset } = await import('./assets/process-asset.ts');
    return processAsset(context, (results.probe as ProbedInput[])[0]!, report);
  },
  'img-to-3d': async (tools) => (await import('./tasks/img-to-3d.ts')).imgTo3d(tools),
  'text-to-3d': async (tools) => (await import('./tasks/text-to-3d.ts')).textTo3d(tools),
  'material-transfer': async (tools) => (await import('./tasks/material-transfer.ts')).transferMaterial(tools),
  'image-to-four-view': async (tools) => (await import('./tasks/four-views.ts')).fourViews(tools),
  'multimodal-to-image': async (tools) => (await import('./tasks/one-picture.ts')).onePicture(tools),
  'multi-format-export': async (tools) => (await import('./tasks/export.ts')).exportModel(tools),
};

const names: Readonly<Record<TaskKind, string>> = {
  'img-to-3d': 'image-to-3D',
  'text-to-3d': 'text-to-3D',
  'material-transfer': 'material transfer',
  'image-to-four-view': 'image to four views',
  'multimodal-to-image': 'multimodal to image',
  'multi-format-export': 'multi-format export',
  'mesh-upload': 'processing uploaded models',
};

const makerOf = ({ subjectKind }: JobContext): Make =>
  makers[subjectKind as TaskKind] ??
  (() => {
    const what = names[subjectKind as TaskKind] ?? subjectKind;
    throw new JobError('ENGINE_UNAVAILABLE', `This version of the service has no engine for ${what}.`);
  });

export const task: JobDefinition = {
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
  retry: infrastructureRetry,
  limits: (config, lane) => ({ timeoutMs: config.taskTimeoutS * 1000, memoryMb: jobMemoryMb(config, lane) }),
  async run(context) {
    const { make } = await runStages(context, [
      {
        name: 'fetch',
        phase: 'preparing',
        weight: 1,
        files: inputFiles,
        run: ({ report }) => fetchInputs(context, taskInputs(context.request as TaskRequest), report),
      },
      {
        name: 'probe',
        phase: 'preparing',
        weight: 1,
        run: ({ results, report }) => probeInputs(context, results.fetch as FetchedInput[], report),
      },
      {
        name: 'make',
        phase: 'running',
        weight: 20,
        run: async (tools) => makerOf(context)(tools),
      },
    ]);
    return make as Record<string, unknown>;
  },
};
