/** A language model behind an OpenAI-compatible endpoint that reads prompts in place of the embedded grammar. */
import type { SceneSpec } from '@orrery/scene-language';
import { JobError } from '../failures.ts';
import { askModelServer, type ModelServerOptions } from './model-server.ts';

export interface SceneModelOptions extends ModelServerOptions {
  model: string;
}

/** Of a prompt; a model is paid by the word. */
const longestPrompt = 40_000;

export async function askSceneModel(prompt: string, options: SceneModelOptions): Promise<SceneSpec> {
  const { sceneModelInstructions, specFromModel } = await import('@orrery/scene-language');
  const body = {
    model: options.model,
    temperature: 0,
    response_format: { type: 'json_object' },
    messages: [
      { role: 'system', content: sceneModelInstructions() },
      { role: 'user', content: prompt.slice(0, longestPrompt) },
    ],
  };
  const { bytes } = await askModelServer('/chat/completions', body, options);
  try {
    const answer = JSON.parse(bytes.toString('utf8')) as { choices?: { message?: { content?: unknown } }[] };
    const content = answer.choices?.[0]?.message?.content;
    if (typeof content !== 'string') throw new Error('there is no message in the answer');
    return specFromModel(JSON.parse(content), prompt);
  } catch (cause) {
    throw new JobError('MODEL_SERVER_FAILED', 'The language model answered with something that describes no scene.', {
      cause,
    });
  }
}
