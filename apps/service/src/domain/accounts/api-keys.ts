/** Making, checking and revoking API keys. A key is shown once; only its hash is kept. */
import { hash, timingSafeEqual } from 'node:crypto';
import { randomId } from '../../platform/random-ids.ts';
import type { Store } from '../store-port.ts';
import type { Account } from './account-repository.ts';

/** Announces that keys or accounts changed, so that every gateway forgets what it remembers of them. */
export const accountsChangedChannel = 'orrery_accounts';

const hashKey = (key: string) => hash('sha256', key, 'buffer');
/** The same as a text, which takes a quarter of the time: every request needs it. */
const nameOf = (key: string) => hash('sha256', key, 'base64url');
/** Longer than any key we make; nothing is hashed for who sends more. */
const keyMaxLength = 512;

export async function createKey(
  store: Store,
  accountName: string,
): Promise<{ account: string; keyId: string; key: string }> {
  const keyId = randomId(10);
  // 32 characters of 62: about 190 bits.
  const key = `ork_${keyId}_${randomId(32)}`;
  await store.transaction(async (tx) => {
    const account = await tx.accounts.ensure(accountName);
    await tx.accounts.addKey(account.id, keyId, hashKey(key));
  });
  return { account: accountName, keyId, key };
}

/** Makes sure `key` opens the account, whatever was there before; used for the key given as a setting. */
export async function ensureKey(store: Store, accountName: string, key: string): Promise<void> {
  await store.transaction(async (tx) => {
    await tx.serialize('ensure-key');
    const keyHash = hashKey(key);
    if (await tx.accounts.findByKeyHash(keyHash)) return;
    const account = await tx.accounts.ensure(accountName);
    await tx.accounts.addKey(account.id, randomId(10), keyHash);
  });
}

export async function revokeKey(store: Store, keyId: string): Promise<boolean> {
  return store.transaction(async (tx) => {
    const revoked = await tx.accounts.revokeKey(keyId);
    if (revoked) await tx.notify(accountsChangedChannel, keyId);
    return revoked;
  });
}

/** How long a key is trusted without asking again. A revocation is announced at once; this bounds a lost announcement. */
const memoryMs = 5000;
const memorySize = 10_000;

export interface Caller {
  account: Account;
  /** Of the key it came with. */
  keyId: string;
}

/** Remembers keys that were seen to be good, so that a request usually needs no query. Bad keys are never remembered. */
export class Authenticator {
  readonly #store: Store;
  readonly #known = new Map<string, Caller & { until: number }>();

  constructor(store: Store) {
    this.#store = store;
  }

  forget(): void {
    this.#known.clear();
  }

  /** Who came with the key, where that is still known; undefined says nothing about it. */
  remembered(key: string | undefined): Caller | undefined {
    if (key === undefined || key.length === 0 || key.length > keyMaxLength) return undefined;
    // The map is keyed by the hash: a guess cannot be refined by timing, since nobody can steer the hash of a guess.
    const known = this.#known.get(nameOf(key));
    return known && known.until > performance.now() ? known : undefined;
  }

  async authenticate(key: string | undefined): Promise<Caller | undefined> {
    const known = this.remembered(key);
    if (known) return known;
    if (key === undefined || key.length === 0 || key.length > keyMaxLength) return undefined;
    const keyHash = hashKey(key);
    const name = keyHash.toString('base64url');
    const found = await this.#store.accounts.findByKeyHash(keyHash);
    if (!found || !timingSafeEqual(found.hash, keyHash)) {
      this.#known.delete(name);
      return undefined;
    }
    if (this.#known.size >= memorySize) this.#known.clear();
    const { account, keyId } = found;
    this.#known.set(name, { account, keyId, until: performance.now() + memoryMs });
    return { account, keyId };
  }
}

/** The same for what a key has asked for and others carry (upload tokens): good for as long as the key is. */
export class KeyWatch {
  readonly #isActive: (keyId: string, accountId: number) => Promise<boolean>;
  readonly #known = new Map<string, number>();

  constructor(isActive: (keyId: string, accountId: number) => Promise<boolean>) {
    this.#isActive = isActive;
  }

  forget(): void {
    this.#known.clear();
  }

  async isActive(keyId: string, accountId: number): Promise<boolean> {
    const name = `${accountId}:${keyId}`;
    if ((this.#known.get(name) ?? 0) > performance.now()) return true;
    const active = await this.#isActive(keyId, accountId);
    if (this.#known.size >= memorySize) this.#known.clear();
    if (active) this.#known.set(name, performance.now() + memoryMs);
    else this.#known.delete(name);
    return active;
  }
}
