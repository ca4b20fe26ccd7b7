import type { FastifyInstance } from 'fastify';
import type { Authenticator, Caller } from '../../domain/accounts/api-keys.ts';
import { GatewayError } from '../../platform/errors.ts';

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
  // Not an async function: a promise for each request costs more than looking at what is remembered.
  app.addHook('onRequest', (request, _reply, done) => {
    const { authorization } = request.headers;
    const admit = (caller: Caller | undefined) => {
      if (!caller) return done(new GatewayError('UNAUTHENTICATED', refusal(authorization)));
      request.account = caller.account;
      request.keyId = caller.keyId;
      done();
    };
    const known = authenticator.remembered(authorization);
    if (known) admit(known);
    else authenticator.authenticate(authorization).then(admit, done);
  });
}
