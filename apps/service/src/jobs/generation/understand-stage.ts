/** From the prompt, the picture, or both to what will be built. */
import { randomInt } from 'node:crypto';
import type { SceneSpec } from '@orrery/scene-language';
import type { GenerationRequest } from '../../domain/worlds/world-jobs.ts';
import { JobError } from '../failures.ts';
import type { ProbedInput } from '../inputs/probe-inputs.ts';
import type { JobContext } from '../job-definition.ts';
import { lookAtPicture, type PictureUse } from './picture-stage.ts';
import { askSceneModel, type SceneModelOptions } from './scene-model.ts';

export interface UnderstandResult {
  /** Absent where a model server makes the world. */
  spec?: SceneSpec;
  /** What the words alone say, where there is a picture beside them. */
  parsedPrompt?: SceneSpec;
  /** The picture whose room is built. */
  picture?: PictureUse;
  /** Chosen once, so that a job that goes on makes the same world. */
  seed: number;
  /** What was sent and not used, or not wholly. */
  notes: { code: string; text: string }[];
}

const largestSeed = 2 ** 31 - 1;

export async function understandPrompt(
  context: JobContext<GenerationRequest>,
  pictures: readonly ProbedInput[] = [],
): Promise<UnderstandResult> {
  const { prompt, seed } = context.request;
  const chosen = seed ?? randomInt(largestSeed);
  if (context.settings.generation.modelServer) {
    // The list of the operator holds for any maker.
    if (prompt !== undefined) await byGrammar(prompt, context);
    return { seed: chosen, notes: [{ code: 'MODEL_SERVER', text: 'the words were given to a model as they are' }] };
  }
  const { sceneModel } = context.settings.generation;
  const parsedPrompt =
    prompt === undefined
      ? undefined
      : sceneModel
        ? await bySceneModel(prompt, context, sceneModel)
        : await byGrammar(prompt, context);
  const [looked] = pictures;
  if (looked) {
    const { spec, ...rest } = await lookAtPicture(context, looked, parsedPrompt, chosen);
    return { spec: spec ?? parsedPrompt!, seed: chosen, ...(parsedPrompt && { parsedPrompt }), ...rest };
  }
  if (!parsedPrompt) throw new JobError('PROMPT_EMPTY', 'Neither words nor a picture say what to build.');
  const { nonsenseIn } = await import('@orrery/scene-language');
  const nonsense = nonsenseIn(parsedPrompt);
  if (nonsense !== undefined) throw new JobError('PROMPT_NOT_UNDERSTOOD', `prompt: ${nonsense}`);
  return { spec: parsedPrompt, seed: chosen, notes: [] };
}

async function byGrammar(prompt: string, context: JobContext): Promise<SceneSpec> {
  const { understand } = await import('@orrery/scene-language');
  return understand(prompt, { blockList: context.settings.generation.blockList });
}

async function bySceneModel(prompt: string, context: JobContext, options: SceneModelOptions): Promise<SceneSpec> {
  // The list of the operator first: what it names is not sent anywhere.
  await byGrammar(prompt, context);
  return askSceneModel(prompt, options);
}
