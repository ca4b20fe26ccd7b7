import { expect, it } from 'vitest';
import { decodeBytes, decodeLanes } from './decode-memory.ts';

const [huge, small] = [200e6, 12e6];

it('counts what photos take while they are decoded, and decodes one at a time where two do not fit', () => {
  expect(decodeBytes([huge])).toBeGreaterThan(1.6e9);
  expect(decodeLanes([small, huge, small], 2)).toBe(2);
  expect(decodeLanes([small, small, small], 2, 1e9)).toBe(2);
  expect(decodeLanes([small, huge, small], 2, 1.9e9)).toBe(1);
  expect(decodeLanes([huge, huge], 2, 1e9)).toBe(1);
  expect(decodeLanes([small], 2)).toBe(1);
  expect(decodeLanes([], 2)).toBe(1);
});
