import { expect, it } from 'vitest';
import { withoutCutOff } from './whole-piece.ts';

const maskOf = (rows: string[]) => Uint8Array.from(rows.join(''), (sign) => (sign === '#' ? 1 : 0));
const kept = (rows: string[]) => withoutCutOff(maskOf(rows), rows[0].length).reduce((sum, value) => sum + value, 0);

it('leaves out what the border cuts off beside a whole thing', () => {
  expect(kept(['..........', '##...####.', '##...####.', '..........'])).toBe(8);
  expect(kept(['##........', '##...####.', '##...####.', '##........'])).toBe(8);
});

it('keeps a large thing with crumbs beside it, a lone one, and two whole ones', () => {
  expect(kept(['..........', '#####..#..', '#####.....', '..........'])).toBe(11);
  expect(kept(['..........', '#####.....', '#####.....', '..........'])).toBe(10);
  expect(kept(['..........', '.##...###.', '.##...###.', '..........'])).toBe(10);
});
