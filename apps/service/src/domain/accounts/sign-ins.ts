/** Sign-ins of the console: an API key is exchanged for a cookie that the page itself cannot read. Only the cookie's hash is kept. */
import { hash, timingSafeEqual } from 'node:crypto';
import { RequestError } from '../../platform/errors.ts';
import { randomId } from '../../platform/random-ids.ts';
import type { Store } from '../store-port.ts';
import type { KeyOfAccount } from './account-repository.ts';
import { accountsChangedChannel } from './api-keys.ts';
import type { SignIn } from './sign-in-repository.ts';

/** Without "remember" the browser forgets the cookie when it is closed; this bounds one that is never closed. */
const unrememberedS = 24 * 3600;
/** A browser that forgets its cookies makes another each time. Of one key, so that nobody who may only look can sign others out. */
const mostOfKey = 30;
const userAgentMaxLength = 300;

export interface SignInOptions {
  remember: boolean;
  userAgent: string;
  /** With `remember`. */
  lifetimeS: number;
}

export interface NewSignIn {
  id: string;
  cookie: string;
  expiresAt: Date;
  lifetimeS: number;
}

export async function signIn(
  store: Store,
  { account, keyId }: KeyOfAccount,
  { remember, userAgent, lifetimeS }: SignInOptions,
): Promise<NewSignIn> {
  const id = randomId(12);
  // 40 characters of 62: about 238 bits.
  const cookie = randomId(40);
  const seconds = remember ? lifetimeS : Math.min(lifetimeS, unrememberedS);
  const expiresAt = await store.transaction(async (tx) => {
    await tx.signIns.prune(account.id, keyId, mostOfKey - 1);
    return tx.signIns.add({
      id,
      keyId,
      accountId: account.id,
      hash: hash('sha256', cookie, 'buffer'),
      userAgent: userAgent.slice(0, userAgentMaxLength),
      remembered: remember,
      lifetimeS: seconds,
    });
  });
  return { id, cookie, expiresAt, lifetimeS: seconds };
}

const ends = {
  expired: ['SIGN_IN_EXPIRED', 'the sign-in has expired; sign in again'],
  ended: ['SIGN_IN_ENDED', 'the sign-in was ended; sign in again'],
  'key revoked': ['SIGN_IN_KEY_REVOKED', 'the API key of this sign-in was revoked; sign in with another'],
} as const;

const over = (end: keyof typeof ends) => new RequestError(ends[end][0], ends[end][1]);

/** Throws the error that says why it opens nothing any more. */
export async function signInOfCookie(store: Store, cookieHash: Buffer): Promise<KeyOfAccount & { signIn: SignIn }> {
  const found = await store.signIns.findByHash(cookieHash);
  if (!found || !timingSafeEqual(found.hash, cookieHash)) throw over('expired');
  if (found.end) throw over(found.end);
  return { ...found.caller, signIn: found.signIn };
}

export async function endSignIn(store: Store, id: string, accountId?: number, keyId?: string): Promise<boolean> {
  return store.transaction(async (tx) => {
    const ended = await tx.signIns.end(id, accountId, keyId);
    if (ended) await tx.notify(accountsChangedChannel, id);
    return ended;
  });
}
