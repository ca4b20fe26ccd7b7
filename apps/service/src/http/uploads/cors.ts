/** Browsers may upload and load worlds from any page: nothing here depends on cookies, only on tokens and capabilities. */
import { uploadTokenHeader } from '@orrery/protocol';
import type { FastifyInstance } from 'fastify';

const exposed = 'accept-ranges, content-length, content-range, content-type, etag, last-modified, x-request-id';

export function allowBrowsers(app: FastifyInstance, more: { methods?: string; exposed?: string } = {}): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('access-control-allow-origin', '*');
    reply.header('access-control-expose-headers', exposed + (more.exposed ?? ''));
    if (request.method === 'OPTIONS' && request.headers['access-control-request-method'] !== undefined) {
      // What is asked for is allowed as it is: a fixed list breaks on the next header some library adds.
      const asked = request.headers['access-control-request-headers'];
      const safe = typeof asked === 'string' && /^[A-Za-z0-9\-_, ]{1,1024}$/.test(asked);
      return reply
        .header('access-control-allow-methods', `GET, HEAD, POST, OPTIONS${more.methods ?? ''}`)
        .header('access-control-allow-headers', safe ? asked : `${uploadTokenHeader}, content-type, range, if-range`)
        .header('access-control-max-age', '86400')
        .header('vary', 'access-control-request-headers')
        .code(204)
        .send();
    }
  });
}
