import { expect, it } from 'vitest';
import { signStreamToken, streamTokenLifetimeS, verifyStreamToken } from './stream-token.ts';

const secret = Buffer.alloc(32, 7);
const now = 1_800_000_000_000;

it('a token names its session until its time is over, and cannot be changed', () => {
  const token = signStreamToken(secret, 'abcdefgh12345678', now);
  expect(verifyStreamToken(secret, token, now)).toBe('abcdefgh12345678');
  expect(verifyStreamToken(secret, token, now + (streamTokenLifetimeS - 1) * 1000)).toBe('abcdefgh12345678');
  expect(verifyStreamToken(secret, token, now + (streamTokenLifetimeS + 1) * 1000)).toBeUndefined();
  expect(verifyStreamToken(Buffer.alloc(32, 8), token, now)).toBeUndefined();
  expect(verifyStreamToken(secret, token.replace('abcdefgh', 'bbcdefgh'), now)).toBeUndefined();
  for (const text of ['', 'x', `${token}x`, token.slice(0, -1)])
    expect(verifyStreamToken(secret, text, now)).toBeUndefined();
});
