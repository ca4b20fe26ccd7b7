import { manifoldReport } from '@orrery/meshes';
import { expect, it } from 'vitest';
import { hollowOf, hollowShape } from './hollow-vessel.ts';
import { volumeOf } from './network/kept-shape.ts';
import { openOrClosed } from './one-view.ts';
import { fitRevolved } from './revolve.ts';
import { levels, type Profile } from './revolved-profile.ts';
import { type Inside, seen } from './testing/known-look.ts';

const cylinder = (radius: number, height: number): Profile => ({
  radii: new Float32Array(levels).fill(radius),
  heights: Float32Array.from({ length: levels }, (_, k) => height * (k / (levels - 1) - 0.5)),
});

it('is closed, and has a wall and a floor', () => {
  const profile = cylinder(50, 120);
  const hollow = hollowOf(profile)!;
  const shape = hollowShape(profile, hollow);
  expect(manifoldReport(shape).manifold).toBe(true);
  const [outer, inner] = [Math.PI * 50 ** 2 * 120, Math.PI * 46.5 ** 2 * 116.5];
  expect(volumeOf(shape) / (outer - inner)).toBeCloseTo(1, 1);
});

it('has a wall below a ledge too', () => {
  const profile = cylinder(50, 120);
  profile.radii.fill(30, 0, levels / 2);
  const hollow = hollowOf(profile)!;
  for (const below of [1, 2]) expect(hollow.radiusAt(below)).toBeLessThan(30);
  expect(hollow.radiusAt(10)).toBeCloseTo(46.5);
});

it('is none where there is no room for one', () => {
  expect(hollowOf(cylinder(50, 5))).toBeUndefined();
});

/** A pot as wide as it is high. */
const pot =
  (isOpen: boolean): Inside =>
  (x, y, z) => {
    const radius = Math.hypot(x, y);
    if (Math.abs(z) > 0.6 || radius > 0.6) return undefined;
    return isOpen && z > -0.5 && radius < 0.53 ? undefined : [200, 180, 40, 255];
  };

it.each([
  ['open', true],
  ['closed', false],
])('a pot seen from above that is %s is taken for that', (_, isOpen) => {
  const { subject, network } = seen(pot(isOpen), 0, 35);
  const { form, hollow } = openOrClosed(fitRevolved(subject, (35 * Math.PI) / 180)!, network);
  expect(hollow !== undefined).toBe(isOpen);
  // Its network sees 32 cells of a side.
  expect(form).toBeGreaterThan(0.8);
});
