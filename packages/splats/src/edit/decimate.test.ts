import { describe, expect, it } from 'vitest';
import { createGaussians, type Gaussians, logit, sigmoid } from '../model/gaussians.ts';
import { randomCloud, seededRandom } from '../testing/random-cloud.ts';
import { centerBounds } from './bounds.ts';
import { covarianceOf, minorSum } from './covariance.ts';
import { decimateGaussians } from './decimate.ts';

/** Two opaque walls facing each other, one red and one blue, of small discs. */
function walls(count: number): Gaussians {
  const random = seededRandom(8);
  const g = createGaussians(count, 1);
  for (let i = 0; i < count; i++) {
    g.positions.set([i % 2, random() * 2, random() * 2], i * 3);
    g.logScales.set([Math.log(0.002), Math.log(0.03), Math.log(0.03)], i * 3);
    g.opacityLogits[i] = 2;
    g.shDc.set(i % 2 ? [1.5, -1.5, -1.5] : [-1.5, -1.5, 1.5], i * 3);
    g.shRest.fill(0.1, i * 9, i * 9 + 9);
  }
  return g;
}

/** Opacity-weighted area, which merging should keep. */
function coverage(g: Gaussians): number {
  const c = new Float64Array(6);
  let sum = 0;
  for (let i = 0; i < g.count; i++) {
    covarianceOf(g, i, c);
    sum += sigmoid(g.opacityLogits[i]) * Math.sqrt(minorSum(c));
  }
  return sum;
}

describe('decimateGaussians', () => {
  it('gives exactly the number asked for, every time the same', () => {
    const cloud = randomCloud({ count: 2000, shDegree: 2 });
    for (const target of [2000, 1999, 1000, 100, 1]) expect(decimateGaussians(cloud, target).count).toBe(target);
    expect(decimateGaussians(cloud, 300)).toEqual(decimateGaussians(cloud, 300));
    expect(decimateGaussians(cloud, 5000)).toBe(cloud);
    expect(() => decimateGaussians(cloud, 0)).toThrow(RangeError);
  });

  it('keeps walls apart, flat, in color and covered', () => {
    const cloud = walls(6000);
    const small = decimateGaussians(cloud, 300);
    for (let i = 0; i < small.count; i++) {
      const x = small.positions[i * 3];
      expect(Math.min(Math.abs(x), Math.abs(x - 1))).toBeLessThan(0.02);
      const red = small.shDc[i * 3] > 0;
      expect(red).toBe(x > 0.5);
      expect(small.shRest[i * 9]).toBeCloseTo(0.1, 5);
      expect(Math.min(...small.logScales.subarray(i * 3, i * 3 + 3))).toBeLessThan(Math.log(0.01));
    }
    const box = centerBounds(small);
    expect(box.min[1]).toBeLessThan(0.15);
    expect(box.max[1]).toBeGreaterThan(1.85);
    // a Gaussian covers 2 pi sigma^2: together they must still cover most of the two walls' 8 square units
    expect(2 * Math.PI * coverage(small)).toBeGreaterThan(0.7 * 8);
    expect(Math.min(...small.opacityLogits)).toBeGreaterThan(1);
  });

  it('drops what cannot be seen before merging anything', () => {
    const cloud = walls(1000);
    for (let i = 0; i < 400; i++) cloud.opacityLogits[i] = logit(0.001);
    const small = decimateGaussians(cloud, 600);
    expect(small.positions).toEqual(cloud.positions.subarray(1200));
  });

  it('survives coincident, huge and needle-thin Gaussians', () => {
    const cloud = randomCloud({ count: 500 });
    cloud.positions.fill(1, 0, 600);
    cloud.logScales.fill(8, 0, 30);
    for (let i = 50; i < 100; i++) cloud.logScales.set([-20, -20, 2], i * 3);
    const small = decimateGaussians(cloud, 20);
    for (const name of ['positions', 'logScales', 'quaternions', 'opacityLogits', 'shDc'] as const) {
      expect(small[name].every(Number.isFinite), name).toBe(true);
    }
  });
});
