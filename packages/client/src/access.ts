/** Who is calling, the account's keys, and where its console is signed in. */
import type {
  AccountCaller,
  AccountUsage,
  CreatedKey,
  CreateKeyRequest,
  KeyItem,
  KeyList,
  SignInItem,
  SignInList,
  SignInRequest,
} from '@orrery/protocol';
import type { CallOptions, Gateway } from './gateway.ts';

export interface Access {
  caller(options?: CallOptions): Promise<AccountCaller>;
  /** Storage, work and credits. */
  usage(options?: CallOptions): Promise<AccountUsage>;
  keys: {
    list(options?: CallOptions): Promise<KeyItem[]>;
    /** The key is in this answer and in no other. */
    create(request: CreateKeyRequest, options?: CallOptions): Promise<CreatedKey>;
    revoke(keyId: string, options?: CallOptions): Promise<void>;
  };
  signIns: {
    /** In a browser: exchanges the client's key for a cookie. */
    create(request: SignInRequest, options?: CallOptions): Promise<AccountCaller>;
    list(options?: CallOptions): Promise<SignInItem[]>;
    /** `current` signs out. */
    end(signInId: string, options?: CallOptions): Promise<void>;
  };
}

export function createAccess(gateway: Gateway): Access {
  const at = (path: string, id: string) => `/account/v1/${path}/${encodeURIComponent(id)}`;
  return {
    caller: (options = {}) => gateway.call<AccountCaller>('/account/v1/caller', options),
    usage: (options = {}) => gateway.call<AccountUsage>('/account/v1/usage', options),
    keys: {
      list: async (options = {}) => (await gateway.call<KeyList>('/account/v1/keys', options)).keys,
      create: (json, options = {}) =>
        gateway.call<CreatedKey>('/account/v1/keys', { method: 'POST', json, ...options }),
      revoke: async (keyId, options = {}) => {
        await gateway.call(at('keys', keyId), { method: 'DELETE', ...options });
      },
    },
    signIns: {
      create: (json, options = {}) =>
        gateway.call<AccountCaller>('/account/v1/sign-ins', { method: 'POST', json, ...options }),
      list: async (options = {}) => (await gateway.call<SignInList>('/account/v1/sign-ins', options)).signIns,
      end: async (signInId, options = {}) => {
        await gateway.call(at('sign-ins', signInId), { method: 'DELETE', ...options });
      },
    },
  };
}
