import { describe, expect, it } from 'vitest';
import { type Chunk, chooseLevels, type Eye } from './choose-levels.ts';

const counts = [1000, 500, 250, 50, 10];
const row: Chunk[] = Array.from({ length: 10 }, (_, k) => ({
  bound: { min: [0, 10 * k, 0], max: [8, 10 * k + 8, 8] },
  counts,
}));
const eye: Eye = { position: [4, -3, 4], forward: [0, 1, 0], halfAngle: 0.6 };
const shown = (levels: number[]) => levels.reduce((sum, level) => sum + counts[level], 0);

describe('chooseLevels', () => {
  it('shows everything at its finest when the budget allows', () => {
    expect(chooseLevels(row, eye, 10_000)).toEqual(row.map(() => 0));
  });

  it('stays within the budget, finest where the eye is', () => {
    const levels = chooseLevels(row, eye, 3000);
    expect(shown(levels)).toBeLessThanOrEqual(3000);
    expect(shown(levels)).toBeGreaterThan(2000);
    expect(levels[0]).toBe(0);
    expect(levels).toEqual([...levels].sort((a, b) => a - b));
  });

  it('gives what is behind the eye less', () => {
    const turned: Eye = { position: [4, 49, 4], forward: [0, 1, 0], halfAngle: 0.6 };
    const levels = chooseLevels(row, turned, 4000);
    expect(levels[6]).toBeLessThan(levels[3]);
  });

  it('shows the coarsest levels even where they are over the budget, and takes an empty world', () => {
    expect(chooseLevels(row, eye, 5)).toEqual(row.map(() => 4));
    expect(chooseLevels([], eye, 5)).toEqual([]);
  });
});
