import type { LiveSession, LiveSessions } from '../../domain/streams/live-sessions.ts';
import { verifyStreamToken } from '../../domain/streams/stream-token.ts';
import { RequestError } from '../../platform/errors.ts';

/** Asks the record of a session: this process hears of a DELETE a moment after its caller. */
export interface OpenSessions {
  isOpen(sessionId: string): Promise<boolean>;
}

/** The session that a token in an address is for. */
export async function watchedSession(
  { live, secret, openSessions }: { live: LiveSessions; secret: Uint8Array; openSessions: OpenSessions },
  token: unknown,
): Promise<LiveSession> {
  const id = typeof token === 'string' ? verifyStreamToken(secret, token) : undefined;
  if (id === undefined) throw new RequestError('UNAUTHENTICATED', 'token: is not valid, or no longer');
  const session = live.find(id);
  if (!session || session.ended || !(await openSessions.isOpen(id)) || session.ended)
    throw new RequestError('STREAM_NOT_FOUND', `stream session ${id} is not here any more`);
  return session;
}
