import { expect, it } from 'vitest';
import { degreesApart } from './camera-spacing.ts';

const around = (count: number, elevation: number) =>
  Array.from({ length: count }, (_, k) => ({
    yaw: (2 * Math.PI * k) / count,
    elevation,
    distance: 5,
    scale: 100,
    centerX: 0,
    centerY: 0,
  }));

it('cameras around a thing are as far apart as they are turned, less the higher they stand', () => {
  expect(degreesApart(around(4, 0))).toBeCloseTo(90);
  expect(degreesApart(around(16, 0))).toBeCloseTo(22.5);
  expect(degreesApart(around(4, Math.PI / 6))).toBeCloseTo(75.5, 1);
  expect(degreesApart(around(1, 0))).toBe(180);
});
