import type { FastifyRequest } from 'fastify';

/** Undefined for chunked bodies. */
export function bodyBytes(request: FastifyRequest): number | undefined {
  const length = request.headers['content-length'];
  return length === undefined ? undefined : Number(length);
}
