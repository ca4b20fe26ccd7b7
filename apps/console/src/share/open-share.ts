/** Asks the gateway for what a link shows. There is no client for it: nobody is signed in, and the page should be small. */
import type { SharedWorld } from '@orrery/protocol';

export type Opened =
  | { state: 'open'; world: SharedWorld }
  /** `wrong`: one was given. */
  | { state: 'locked'; wrong: boolean }
  /** After too many wrong ones. */
  | { state: 'wait' }
  | { state: 'gone' | 'unreachable' };

export async function openShare(token: string, password: string | undefined): Promise<Opened> {
  const ask = async (prefix: string) =>
    fetch(`${prefix}/share/v1/open`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token, ...(password !== undefined && { password }) }),
    });
  try {
    let response = await ask('');
    // Deployments may have their API under a prefix only.
    if (response.status === 404 && (await bizCodeOf(response)) === '10404') response = await ask('/global');
    if (response.ok) return { state: 'open', world: (await response.json()) as SharedWorld };
    const code = await bizCodeOf(response);
    if (code === '12006') return { state: 'locked', wrong: password !== undefined };
    if (code === '12007') return { state: 'wait' };
    // A token that is none (10001) is a link that is none.
    return { state: response.status === 404 || response.status === 400 ? 'gone' : 'unreachable' };
  } catch {
    return { state: 'unreachable' };
  }
}

async function bizCodeOf(response: Response): Promise<string | undefined> {
  const body = await response
    .clone()
    .json()
    .catch(() => undefined);
  return body?.details?.metaData?.bizCode;
}
