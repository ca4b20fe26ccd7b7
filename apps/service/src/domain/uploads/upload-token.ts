/**
 * The opaque upload token: who may upload until when, by which key, and in which dialect to answer. Signed, so issuing one writes nothing to the database;
 * which upload it carries is a row that the first `single` or `init` makes.
 */
import { timingSafeEqual } from 'node:crypto';
import type { Dialect } from '@orrery/protocol';
import { derivedKey, hmacSha256 } from '../../platform/hmac.ts';
import { randomId } from '../../platform/random-ids.ts';

export interface UploadToken {
  tokenId: string;
  accountId: number;
  /** Of the key that asked for it: the token ends with it. */
  keyId: string;
  dialect: Dialect;
  expiresAtMs: number;
}

const tokenPattern =
  /^out3\.([ps])([0-9a-z]{1,11})\.([0-9a-z]{1,9})\.([A-Za-z0-9]{20})\.([A-Za-z0-9]{1,40})\.([A-Za-z0-9_-]{32})$/;
/** Characters of base64url: 24 bytes. */
const signatureLength = 32;

/** The derived key of the deployment's one secret; made once, because every upload request needs it. */
const signers = new WeakMap<Uint8Array, (text: string) => string>();

function sign(secret: Uint8Array, body: string): string {
  const known = signers.get(secret);
  const hmac = known ?? hmacSha256(derivedKey(secret, 'orrery upload tokens 1'));
  if (!known) signers.set(secret, hmac);
  return hmac(body).slice(0, signatureLength);
}

export function signUploadToken(
  secret: Uint8Array,
  token: Omit<UploadToken, 'tokenId' | 'expiresAtMs'> & { lifetimeS: number },
  nowMs: number = Date.now(),
): string {
  const dialect = token.dialect === 'sdk' ? 's' : 'p';
  const expiry = Math.ceil(nowMs / 1000 + token.lifetimeS).toString(36);
  const body = `out3.${dialect}${token.accountId.toString(36)}.${expiry}.${randomId(20)}.${token.keyId}`;
  return `${body}.${sign(secret, body)}`;
}

/** Undefined for anything that is not a token of this deployment or is no longer valid. */
export function verifyUploadToken(
  secret: Uint8Array,
  text: string,
  nowMs: number = Date.now(),
): UploadToken | undefined {
  const [, dialect, account, expiry, tokenId, keyId, signature] = tokenPattern.exec(text) ?? [];
  if (!account || !expiry || !tokenId || !keyId || !signature) return undefined;
  const expected = sign(secret, text.slice(0, text.lastIndexOf('.')));
  if (!timingSafeEqual(Buffer.from(expected), Buffer.from(signature))) return undefined;
  const expiresAtMs = Number.parseInt(expiry, 36) * 1000;
  if (expiresAtMs <= nowMs) return undefined;
  return {
    tokenId,
    accountId: Number.parseInt(account, 36),
    keyId,
    dialect: dialect === 's' ? 'sdk' : 'plain',
    expiresAtMs,
  };
}
