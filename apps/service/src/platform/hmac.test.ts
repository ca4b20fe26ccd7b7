import { createHmac, randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { hmacSha256 } from './hmac.ts';

it.each([0, 1, 20, 63, 64, 65, 200])('agrees with the library for a key of %i bytes', (length) => {
  const key = randomBytes(length);
  for (const text of ['', 'a', 'Wörter 界', 'x'.repeat(500)])
    expect(hmacSha256(key)(text)).toEqual(createHmac('sha256', key).update(text).digest());
});
