import { type ClientRequest, type IncomingMessage, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, it, vi } from 'vitest';
import type { Account } from '../../domain/accounts/account-repository.ts';
import { bodyBudget } from './body-budget.ts';
import { errorHandler } from './error-renderer.ts';

const MiB = 1024 ** 2;
/** A busy machine takes its time. */
const patient = { timeout: 120_000 };
let app: FastifyInstance;
let port: number;
let seen = 0;

async function host(budget: Parameters<typeof bodyBudget>[0] = {}): Promise<void> {
  seen = 0;
  app = Fastify();
  app.setErrorHandler(errorHandler(() => false));
  app.decorateRequest('account');
  app.addHook('onRequest', async (request) => {
    seen++;
    request.account = { id: Number(request.headers.authorization) } as Account;
  });
  bodyBudget(budget)(app);
  app.post('/scene', { bodyLimit: 96 * MiB }, async () => 'read');
  app.post('/rendercloud/bad', { bodyLimit: 96 * MiB }, async (_request, reply) => reply.code(400).send('refused'));
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
}
afterEach(() => {
  app.server.closeAllConnections();
  return app.close();
});

/** Sends the head and a first byte; the rest is on its way for as long as the test wants. */
function begin(account: number, headers: Record<string, string | number>): ClientRequest {
  const outgoing = send({ port, host: '127.0.0.1', path: '/scene', method: 'POST', agent: false });
  for (const [name, value] of Object.entries({ authorization: account, 'content-type': 'text/plain', ...headers }))
    outgoing.setHeader(name, value);
  outgoing.on('error', () => {}).write(' ');
  return outgoing;
}
const large = { 'content-length': 96 * MiB };
const answerOf = (outgoing: ClientRequest) =>
  new Promise<IncomingMessage>((done) => outgoing.once('response', done)).then((answer) => answer.statusCode);
/** A whole request that is just large enough to be counted. */
const whole = (account: number) => {
  const outgoing = begin(account, { 'content-length': 2 * MiB });
  outgoing.end(Buffer.alloc(2 * MiB - 1, 32));
  return answerOf(outgoing);
};
const arrived = (count: number) => vi.waitUntil(() => seen === count, patient);

it('an account has so much on its way and no more; what ends makes room', async () => {
  await host();
  const first = begin(1, large);
  await arrived(1);
  begin(1, { 'transfer-encoding': 'chunked' });
  await arrived(2);
  expect(await whole(1)).toBe(503);
  // Small ones and those of others still come through.
  expect(await answerOf(begin(1, { 'content-length': 1 }))).toBe(200);
  expect(await whole(2)).toBe(200);
  first.destroy();
  await vi.waitUntil(async () => (await whole(1)) === 200, patient);
});

it('all accounts together are bounded too', async () => {
  await host();
  for (const account of [1, 2, 3, 4, 5]) {
    begin(account, large);
    await arrived(account);
  }
  expect(await answerOf(begin(6, large))).toBe(503);
  expect(await whole(6)).toBe(200);
});

it('large bodies that are refused count: past the budget of a minute they are refused unread, of that account alone', async () => {
  let nowMs = 0;
  await host({ refusedBytes: 10 * MiB, nowMs: () => nowMs });
  const sendBad = async (account: number, bytes: number) => {
    const answer = await fetch(`http://127.0.0.1:${port}/rendercloud/bad`, {
      method: 'POST',
      headers: { authorization: String(account), 'content-type': 'text/plain' },
      body: Buffer.alloc(bytes, 32),
    });
    await answer.text();
    return answer.status;
  };
  for (let k = 0; k < 5; k++) expect(await sendBad(1, 2 * MiB)).toBe(400);
  expect(await sendBad(1, 2 * MiB)).toBe(429);
  expect(await sendBad(2, 2 * MiB)).toBe(400);
  // Small ones do not matter.
  expect(await sendBad(1, MiB / 2)).toBe(400);
  nowMs = 61_000;
  expect(await sendBad(1, 2 * MiB)).toBe(400);
});
