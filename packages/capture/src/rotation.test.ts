import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  angleBetween,
  apply,
  matrixOf,
  meanRotation,
  median,
  multiply,
  type Quaternion,
  quantile,
  quaternionOf,
  rotationBetween,
  transpose,
  unit,
  type Vec3,
} from './rotation.ts';

const part = fc.double({ min: -1, max: 1, noNaN: true });
const quaternions = fc
  .tuple(part, part, part, part)
  .filter((q) => Math.hypot(...q) > 0.1)
  .map((q) => q.map((value) => value / Math.hypot(...q)) as Quaternion);
const directions = fc
  .tuple(part, part, part)
  .filter((v) => Math.hypot(...v) > 0.1)
  .map((v) => unit(v as Vec3));

describe('rotations', () => {
  it('go from quaternion to matrix and back', () => {
    fc.assert(
      fc.property(quaternions, (q) => {
        const back = quaternionOf(matrixOf(q));
        const same = Math.abs(back.reduce((sum, value, k) => sum + value * q[k], 0));
        expect(same).toBeCloseTo(1, 9);
        expect(back[0]).toBeGreaterThanOrEqual(0);
      }),
      { seed: 1 },
    );
  });

  it('turn one direction onto another, the opposite one too', () => {
    fc.assert(
      fc.property(directions, directions, (from, to) => {
        apply(rotationBetween(from, to), from).forEach((value, k) => {
          expect(value).toBeCloseTo(to[k], 6);
        });
      }),
      { seed: 2 },
    );
    for (const off of [0, 1e-12, 1e-9, 1e-6, 3e-5, 1e-3, 0.1, 0.4])
      for (const from of [[0, 0, -1], unit([0.3, -0.5, 0.2])] as Vec3[]) {
        const to = unit([off - from[0], -from[1], off / 2 - from[2]]);
        apply(rotationBetween(from, to), from).forEach((value, k) => {
          expect(value).toBeCloseTo(to[k], 12);
        });
      }
  });

  it('are measured exactly, tiny or half a turn', () => {
    const about = (angle: number) => matrixOf([Math.cos(angle / 2), 0, Math.sin(angle / 2), 0]);
    for (const angle of [1e-7, 0.3, 3.1, Math.PI])
      expect(angleBetween(about(0.2), about(0.2 + angle))).toBeCloseTo(angle, 9);
  });

  it('have a mean in their middle', () => {
    const base = matrixOf([0.3, -0.2, 0.9, 0.1]);
    const around = [-0.1, 0.1, -0.04, 0.04].map((angle) =>
      multiply(base, matrixOf([Math.cos(angle / 2), Math.sin(angle / 2), 0, 0])),
    );
    expect(angleBetween(meanRotation(around), base)).toBeLessThan(1e-6);
    expect(multiply(base, transpose(base))[0]).toBeCloseTo(1);
  });
});

it('takes medians and quantiles', () => {
  expect([median([3, 1, 2]), median([4, 1, 2, 3]), median([])]).toEqual([2, 2.5, Number.NaN]);
  expect([quantile([5, 1, 3], 0), quantile([5, 1, 3], 0.5), quantile([5, 1, 3], 1)]).toEqual([1, 3, 5]);
});
