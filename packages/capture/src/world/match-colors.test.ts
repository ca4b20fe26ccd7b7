import { createGaussians } from '@orrery/splats';
import { describe, expect, it } from 'vitest';
import { fitLine, recolored } from './match-colors.ts';

const sumsOf = (pairs: [number, number][]) => ({
  n: pairs.length,
  x: pairs.reduce((sum, [x]) => sum + x, 0),
  y: pairs.reduce((sum, [, y]) => sum + y, 0),
  xx: pairs.reduce((sum, [x]) => sum + x * x, 0),
  xy: pairs.reduce((sum, [x, y]) => sum + x * y, 0),
});

describe('colors that are fitted to the photos', () => {
  const pairs = (map: (x: number) => number, count = 1000) =>
    Array.from({ length: count }, (_, i): [number, number] => [i / count, map(i / count)]);

  it('give back the light that was taken away, and do nothing on little evidence', () => {
    const { gain, offset } = fitLine(sumsOf(pairs((x) => 0.9 * x + 0.08)));
    expect(gain).toBeCloseTo(0.9, 5);
    expect(offset).toBeCloseTo(0.08, 5);
    expect(fitLine(sumsOf(pairs((x) => x / 3, 100)))).toEqual({ gain: 1, offset: 0 });
    expect(fitLine(sumsOf(pairs(() => 0.9))).gain).toBe(0.75);
  });

  it('are those of the Gaussians, at every degree', () => {
    const world = createGaussians(1, 1);
    world.shDc.set([0.2, -0.4, 1]);
    world.shRest.fill(0.1);
    const maps = [
      { gain: 1, offset: 0 },
      { gain: 0.8, offset: 0.1 },
      { gain: 1.2, offset: 0 },
    ];
    const after = recolored(world, maps);
    maps.forEach(({ gain, offset }, c) => {
      const [before, now] = [0.5 + 0.28209479 * world.shDc[c], 0.5 + 0.28209479 * after.shDc[c]];
      expect(now).toBeCloseTo(gain * before + offset, 5);
      expect(after.shRest[c]).toBeCloseTo(0.1 * gain, 6);
    });
  });
});
