import { expect, it } from 'vitest';
import { mustBe, splitOf } from './split.ts';

// SHA-1 of these names begins with 0, 1, 2 and 3.
const [zero, one, two, three] = ['thing-0', 'thing-3', 'thing-15', 'thing-9'];

it('tells by the first digit of the name what a scan is for', () => {
  expect([zero, one, two, three].map((name) => splitOf(name!))).toEqual([
    'acceptance',
    'acceptance',
    'validation',
    'training',
  ]);
});

it('refuses what is kept for acceptance, and validation scans for training', () => {
  expect(mustBe('training', three!)).toBe(three);
  expect(mustBe('validation', two!)).toBe(two);
  for (const name of [zero, one]) {
    expect(() => mustBe('training', name!)).toThrow('kept for acceptance');
    expect(() => mustBe('validation', name!)).toThrow('kept for acceptance');
  }
  expect(() => mustBe('training', two!)).toThrow('kept for validation');
});
