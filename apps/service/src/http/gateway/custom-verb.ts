/**
 * Paths like `/world/v1/{worldId}:cancel`. The router takes a parameter up to the next slash, verb included, so the parameter is split
 * here; `openApiPath` is how the API reference writes the path.
 */
import type { FastifyRequest, preValidationHookHandler } from 'fastify';
import { GatewayError } from '../../platform/errors.ts';

export function customVerb(prefix: string, parameter: string, verb: string) {
  const splitVerb: preValidationHookHandler = async (request: FastifyRequest) => {
    const params = request.params as Record<string, string>;
    const text = params[parameter] ?? '';
    if (!text.endsWith(`:${verb}`))
      throw new GatewayError('ROUTE_NOT_FOUND', `${request.method} ${request.url.split('?')[0]} does not exist`);
    params[parameter] = text.slice(0, -verb.length - 1);
  };
  return { url: `${prefix}/:${parameter}`, splitVerb, openApiPath: `${prefix}/{${parameter}}:${verb}` };
}
