import { expect, it } from 'vitest';
import { randomId } from './random-ids.ts';

it('makes ids of the length asked for, never twice, with every character about equally often', () => {
  const ids = Array.from({ length: 20_000 }, () => randomId(14));
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9]{14}$/);
  const counts = new Map<string, number>();
  for (const character of ids.join('')) counts.set(character, (counts.get(character) ?? 0) + 1);
  expect(counts.size).toBe(62);
  // 4,516 expected each, standard deviation 67: ten of them is beyond chance.
  for (const count of counts.values()) expect(Math.abs(count - (20_000 * 14) / 62)).toBeLessThan(670);
});
