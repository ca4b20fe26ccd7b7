/** How a fault of the generator ends a world. */
import { asJobError } from '../capture-failures.ts';
import { isFailureCode, JobError } from '../failures.ts';

interface RefusedPrompt extends Error {
  code: string;
  hint: string;
}

/** Known by name: the generator's packages are loaded only inside a job. */
export function asGenerationError(error: unknown): unknown {
  if (error instanceof Error && error.name === 'PromptRefusedError') {
    const { code, message } = error as RefusedPrompt;
    // Its sentence is ours, and names what the list found.
    if (isFailureCode(code)) return new JobError(code, sentence(message), { cause: error });
  }
  const known = asJobError(error);
  // Here the pictures are our own: numbers the engine refuses are a fault of ours, not of the sender's input.
  return known instanceof JobError && known.code === 'TRAINING_FAILED' ? error : known;
}

const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
