import { describe, expect, it } from 'vitest';
import { levelGrid, pickSurface } from './pick-surface.ts';
import { turned, turnedBack } from './turns.ts';
import type { Vec3 } from './vectors.ts';

describe('picking points of a world', () => {
  /** Two squares across Z, at 0 and at 1. */
  const mesh = {
    positions: new Float32Array([-1, -1, 0, 1, -1, 0, 1, 1, 0, -1, 1, 0, -1, -1, 1, 1, -1, 1, 1, 1, 1, -1, 1, 1]),
    indices: new Uint32Array([0, 1, 2, 0, 2, 3, 4, 5, 6, 4, 6, 7]),
  };

  it('gives the nearest surface before the eye', () => {
    expect(pickSurface(mesh, [0.2, 0.3, 4], [0, 0, -1])).toEqual([0.2, 0.3, 1]);
    expect(pickSurface(mesh, [0.2, 0.3, 0.5], [0, 0, -1])).toEqual([0.2, 0.3, 0]);
    expect(pickSurface(mesh, [0.2, 0.3, 4], [0, 0, 1])).toBeUndefined();
    expect(pickSurface(mesh, [3, 0, 4], [0, 0, -1])).toBeUndefined();
  });

  it('turns about X, then Y, then Z, and back', () => {
    const close = (a: Vec3, b: Vec3) => {
      for (const axis of [0, 1, 2] as const) expect(a[axis]).toBeCloseTo(b[axis], 9);
    };
    close(turned([0, 1, 0], [90, 0, 0]), [0, 0, 1]);
    close(turned([1, 0, 0], [0, -90, 0]), [0, 0, 1]);
    close(turned([0, 1, 0], [90, 90, 0]), [1, 0, 0]);
    close(turnedBack(turned([0.3, -2, 5], [12, -71, 140]), [12, -71, 140]), [0.3, -2, 5]);
  });

  it('draws a grid that is level', () => {
    const heights = levelGrid(4).map(([, , z]) => z);
    expect(heights.slice(0, -1).every((z) => z === 0)).toBe(true);
  });
});
