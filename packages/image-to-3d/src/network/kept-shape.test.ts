import { expect, it } from 'vitest';
import { type Inside, seen } from '../testing/known-look.ts';
import { keptBy, volumeOf } from './kept-shape.ts';

const block: Inside = (x, y, z) =>
  Math.abs(x) < 0.8 && Math.abs(y) < 0.5 && Math.abs(z) < 0.4 ? [120, 120, 120] : undefined;
const { network } = seen(block, 30, 20);
const { shape } = network;
/** With its vertices moved, in the shape's own frame: the camera looks along y. */
const moved = (move: (x: number, y: number, z: number) => [number, number, number]) => ({
  ...shape,
  positions: Float32Array.from(shape.positions, (_, i) => {
    const v = i - (i % 3);
    return move(shape.positions[v], shape.positions[v + 1], shape.positions[v + 2])[i % 3];
  }),
});

it('keeps what did not change', () => {
  expect(keptBy(shape, network)).toBeCloseTo(1, 5);
});

it('keeps a back that is a little thicker, and says by how much', () => {
  const thicker = moved((x, y, z) => [x, y > 0 ? 1.1 * y : y, z]);
  expect(keptBy(thicker, network)).toBeCloseTo(volumeOf(shape) / volumeOf(thicker), 5);
  expect(keptBy(thicker, network)).toBeLessThan(0.99);
});

it.each([
  ['a back twice as deep', moved((x, y, z) => [x, y > 0 ? 2.2 * y : y, z])],
  ['a back that is gone', moved((x, y, z) => [x, y > 0 ? 0.1 * y : y, z])],
  ['a front that came nearer', moved((x, y, z) => [x, y - 0.12, z])],
  ['nothing', { positions: new Float32Array(), indices: new Uint32Array() }],
])('refuses %s', (_, other) => {
  expect(keptBy(other, network)).toBeUndefined();
});
