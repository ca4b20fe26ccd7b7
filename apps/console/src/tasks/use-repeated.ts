/** Asks again while something is unfinished: tasks have no event stream. */
import { useEffect } from 'react';
import type { Loaded } from '../ui/use-loaded.ts';

const everyMs = 2500;
const longestMs = 30_000;

/** After questions without an answer less and less often, and never not at all. */
export const nextAskMs = (failures: number): number => Math.min(everyMs * 2 ** failures, longestMs);

/** The next question is asked some time after the last answer: one that takes longer than that is not cut off by the next. */
export function useRepeated<T>(loaded: Loaded<T>, isUnfinished: (value: T) => boolean, ask: () => void): void {
  const waitMs =
    loaded.state === 'ready' && (loaded.failures > 0 || isUnfinished(loaded.value))
      ? nextAskMs(loaded.failures)
      : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: every answer, also one that is like the last, leads to the next question
  useEffect(() => {
    if (waitMs === undefined) return;
    const timer = setTimeout(ask, waitMs);
    return () => clearTimeout(timer);
  }, [loaded, waitMs, ask]);
}
