import { type Dialect, sdkUserAgentPrefix } from '@orrery/protocol';
import type { FastifyRequest } from 'fastify';

export function dialectOf(request: FastifyRequest): Dialect {
  return request.headers['user-agent']?.startsWith(sdkUserAgentPrefix) ? 'sdk' : 'plain';
}
