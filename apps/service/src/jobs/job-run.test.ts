import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { TakenJob } from '../store/sql/job-queue.ts';
import { silentLog } from '../testing/test-database.ts';
import type { JobDefinition } from './job-definition.ts';
import { type JobRunDeps, runJob } from './job-run.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const away = new Error('away');
const job = {
  kind: 'task',
  subjectId: '1',
  id: 'j',
  payloadVersion: 1,
  usedMs: 60_000,
  lane: 'short',
} as TakenJob<'short'>;

function deps(open: () => Promise<undefined>) {
  return {
    log: silentLog,
    isDatabaseUnavailable: (error: unknown) => error === away,
    subject: () => ({ open }),
    queue: { complete: async () => false },
  } as unknown as JobRunDeps;
}

const definition = (timeoutMs: number | undefined) =>
  ({ payloadVersion: 1, run: async () => undefined, limits: () => ({ timeoutMs }) }) as unknown as JobDefinition;

it('waits for an absent database no longer than the job has time left', async () => {
  let outcome: unknown;
  const never = deps(() => Promise.reject(away));
  void runJob(never, definition(5 * 60_000), job, new AbortController().signal).catch((error) => {
    outcome = error;
  });
  await vi.advanceTimersByTimeAsync(3.9 * 60_000);
  expect(outcome).toBeUndefined();
  await vi.advanceTimersByTimeAsync(0.2 * 60_000);
  expect(outcome).toBe(away);
});

it('gives one that starts anew at the last moment a minute', async () => {
  let isAway = true;
  const back = deps(async () => {
    if (isAway) throw away;
    return undefined;
  });
  const done = runJob(back, definition(60_000), job, new AbortController().signal);
  await vi.advanceTimersByTimeAsync(50_000);
  isAway = false;
  await vi.advanceTimersByTimeAsync(5000);
  await done;
});
