import { expect, it } from 'vitest';
import { carryColors } from './unseen-colors.ts';

it('carries the colors around what no picture shows into it', () => {
  // A strip of triangles with a known end each side, and one triangle joined to nothing.
  const indices = new Uint32Array([0, 1, 2, 1, 3, 2, 2, 3, 4, 3, 5, 4, 6, 7, 8]);
  const colors = new Float32Array(27).fill(Number.NaN);
  for (const v of [0, 1]) colors.set([1, 0, 0], 3 * v);
  for (const v of [4, 5]) colors.set([0, 0, 1], 3 * v);
  carryColors({ indices }, colors);
  expect([...colors.subarray(0, 3)]).toEqual([1, 0, 0]);
  for (const v of [2, 3]) {
    expect(colors[3 * v] + colors[3 * v + 2]).toBeCloseTo(1);
    expect(colors[3 * v]).toBeGreaterThan(0.2);
    expect(colors[3 * v + 2]).toBeGreaterThan(0.2);
  }
  expect(colors[18]).toBeCloseTo(0.2);
});
