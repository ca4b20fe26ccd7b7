import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PatchPusher } from './patch-pusher.ts';

describe('PatchPusher', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const pusher = (send: (patch: string) => Promise<void>, errors: Error[] = []) =>
    new PatchPusher({ send, onError: (error) => errors.push(error), now: () => Date.now() });

  it('sends the first at once, then the newest alone', async () => {
    const sent: string[] = [];
    const each = pusher(async (patch) => void sent.push(patch));
    for (const patch of ['a', 'b', 'c', 'd']) each.push(patch);
    expect(sent).toEqual(['a']);
    await vi.advanceTimersByTimeAsync(500);
    expect(sent).toEqual(['a', 'd']);
  });

  it('stays under the minute’s allowance in a long drag, and the last patch arrives', async () => {
    const sent: { at: number; patch: string }[] = [];
    const each = pusher(async (patch) => void sent.push({ at: Date.now(), patch }));
    for (let k = 0; k < 6000; k++) {
      each.push(String(k));
      await vi.advanceTimersByTimeAsync(20);
    }
    await vi.advanceTimersByTimeAsync(5000);
    expect(sent.at(-1)!.patch).toBe('5999');
    const most = Math.max(...sent.map(({ at }) => sent.filter((one) => one.at >= at && one.at < at + 60_000).length));
    expect(most).toBeLessThanOrEqual(60);
    expect(sent.filter(({ at }) => at < sent[0].at + 2000).length).toBeGreaterThan(12);
  });

  it('goes on after an error, and not after it is closed', async () => {
    const errors: Error[] = [];
    let calls = 0;
    const each = pusher(async () => {
      calls++;
      if (calls === 1) throw new Error('refused');
    }, errors);
    each.push('a');
    await vi.advanceTimersByTimeAsync(200);
    each.push('b');
    await vi.advanceTimersByTimeAsync(200);
    expect(errors).toHaveLength(1);
    expect(calls).toBe(2);
    each.push('c');
    each.close();
    each.push('d');
    await vi.advanceTimersByTimeAsync(500);
    expect(calls).toBe(3);
  });
});
