import type { FastifyInstance } from 'fastify';

/** No new requests, running ones may finish; those that do not within the grace are cut off, or a slow download would keep the service up for ever. */
export async function closeGracefully(app: FastifyInstance, graceS: number): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), graceS * 1000);
  try {
    await app.close();
  } finally {
    clearTimeout(cut);
  }
}
