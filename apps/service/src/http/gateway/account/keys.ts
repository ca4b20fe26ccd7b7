import {
  CreatedKey,
  type CreateKeyRequest,
  CreateKeyRequest as CreateKeySchema,
  KeyIdParams,
  KeyList,
  KeyRevoked,
} from '@orrery/protocol';
import { createKeyOf, revokeKey } from '../../../domain/accounts/api-keys.ts';
import { RequestError } from '../../../platform/errors.ts';
import type { Route } from '../context.ts';

const tags = ['Account'];

export const listKeys: Route = (app, { store }) => {
  app.get(
    '/account/v1/keys',
    {
      config: { scope: 'manage' },
      schema: {
        operationId: 'listKeys',
        summary: "The account's API keys, without the keys themselves",
        description: 'An addition to the contract. Needs the scope `manage`.',
        tags,
        response: { 200: KeyList },
      },
    },
    async ({ account, keyId }) => ({
      keys: (await store.accounts.listKeys(account.name)).map((key) => ({
        keyId: key.id,
        label: key.label,
        scope: key.scope,
        createTime: key.createdAt.getTime(),
        ...(key.lastUsedAt && { lastUseTime: key.lastUsedAt.getTime() }),
        ...(key.revokedAt && { revokeTime: key.revokedAt.getTime() }),
        current: key.id === keyId,
      })),
    }),
  );
};

export const createKeyRoute: Route = (app, { store }) => {
  app.post<{ Body: CreateKeyRequest }>(
    '/account/v1/keys',
    {
      config: { scope: 'manage' },
      schema: {
        operationId: 'createKey',
        summary: 'Create an API key',
        description:
          'An addition to the contract. Needs the scope `manage`; the new key has `write` unless another is named. The key is shown this once.',
        tags,
        body: CreateKeySchema,
        response: { 200: CreatedKey },
      },
    },
    async ({ account, body }) => {
      const use = { label: body.label?.trim() ?? '', scope: body.scope ?? 'write' };
      const { keyId, key } = await createKeyOf(store, account, use);
      return { keyId, ...use, createTime: Date.now(), key };
    },
  );
};

export const revokeKeyRoute: Route = (app, { store, authenticator }) => {
  app.delete<{ Params: { keyId: string } }>(
    '/account/v1/keys/:keyId',
    {
      config: { scope: 'manage' },
      schema: {
        operationId: 'revokeKey',
        summary: 'Revoke an API key',
        description:
          'An addition to the contract. Needs the scope `manage`. Its sign-ins, upload tokens and event streams end with it.',
        tags,
        params: KeyIdParams,
        response: { 200: KeyRevoked },
      },
    },
    async ({ account, params: { keyId } }) => {
      if (!(await revokeKey(store, keyId, account.id)))
        throw new RequestError('KEY_NOT_FOUND', `no active key of this account has the id ${keyId}`);
      // The announcement reaches this process too, but after the answer.
      authenticator.forget();
      return { keyId, revoked: true };
    },
  );
};
