/** Who a request comes from, by its key or by its cookie. */
import { hash, timingSafeEqual } from 'node:crypto';
import type { Store } from '../store-port.ts';
import type { KeyOfAccount } from './account-repository.ts';
import { hashKey, memoryMs, memorySize } from './api-keys.ts';
import type { SignIn } from './sign-in-repository.ts';
import { signInOfCookie } from './sign-ins.ts';

/** Who a request comes from: a key, or a sign-in made with one. */
export interface Caller extends KeyOfAccount {
  signIn?: SignIn;
}

/** The hash as a text, which takes a quarter of the time: every request needs it. */
const nameOf = (key: string) => hash('sha256', key, 'base64url');
/** Longer than any key we make; nothing is hashed for who sends more. */
const keyMaxLength = 512;

/** Uses are noted to the minute; asking the database for each would be a write per request. */
const touchMs = 60_000;

/** Remembers keys and sign-ins that were seen to be good, so that a request usually needs no query. Bad ones are never remembered. */
export class Authenticator {
  readonly #store: Store;
  readonly #known = new Map<string, Caller & { until: number }>();
  readonly #touched = new Map<string, number>();
  /** Grows when something was revoked: what was looked up before that is not remembered. */
  #generation = 0;

  constructor(store: Store) {
    this.#store = store;
  }

  forget(): void {
    this.#generation++;
    this.#known.clear();
  }

  /** Who came with the key, where that is still known; undefined says nothing about it. */
  remembered(key: string | undefined): Caller | undefined {
    if (key === undefined || key.length === 0 || key.length > keyMaxLength) return undefined;
    // The map is keyed by the hash: a guess cannot be refined by timing, since nobody can steer the hash of a guess.
    return this.#remembered(nameOf(key));
  }

  async authenticate(key: string | undefined): Promise<Caller | undefined> {
    const known = this.remembered(key);
    if (known) return known;
    if (key === undefined || key.length === 0 || key.length > keyMaxLength) return undefined;
    const keyHash = hashKey(key);
    const name = keyHash.toString('base64url');
    const generation = this.#generation;
    const found = await this.#store.accounts.findByKeyHash(keyHash);
    if (!found || !timingSafeEqual(found.hash, keyHash)) {
      this.#known.delete(name);
      return undefined;
    }
    const { account, keyId, label, scope } = found;
    return this.#remember(name, { account, keyId, label, scope }, generation);
  }

  /** Throws the error that says why a sign-in is none any more. */
  async authenticateCookie(cookie: string): Promise<Caller> {
    const cookieHash = hashKey(cookie);
    const name = `cookie ${cookieHash.toString('base64url')}`;
    const known = this.#remembered(name);
    if (known) return known;
    this.#known.delete(name);
    const generation = this.#generation;
    return this.#remember(name, await signInOfCookie(this.#store, cookieHash), generation);
  }

  #remembered(name: string): Caller | undefined {
    const known = this.#known.get(name);
    return known && known.until > performance.now() ? known : undefined;
  }

  #remember(name: string, caller: Caller, generation: number): Caller {
    if (this.#known.size >= memorySize) this.#known.clear();
    if (generation === this.#generation) this.#known.set(name, { ...caller, until: performance.now() + memoryMs });
    const { keyId, signIn } = caller;
    this.#touch(`key ${keyId}`, () => this.#store.accounts.touchKey(keyId));
    if (signIn) this.#touch(`sign-in ${signIn.id}`, () => this.#store.signIns.touch(signIn.id));
    return caller;
  }

  /** Nobody waits for it, and one that is lost is made up for a minute later. */
  #touch(name: string, write: () => Promise<void>): void {
    if ((this.#touched.get(name) ?? 0) > performance.now()) return;
    if (this.#touched.size >= memorySize) this.#touched.clear();
    this.#touched.set(name, performance.now() + touchMs);
    write().catch(() => this.#touched.delete(name));
  }
}
