/**
 * How much of request bodies may be held at once. A body is kept whole while it is parsed and checked, a large one several times over (bytes, text,
 * decoded scene): without a bound, a few dozen large requests at the same moment take all memory of the process, and everybody's requests with it.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { GatewayError } from '../../platform/errors.ts';

/** Not counted: there are many such requests, and they do not matter. */
const smallBytes = 1024 ** 2;
/** Of one account: two of the largest scenes. */
const mostOfAccountBytes = 192 * 1024 ** 2;
/** Of the process: about 2 GB in all its forms. */
const mostBytes = 512 * 1024 ** 2;

/** What it gives is called behind the authentication, whose account it counts by; it runs before anything of a body is read. */
export function bodyBudget(): (app: FastifyInstance) => void {
  const heldOf = new Map<number, number>();
  let held = 0;
  const add = (accountId: number, bytes: number) => {
    held += bytes;
    const own = (heldOf.get(accountId) ?? 0) + bytes;
    if (own === 0) heldOf.delete(accountId);
    else heldOf.set(accountId, own);
  };
  const take = async (request: FastifyRequest, reply: FastifyReply) => {
    const { headers, routeOptions } = request;
    const most = routeOptions.bodyLimit ?? smallBytes;
    // A body in chunks does not say how long it will be: it may be as long as is allowed.
    const announced = headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : most;
    // More than is allowed is refused by its length, unread.
    if (announced <= smallBytes || announced > most) return;
    const { id } = request.account;
    if ((heldOf.get(id) ?? 0) + announced > mostOfAccountBytes || held + announced > mostBytes)
      throw new GatewayError('UNAVAILABLE', 'too many large requests are being read; try again in a moment');
    add(id, announced);
    reply.raw.once('close', () => add(id, -announced));
  };
  return (app) => void app.addHook('onRequest', take);
}
