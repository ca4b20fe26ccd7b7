import { expect, it } from 'vitest';
import { fromSplats, toSplats } from './splats-conversion.ts';
import { randomGaussians } from './testing/scenes.ts';

it.each([0, 1, 2, 3])('goes to the data model and back at SH degree %i', (shDegree) => {
  const g = randomGaussians({ count: 7, shDegree });
  const cloud = toSplats(g, true);
  expect(cloud.antialiased).toBe(true);
  expect(Math.hypot(...cloud.quaternions.subarray(8, 12))).toBeCloseTo(1, 6);
  const back = fromSplats(cloud);
  expect(back.sh).toEqual(g.sh);
  expect(back.positions).toEqual(g.positions);
  expect(back.logScales).toEqual(g.logScales);
  expect(back.opacityLogits).toEqual(g.opacityLogits);
});
