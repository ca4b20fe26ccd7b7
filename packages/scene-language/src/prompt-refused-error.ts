export type RefusalCode = 'PROMPT_BLOCKED' | 'PROMPT_EMPTY';

/** A prompt that is not built. `words`: what the block list found. */
export class PromptRefusedError extends Error {
  readonly code: RefusalCode;
  readonly hint: string;
  readonly words: string[];
  constructor(code: RefusalCode, message: string, hint: string, words: string[] = []) {
    super(message);
    this.name = 'PromptRefusedError';
    this.code = code;
    this.hint = hint;
    this.words = words;
  }
}
