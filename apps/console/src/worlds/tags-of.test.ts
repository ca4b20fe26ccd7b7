import { expect, it } from 'vitest';
import { tagsOf } from './tags-of.ts';

it('commas of both widths part tags; spaces around them and repetitions go', () => {
  expect(tagsOf(' client A,  kitchen ，厨房、kitchen ,, ')).toEqual(['client A', 'kitchen', '厨房']);
  expect(tagsOf('  ')).toEqual([]);
});
