import { createContext, useContext } from 'react';
import type { Language, Strings } from './strings.ts';

export const LanguageContext = createContext<Language>('en');

export const useLanguage = (): Language => useContext(LanguageContext);

/** `const t = useStrings(worldStrings)` gives the table of the chosen language. */
// biome-ignore lint/suspicious/noExplicitAny: any table; the result keeps its own type
export function useStrings<T extends Strings<any>>(strings: T): T['en'] {
  return strings[useLanguage()] as T['en'];
}
