/** Waiting: between tries, and between looks at something that takes its time. */

export interface Backoff {
  firstMs: number;
  factor: number;
  maxMs: number;
}

/** Tries: 0.5, 1, 2, ... 20 s, each shortened by up to a half so that many clients do not come back at the same moment. */
export function retryDelayMs(attempt: number, random: () => number = Math.random): number {
  const full = Math.min(500 * 2 ** attempt, 20_000);
  return full * (1 - random() / 2);
}

/** Looks: soon at first, since much work is short; less often the longer it takes. */
export const pollBackoff: Backoff = { firstMs: 500, factor: 1.4, maxMs: 10_000 };

export function* delays({ firstMs, factor, maxMs }: Backoff): Generator<number, never> {
  for (let delay = firstMs; ; delay = Math.min(delay * factor, maxMs)) yield delay;
}

/** `Retry-After` in seconds or as a date; undefined where there is none that can be read. */
export function retryAfterMs(header: string | null, nowMs: number): number | undefined {
  if (header === null || header.trim() === '') return undefined;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000);
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : Math.max(0, date - nowMs);
}

export function sleep(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const abort = () => {
      clearTimeout(timer);
      reject(signal!.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', abort);
      resolve();
    }, ms);
    signal?.addEventListener('abort', abort, { once: true });
  });
}
