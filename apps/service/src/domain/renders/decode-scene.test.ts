import { expect, it } from 'vitest';
import { decodeScene } from './scene-bytes.ts';

const base64 = (text: string) => Buffer.from(text).toString('base64');

it('takes a scene as it is and refuses one with a NUL, which no database text can hold', () => {
  expect(decodeScene(base64('#usda 1.0\n')).toString()).toBe('#usda 1.0\n');
  for (const text of ['#usda 1.0\n# c\0d\n', '#usda 1.0\ndef "a" { string s = "x\0" }'])
    expect(() => decodeScene(base64(text))).toThrow(expect.objectContaining({ code: 'USD_INVALID' }));
});
