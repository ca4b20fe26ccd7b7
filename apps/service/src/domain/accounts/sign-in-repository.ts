import type { KeyOfAccount } from './account-repository.ts';

/** Someone at the console, known by a cookie. */
export interface SignIn {
  id: string;
  keyId: string;
  userAgent: string;
  remembered: boolean;
  createdAt: Date;
  /** To the minute. */
  lastUsedAt: Date;
  expiresAt: Date;
}

export interface SignInRepository {
  /** With the stored hash for a constant-time comparison, and why it opens nothing any more. */
  findByHash(
    hash: Buffer,
  ): Promise<
    | { caller: KeyOfAccount; signIn: SignIn; hash: Buffer; end: 'expired' | 'ended' | 'key revoked' | undefined }
    | undefined
  >;
  add(
    signIn: Pick<SignIn, 'id' | 'keyId' | 'userAgent' | 'remembered'> & {
      accountId: number;
      hash: Buffer;
      lifetimeS: number;
    },
  ): Promise<Date>;
  /** Those that still open something, newest first; of one key where it is given. */
  list(accountId: number, keyId?: string): Promise<(SignIn & { keyLabel: string })[]>;
  /** False when there is none, or it has ended before. */
  end(id: string, accountId?: number, keyId?: string): Promise<boolean>;
  /** Removes what ended a week ago, and ends the key's oldest beyond `most`. */
  prune(accountId: number, keyId: string, most: number): Promise<void>;
  touch(id: string): Promise<void>;
}
