import { expect, it } from 'vitest';
import { confirmedHollows } from './hollows.ts';
import { learnedCell } from './hull.ts';
import { surface, type Volume } from './isosurface.ts';

/** A bar along the whole block, up to two corners from its ends. */
function bar(counts: [number, number, number]): Volume {
  const [nx, ny, nz] = counts;
  const values = new Float32Array(nx * ny * nz);
  for (let at = 0; at < values.length; at++) {
    const [i, j, k] = [at % nx, Math.floor(at / nx) % ny, Math.floor(at / (nx * ny))];
    values[at] = Math.min(i, j, k, nx - 1 - i, ny - 1 - j, nz - 1 - k) - 1.5;
  }
  return { values, counts, step: learnedCell };
}

it('changes nothing on the other side of the block than a hollow is on', () => {
  const counts: [number, number, number] = [24, 12, 12];
  const volume = bar(counts);
  const side = (at: number) => at % counts[0];
  // What is deeper says something everywhere, and is to be believed beside the hollow alone.
  const deeper = { ...volume, values: volume.values.map((value, at) => (side(at) > 18 ? -1 : value - 0.25)) };
  const limits = { leastDepth: 0.5, fewestCorners: 1, mostSpread: 1.02, margin: 5 };
  const { volume: made, kept } = confirmedHollows({ volume, shape: surface(volume) }, deeper, [], limits);
  expect(kept).toBe(1);
  const changed = [...made.values.keys()].filter((at) => made.values[at] !== volume.values[at]).map(side);
  expect(Math.min(...changed)).toBeGreaterThan(12);
  expect(Math.max(...changed)).toBeGreaterThan(20);
});
