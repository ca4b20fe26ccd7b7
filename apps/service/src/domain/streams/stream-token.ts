/** What lets somebody watch a session: signed, so that any gateway issues one and any stream host checks it without a query. */
import { timingSafeEqual } from 'node:crypto';
import { derivedKey, hmacSha256 } from '../../platform/hmac.ts';

/** Long enough to open a page later, short enough that a leaked address does not matter for long. Connections that are open stay. */
export const streamTokenLifetimeS = 3600;

const tokenPattern = /^ost1\.([A-Za-z0-9]{8,40})\.([0-9a-z]{1,9})\.([A-Za-z0-9_-]{32})$/;
/** Characters of base64url: 24 bytes. */
const signatureLength = 32;
const signers = new WeakMap<Uint8Array, (text: string) => string>();

function sign(secret: Uint8Array, body: string): string {
  const known = signers.get(secret);
  const hmac = known ?? hmacSha256(derivedKey(secret, 'orrery stream tokens 1'));
  if (!known) signers.set(secret, hmac);
  return hmac(body).slice(0, signatureLength);
}

export function signStreamToken(secret: Uint8Array, sessionId: string, nowMs: number = Date.now()): string {
  const body = `ost1.${sessionId}.${Math.ceil(nowMs / 1000 + streamTokenLifetimeS).toString(36)}`;
  return `${body}.${sign(secret, body)}`;
}

/** The session it is for; undefined for anything that is no token of this deployment or is past its time. */
export function verifyStreamToken(secret: Uint8Array, text: string, nowMs: number = Date.now()): string | undefined {
  const [, sessionId, expiry, signature] = tokenPattern.exec(text) ?? [];
  if (!sessionId || !expiry || !signature) return undefined;
  const expected = sign(secret, text.slice(0, text.lastIndexOf('.')));
  if (!timingSafeEqual(Buffer.from(expected), Buffer.from(signature))) return undefined;
  return Number.parseInt(expiry, 36) * 1000 > nowMs ? sessionId : undefined;
}
