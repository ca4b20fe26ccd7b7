import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { repeatedly } from './repeatedly.ts';

describe('repeatedly', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('works at once and after each pause, also after a failure', async () => {
    let turns = 0;
    const errors: unknown[] = [];
    const sweep = repeatedly(
      1000,
      async () => {
        if (++turns === 2) throw new Error('once');
      },
      (error) => errors.push(error),
    );
    expect(turns).toBe(1);
    await vi.advanceTimersByTimeAsync(2500);
    expect(turns).toBe(3);
    expect(errors).toEqual([new Error('once')]);
    await sweep.stop();
    await vi.advanceTimersByTimeAsync(5000);
    expect(turns).toBe(3);
  });

  it('waits before the first turn when told to', async () => {
    let turns = 0;
    const sweep = repeatedly(
      1000,
      async () => turns++,
      () => {},
      300,
    );
    await vi.advanceTimersByTimeAsync(299);
    expect(turns).toBe(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(turns).toBe(1);
    await sweep.stop();
  });

  it('never overlaps, and stopping waits for the turn at work', async () => {
    const ends: (() => void)[] = [];
    const sweep = repeatedly(
      10,
      () => new Promise<void>((end) => ends.push(end)),
      () => {},
    );
    await vi.advanceTimersByTimeAsync(1000);
    expect(ends).toHaveLength(1);
    let stopped = false;
    const stopping = sweep.stop().then(() => {
      stopped = true;
    });
    await vi.advanceTimersByTimeAsync(0);
    expect(stopped).toBe(false);
    ends[0]();
    await stopping;
    await vi.advanceTimersByTimeAsync(1000);
    expect(ends).toHaveLength(1);
  });
});
