/** Asks again while something is unfinished: tasks have no event stream. */
import { useEffect } from 'react';

const everyMs = 2500;

export function useRepeated(active: boolean, ask: () => void): void {
  useEffect(() => {
    if (!active) return;
    const timer = setInterval(ask, everyMs);
    return () => clearInterval(timer);
  }, [active, ask]);
}
