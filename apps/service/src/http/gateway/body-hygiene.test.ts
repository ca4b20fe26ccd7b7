import { describe, expect, it } from 'vitest';
import { checkBodyHygiene, hasTooManyItems } from './body-hygiene.ts';

describe('checkBodyHygiene', () => {
  it('names the field that holds a NUL or half a character, in values and in names', () => {
    expect(() => checkBodyHygiene({ a: [{ b: 'x\0' }] })).toThrow(/^a\[0\]\.b: contains a NUL/);
    expect(() => checkBodyHygiene({ name: '\ud800' })).toThrow(/^name: contains an unpaired surrogate/);
    expect(() => checkBodyHygiene({ settings: { 'a\0b': 1 } })).toThrow(/^settings: has a name that contains a NUL/);
    expect(() => checkBodyHygiene('\0')).toThrow(/^body: contains a NUL/);
    expect(() => checkBodyHygiene({ name: '😀 ok', n: 1, none: null, list: [1, 'a', { b: 'c' }] })).not.toThrow();
  });

  it('refuses nesting that could exhaust a stack, without a stack of its own', () => {
    const deep: unknown = JSON.parse('['.repeat(50_000) + ']'.repeat(50_000));
    expect(() => checkBodyHygiene(deep)).toThrow(/nested deeper than/);
  });
});

describe('hasTooManyItems', () => {
  it('counts values, not what stands inside strings', () => {
    expect(hasTooManyItems(`{"x":[${'0,'.repeat(200_000)}0]}`)).toBe(true);
    expect(hasTooManyItems('['.repeat(200_000))).toBe(true);
    expect(hasTooManyItems(JSON.stringify({ a: ',[{'.repeat(200_000), b: '\\",'.repeat(100_000) }))).toBe(false);
    expect(hasTooManyItems(`"${'x'.repeat(200_000)}`)).toBe(false);
    expect(
      hasTooManyItems(
        JSON.stringify({ resources: Array.from({ length: 2000 }, () => ({ url: 'u'.repeat(100), type: 'image' })) }),
      ),
    ).toBe(false);
  });
});
