/** From the prompt to what will be built. */
import { randomInt } from 'node:crypto';
import type { SceneSpec, WordSense } from '@orrery/synth';
import type { CheckedGeneration } from '../../domain/worlds/world-requests.ts';
import { JobError } from '../failures.ts';
import type { JobContext } from '../job-definition.ts';
import { askSceneModel, type SceneModelOptions } from './scene-model.ts';

export interface UnderstandResult {
  /** Absent where a model server makes the world. */
  spec?: SceneSpec;
  /** Chosen once, so that a job that goes on makes the same world. */
  seed: number;
  /** What was sent and not used. */
  notes: { code: string; text: string }[];
}

const largestSeed = 2 ** 31 - 1;

export async function understandPrompt(context: JobContext): Promise<UnderstandResult> {
  const { prompt, image, seed } = context.request as Partial<CheckedGeneration>;
  const chosen = seed ?? randomInt(largestSeed);
  if (context.settings.generation.modelServer) {
    // The list of the operator holds for any maker.
    if (prompt !== undefined) await understandOnly(prompt, context);
    return { seed: chosen, notes: [{ code: 'MODEL_SERVER', text: 'the words were given to a model as they are' }] };
  }
  if (prompt === undefined)
    throw new JobError(
      'ENGINE_UNAVAILABLE',
      'This version of the service makes worlds from words; a picture alone does not say enough. Describe the place in a prompt.',
    );
  const { sceneModel } = context.settings.generation;
  return {
    spec: sceneModel ? await bySceneModel(prompt, context, sceneModel) : await byGrammar(prompt, context),
    seed: chosen,
    notes:
      image === undefined ? [] : [{ code: 'IMAGE_NOT_USED', text: 'the picture was not looked at, only the words' }],
  };
}

async function understandOnly(prompt: string, context: JobContext, wordSense?: WordSense): Promise<SceneSpec> {
  const { understand } = await import('@orrery/synth');
  return understand(prompt, { blockList: context.settings.generation.blockList, ...(wordSense && { wordSense }) });
}

async function byGrammar(prompt: string, context: JobContext): Promise<SceneSpec> {
  const { embeddingSense } = await import('@orrery/synth/node');
  return understandOnly(prompt, context, embeddingSense());
}

async function bySceneModel(prompt: string, context: JobContext, options: SceneModelOptions): Promise<SceneSpec> {
  // The list of the operator first: what it names is not sent anywhere.
  await understandOnly(prompt, context);
  return askSceneModel(prompt, options);
}
