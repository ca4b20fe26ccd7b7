/** Something fetched for a page: loading, here, or not to be had. Leaving the page ends the request. */
import { useCallback, useEffect, useState } from 'react';

export type Loaded<T> = { state: 'loading' } | { state: 'ready'; value: T } | { state: 'failed'; error: Error };

export function useLoaded<T>(
  load: (signal: AbortSignal) => Promise<T>,
): [Loaded<T>, { reload(): void; replace(value: T): void }] {
  const [loaded, setLoaded] = useState<Loaded<T>>({ state: 'loading' });
  const [round, setRound] = useState(0);
  useEffect(() => {
    const leaving = new AbortController();
    setLoaded((before) => (before.state === 'ready' && round > 0 ? before : { state: 'loading' }));
    load(leaving.signal).then(
      (value) => !leaving.signal.aborted && setLoaded({ state: 'ready', value }),
      (error: unknown) => !leaving.signal.aborted && setLoaded({ state: 'failed', error: error as Error }),
    );
    return () => leaving.abort();
  }, [load, round]);
  const reload = useCallback(() => setRound((count) => count + 1), []);
  const replace = useCallback((value: T) => setLoaded({ state: 'ready', value }), []);
  return [loaded, { reload, replace }];
}
