/** What people call a kind, in their language. */
import { composedObjects, objects } from '@orrery/scene-language';

const first = (words: string) => words.split(',')[0].trim();
const names = new Map(
  [...composedObjects, ...objects].map(([id, english, chinese]) => [id, { en: first(english), zh: first(chinese) }]),
);

export const nameOfKind = (kind: string, language: 'en' | 'zh'): string => names.get(kind)?.[language] ?? kind;
