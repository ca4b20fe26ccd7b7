import { createGaussians } from '@orrery/splats';
import { expect, it } from 'vitest';
import { islands } from './islands.ts';

/** Gaussians on a line, each `scale` in size. */
function cloud(xs: readonly number[], scale: number) {
  const world = createGaussians(xs.length, 0);
  for (const [i, x] of xs.entries()) world.positions.set([x, 0, 0], 3 * i);
  world.logScales.fill(Math.log(scale));
  return world;
}
const row = (count: number, from: number) => Array.from({ length: count }, (_, k) => from + 0.08 * k);

it('finds what touches nothing, and lets what reaches across a gap belong together', () => {
  const xs = [...row(50, 0), 7, ...row(50, 12)];
  expect([...islands(cloud(xs, 0.01), 0.1, 0.05)].flatMap((alone, i) => (alone ? [i] : []))).toEqual([50]);
  expect([...islands(cloud([0, 0.5], 0.2), 0.1, 0.6)]).toEqual([0, 0]);
  expect([...islands(cloud([0, 0.5], 0.01), 0.1, 0.6)]).toEqual([1, 1]);
});

it('takes bounded room for a world that is wide and full of large Gaussians', () => {
  // A hundred and twenty-five cells each, were they as small as asked: more than a Map can hold.
  const world = createGaussians(150_000, 0);
  for (let i = 0; i < world.count; i++)
    world.positions.set([1e3 * Math.sin(i), 1e3 * Math.sin(1.7 * i), 1e3 * Math.sin(2.9 * i)], 3 * i);
  world.logScales.fill(Math.log(0.2));
  expect(islands(world, 0.1, 0.01)).toHaveLength(world.count);
});
