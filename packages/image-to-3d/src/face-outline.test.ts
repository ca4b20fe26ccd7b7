import { expect, it } from 'vitest';
import { distanceFrom, type Face, loopsOf, uprightShare } from './face-outline.ts';

/** Cells whose middle is in an L, turned by some degrees. */
function ell(degrees: number): Face {
  const [columns, rows, cell] = [120, 120, 0.5];
  const inside = new Uint8Array(columns * rows);
  const [c, s] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  for (let r = 0; r < rows; r++)
    for (let k = 0; k < columns; k++) {
      const [px, pz] = [(k - 59.5) * cell, (59.5 - r) * cell];
      const [x, z] = [c * px + s * pz + 12, -s * px + c * pz + 16];
      if (x > 0 && z > 0 && ((x < 24 && z < 8) || (x < 8 && z < 32))) inside[r * columns + k] = 1;
    }
  return { columns, rows, inside, cell };
}

const areaOf = (loop: readonly [number, number][]) =>
  loop.reduce((sum, [x, z], k) => {
    const [nextX, nextZ] = loop[(k + 1) % loop.length];
    return sum + (x * nextZ - nextX * z) / 2;
  }, 0);

it('stairs of cells become the six edges they stand for, the inside on the left', () => {
  for (const degrees of [0, 3, 11, 30]) {
    const loops = loopsOf(ell(degrees));
    expect(loops).toHaveLength(1);
    expect(loops[0], `${degrees} degrees`).toHaveLength(6);
    expect(Math.abs(areaOf(loops[0]) - (24 * 8 + 8 * 24))).toBeLessThan(6);
  }
});

it('a slant of three degrees is no level edge', () => {
  expect(uprightShare(loopsOf(ell(0)))).toBeGreaterThan(0.98);
  expect(uprightShare(loopsOf(ell(3)))).toBeLessThan(0.6);
  expect(uprightShare(loopsOf(ell(30)))).toBeLessThan(0.05);
});

it('a hole is a loop of its own, and outside', () => {
  const face = ell(0);
  // A hole of 4 by 4 cells in the foot of the L.
  const hole = (r: number, c: number) => r >= 82 && r < 86 && c >= 50 && c < 54;
  for (let r = 0; r < 120; r++) for (let c = 0; c < 120; c++) if (hole(r, c)) face.inside[r * 120 + c] = 0;
  const loops = loopsOf(face);
  expect(loops).toHaveLength(2);
  const distances = distanceFrom(loops, face);
  expect(distances[84 * 120 + 51]).toBeLessThan(0);
  expect(distances[84 * 120 + 60]).toBeGreaterThan(0);
});
