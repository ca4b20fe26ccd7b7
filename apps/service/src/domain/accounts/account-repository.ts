import type { KeyScope } from '@orrery/protocol';

export interface Account {
  id: number;
  name: string;
  /** Undefined: credits are off for this account. */
  credits: number | undefined;
  webhookUrl: string | undefined;
}

export interface ApiKeyRecord {
  id: string;
  accountName: string;
  label: string;
  scope: KeyScope;
  createdAt: Date;
  /** To the minute. */
  lastUsedAt: Date | undefined;
  revokedAt: Date | undefined;
}

export interface KeyOfAccount {
  account: Account;
  keyId: string;
  label: string;
  scope: KeyScope;
}

export interface AccountRepository {
  /** The account of a key that is not revoked, with the stored hash for a constant-time comparison. */
  findByKeyHash(hash: Buffer): Promise<(KeyOfAccount & { hash: Buffer }) | undefined>;
  /** Whether the key is the account's and not revoked. */
  isKeyActive(keyId: string, accountId: number): Promise<boolean>;
  findByName(name: string): Promise<Account | undefined>;
  list(): Promise<Account[]>;
  ensure(name: string): Promise<Account>;
  addKey(accountId: number, keyId: string, hash: Buffer, use?: { label: string; scope: KeyScope }): Promise<void>;
  hasKeys(): Promise<boolean>;
  countActiveKeys(accountId: number): Promise<number>;
  /** Notes that it is in use; written at most once a minute. */
  touchKey(keyId: string): Promise<void>;
  listKeys(accountName?: string): Promise<ApiKeyRecord[]>;
  /** False when there is no such key (of the account, where one is given) or it was revoked before. */
  revokeKey(keyId: string, accountId?: number): Promise<boolean>;
  /** Undefined: the deployment's; 0: none. */
  setQuota(accountId: number, quotaBytes: number | undefined): Promise<void>;
  setCredits(accountId: number, credits: number | undefined): Promise<void>;
  setWebhook(accountId: number, webhook: { url: string; secret: string } | undefined): Promise<void>;
  /** Takes the price from a balance; `'poor'` when it does not reach, `'free'` when the account has none. */
  charge(accountId: number, price: number): Promise<'paid' | 'free' | 'poor'>;
  refund(accountId: number, amount: number): Promise<void>;
}
