import {
  AccountCaller,
  SignInEnded,
  SignInIdParams,
  SignInList,
  type SignInRequest,
  SignInRequest as SignInSchema,
} from '@orrery/protocol';
import { endSignIn, signIn } from '../../../domain/accounts/sign-ins.ts';
import { invalidField, RequestError } from '../../../platform/errors.ts';
import type { Route } from '../context.ts';
import { setSignInCookie } from '../sign-in-cookie.ts';

const tags = ['Account'];

export const signInRoute: Route = (app, { store, config, gatewayUrl }) => {
  app.post<{ Body: SignInRequest }>(
    '/account/v1/sign-ins',
    {
      config: { scope: 'read' },
      preValidation: async (request) => {
        if (request.body === undefined) request.body = {};
      },
      schema: {
        operationId: 'signIn',
        summary: 'Exchange the API key for a cookie',
        description:
          'An addition to the contract, for the console. The cookie is HttpOnly and SameSite=Strict; requests signed in by it must carry the header `x-orrery-console` and come from the same origin.',
        tags,
        body: SignInSchema,
        response: { 200: AccountCaller },
      },
    },
    async (request, reply) => {
      const { caller, body, headers } = request;
      if (caller.signIn) throw invalidField('Authorization', 'signing in takes an API key');
      const remember = body.remember ?? false;
      const made = await signIn(store, caller, {
        remember,
        userAgent: headers['user-agent'] ?? '',
        lifetimeS: config.signInLifetimeS,
      });
      setSignInCookie(request, reply, gatewayUrl(), {
        cookie: made.cookie,
        maxAgeS: remember ? made.lifetimeS : undefined,
      });
      const { account, keyId, label, scope } = caller;
      return {
        account: account.name,
        keyId,
        label,
        scope,
        signInId: made.id,
        expireTime: made.expiresAt.getTime(),
      };
    },
  );
};

export const listSignIns: Route = (app, { store }) => {
  app.get(
    '/account/v1/sign-ins',
    {
      schema: {
        operationId: 'listSignIns',
        summary: 'Where the account is signed in',
        description: 'An addition to the contract. Without the scope `manage`: those of the same key.',
        tags,
        response: { 200: SignInList },
      },
    },
    async ({ account, caller }) => ({
      signIns: (await store.signIns.list(account.id, ownOnly(caller))).map(
        ({ id, createdAt, lastUsedAt, expiresAt, ...rest }) => ({
          signInId: id,
          ...rest,
          createTime: createdAt.getTime(),
          lastUseTime: lastUsedAt.getTime(),
          expireTime: expiresAt.getTime(),
          current: id === caller.signIn?.id,
        }),
      ),
    }),
  );
};

export const endSignInRoute: Route = (app, { store, authenticator, gatewayUrl }) => {
  app.delete<{ Params: { signInId: string } }>(
    '/account/v1/sign-ins/:signInId',
    {
      // Whoever may look may also leave.
      config: { scope: 'read' },
      schema: {
        operationId: 'endSignIn',
        summary: 'End a sign-in',
        description: 'An addition to the contract. Without the scope `manage`: those of the same key.',
        tags,
        params: SignInIdParams,
        response: { 200: SignInEnded },
      },
    },
    async (request, reply) => {
      const { account, caller, params } = request;
      const signInId = params.signInId === 'current' ? caller.signIn?.id : params.signInId;
      if (signInId === undefined || !(await endSignIn(store, signInId, account.id, ownOnly(caller))))
        throw new RequestError('SIGN_IN_NOT_FOUND', `no sign-in of this account has the id ${params.signInId}`);
      // The announcement reaches this process too, but after the answer.
      authenticator.forget();
      if (signInId === caller.signIn?.id) setSignInCookie(request, reply, gatewayUrl(), { cookie: '', maxAgeS: 0 });
      return { signInId, ended: true };
    },
  );
};

const ownOnly = ({ scope, keyId }: { scope: string; keyId: string }) => (scope === 'manage' ? undefined : keyId);
