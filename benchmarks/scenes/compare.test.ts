import { describe, expect, it } from 'vitest';
import { bySizeAndVariant, compare, leaveOneOut, type Scores } from './compare.ts';
import type { SceneRun } from './scene-run.ts';

const scores = (psnr: Record<string, number>): Scores =>
  new Map(Object.entries(psnr).map(([scene, value]) => [scene, { psnr: value, ssim: value / 100, seconds: 10 }]));

const run = (part: Partial<SceneRun>): SceneRun => ({
  scene: 'truck',
  variant: 'shipped',
  asked: { device: 'cpu', steps: 2000, maxSide: 400 },
  set: {},
  seed: 1,
  photos: 251,
  heldOut: 32,
  side: 400,
  steps: 2000,
  gaussians: 60_000,
  seconds: 100,
  totalSeconds: 110,
  psnr: 20,
  worst: 18,
  ssim: 0.7,
  ...part,
});

describe('compare', () => {
  it('lets a variant in whose mean is better and whose losses are small', () => {
    const result = compare(scores({ truck: 20, plush: 25 }), scores({ truck: 20.5, plush: 24.91 }));
    expect(result.meanDifference).toBeCloseTo(0.205, 6);
    expect(result.meanSsimDifference).toBeCloseTo(0.00205, 6);
    expect(result.scenes.map((each) => each.losesTooMuch)).toEqual([false, false]);
    expect(result.mayBecomeDefault).toBe(true);
  });

  it('keeps a variant out that costs one scene more than 0.1 dB, however good the mean', () => {
    const result = compare(scores({ truck: 20, plush: 25 }), scores({ truck: 22, plush: 24.89 }));
    expect(result.meanDifference).toBeGreaterThan(0.9);
    expect(result.scenes.filter((each) => each.losesTooMuch).map((each) => each.scene)).toEqual(['plush']);
    expect(result.mayBecomeDefault).toBe(false);
  });

  it('keeps a variant out whose mean is not better, though no scene loses much', () => {
    expect(compare(scores({ a: 20, b: 25 }), scores({ a: 19.95, b: 25.05 - 1e-9 })).mayBecomeDefault).toBe(false);
    expect(compare(scores({ a: 20 }), scores({ a: 20 })).mayBecomeDefault).toBe(false);
  });

  it('counts only scenes that both have, and names the others', () => {
    const result = compare(scores({ a: 20, b: 25 }), scores({ a: 21, c: 30 }));
    expect(result.scenes.map((each) => each.scene)).toEqual(['a']);
    expect(result.unmatched).toEqual(['b', 'c']);
    expect(result.meanDifference).toBe(1);
    expect(compare(scores({ a: 20 }), scores({ b: 21 })).mayBecomeDefault).toBe(false);
  });
});

describe('leaveOneOut', () => {
  const variants = new Map([
    ['shipped', scores({ a: 20, b: 20, c: 20 })],
    // Good for a alone.
    ['tuned to a', scores({ a: 26, b: 19.95, c: 19.95 })],
    ['modest', scores({ a: 20.2, b: 20.5, c: 20.5 })],
  ]);

  it('chooses by the other scenes and scores on the one left out', () => {
    expect(leaveOneOut(variants)).toEqual([
      expect.objectContaining({ scene: 'a', chosen: 'modest', psnr: 20.2, holds: true }),
      expect.objectContaining({ scene: 'b', chosen: 'tuned to a', psnr: 19.95, holds: true }),
      expect.objectContaining({ scene: 'c', chosen: 'tuned to a', psnr: 19.95, holds: true }),
    ]);
    const [a, b] = leaveOneOut(variants);
    expect(a!.overBaseline).toBeCloseTo(0.2, 6);
    expect(a!.belowBest).toBeCloseTo(5.8, 6);
    expect(b!.overBaseline).toBeCloseTo(-0.05, 6);
  });

  it('says where the choice does not hold', () => {
    const worse = new Map([
      ['shipped', scores({ a: 20, b: 20 })],
      ['tuned to a', scores({ a: 26, b: 19.5 })],
    ]);
    expect(leaveOneOut(worse).map(({ scene, chosen, holds }) => [scene, chosen, holds])).toEqual([
      ['a', 'shipped', true],
      ['b', 'tuned to a', false],
    ]);
  });

  it('keeps the baseline where means are equal, and needs two variants and two common scenes', () => {
    const same = new Map([
      ['shipped', scores({ a: 20, b: 20 })],
      ['same', scores({ a: 20, b: 20 })],
    ]);
    expect(leaveOneOut(same).map(({ chosen }) => chosen)).toEqual(['shipped', 'shipped']);
    expect(leaveOneOut(new Map([['shipped', scores({ a: 20, b: 20 })]]))).toEqual([]);
    expect(leaveOneOut(new Map([...same, ['one scene', scores({ a: 20 })]]))).toEqual([]);
  });
});

describe('bySizeAndVariant', () => {
  it('averages seeds and keeps sizes apart', () => {
    const sizes = bySizeAndVariant([
      run({ seed: 1, psnr: 20, psnrPlain: 19 }),
      run({ seed: 2, psnr: 21, psnrPlain: 20 }),
      run({ variant: 'other', psnr: 22 }),
      run({ asked: { device: 'gpu', steps: 7000, maxGaussians: 1_000_000 }, psnr: 24 }),
    ]);
    expect([...sizes.keys()]).toEqual(['cpu, 400 px, 2000 steps', 'gpu, 7000 steps, at most 1000000']);
    const small = sizes.get('cpu, 400 px, 2000 steps')!;
    expect(small.get('shipped')!.get('truck')).toEqual({ psnr: 20.5, ssim: 0.7, seconds: 100, psnrPlain: 19.5 });
    expect(small.get('other')!.get('truck')).not.toHaveProperty('psnrPlain');
  });
});
