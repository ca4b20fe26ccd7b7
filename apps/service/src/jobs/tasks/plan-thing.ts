/** A prompt's thing, with the reasons why there is none as endings of a task. */
import { ObjectError, type ObjectPlan, planObject } from '@orrery/synth/objects';
import { JobError } from '../failures.ts';

export async function planThing(prompt: string): Promise<ObjectPlan> {
  const [{ prepareModels }, { embeddingSense }] = await Promise.all([
    import('@orrery/synth/models'),
    import('@orrery/synth/node'),
  ]);
  await prepareModels();
  try {
    return await planObject(prompt, { wordSense: embeddingSense() });
  } catch (error) {
    if (error instanceof ObjectError)
      throw new JobError('PROMPT_NOT_UNDERSTOOD', `prompt: ${error.message}`, { cause: error });
    throw error;
  }
}
