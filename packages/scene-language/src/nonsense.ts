/** Whether any word of a prompt says what to build. */
import type { SceneSpec } from './scene-spec.ts';

const LISTED_WORDS = 5;
const LONGEST_WORD = 40;

/**
 * Why nothing should be built of a prompt, where no word of it means anything here. A room could be built of it, but nobody asked for
 * that room.
 */
export function nonsenseIn({ notUnderstood, notes }: SceneSpec): string | undefined {
  if (!notes.some(({ code }) => code === 'NO_KNOWN_WORD')) return undefined;
  const words = notUnderstood.slice(0, LISTED_WORDS).map(({ text }) => `"${text.slice(0, LONGEST_WORD)}"`);
  const foreign = notes.find(({ code }) => code === 'OTHER_LANGUAGE');
  return foreign?.text ?? `no word of it says what to build${words.length > 0 ? `: ${words.join(', ')}` : ''}`;
}
