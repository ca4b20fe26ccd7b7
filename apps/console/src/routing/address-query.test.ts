import { expect, it } from 'vitest';
import { withQuery } from './address-query.ts';

it('parameters are set, changed and left out when empty; others stay', () => {
  expect(withQuery('', { show: 'failed' })).toBe('?show=failed');
  expect(withQuery('?show=failed&sort=name', { q: 'red chair', show: '' })).toBe('?sort=name&q=red+chair');
  expect(withQuery('?q=x', { q: '' })).toBe('');
});
