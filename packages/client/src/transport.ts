/**
 * One request, tried again as the service's contract advises: exponential backoff on 429 and on faults that pass. A request that starts
 * something is sent again only when the service has certainly not begun it (429, 503); whether a broken connection was broken before or after
 * cannot be told from here, and two worlds cost more than one question.
 */
import { retryAfterMs, retryDelayMs, sleep } from './backoff.ts';
import { ConnectionError } from './errors.ts';

export type Fetch = typeof fetch;

export interface TransportOptions {
  fetch?: Fetch;
  /** How often a request is tried again. Default 5, which is about 15 s of patience. */
  retries?: number;
  /** Also try again where the host has never answered. Default true; false tells a person at once that an address is wrong. */
  retryUnreached?: boolean;
  /** Called before each wait, for logs. */
  onRetry?: (problem: { url: string; attempt: number; waitMs: number; reason: string }) => void;
}

export interface OneRequest {
  method: 'GET' | 'POST' | 'DELETE';
  url: string;
  headers?: Record<string, string>;
  body?: BodyInit;
  signal?: AbortSignal | undefined;
  /** Sending it twice does what sending it once does. Default: for GET and DELETE. */
  repeatable?: boolean;
}

const passing = new Set([500, 502, 503, 504]);
/** A proxy may ask for hours; that is for the caller to decide. */
const longestWaitMs = 60_000;

export type Transport = (request: OneRequest) => Promise<Response>;

export function createTransport({
  fetch: given,
  retries = 5,
  retryUnreached = true,
  onRetry,
}: TransportOptions): Transport {
  const fetchNow: Fetch = given ?? ((...args) => globalThis.fetch(...args));
  const reached = new Set<string>();
  return async ({ method, url, headers, body, signal, repeatable = method !== 'POST' }) => {
    const { origin } = new URL(url);
    for (let attempt = 0; ; attempt++) {
      let waitMs = retryDelayMs(attempt);
      let reason: string;
      try {
        const init: RequestInit & { duplex?: 'half' } = { method };
        if (headers) init.headers = headers;
        if (body !== undefined) init.body = body;
        if (signal) init.signal = signal;
        const response = await fetchNow(url, init);
        reached.add(origin);
        const again =
          response.status === 429 || response.status === 503 || (repeatable && passing.has(response.status));
        if (!again || attempt >= retries) return response;
        const asked = retryAfterMs(response.headers.get('retry-after'), Date.now());
        if (asked !== undefined && asked > longestWaitMs) return response;
        waitMs = Math.max(waitMs, asked ?? 0);
        reason = `HTTP ${response.status}`;
        await response.body?.cancel();
      } catch (error) {
        if (signal?.aborted) throw signal.reason;
        if (!repeatable || attempt >= retries || !(retryUnreached || reached.has(origin)))
          throw new ConnectionError(url, error);
        reason = (error as Error).message;
      }
      onRetry?.({ url, attempt: attempt + 1, waitMs, reason });
      await sleep(waitMs, signal);
    }
  };
}
