/**
 * How much of request bodies may be held at once. A body is kept whole while it is parsed and checked, a large one several times over (bytes, text,
 * decoded scene): without a bound, a few dozen large requests at the same moment take all memory of the process, and everybody's requests with it.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RequestError } from '../../platform/errors.ts';

/** Not counted: there are many such requests, and they do not matter. */
const smallBytes = 1024 ** 2;
/** Of one account: two of the largest scenes. */
const mostOfAccountBytes = 192 * 1024 ** 2;
/** Of the process: about 2 GB in all its forms. */
const mostBytes = 512 * 1024 ** 2;

/** Large bodies of one account that were read and then refused (400 and the like): five of the largest scenes a minute. Later ones are refused unread. */
const mostRefusedBytes = 512 * 1024 ** 2;
const refusalsCountMs = 60_000;

/** How much of an account's refused bodies still counts. */
class RefusedBodies {
  readonly #ofAccount = new Map<number, { atMs: number; bytes: number }[]>();
  readonly #nowMs: () => number;

  constructor(nowMs: () => number) {
    this.#nowMs = nowMs;
  }

  add(accountId: number, bytes: number): void {
    this.#ofAccount.set(accountId, [...this.#recent(accountId), { atMs: this.#nowMs(), bytes }]);
  }

  bytes(accountId: number): number {
    return this.#recent(accountId).reduce((sum, { bytes }) => sum + bytes, 0);
  }

  #recent(accountId: number): { atMs: number; bytes: number }[] {
    const sinceMs = this.#nowMs() - refusalsCountMs;
    const recent = this.#ofAccount.get(accountId)?.filter(({ atMs }) => atMs > sinceMs) ?? [];
    if (recent.length === 0) this.#ofAccount.delete(accountId);
    return recent;
  }
}

/** What it gives is called behind the authentication, whose account it counts by; it runs before anything of a body is read. */
export function bodyBudget({
  refusedBytes = mostRefusedBytes,
  nowMs = () => performance.now(),
}: {
  refusedBytes?: number;
  nowMs?: () => number;
} = {}): (app: FastifyInstance) => void {
  const heldOf = new Map<number, number>();
  const refused = new RefusedBodies(nowMs);
  let held = 0;
  const add = (accountId: number, bytes: number) => {
    held += bytes;
    const own = (heldOf.get(accountId) ?? 0) + bytes;
    if (own === 0) heldOf.delete(accountId);
    else heldOf.set(accountId, own);
  };
  const take = (request: FastifyRequest, reply: FastifyReply) => {
    const { headers, routeOptions } = request;
    const most = routeOptions.bodyLimit ?? smallBytes;
    // A body in chunks does not say how long it will be: it may be as long as is allowed.
    const announced = headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : most;
    // More than is allowed is refused by its length, unread.
    if (announced <= smallBytes || announced > most) return;
    const { id } = request.account;
    if (refused.bytes(id) + announced > refusedBytes)
      throw new RequestError(
        request.url.includes('/rendercloud/') ? 'RENDER_RATE_LIMIT' : 'UNAVAILABLE',
        'too many large requests were refused within a minute; mend them, and try again later',
      );
    if ((heldOf.get(id) ?? 0) + announced > mostOfAccountBytes || held + announced > mostBytes)
      throw new RequestError('UNAVAILABLE', 'too many large requests are being read; try again in a moment');
    add(id, announced);
    reply.raw.once('close', () => {
      add(id, -announced);
      if (reply.statusCode >= 400 && reply.statusCode < 500 && reply.statusCode !== 429) refused.add(id, announced);
    });
  };
  return (app) =>
    void app.addHook('onRequest', (request, reply, done) => {
      take(request, reply);
      done();
    });
}
