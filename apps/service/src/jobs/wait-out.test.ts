import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { waitOut } from './wait-out.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const away = Object.assign(new Error('away'), { code: 'AWAY' });

function outage(longestMs?: number) {
  const log = { warn: vi.fn(), info: vi.fn() };
  return {
    log,
    passes: (error: unknown) => error === away,
    signal: new AbortController().signal,
    ...(longestMs !== undefined && { longestMs }),
  };
}

it('says once that it waits, and when that is over', async () => {
  const { log, ...rest } = outage();
  let tries = 0;
  const done = waitOut({ log, ...rest }, async () => {
    if (++tries < 5) throw away;
    return 'done';
  });
  await vi.runAllTimersAsync();
  expect(await done).toBe('done');
  expect(log.warn).toHaveBeenCalledExactlyOnceWith({ err: { message: 'away' } }, expect.stringContaining('waits'));
  expect(log.info).toHaveBeenCalledExactlyOnceWith({ seconds: 3 }, expect.stringContaining('back'));
});

it('says nothing where nothing is away', async () => {
  const { log, ...rest } = outage();
  expect(await waitOut({ log, ...rest }, async () => 1)).toBe(1);
  await expect(waitOut({ log, ...rest }, () => Promise.reject(new Error('other')))).rejects.toThrow('other');
  expect(log.warn).not.toHaveBeenCalled();
  expect(log.info).not.toHaveBeenCalled();
});

it('waits no longer than it may', async () => {
  const { log, ...rest } = outage(10_000);
  const done = waitOut({ log, ...rest }, () => Promise.reject(away));
  const refused = expect(done).rejects.toBe(away);
  await vi.advanceTimersByTimeAsync(20_000);
  await refused;
  expect(log.warn).toHaveBeenLastCalledWith(expect.anything(), expect.stringContaining('too long'));
});
