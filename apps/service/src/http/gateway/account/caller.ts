import { AccountCaller } from '@orrery/protocol';
import type { Route } from '../context.ts';

export const getCaller: Route = (app) => {
  app.get(
    '/account/v1/caller',
    {
      schema: {
        operationId: 'getCaller',
        summary: 'Who the request comes from, and what it may do',
        description: 'An addition to the contract.',
        tags: ['Account'],
        response: { 200: AccountCaller },
      },
    },
    async ({ caller: { account, keyId, label, scope, signIn } }) => ({
      account: account.name,
      keyId,
      label,
      scope,
      ...(signIn && { signInId: signIn.id, expireTime: signIn.expiresAt.getTime() }),
    }),
  );
};
