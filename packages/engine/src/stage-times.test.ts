import { afterEach, expect, it } from 'vitest';
import { listenToStages, timed } from './stage-times.ts';

afterEach(() => listenToStages(undefined));

it('tells of each stage, also of one that fails, and nobody when nobody listens', async () => {
  const told: string[] = [];
  listenToStages((stage, ms) => {
    expect(ms).toBeGreaterThanOrEqual(0);
    told.push(stage);
  });
  expect(await timed('trace', async () => 7)).toBe(7);
  await expect(
    timed('copy', async () => {
      throw new Error('lost');
    }),
  ).rejects.toThrow('lost');
  listenToStages(undefined);
  expect(await timed('trace', async () => 8)).toBe(8);
  expect(told).toEqual(['trace', 'copy']);
});
