import { expect, it } from 'vitest';
import { choosePhotos } from './write-photos.ts';

it('takes every scored photo and the others evenly, in their order', () => {
  const names = Array.from({ length: 10 }, (_, k) => `p${k}`);
  expect(choosePhotos(names, new Set(['p9']))).toEqual(names);
  const few = choosePhotos(names, new Set(['p0', 'p8']), 5);
  expect(few).toHaveLength(5);
  expect(few).toEqual(expect.arrayContaining(['p0', 'p8']));
  expect(few).toEqual(few.toSorted());
  expect(choosePhotos(names, new Set(names), 4)).toHaveLength(4);
});
