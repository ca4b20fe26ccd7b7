import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { addStageTimes, machineFactor, readStageTimes } from './stage-times.ts';

const folder = await mkdtemp(join(tmpdir(), 'orrery-times-'));
const work = join(folder, 'reconstruct-abc');
afterAll(() => rm(folder, { recursive: true, force: true }));

const time = (workload: string, unit: string, seconds: number) => ({ workload, unit, seconds, expectedSeconds: 10 });

it('learns what stages take on this machine, the newest eight of each', async () => {
  expect(await readStageTimes(work)).toEqual([]);
  for (let round = 0; round < 12; round++)
    await addStageTimes(work, [time('low cpu', 'train', round < 4 ? 5 : 30), time('low cpu', 'probe', 0.01)]);
  const times = await readStageTimes(work);
  // What is over at once says nothing.
  expect(times.map(({ unit }) => unit)).toEqual(Array(8).fill('train'));
  expect(machineFactor(times, 'low cpu', 'train')).toBe(3);
  // Another quality on the same machine is the next best thing to go by.
  expect(machineFactor(times, 'high cpu', 'train')).toBe(3);
  expect(machineFactor(times, 'low cpu', 'map')).toBe(1);
});

it('does without a file that makes no sense', async () => {
  await writeFile(join(folder, 'stage-times.json'), '[{"unit": 3}, null');
  expect(await readStageTimes(work)).toEqual([]);
  await writeFile(join(folder, 'stage-times.json'), '[{"unit": 3}, null]');
  expect(await readStageTimes(work)).toEqual([]);
});
