import { expect, it } from 'vitest';
import { placedLook } from './joint-odds.ts';
import type { PictureLook } from './picture-look.ts';
import { placing } from './pose.ts';
import { poseScore } from './pose-score.ts';

const side = 4;

/** Of a wall across the whole picture, of whose front `count` points are known. */
function wall(count: number): PictureLook {
  const fronts = {
    count,
    places: new Float32Array(3 * count),
    normals: Float32Array.from({ length: 3 * count }, (_, i) => (i % 3 === 2 ? -1 : 0)),
    colors: new Float32Array(3 * count).fill(0.5),
  };
  const look = { side, bins: 4, reach: 1, depth: new Float32Array(side * side) };
  const cells = { inside: new Float32Array(side * side).fill(2), colors: new Float32Array(3 * side * side).fill(0.5) };
  return { look, lens: 0.02, fronts, ...cells } as unknown as PictureLook;
}

it('scores a picture too thin to have a front like any other', () => {
  const pose = { yaw: 0, elevation: 0, scale: 1, at: [0, 0, 0] as const };
  const scoreOf = (one: number, other: number) =>
    poseScore(undefined, wall(one), placing(pose), [placedLook(wall(other), pose)]).value;
  expect(scoreOf(20, 20)).toBeGreaterThan(0);
  expect(scoreOf(20, 0)).toBeLessThan(scoreOf(20, 20));
  expect(scoreOf(0, 20)).toBeLessThan(scoreOf(20, 20));
  expect(scoreOf(0, 0)).toBe(0);
});
