/** Waiting for a state, never for a time: the deadline is only there so that a broken service fails the test. */
import { setTimeout as sleep } from 'node:timers/promises';

export interface WaitOptions {
  timeoutMs?: number;
  intervalMs?: number;
  what?: string;
}

/** Calls `look` until it returns something other than undefined or false. */
export async function eventually<T>(
  look: () => Promise<T | undefined | false> | T | undefined | false,
  { timeoutMs = 60_000, intervalMs = 50, what = 'the awaited state' }: WaitOptions = {},
): Promise<T> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const seen = await look();
    if (seen !== undefined && seen !== false) return seen;
    if (Date.now() > deadline) throw new Error(`${what} did not come within ${timeoutMs} ms`);
    await sleep(intervalMs);
  }
}
