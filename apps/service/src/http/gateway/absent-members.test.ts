import { expect, it } from 'vitest';
import { dropNullMembers } from './absent-members.ts';

it('drops members that are null at every depth, and keeps nulls in arrays', () => {
  const body = {
    name: 'x',
    cover: null,
    zero: 0,
    none: '',
    settings: { autoEnhanceAI: null, deep: [{ type: null, url: 'u' }, null] },
  };
  dropNullMembers(body);
  expect(body).toEqual({ name: 'x', zero: 0, none: '', settings: { deep: [{ url: 'u' }, null] } });
  expect(() => dropNullMembers(null)).not.toThrow();
});
