import { expect, it } from 'vitest';
import { signUploadToken, verifyUploadToken } from './upload-token.ts';

const secret = Buffer.alloc(32, 1);
const now = 1_700_000_000_000;

it('carries account, dialect and expiry', () => {
  for (const dialect of ['plain', 'sdk'] as const) {
    const text = signUploadToken(secret, { accountId: 4711, keyId: 'Ab3dE5gH1j', dialect, lifetimeS: 60 }, now);
    expect(verifyUploadToken(secret, text, now)).toEqual({
      tokenId: expect.stringMatching(/^[A-Za-z0-9]{20}$/),
      accountId: 4711,
      keyId: 'Ab3dE5gH1j',
      dialect,
      expiresAtMs: now + 60_000,
    });
  }
});

it('gives every token an id of its own', () => {
  const ids = Array.from({ length: 100 }, () => {
    const text = signUploadToken(secret, { accountId: 1, keyId: 'Ab3dE5gH1j', dialect: 'plain', lifetimeS: 60 }, now);
    return verifyUploadToken(secret, text, now)?.tokenId;
  });
  expect(new Set(ids).size).toBe(100);
});

it('ends at its expiry', () => {
  const text = signUploadToken(secret, { accountId: 1, keyId: 'Ab3dE5gH1j', dialect: 'plain', lifetimeS: 60 }, now);
  expect(verifyUploadToken(secret, text, now + 59_999)).toBeDefined();
  expect(verifyUploadToken(secret, text, now + 60_000)).toBeUndefined();
});

it('is refused after any change, with another secret, and as garbage', () => {
  const text = signUploadToken(secret, { accountId: 1, keyId: 'Ab3dE5gH1j', dialect: 'plain', lifetimeS: 60 }, now);
  for (let i = 0; i < text.length; i++) {
    const changed = text.slice(0, i) + (text[i] === 'a' ? 'b' : 'a') + text.slice(i + 1);
    expect(verifyUploadToken(secret, changed, now)).toBeUndefined();
  }
  expect(verifyUploadToken(Buffer.alloc(32, 2), text, now)).toBeUndefined();
  for (const garbage of ['', 'out2', 'x'.repeat(10_000), '\0', 'out2.p1.1.a.b', `${text} `, `${text}\n`, `${text}A`])
    expect(verifyUploadToken(secret, garbage, now)).toBeUndefined();
});
