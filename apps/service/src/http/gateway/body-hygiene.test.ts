import { expect, it } from 'vitest';
import { checkBodyHygiene } from './body-hygiene.ts';

it('names the field that holds a NUL or half a character', () => {
  expect(() => checkBodyHygiene({ a: [{ b: 'x\0' }] })).toThrow(/^a\[0\]\.b: contains a NUL/);
  expect(() => checkBodyHygiene({ name: '\ud800' })).toThrow(/^name: contains an unpaired surrogate/);
  expect(() => checkBodyHygiene({ name: '😀 ok', n: 1, none: null })).not.toThrow();
});

it('refuses nesting that could exhaust a stack, without a stack of its own', () => {
  const deep: unknown = JSON.parse('['.repeat(200_000) + ']'.repeat(200_000));
  expect(() => checkBodyHygiene(deep)).toThrow(/nested deeper than/);
});
