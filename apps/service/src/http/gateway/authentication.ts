import type { FastifyInstance } from 'fastify';
import type { Authenticator } from '../../domain/accounts/api-keys.ts';
import { RequestError } from '../../platform/errors.ts';

/** The key is the whole header. Most who are refused have put a scheme before it, as other services want. */
function refusal(header: string | undefined): string {
  if (header === undefined || header.trim() === '')
    return 'Authorization: is missing; send your API key in it, as it is';
  if (/^(bearer|basic|token|api-?key)\s/i.test(header))
    return `Authorization: send the API key alone, without "${header.split(/\s/, 1)[0]} " before it`;
  return 'Authorization: this API key is not known here, or was revoked';
}

/** Runs before a body is read: a stranger cannot make us take in 64 MiB. */
export function requireAccount(app: FastifyInstance, authenticator: Authenticator): void {
  app.addHook('onRequest', async (request) => {
    const caller = await authenticator.authenticate(request.headers.authorization);
    if (!caller) throw new RequestError('UNAUTHENTICATED', refusal(request.headers.authorization));
    request.account = caller.account;
    request.keyId = caller.keyId;
  });
}
