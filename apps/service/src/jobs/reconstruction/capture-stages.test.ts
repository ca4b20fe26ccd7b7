import { mkdtemp, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { JobContext } from '../job-definition.ts';
import { writeTinyCapture } from '../testing/tiny-capture.ts';
import { captureStages } from './capture-stages.ts';
import { expectedSeconds } from './expected-work.ts';

it('cameras that are only half on the disk are found again', async () => {
  const workFolder = await mkdtemp(join(tmpdir(), 'orrery-stages-'));
  try {
    await writeTinyCapture(workFolder, 'cameras');
    const context = { workFolder, request: { resources: [] } } as unknown as JobContext;
    const weights = expectedSeconds(
      { resources: [], taskQuality: 'low', scene: 'space', useMask: false },
      { cores: 2, gpu: false },
    );
    const cameras = captureStages(context, weights).find(({ name }) => name === 'cameras')!;
    expect(await cameras.stillThere!({}, context)).toBe(true);
    await truncate(join(workFolder, 'capture/sparse/0/images.bin'), 100);
    expect(await cameras.stillThere!({}, context)).toBe(false);
  } finally {
    await rm(workFolder, { recursive: true });
  }
});
