/**
 * The cookie of a sign-in: no script can read it, and it goes along with no request that another site begins. Where the console is served
 * over HTTPS it has the `__Host-` prefix, which binds it to this host and to HTTPS. Cookies do not know ports, so the name carries ours:
 * two services on one machine would otherwise sign each other out.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';

const name = (request: FastifyRequest) => `orrery_${/:(\d{1,5})$/.exec(request.headers.host ?? '')?.[1] ?? 'console'}`;

/** The page's own address is the surest sign: a proxy may speak HTTP to us. Whoever makes it up concerns nobody's cookie but their own. */
function isSecure({ headers }: FastifyRequest, gatewayUrl: string): boolean {
  return [headers.origin, gatewayUrl, `${headers['x-forwarded-proto'] ?? ''}:`].some((text) =>
    text?.startsWith('https:'),
  );
}

/** Undefined where none was sent, or one that is none of ours. */
export function signInCookie(request: FastifyRequest): string | undefined {
  const own = name(request);
  for (const pair of (request.headers.cookie ?? '').split(/;\s*/)) {
    const [key, value = ''] = pair.split('=', 2);
    if ((key === own || key === `__Host-${own}`) && /^[A-Za-z0-9]{40}$/.test(value)) return value;
  }
  return undefined;
}

export interface CookieValue {
  cookie: string;
  /** Undefined: until the browser is closed. */
  maxAgeS: number | undefined;
}

export function setSignInCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  gatewayUrl: string,
  { cookie, maxAgeS }: CookieValue,
): void {
  const secure = isSecure(request, gatewayUrl);
  const parts = [
    `${secure ? '__Host-' : ''}${name(request)}=${cookie}`,
    'Path=/',
    'HttpOnly',
    'SameSite=Strict',
    ...(secure ? ['Secure'] : []),
    ...(maxAgeS === undefined ? [] : [`Max-Age=${maxAgeS}`]),
  ];
  void reply.header('set-cookie', parts.join('; '));
}
