import { createGaussians, logit } from '@orrery/splats';
import { describe, expect, it } from 'vitest';
import { packSplats } from './pack-splats.ts';
import { depthAlong, shapesOf } from './ray-depth.ts';
import type { Vec3 } from './vectors.ts';

interface Splat {
  at: Vec3;
  size?: Vec3;
  opacity?: number;
  /** w, x, y, z */
  turn?: readonly [number, number, number, number];
}

function shapes(splats: readonly Splat[]) {
  const cloud = createGaussians(splats.length, 0);
  splats.forEach(({ at, size = [0.1, 0.1, 0.1], opacity = 0.95, turn = [1, 0, 0, 0] }, i) => {
    cloud.positions.set(at, 3 * i);
    cloud.logScales.set(size.map(Math.log), 3 * i);
    cloud.quaternions.set(turn, 4 * i);
    cloud.opacityLogits[i] = logit(opacity);
  });
  return [shapesOf(packSplats(cloud))];
}

const ahead: Vec3 = [0, 1, 0];
const eye: Vec3 = [0, 0, 0];

describe('depthAlong', () => {
  it('finds the first that hides what is behind it, not haze before it', () => {
    const parts = shapes([{ at: [0, 5, 0] }, { at: [0, 3, 0] }, { at: [0, 1, 0], opacity: 0.1 }]);
    expect(depthAlong(parts, eye, ahead)).toBeCloseTo(3, 3);
    const haze = shapes(Array.from({ length: 20 }, (_, k) => ({ at: [0, 1 + k / 10, 0] as const, opacity: 0.1 })));
    // Seven layers of a tenth each leave less than half.
    expect(depthAlong(haze, eye, ahead)).toBeCloseTo(1.6, 2);
  });

  it('goes past what is beside the ray, behind it, or nearer than is drawn', () => {
    const parts = shapes([{ at: [1, 2, 0] }, { at: [0, -2, 0] }, { at: [0, 0.01, 0], size: [0.002, 0.002, 0.002] }]);
    expect(depthAlong(parts, eye, ahead, 0.05)).toBeUndefined();
    expect(depthAlong([], eye, ahead)).toBeUndefined();
  });

  it('meets a turned sheet where it stands, to a millimeter', () => {
    // A wall across Y, turned by 45 degrees about Z: it meets x = 0.2 at y = 2.2.
    const turn = [Math.cos(Math.PI / 8), 0, 0, Math.sin(Math.PI / 8)] as const;
    const parts = shapes([{ at: [0, 2, 0], size: [1, 0.001, 1], turn }]);
    expect(depthAlong(parts, [0.2, 0, 0], ahead)).toBeCloseTo(2.2, 2);
    expect(depthAlong(parts, [-0.2, 0, 0], ahead)).toBeCloseTo(1.8, 2);
  });
});
