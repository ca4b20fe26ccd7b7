import type { IncomingMessage } from 'node:http';
import { randomId } from '../platform/random-ids.ts';

/** A caller's own id is kept when it is harmless in a log line; otherwise one is made. */
export function requestIdOf(request: Pick<IncomingMessage, 'headers'>): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && /^[A-Za-z0-9._-]{1,128}$/.test(given) ? given : randomId(16);
}
