import { expect, it } from 'vitest';
import type { Shape } from './silhouette.ts';
import { foldedFaces, unfolded } from './unfold-faces.ts';

/** A level sheet of squares, each of two faces. */
function sheet(side: number): Shape {
  const positions = Float32Array.from({ length: 3 * side * side }, (_, i) =>
    i % 3 === 0 ? Math.floor(i / 3) % side : i % 3 === 1 ? Math.floor(i / 3 / side) : 0,
  );
  const indices: number[] = [];
  for (let y = 0; y + 1 < side; y++)
    for (let x = 0; x + 1 < side; x++) {
      const a = y * side + x;
      indices.push(a, a + 1, a + side, a + 1, a + side + 1, a + side);
    }
  return { positions, indices: Uint32Array.from(indices) };
}

it('lays a fold open and leaves the rest alone', () => {
  const flat = sheet(9);
  expect(foldedFaces(flat)).toEqual([]);
  const wrinkled = { positions: flat.positions.slice(), indices: flat.indices };
  // A vertex pulled over its neighbors: the faces it crossed look down.
  const pulled = 4 * 9 + 4;
  wrinkled.positions[3 * pulled] = 5.6;
  expect(foldedFaces(wrinkled).length).toBeGreaterThan(0);
  const open = unfolded(wrinkled);
  expect(foldedFaces(open)).toEqual([]);
  const moved = [...open.positions.keys()].filter((i) => open.positions[i] !== wrinkled.positions[i]);
  expect(new Set(moved.map((i) => Math.floor(i / 3))).size).toBeLessThan(12);
});
