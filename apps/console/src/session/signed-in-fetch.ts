/** Why a sign-in is none any more, and requests that wait for the next one. */
export type EndReason = 'expired' | 'ended' | 'revoked';

const reasons: Readonly<Record<string, EndReason>> = { 10005: 'expired', 10006: 'ended', 10007: 'revoked' };

/** Undefined for who was never signed in. */
export const endReasonOf = (bizCode: string): EndReason | undefined => reasons[bizCode];

async function reasonOf(response: Response): Promise<EndReason> {
  const body = await response
    .clone()
    .json()
    .catch(() => undefined);
  return endReasonOf(String(body?.details?.metaData?.bizCode)) ?? 'expired';
}

/**
 * A `fetch` whose requests to the gateway wait while nobody is signed in, and are then sent again: what was typed and sent is not lost.
 * `lapse` says that a sign-in has ended, and resolves with whether there is another.
 */
export function holdingRequests(
  gateway: string,
  lapse: (reason: EndReason) => Promise<boolean>,
  send: typeof fetch = (...args) => globalThis.fetch(...args),
): typeof fetch {
  return async (input, init) => {
    for (;;) {
      const response = await send(input, init);
      if (response.status !== 401 || !String(input).startsWith(gateway)) return response;
      if (!(await lapse(await reasonOf(response)))) return response;
    }
  };
}
