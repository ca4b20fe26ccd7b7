/** The decision about exposures over whole trainings, each with a trial of two more. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildWasm } from '../../tools/build-wasm.ts';
import type { Backend } from '../backend.ts';
import { knownPoints, knownViews } from '../testing/known-scene.ts';
import { openWasmBackend } from '../wasm/backend.ts';
import { train } from './train.ts';
import type { TrainView } from './train-result.ts';

describe('train on WASM', () => {
  let backend: Backend;
  beforeAll(async () => {
    await buildWasm();
    backend = await openWasmBackend({ threads: 2 });
  });
  afterAll(() => backend.dispose());

  it('finds out by a trial whether exposures are worth learning', async () => {
    const views = knownViews(24, 80, 60);
    const settings = { maxSide: 80, maxGaussians: 700, steps: 620, shDegree: 1, checkpointEvery: 0 } as const;
    const flicker = (gain: (v: number) => number) =>
      views.map((view, v) => ({ ...view, rgb: view.rgb.map((value) => Math.min(255, gain(v) * value)) }));
    const points = knownPoints(5);
    const decided = async (shown: TrainView[]) =>
      (await train({ views: shown, points, device: backend, settings: { ...settings, exposure: 'auto' } })).metrics;
    // A drift that neighbors in order tell, and photos that are all alike.
    const drifting = await decided(flicker((v) => 0.7 + 0.3 * Math.sin(v / 3)));
    expect(drifting.exposure).toMatchObject({ used: true });
    expect(drifting.psnr).toBeGreaterThan(drifting.psnrPlain);
    // Names that say nothing: every photo far from its neighbors in order, brighter from one side.
    const lit = flicker((v) => 0.7 + 0.3 * Math.cos((2 * Math.PI * v) / views.length));
    const shuffled = await decided(lit.map((_, k) => lit[(7 * k) % views.length]));
    expect(shuffled.exposure).toMatchObject({ used: true });
    expect(shuffled.exposureFrom).toBe('pose');
    expect(shuffled.psnr).toBeGreaterThan(shuffled.psnrPlain);
    const steady = await decided(views);
    expect(steady.exposure.used).toBe(false);
    expect(steady.psnr).toBe(steady.psnrPlain);
  });
});
