import type { ObjectLook } from '@orrery/object-network';
import { expect, it } from 'vitest';
import { certaintyOf } from './certainty.ts';

const [side, bins, reach] = [12, 32, 1.6];

/** A block half as deep as rays reach, whose stretches behind the first are full by these odds (logarithm). */
function blockOf(odds: number): ObjectLook {
  const cells = side * side;
  const full = new Float32Array(cells * bins).fill(-9);
  for (let cell = 0; cell < cells; cell++)
    for (let k = bins / 4; k < (3 * bins) / 4; k++) full[cell * bins + k] = k === bins / 4 ? 9 : odds;
  const [depth, cover] = [new Float32Array(cells).fill(-reach / 2), new Float32Array(cells).fill(9)];
  const none = new Float32Array(3 * cells);
  return { side, bins, reach, full, depth, cover, normal: none, back: none, elevation: 0, lens: 0 };
}

it('is sure of a body that is plainly there', () => {
  expect(certaintyOf(blockOf(6))).toBeGreaterThan(0.9);
});

it('doubts a body that is expected but nowhere likelier than not', () => {
  // Two in five: more than a third of the block is expected behind the front, and none of it would be built.
  expect(certaintyOf(blockOf(Math.log(2 / 3)))).toBeLessThan(0.2);
});
