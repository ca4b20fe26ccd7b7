/**
 * The cookie of a sign-in: no script can read it, and it goes along with no request that another site begins. Where the console is served
 * over HTTPS it has the `__Host-` prefix, which binds it to this host and to HTTPS. Cookies do not know ports, so the name carries ours:
 * two services on one machine would otherwise sign each other out.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';

const name = (request: FastifyRequest) => `orrery_${/:(\d{1,5})$/.exec(request.headers.host ?? '')?.[1] ?? 'console'}`;

/** Whether a request that says nothing of its page came over HTTPS. */
const arrivedSecurely = ({ headers }: FastifyRequest, gatewayUrl: string) =>
  headers['x-forwarded-proto'] === 'https' ||
  (gatewayUrl.startsWith('https:') && new URL(gatewayUrl).host === headers.host);

/**
 * The page's own address is the surest sign: a proxy may speak HTTP to us, and a service with a public HTTPS address may be visited at another one.
 * Whoever makes it up concerns nobody's cookie but their own.
 */
function isSecure(request: FastifyRequest, gatewayUrl: string): boolean {
  const { origin } = request.headers;
  if (origin === undefined || origin === 'null') return arrivedSecurely(request, gatewayUrl);
  return origin.startsWith('https:');
}

/**
 * Undefined where none was sent, or one that is none of ours. Over HTTPS only the name that no other host and no plain page can set counts, also
 * beside an older cookie of the plain name.
 */
export function signInCookie(request: FastifyRequest, gatewayUrl: string): string | undefined {
  const own = name(request);
  const sent = (request.headers.cookie ?? '').split(/;\s*/).map((pair) => pair.split('=', 2));
  const names = arrivedSecurely(request, gatewayUrl) ? [`__Host-${own}`] : [`__Host-${own}`, own];
  for (const wanted of names) {
    const value = sent.find(([key, value = '']) => key === wanted && /^[A-Za-z0-9]{40}$/.test(value))?.[1];
    if (value !== undefined) return value;
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
