import { expect, it } from 'vitest';
import { addressOf, findingOf, isNarrowed, requestOf } from './finding.ts';

it('an address asks for worlds, and what is usual is left out of both', () => {
  const plain = findingOf({ q: '', show: 'nonsense', sort: '', tag: '' });
  expect(plain).toEqual({ q: '', show: 'all', sort: 'newest', tag: '' });
  expect(requestOf(plain)).toEqual({});
  expect(isNarrowed(plain)).toBe(false);
  const narrow = findingOf({ q: 'red chair', show: 'succeeded', sort: 'size', tag: 'client' });
  expect(requestOf(narrow)).toEqual({ statusList: ['SUCCEEDED'], search: 'red chair', tags: ['client'], sort: 'size' });
  expect(addressOf({ show: 'all', sort: 'newest', q: '' })).toEqual({ show: '', sort: '', q: '' });
  expect(isNarrowed(narrow)).toBe(true);
});
