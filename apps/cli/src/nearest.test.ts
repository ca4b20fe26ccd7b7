import { expect, it } from 'vitest';
import { editDistance, nearest } from './nearest.ts';

it.each([
  ['', '', 0],
  ['start', 'start', 0],
  ['strat', 'start', 1],
  ['stat', 'start', 1],
  ['worker', 'doctor', 4],
])('%s -> %s takes %i edits', (a, b, expected) => {
  expect(editDistance(a, b)).toBe(expected);
  expect(editDistance(b, a)).toBe(expected);
});

it('suggests a typing mistake and not a different word', () => {
  const names = ['start', 'doctor', 'keys'];
  expect(nearest('dcotor', names)).toBe('doctor');
  expect(nearest('key', names)).toBe('keys');
  expect(nearest('explode', names)).toBeUndefined();
});
