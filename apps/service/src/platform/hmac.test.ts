import { createHmac, randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { derivedKey, hmacSha256 } from './hmac.ts';

it.each([0, 1, 20, 63, 64, 65, 200])('agrees with the library for a key of %i bytes', (length) => {
  const key = randomBytes(length);
  const hmac = hmacSha256(key);
  // A short text after a long one: nothing of the long one may be left.
  for (const text of ['', 'a', 'Wörter 界', 'x'.repeat(500), '界'.repeat(341), '界'.repeat(342), 'b'])
    expect(hmac(text)).toBe(createHmac('sha256', key).update(text).digest('base64url'));
});

it('derives keys that are digests themselves', () => {
  const secret = randomBytes(32);
  expect(derivedKey(secret, 'purpose')).toEqual(createHmac('sha256', secret).update('purpose').digest());
});
