import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { collectBytes, createGaussians, writePly } from '@orrery/splats';
import { expect, it } from 'vitest';
import { jobContext } from '../testing/job-context.ts';
import { processSplats } from './process-splats.ts';

it('takes splats for meters, -Y up, unless the request says otherwise', async () => {
  const cloud = createGaussians(2, 0);
  cloud.positions.set([1, 1, 1, 2, 3, 4]);
  cloud.logScales.fill(Math.log(0.1));
  const bytes = await collectBytes(writePly(cloud));
  const workFolder = await mkdtemp(join(tmpdir(), 'orrery-splats-'));
  const context = jobContext({ workFolder, subjectId: 'task', request: {} });
  try {
    const usual = await processSplats(context, bytes, {}, () => {});
    expect(usual.asset).toMatchObject({ mmPerUnit: 1000, up: '-Y' });
    expect(usual.bounds).toEqual({ min: [1000, 1000, -3000], max: [2000, 4000, -1000] });
    const said = await processSplats(context, bytes, { unit: 'cm', upAxis: 'Z' }, () => {});
    expect(said.asset).toMatchObject({ mmPerUnit: 10, up: 'Z' });
    expect(said.bounds).toEqual({ min: [10, 10, 10], max: [20, 30, 40] });
    expect([usual.warnings.length, said.warnings.length]).toEqual([1, 0]);
  } finally {
    await rm(workFolder, { recursive: true });
  }
});
