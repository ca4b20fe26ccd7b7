/** What a page shows, in its address: it can be kept and sent, and going back comes back to it. */
import { useCallback, useSyncExternalStore } from 'react';

const changed = 'orrery:query';

function subscribe(listener: () => void): () => void {
  window.addEventListener('popstate', listener);
  window.addEventListener(changed, listener);
  return () => {
    window.removeEventListener('popstate', listener);
    window.removeEventListener(changed, listener);
  };
}

/** The address with these parameters; empty ones are left out. */
export function withQuery(search: string, change: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(search);
  for (const [name, value] of Object.entries(change)) {
    if (value === '') query.delete(name);
    else query.set(name, value);
  }
  return query.size > 0 ? `?${query}` : '';
}

/** Parameters of the address, empty where absent, and how to change some of them. */
export function useAddressQuery<Name extends string>(
  ...names: readonly Name[]
): [Record<Name, string>, (change: Partial<Record<Name, string>>) => void] {
  const search = useSyncExternalStore(subscribe, () => window.location.search);
  const query = new URLSearchParams(search);
  const values = Object.fromEntries(names.map((name) => [name, query.get(name) ?? ''])) as Record<Name, string>;
  const change = useCallback((wanted: Partial<Record<Name, string>>) => {
    const { pathname, search: before } = window.location;
    window.history.replaceState(null, '', pathname + withQuery(before, wanted as Record<string, string>));
    window.dispatchEvent(new Event(changed));
  }, []);
  return [values, change];
}
