/** What people have added to a world: shown at once, and saved where it can be. */
import type { SharedAnnotations } from '@orrery/protocol';
import { useEffect, useState } from 'react';
import { useErrorWords } from '../../ui/error-words.ts';

const none: SharedAnnotations = { measurements: [], notes: [] };

export interface Marks {
  value: SharedAnnotations;
  /** Otherwise what is added is gone with the page. */
  saved: boolean;
  saving: boolean;
  problem: string | undefined;
  change(update: (value: SharedAnnotations) => SharedAnnotations): void;
}

export function useMarks(
  given: SharedAnnotations | undefined,
  onAnnotate: ((next: SharedAnnotations) => Promise<void>) | undefined,
): Marks {
  const [value, setValue] = useState(given ?? none);
  const [saving, setSaving] = useState(0);
  const [problem, setProblem] = useState<string>();
  const inWords = useErrorWords();
  useEffect(() => {
    if (given) setValue(given);
  }, [given]);
  const change: Marks['change'] = (update) => {
    const next = update(value);
    setValue(next);
    if (!onAnnotate) return;
    setSaving((count) => count + 1);
    setProblem(undefined);
    onAnnotate(next)
      .catch((error: Error) => setProblem(inWords(error)))
      .finally(() => setSaving((count) => count - 1));
  };
  return { value, saved: onAnnotate !== undefined, saving: saving > 0, problem, change };
}

/** Unique among those of a world. */
export const newId = (): string =>
  crypto.getRandomValues(new Uint32Array(2)).reduce((text, n) => text + n.toString(36), '');
