/** Making, checking and revoking API keys. A key is shown once; only its hash is kept. */
import { hash } from 'node:crypto';
import type { KeyScope } from '@orrery/protocol';
import { RequestError } from '../../platform/errors.ts';
import { randomId } from '../../platform/random-ids.ts';
import type { Store } from '../store-port.ts';
import type { Account } from './account-repository.ts';

/** Announces that keys or accounts changed, so that every gateway forgets what it remembers of them. */
export const accountsChangedChannel = 'orrery_accounts';

export const hashKey = (key: string) => hash('sha256', key, 'buffer');

export interface KeyUse {
  label: string;
  scope: KeyScope;
}

export interface NewKey {
  keyId: string;
  key: string;
}

function newKey(): NewKey {
  const keyId = randomId(10);
  // 32 characters of 62: about 190 bits.
  return { keyId, key: `ork_${keyId}_${randomId(32)}` };
}

export async function createKey(
  store: Store,
  accountName: string,
  use: KeyUse = { label: '', scope: 'manage' },
): Promise<NewKey & { account: string }> {
  const { keyId, key } = newKey();
  await store.transaction(async (tx) => {
    const account = await tx.accounts.ensure(accountName);
    await tx.accounts.addKey(account.id, keyId, hashKey(key), use);
  });
  return { account: accountName, keyId, key };
}

/** Over the network an account cannot fill the table; whoever sits at the service may. */
const mostKeysOfAccount = 200;

export async function createKeyOf(store: Store, account: Account, use: KeyUse): Promise<NewKey> {
  const made = newKey();
  await store.transaction(async (tx) => {
    await tx.serialize(`keys ${account.id}`);
    if ((await tx.accounts.countActiveKeys(account.id)) >= mostKeysOfAccount)
      throw new RequestError('ACCESS_LIMIT_REACHED', `the account has ${mostKeysOfAccount} keys; revoke some first`);
    await tx.accounts.addKey(account.id, made.keyId, hashKey(made.key), use);
  });
  return made;
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

/** Ends its sign-ins and upload tokens too. */
export async function revokeKey(store: Store, keyId: string, accountId?: number): Promise<boolean> {
  return store.transaction(async (tx) => {
    const revoked = await tx.accounts.revokeKey(keyId, accountId);
    if (revoked) await tx.notify(accountsChangedChannel, keyId);
    return revoked;
  });
}

/** How long a key is trusted without asking again. A revocation is announced at once; this bounds a lost announcement. */
export const memoryMs = 5000;
export const memorySize = 10_000;

/** For what a key has asked for and others carry (upload tokens): good for as long as the key is. */
export class KeyWatch {
  readonly #isActive: (keyId: string, accountId: number) => Promise<boolean>;
  readonly #known = new Map<string, number>();
  /** As of the authenticator. */
  #generation = 0;

  constructor(isActive: (keyId: string, accountId: number) => Promise<boolean>) {
    this.#isActive = isActive;
  }

  forget(): void {
    this.#generation++;
    this.#known.clear();
  }

  async isActive(keyId: string, accountId: number): Promise<boolean> {
    const name = `${accountId}:${keyId}`;
    if ((this.#known.get(name) ?? 0) > performance.now()) return true;
    const generation = this.#generation;
    const active = await this.#isActive(keyId, accountId);
    if (this.#known.size >= memorySize) this.#known.clear();
    if (active && generation === this.#generation) this.#known.set(name, performance.now() + memoryMs);
    else this.#known.delete(name);
    return active;
  }
}
