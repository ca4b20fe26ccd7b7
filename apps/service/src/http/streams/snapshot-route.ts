/** One picture of a live session, with every push so far in it. */
import type { FastifyInstance } from 'fastify';
import { type LiveSessions, StreamUnavailable } from '../../domain/streams/live-sessions.ts';
import { RequestError } from '../../platform/errors.ts';
import { type OpenSessions, watchedSession } from './watched-session.ts';

const snapshotPath = '/streaming/snapshot.jpg';
const timeoutMs = 20_000;

export function snapshotRoute(
  app: FastifyInstance,
  context: { live: LiveSessions; secret: Uint8Array; openSessions: OpenSessions },
): void {
  app.get<{ Querystring: { token?: unknown } }>(snapshotPath, async (request, reply) => {
    const session = await watchedSession(context, request.query.token);
    const { jpeg } = await session.snapshot(timeoutMs).catch((error: Error) => {
      if (error instanceof StreamUnavailable) throw new RequestError('UNAVAILABLE', error.message, { cause: error });
      throw error;
    });
    return reply.type('image/jpeg').send(jpeg);
  });
}
