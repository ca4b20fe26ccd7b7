import type { FastifyInstance } from 'fastify';
import type { Authenticator } from '../../domain/accounts/api-keys.ts';
import { GatewayError } from '../../platform/errors.ts';

/** Runs before a body is read: a stranger cannot make us take in 64 MiB. The key is the whole header; `Bearer …` is simply no key. */
export function requireAccount(app: FastifyInstance, authenticator: Authenticator): void {
  app.addHook('onRequest', async (request) => {
    const caller = await authenticator.authenticate(request.headers.authorization);
    if (!caller) throw new GatewayError('UNAUTHENTICATED', 'Authorization must hold a valid API key, without a prefix');
    request.account = caller.account;
    request.keyId = caller.keyId;
  });
}
