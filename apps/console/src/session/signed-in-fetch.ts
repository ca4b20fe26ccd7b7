/** Why a sign-in is none any more, and requests that wait for the next one. */
import { consoleHeader } from '@orrery/protocol';

export type EndReason = 'expired' | 'ended' | 'revoked';

const reasons: Readonly<Record<string, EndReason>> = { 10005: 'expired', 10006: 'ended', 10007: 'revoked' };

/** Without any cookie. */
const notSignedIn = '10004';

/** Undefined for who was never signed in. */
export const endReasonOf = (bizCode: string): EndReason | undefined => reasons[bizCode];

/** Undefined for a refusal that is none of the gateway's: an upload token may have run out behind the same address. */
async function reasonOf(response: Response): Promise<EndReason | undefined> {
  const body = await response
    .clone()
    .json()
    .catch(() => undefined);
  const bizCode = String(body?.details?.metaData?.bizCode);
  return bizCode === notSignedIn ? 'expired' : endReasonOf(bizCode);
}

/**
 * A `fetch` whose requests to the gateway wait while nobody is signed in, and are then sent again: what was typed and sent is not lost.
 * `lapse` says that a sign-in has ended, and resolves with whether there is another. Every request names the sign-in it belongs to, which is
 * asked for anew when it is sent again.
 */
export function holdingRequests(
  gateway: string,
  lapse: (reason: EndReason) => Promise<boolean>,
  signInId: () => string | undefined,
  send: typeof fetch = (...args) => globalThis.fetch(...args),
): typeof fetch {
  return async (input, init) => {
    const address = String(input);
    if (address !== gateway && !address.startsWith(`${gateway}/`)) return send(input, init);
    for (;;) {
      const headers = new Headers(init?.headers);
      const id = signInId();
      if (id !== undefined) headers.set(consoleHeader, id);
      const response = await send(input, { ...init, headers });
      if (response.status !== 401) return response;
      const reason = await reasonOf(response);
      if (reason === undefined || !(await lapse(reason))) return response;
    }
  };
}
