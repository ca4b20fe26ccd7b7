import { expect, it } from 'vitest';
import type { Vec3 } from './vectors.ts';
import { rigAxes, walked } from './vr-visit.ts';

const near = (seen: Vec3, wanted: Vec3) =>
  seen.forEach((value, k) => {
    expect(value).toBeCloseTo(wanted[k], 9);
  });

it('stands upright and faces where the visitor looked, however steeply', () => {
  const { right, up, back } = rigAxes([0.6, 0, -0.8], [0, 0, 1]);
  near(right, [0, -1, 0]);
  near(up, [0, 0, 1]);
  near(back, [-1, 0, 0]);
  const straightDown = rigAxes([0, 0, -1], [0, 0, 1]);
  expect(Math.hypot(...straightDown.back)).toBeCloseTo(1, 9);
  expect(straightDown.back[2]).toBeCloseTo(0, 9);
});

it('goes where the stick points, level, and not at all at rest', () => {
  // Pushed ahead: sticks are negative there.
  near(walked({ x: 0, y: -1 }, [0, 1, -0.5], [0, 0, 1], 0.5), [0, 0.7, 0]);
  near(walked({ x: 1, y: 0 }, [0, 1, 0], [0, 0, 1], 0.5), [0.7, 0, 0]);
  near(walked({ x: 0.05, y: -0.1 }, [0, 1, 0], [0, 0, 1], 0.5), [0, 0, 0]);
});
