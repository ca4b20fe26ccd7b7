/** From the prompt to what will be built. */
import { randomInt } from 'node:crypto';
import type { SceneSpec } from '@orrery/synth';
import type { CheckedGeneration } from '../../domain/worlds/world-requests.ts';
import { JobError } from '../failures.ts';
import type { JobContext } from '../job-definition.ts';

export interface UnderstandResult {
  spec: SceneSpec;
  /** Chosen once, so that a job that goes on makes the same world. */
  seed: number;
  /** What was sent and not used. */
  notes: { code: string; text: string }[];
}

const largestSeed = 2 ** 31 - 1;

export async function understandPrompt(context: JobContext): Promise<UnderstandResult> {
  const { prompt, image, seed } = context.request as Partial<CheckedGeneration>;
  if (prompt === undefined)
    throw new JobError(
      'ENGINE_UNAVAILABLE',
      'This version of the service makes worlds from words; a picture alone does not say enough. Describe the place in a prompt.',
    );
  const { understand } = await import('@orrery/synth');
  const { embeddingSense } = await import('@orrery/synth/node');
  const spec = await understand(prompt, {
    wordSense: embeddingSense(),
    blockList: context.settings.generation.blockList,
  });
  return {
    spec,
    seed: seed ?? randomInt(largestSeed),
    notes:
      image === undefined ? [] : [{ code: 'IMAGE_NOT_USED', text: 'the picture was not looked at, only the words' }],
  };
}
