import { expect, it } from 'vitest';
import { shapeScore } from './shape-score.ts';
import { applied, yawOf } from './similarity.ts';
import type { Surface } from './surface-points.ts';

/** Boxes, each by its lower corner and its size. */
function boxes(...all: number[][]): Surface {
  const faces = [
    0, 2, 1, 1, 2, 3, 4, 5, 6, 5, 7, 6, 0, 1, 4, 1, 5, 4, 2, 6, 3, 3, 6, 7, 0, 4, 2, 2, 4, 6, 1, 3, 5, 3, 7, 5,
  ];
  return {
    positions: all.flatMap((box) =>
      Array.from({ length: 24 }, (_, i) => {
        const [corner, axis] = [Math.floor(i / 3), i % 3];
        return box[axis] + ((corner >> axis) & 1) * box[3 + axis];
      }),
    ),
    indices: all.flatMap((_, k) => faces.map((index) => 8 * k + index)),
  };
}

/** Lopsided, so that only one turn is right. */
const thing = boxes([0, 0, 0, 3, 1, 0.5], [0, 0, 0.5, 0.6, 1, 1.5], [2, 0.2, 0.5, 0.8, 0.3, 0.4]);

it('scores a shape against itself as whole', () => {
  const { f, chamfer } = shapeScore(thing, thing);
  expect(Math.min(...f)).toBeGreaterThan(0.995);
  expect(chamfer).toBeLessThan(0.01);
});

it('finds a turned, larger copy elsewhere', () => {
  const moved = applied({ scale: 2.7, rotation: yawOf(2.1), move: [10, -4, 3] }, thing.positions);
  const { f, chamfer } = shapeScore({ ...thing, positions: moved }, thing);
  expect(f[0]).toBeGreaterThan(0.97);
  expect(f[2]).toBeGreaterThan(0.995);
  expect(chamfer).toBeLessThan(0.012);
});

it('gives another shape little, and less the nearer one looks', () => {
  const { f } = shapeScore(boxes([0, 0, 0, 1, 1, 1]), boxes([0, 0, 0, 5, 0.3, 0.3]));
  expect(f[0]).toBeLessThan(0.2);
  expect(f[1]).toBeLessThan(0.5);
  expect(f[0]).toBeLessThanOrEqual(f[1]);
  expect(f[1]).toBeLessThanOrEqual(f[2]);
});
