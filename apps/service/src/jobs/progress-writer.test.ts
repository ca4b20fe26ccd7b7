import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { JobProgress } from '../domain/jobs/job-subject.ts';
import { silentLog } from '../testing/test-database.ts';
import { progressWriter } from './progress-writer.ts';

const update = (fraction: number, phase: JobProgress['phase'] = 'running'): JobProgress => ({
  phase,
  stage: 'train',
  fraction,
});

describe('progress writer', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('writes the first at once, then the newest twice a second, never backwards', async () => {
    const written: JobProgress[] = [];
    const writer = progressWriter({ progress: async (each) => written.push(each) > 0 }, silentLog, () => {});
    for (let ms = 0; ms < 2000; ms += 20) {
      writer.report(update(ms / 2000));
      await vi.advanceTimersByTimeAsync(20);
    }
    expect(written.length).toBeGreaterThanOrEqual(4);
    expect(written.length).toBeLessThanOrEqual(5);
    writer.report(update(0.1, 'preparing'));
    await vi.advanceTimersByTimeAsync(600);
    const last = written.at(-1)!;
    expect(last.fraction).toBeGreaterThan(0.9);
    expect(last.phase).toBe('running');
    expect(written.map((each) => each.fraction)).toEqual(written.map((each) => each.fraction).sort((a, b) => a - b));
    await writer.close();
  });

  it('notices an ended subject, also without news of its own', async () => {
    let ended = 0;
    let open = true;
    const writer = progressWriter({ progress: async () => open }, silentLog, () => ended++);
    writer.report(update(0.5));
    await vi.advanceTimersByTimeAsync(100);
    expect(ended).toBe(0);
    open = false;
    await vi.advanceTimersByTimeAsync(10_500);
    expect(ended).toBe(1);
    await writer.close();
  });

  it('loses no finished piece among newer news', async () => {
    const written: JobProgress[] = [];
    const writer = progressWriter({ progress: async (each) => written.push(each) > 0 }, silentLog, () => {});
    writer.report(update(0.1));
    await vi.advanceTimersByTimeAsync(10);
    writer.report({ ...update(0.2), assets: { imagery: { panoUrl: 'panorama.jpg' } } });
    writer.report(update(0.3));
    await vi.advanceTimersByTimeAsync(600);
    expect(written.at(-1)).toMatchObject({ fraction: 0.3, assets: { imagery: { panoUrl: 'panorama.jpg' } } });
    await writer.close();
  });

  it('lets the time left go on while a job is too busy to report, and never grow', async () => {
    const written: (number | undefined)[] = [];
    const progress = async ({ secondsLeft }: JobProgress) => written.push(secondsLeft) > 0;
    const writer = progressWriter({ progress }, silentLog, () => {});
    writer.report({ ...update(0.1), secondsLeft: 60 });
    await vi.advanceTimersByTimeAsync(25_000);
    writer.report({ ...update(0.2), secondsLeft: 55 });
    await vi.advanceTimersByTimeAsync(600);
    expect(written.map((seconds) => Math.round(seconds!))).toEqual([60, 50, 40, 40]);
    await writer.close();
  });

  it('writes no time where a job is late, and the time again where it no longer is', async () => {
    const written: (number | undefined)[] = [];
    const progress = async ({ secondsLeft }: JobProgress) => written.push(secondsLeft) > 0;
    const writer = progressWriter({ progress }, silentLog, () => {});
    for (const news of [{ secondsLeft: 20 }, { secondsLeft: 15, late: true }, { secondsLeft: 12 }]) {
      writer.report({ ...update(0.5), ...news });
      await vi.advanceTimersByTimeAsync(1000);
    }
    expect(written).toEqual([20, 0, expect.closeTo(11.5)]);
    // Without a word from the job: a little over its time it is about to end, much later it is late.
    await vi.advanceTimersByTimeAsync(61_000);
    expect(written.slice(3)).toEqual([expect.closeTo(1.5), 1, 1, 1, 0, 0]);
    await writer.close();
  });

  it('writes what is still waiting when the job ends', async () => {
    const written: number[] = [];
    const writer = progressWriter(
      { progress: async ({ fraction }) => written.push(fraction) > 0 },
      silentLog,
      () => {},
    );
    writer.report(update(0.1));
    await vi.advanceTimersByTimeAsync(10);
    writer.report(update(0.9));
    await writer.close();
    expect(written).toEqual([0.1, 0.9]);
  });

  it('goes on after a write that failed', async () => {
    const written: number[] = [];
    let fail = true;
    const writer = progressWriter(
      {
        progress: async ({ fraction }) => {
          if (fail) throw new Error('database away');
          return written.push(fraction) > 0;
        },
      },
      silentLog,
      () => {},
    );
    writer.report(update(0.2));
    await vi.advanceTimersByTimeAsync(100);
    fail = false;
    writer.report(update(0.3));
    await vi.advanceTimersByTimeAsync(600);
    expect(written).toEqual([0.3]);
    await writer.close();
  });
});
