/** How large a file on the file host is, without fetching it. */
import { useEffect, useState } from 'react';

async function sizeOf(url: string, signal: AbortSignal): Promise<number | undefined> {
  const response = await fetch(url, { method: 'HEAD', signal });
  const length = response.headers.get('content-length');
  return response.ok && length !== null ? Number(length) : undefined;
}

/** By address; what cannot be had is left out. */
export function useFileSizes(urls: readonly string[]): ReadonlyMap<string, number> {
  const [sizes, setSizes] = useState<ReadonlyMap<string, number>>(new Map());
  const asked = urls.join('\n');
  useEffect(() => {
    const leaving = new AbortController();
    const wanted = asked === '' ? [] : asked.split('\n');
    void Promise.all(
      wanted.map((url) =>
        sizeOf(url, leaving.signal).then(
          (size) => [url, size] as const,
          () => [url, undefined] as const,
        ),
      ),
    ).then((found) => {
      if (leaving.signal.aborted) return;
      setSizes(new Map(found.filter((one): one is [string, number] => one[1] !== undefined)));
    });
    return () => leaving.abort();
  }, [asked]);
  return sizes;
}
