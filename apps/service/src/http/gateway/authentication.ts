/**
 * Who a request comes from. Programs send an API key. The console is signed in by a cookie, which a browser sends along with requests of other
 * pages too: such a request must also carry a header that no other origin may send, and come from the console's own origin.
 */
import { anySignIn, consoleHeader, type KeyScope, scopeIncludes } from '@orrery/protocol';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Caller } from '../../domain/accounts/authenticator.ts';
import { RequestError } from '../../platform/errors.ts';
import type { GatewayContext } from './context.ts';
import { signInCookie } from './sign-in-cookie.ts';

type Access = Pick<GatewayContext, 'authenticator' | 'gatewayUrl'>;

/** The key is the whole header. Most who are refused have put a scheme before it, as other services want. */
function refusal(header: string | undefined): string {
  if (header === undefined || header.trim() === '')
    return 'Authorization: is missing; send your API key in it, as it is';
  if (/^(bearer|basic|token|api-?key)\s/i.test(header))
    return `Authorization: send the API key alone, without "${header.split(/\s/, 1)[0]} " before it`;
  return 'Authorization: this API key is not known here, or was revoked';
}

/** Browsers say where a request comes from in one of two headers; a program that has the cookie says neither. */
function isSameOrigin({ headers }: FastifyRequest, gatewayUrl: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const { origin } = headers;
  if (origin === undefined) return true;
  return URL.canParse(origin) && [headers.host, new URL(gatewayUrl).host].includes(new URL(origin).host);
}

export async function callerOf(request: FastifyRequest, { authenticator, gatewayUrl }: Access): Promise<Caller> {
  const { authorization } = request.headers;
  const cookie = authorization === undefined ? signInCookie(request, gatewayUrl()) : undefined;
  if (cookie === undefined) {
    const caller = await authenticator.authenticate(authorization);
    if (!caller) throw new RequestError('UNAUTHENTICATED', refusal(authorization));
    return caller;
  }
  if (request.headers[consoleHeader] === undefined || !isSameOrigin(request, gatewayUrl()))
    throw new RequestError(
      'CROSS_SITE_REQUEST',
      `${consoleHeader}: requests that are signed in by cookie are for the console; send an API key in Authorization`,
    );
  const caller = await authenticator.authenticateCookie(cookie);
  // The cookie is every tab's: one that shows another sign-in must not act with this one's rights.
  const named = request.headers[consoleHeader];
  if (named !== anySignIn && named !== caller.signIn?.id)
    throw new RequestError('SIGN_IN_ENDED', 'another sign-in of this browser has taken its place; sign in again');
  return caller;
}

export function requireScope({ caller }: Pick<FastifyRequest, 'caller'>, needed: KeyScope): void {
  if (!scopeIncludes(caller.scope, needed))
    throw new RequestError(
      'SCOPE_INSUFFICIENT',
      `Authorization: this API key has the scope ${caller.scope}, and this needs ${needed}`,
    );
}

/** Runs before a body is read: a stranger cannot make us take in 64 MiB. */
export function requireAccount(app: FastifyInstance, access: Access): void {
  // Not an async function: a promise for each request costs more than looking at what is remembered.
  app.addHook('onRequest', (request, _reply, done) => {
    const admit = (caller: Caller) => {
      request.caller = caller;
      request.account = caller.account;
      request.keyId = caller.keyId;
      const read = request.method === 'GET' || request.method === 'HEAD';
      try {
        requireScope(request, request.routeOptions.config.scope ?? (read ? 'read' : 'write'));
      } catch (error) {
        return done(error as Error);
      }
      done();
    };
    const known = access.authenticator.remembered(request.headers.authorization);
    if (known) admit(known);
    else callerOf(request, access).then(admit, done);
  });
}
