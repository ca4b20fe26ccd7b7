import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ObjectInfo, ObjectStore } from '../../domain/files/object-store.ts';
import { refusingSilence } from './refusing-silence.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const never = () => new Promise<never>(() => {});
const info: ObjectInfo = { key: 'a', sizeBytes: 1, etag: 'e', modifiedMs: 0 };

it('gives up on a storage that stays silent, in time for an answer within ten seconds', async () => {
  const silent = { head: never, put: never, get: never, delete: never } as unknown as ObjectStore;
  const objects = refusingSilence(silent);
  const asked = [
    objects.put('a', Buffer.from('x')),
    objects.get('a'),
    objects.head('a'),
    objects.delete('a'),
  ] as Promise<unknown>[];
  const outcomes = Promise.allSettled(asked);
  await vi.advanceTimersByTimeAsync(6000);
  for (const outcome of await outcomes)
    expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'STORAGE_UNAVAILABLE' } });
  expect(vi.getTimerCount()).toBe(0);
});

it('waits for one that is slow but answers', async () => {
  const slow = {
    head: async () => undefined,
    put: () => new Promise((done) => setTimeout(() => done(info), 60_000)),
  } as unknown as ObjectStore;
  const stored = refusingSilence(slow).put('a', Buffer.from('x'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await stored).toBe(info);
  expect(vi.getTimerCount()).toBe(0);
});
