import type { LiveSession, LiveSessions } from '../../domain/streams/live-sessions.ts';
import { verifyStreamToken } from '../../domain/streams/stream-token.ts';
import { GatewayError } from '../../platform/errors.ts';

/** The session that a token in an address is for. */
export function watchedSession(
  { live, secret }: { live: LiveSessions; secret: Uint8Array },
  token: unknown,
): LiveSession {
  const id = typeof token === 'string' ? verifyStreamToken(secret, token) : undefined;
  if (id === undefined) throw new GatewayError('UNAUTHENTICATED', 'token: is not valid, or no longer');
  const session = live.find(id);
  if (!session || session.ended)
    throw new GatewayError('STREAM_NOT_FOUND', `stream session ${id} is not here any more`);
  return session;
}
