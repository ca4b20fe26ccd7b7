import { describe, expect, it } from 'vitest';
import { decodeBase64 } from './base64.ts';

describe('decodeBase64', () => {
  it.each(['aGk=', 'aGk', 'aGkh', 'aG\nk=', '/+8='])('takes %j', (text) => {
    expect(decodeBase64(text, 'f')).toEqual(Buffer.from(text, 'base64'));
  });
  it.each(['', '   ', 'a', 'aGk%', 'aGk=x', 'a===', 'aGkh=', '-_8=', 'données'])(
    'refuses %j and names the field',
    (text) => {
      expect(() => decodeBase64(text, 'usdContent')).toThrow(/^usdContent: is not valid Base64/);
    },
  );
});
