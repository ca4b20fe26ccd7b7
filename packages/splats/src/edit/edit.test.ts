import { describe, expect, it } from 'vitest';
import { createGaussians, type Gaussians, logit, sliceGaussians, withShDegree } from '../model/gaussians.ts';
import { randomCloud, seededRandom } from '../testing/random-cloud.ts';
import { centerBounds, denseBounds, ellipsoidBounds } from './bounds.ts';
import { covarianceOf, setFromCovariance } from './covariance.ts';
import { removeFloaters } from './floaters.ts';
import { mortonOrder, toMortonOrder } from './morton-order.ts';
import { sortIndicesByKey } from './radix-sort.ts';
import { cropToBox, cropToSphere, mergeGaussians } from './select.ts';

/** Gaussians on the unit square z = 0, opaque, a hundredth wide. */
function sheet(count: number): Gaussians {
  const random = seededRandom(3);
  const g = createGaussians(count, 0);
  for (let i = 0; i < count; i++) {
    g.positions[i * 3] = random();
    g.positions[i * 3 + 1] = random();
    g.logScales.fill(Math.log(0.01), i * 3, i * 3 + 3);
    g.opacityLogits[i] = 3;
  }
  return g;
}

describe('bounds', () => {
  it('holds centers, or whole ellipsoids', () => {
    const g = createGaussians(2, 0);
    g.positions.set([1, 2, 3, -1, 0, 5]);
    g.logScales.set([0, -1, -2], 0);
    // a quarter turn about z swaps the first Gaussian's x and y extents
    g.quaternions.set([Math.SQRT1_2, 0, 0, Math.SQRT1_2], 0);
    g.logScales.fill(-9, 3);
    expect(centerBounds(g)).toEqual({ min: [-1, 0, 3], max: [1, 2, 5] });
    const box = ellipsoidBounds(g, 2);
    expect(box.max[0]).toBeCloseTo(1 + 2 * Math.exp(-1), 5);
    expect(box.max[1]).toBeCloseTo(2 + 2, 5);
    expect(box.min[2]).toBeCloseTo(3 - 2 * Math.exp(-2), 5);
  });

  it('finds a box of about 80 % that strays do not widen', () => {
    const g = randomCloud({ count: 5000, extent: 1 });
    for (let i = 0; i < 100; i++) g.positions[i * 3] = 1000 + i;
    const box = denseBounds(g, 0.8);
    const share = cropToBox(g, box).count / g.count;
    expect(share).toBeGreaterThan(0.75);
    expect(share).toBeLessThan(0.85);
    expect(box.max[0]).toBeLessThan(1.1);
  });
});

describe('select', () => {
  it('crops by box and sphere, and merges in order with the higher SH degree', () => {
    const a = randomCloud({ count: 200, shDegree: 1 });
    const inside = cropToBox(a, { min: [0, -9, -9], max: [9, 9, 9] });
    expect(inside.count).toBeGreaterThan(50);
    expect(Math.min(...inside.positions.filter((_, i) => i % 3 === 0))).toBeGreaterThanOrEqual(0);
    const ball = cropToSphere(a, [1, 1, 1], 2);
    for (let i = 0; i < ball.count; i++) {
      expect(Math.hypot(...[0, 1, 2].map((k) => ball.positions[i * 3 + k] - 1))).toBeLessThanOrEqual(2);
    }
    const merged = mergeGaussians([randomCloud({ count: 5 }), a]);
    expect(merged).toMatchObject({ count: 205, shDegree: 1 });
    expect(sliceGaussians(merged, 5, 205)).toEqual(a);
    expect(merged.shRest.subarray(0, 45)).toEqual(new Float32Array(45));
    expect(() => mergeGaussians([a, { ...a, antialiased: true }])).toThrow(RangeError);
    expect(withShDegree(withShDegree(a, 3), 1)).toEqual(a);
  });
});

describe('Morton order', () => {
  it('is a permutation, idempotent, and brings neighbors together', () => {
    const g = randomCloud({ count: 3000 });
    const order = mortonOrder(g.positions);
    expect(new Set(order).size).toBe(3000);
    const sorted = toMortonOrder(g);
    expect(toMortonOrder(sorted)).toEqual(sorted);
    const path = (c: Gaussians) => {
      let sum = 0;
      for (let i = 3; i < c.positions.length; i++) sum += Math.abs(c.positions[i] - c.positions[i - 3]);
      return sum;
    };
    expect(path(sorted)).toBeLessThan(0.2 * path(g));
  });

  it('still orders a scene that one far point squeezes into a single cell', () => {
    const g = randomCloud({ count: 2000, extent: 1 });
    g.positions.set([1e6, 1e6, 1e6], 0);
    const sorted = toMortonOrder(g);
    let sum = 0;
    for (let i = 3; i < 1999 * 3; i++) sum += Math.abs(sorted.positions[i] - sorted.positions[i - 3]);
    expect(sum).toBeLessThan(0.3 * 2000 * 3 * (2 / 3));
  });

  it('sorts all 32 bits of a key, stably', () => {
    const keys = Uint32Array.of(4294967295, 5, 2147483648, 5, 0);
    expect([...sortIndicesByKey(keys)]).toEqual([4, 1, 3, 2, 0]);
  });
});

describe('covariance', () => {
  it('gives back scales and rotation', () => {
    const g = randomCloud({ count: 50 });
    const out = createGaussians(50, 0);
    const [before, after] = [new Float64Array(6), new Float64Array(6)];
    for (let i = 0; i < 50; i++) {
      covarianceOf(g, i, before);
      setFromCovariance(before, out, i);
      covarianceOf(out, i, after);
      const trace = before[0] + before[3] + before[5];
      before.forEach((v, k) => {
        expect(Math.abs(after[k] - v) / trace).toBeLessThan(1e-5);
      });
    }
  });
});

describe('floaters', () => {
  it('removes strays and ghosts, and leaves the surface', () => {
    const surface = sheet(4000);
    const strays = randomCloud({ count: 40, extent: 3, seed: 9 });
    strays.opacityLogits.fill(logit(0.5));
    const ghosts = sliceGaussians(sheet(30), 0, 30);
    ghosts.opacityLogits.fill(logit(0.004));
    const cleaned = removeFloaters(mergeGaussians([surface, strays, ghosts]));
    let left = 0;
    for (let i = 0; i < cleaned.count; i++) if (Math.abs(cleaned.positions[i * 3 + 2]) > 0.05) left++;
    expect(left).toBeLessThanOrEqual(4);
    expect(cleaned.count).toBeGreaterThan(3960);
    expect(cleaned.count).toBeLessThanOrEqual(4004);
  });

  it('relative to size, keeps a wall of few large Gaussians and drops small ones in the void', () => {
    const surface = sheet(4000);
    const wall = sheet(300);
    for (let i = 0; i < wall.count; i++) {
      wall.positions[i * 3] *= 20;
      wall.positions[i * 3 + 1] *= 20;
      wall.positions[i * 3 + 2] = 10;
      wall.logScales.fill(Math.log(0.8), i * 3, i * 3 + 3);
    }
    const stray = sheet(20);
    for (let i = 0; i < stray.count; i++) stray.positions[i * 3 + 2] = 3 + i / 4;
    const world = mergeGaussians([surface, wall, stray]);
    const at = (z: (height: number) => boolean, g: Gaussians) => {
      let count = 0;
      for (let i = 0; i < g.count; i++) if (z(g.positions[i * 3 + 2])) count++;
      return count;
    };
    const cleaned = removeFloaters(world, { relativeToSize: true });
    expect(at((z) => z === 10, cleaned)).toBe(300);
    expect(at((z) => z > 1 && z < 9, cleaned)).toBe(0);
    expect(at((z) => z === 10, removeFloaters(world))).toBeLessThan(10);
  });

  it('never removes more than asked', () => {
    const g = randomCloud({ count: 500 });
    g.opacityLogits.fill(2);
    expect(removeFloaters(g, { deviations: 0.01, maxFraction: 0.05 }).count).toBe(475);
    expect(removeFloaters(createGaussians(0, 0)).count).toBe(0);
  });
});
