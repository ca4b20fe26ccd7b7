/** Something fetched for a page: loading, here, or not to be had. Leaving the page ends the request. */
import { useCallback, useEffect, useState } from 'react';
import { isMissing } from './is-missing.ts';

export type Loaded<T> =
  | { state: 'loading' }
  /** `failures`: how often in a row it could not be fetched again since; what is shown is what was last known. */
  | { state: 'ready'; value: T; failures: number }
  | { state: 'failed'; error: Error };

export function useLoaded<T>(
  load: (signal: AbortSignal) => Promise<T>,
): [Loaded<T>, { reload(): void; replace(value: T): void }] {
  const [loaded, setLoaded] = useState<Loaded<T>>({ state: 'loading' });
  const [round, setRound] = useState(0);
  useEffect(() => {
    const leaving = new AbortController();
    setLoaded((before) => (before.state === 'ready' && round > 0 ? before : { state: 'loading' }));
    load(leaving.signal).then(
      (value) => !leaving.signal.aborted && setLoaded({ state: 'ready', value, failures: 0 }),
      (error: unknown) => !leaving.signal.aborted && setLoaded((before) => afterFailure(before, error as Error)),
    );
    return () => leaving.abort();
  }, [load, round]);
  const reload = useCallback(() => setRound((count) => count + 1), []);
  const replace = useCallback((value: T) => setLoaded({ state: 'ready', value, failures: 0 }), []);
  return [loaded, { reload, replace }];
}

/** A page that shows something does not lose it to one question without an answer; what is gone is gone. */
export function afterFailure<T>(before: Loaded<T>, error: Error): Loaded<T> {
  if (before.state !== 'ready' || isMissing(error)) return { state: 'failed', error };
  return { ...before, failures: before.failures + 1 };
}
