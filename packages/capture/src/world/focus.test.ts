import type { Vec3 } from '@orrery/splats';
import { describe, expect, it } from 'vitest';
import { findFocus } from './focus.ts';
import { cameraAt, ring } from './testing.ts';

describe('what the cameras look at', () => {
  it('is the thing they were carried around', () => {
    const focus = findFocus(ring(24, 3, 1, [1, 2, 0.5]));
    expect(focus.isSubject).toBe(true);
    [1, 2, 0.5].forEach((value, k) => {
      expect(focus.point[k]).toBeCloseTo(value, 3);
    });
    expect(focus.distance).toBeCloseTo(Math.hypot(3, 1), 2);
    expect(focus.widestGap).toBeCloseTo((2 * Math.PI) / 24, 5);
  });

  it('stays there when a few photos show something else', () => {
    const strays = [cameraAt('x.jpg', [2, 0, 1], [9, 9, 0]), cameraAt('y.jpg', [0, 2, 1], [-9, 4, 0])];
    const focus = findFocus([...ring(24, 3, 1), ...strays]);
    expect(focus.isSubject).toBe(true);
    expect(Math.hypot(...focus.point)).toBeLessThan(0.2);
  });

  it('knows the side no photo was taken from', () => {
    const half = ring(24, 3, 1).slice(0, 12);
    const focus = findFocus(half);
    expect(focus.isSubject).toBe(true);
    expect(focus.widestGap).toBeGreaterThan(Math.PI);
    // Cameras stand at 0 to 165 degrees: the middle of the rest is at 262.5.
    const apart = Math.cos(focus.gapMiddle - (262.5 * Math.PI) / 180);
    expect(apart).toBeCloseTo(1, 3);
  });

  it('is no subject in a room that was looked around in, or along a walk', () => {
    const outward = Array.from({ length: 20 }, (_, k): Vec3 => [Math.cos(k / 3), Math.sin(k / 3), 0]);
    expect(findFocus(outward.map((d, k) => cameraAt(`${k}.jpg`, d, [3 * d[0], 3 * d[1], 0]))).isSubject).toBe(false);
    const walk = Array.from({ length: 20 }, (_, k) => cameraAt(`${k}.jpg`, [k, 0, 1.5], [k, 5, 1.5]));
    expect(findFocus(walk).isSubject).toBe(false);
  });
});
