/** A prompt's thing, with the reasons why there is none as endings of a task. */

import type { SceneSpec } from '@orrery/scene-language';
import { ObjectError, type ObjectPlan, planObject } from '@orrery/text-to-3d';
import { JobError } from '../failures.ts';
import { asGenerationError } from '../generation/failures.ts';
import type { JobContext } from '../job-definition.ts';

/** The prompt as a scene; refused where it has words of the operator's list. */
export async function understood(context: JobContext, prompt: string): Promise<SceneSpec> {
  const { understand } = await import('@orrery/scene-language');
  try {
    return await understand(prompt, { blockList: context.settings.generation.blockList });
  } catch (error) {
    throw asGenerationError(error);
  }
}

export async function planThing(context: JobContext, prompt: string): Promise<ObjectPlan> {
  await understood(context, prompt);
  const { prepareModels } = await import('@orrery/model-library');
  await prepareModels();
  try {
    return planObject(prompt);
  } catch (error) {
    if (error instanceof ObjectError)
      throw new JobError('PROMPT_NOT_UNDERSTOOD', `prompt: ${error.message}`, { cause: error });
    throw error;
  }
}
