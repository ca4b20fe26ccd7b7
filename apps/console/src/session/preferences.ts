/** What a person chose about the console itself; stays in this browser. The key does not: see session.tsx. */
import { useSyncExternalStore } from 'react';
import { type Language, languages } from '../i18n/strings.ts';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

export interface Preferences {
  language: Language;
  theme: Theme;
  /** Tell when something has ended. */
  notify: boolean;
}

// public/first-paint.js reads the same names.
const languageName = 'orrery.language';
const themeName = 'orrery.theme';
const notifyName = 'orrery.notify';

function read(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null; // storage is off: choices last as long as the page
  }
}

function write(name: string, value: string): void {
  try {
    localStorage.setItem(name, value);
  } catch {
    // Storage is off or full; the choice still holds until the page is closed.
  }
}

const oneOf = <T extends string>(values: readonly T[], value: string | null): T | undefined =>
  values.find((each) => each === value);

let current: Preferences = {
  language: oneOf(languages, read(languageName)) ?? (navigator.language.toLowerCase().startsWith('zh') ? 'zh' : 'en'),
  theme: oneOf(themes, read(themeName)) ?? 'system',
  notify: read(notifyName) === 'yes',
};
const listeners = new Set<() => void>();

export function setPreferences(change: Partial<Preferences>): void {
  current = { ...current, ...change };
  write(languageName, current.language);
  write(themeName, current.theme);
  write(notifyName, current.notify ? 'yes' : 'no');
  const root = document.documentElement;
  root.lang = current.language === 'zh' ? 'zh-Hans' : 'en';
  if (current.theme === 'system') delete root.dataset.theme;
  else root.dataset.theme = current.theme;
  for (const listener of listeners) listener();
}

export function usePreferences(): Preferences {
  return useSyncExternalStore(
    (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    () => current,
  );
}
