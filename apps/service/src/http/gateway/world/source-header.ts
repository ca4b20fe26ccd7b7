import type { FastifyRequest } from 'fastify';

/** Header `x-source`, kept with the world. Header values are latin-1 by nature; control characters cannot arrive. */
export function sourceOf(request: FastifyRequest): string | undefined {
  const value = request.headers['x-source'];
  return typeof value === 'string' ? value.slice(0, 256) : undefined;
}
