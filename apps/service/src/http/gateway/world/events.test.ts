import { type IncomingMessage, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Account } from '../../../domain/accounts/account-repository.ts';
import { WorldEvents } from '../../../domain/worlds/world-events.ts';
import type { World } from '../../../domain/worlds/world-repository.ts';
import type { GatewayContext } from '../context.ts';
import { errorHandler } from '../error-renderer.ts';
import { getWorldEvents } from './events.ts';

const account = { id: 7, name: 'acme' } as Account;
const world = {
  id: 'abcdefghij1234',
  accountId: 7,
  status: 'RUNNING',
  version: 3,
  progress: 0.5,
  updatedAt: 0,
} as unknown as World;

/** A busy machine takes its time. */
const patient = { timeout: 120_000 };
let app: FastifyInstance | undefined;
afterEach(async () => {
  vi.useRealTimers();
  await app?.close();
});

async function host(options: { find?: () => Promise<World>; keyIsGood?: () => boolean; position?: () => number } = {}) {
  const placesOf = async (_kind: string, [id]: string[]) =>
    new Map([[id, { position: options.position?.(), ahead: { waiting: 0, own: 0, running: 1 } }]]);
  const store = {
    worlds: { find: options.find ?? (async () => world) },
    line: { placesOf },
  } as unknown as GatewayContext['store'];
  const worldEvents = new WorldEvents(store);
  app = Fastify();
  app.setErrorHandler(errorHandler(() => false));
  app.decorateRequest('account');
  app.addHook('onRequest', async (request) => {
    request.account = account;
  });
  const authenticator = {
    authenticate: async () => ((options.keyIsGood?.() ?? true) ? { account, keyId: 'key' } : undefined),
  };
  const gatewayUrl = () => 'http://127.0.0.1';
  getWorldEvents(app, { store, worldEvents, authenticator, gatewayUrl } as unknown as GatewayContext);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const open = () => {
    const outgoing = send({ port, host: '127.0.0.1', path: '/world/v1/abcdefghij1234/events', agent: false }).on(
      'error',
      () => {},
    );
    outgoing.end();
    return outgoing;
  };
  return { worldEvents, open };
}

const answerOf = (outgoing: ReturnType<typeof send>) =>
  new Promise<IncomingMessage>((done) => outgoing.once('response', done));

describe('event streams', () => {
  it('keep nothing of a listener that left while its world was looked up', async () => {
    let answer = (_: World) => {};
    const found = new Promise<World>((done) => {
      answer = done;
    });
    const looked = vi.fn(() => found);
    const { worldEvents, open } = await host({ find: looked });
    const closed = new Promise((done) => app!.server.once('connection', (socket) => socket.once('close', done)));
    const outgoing = open();
    await vi.waitUntil(() => looked.mock.calls.length === 1, patient);
    expect(worldEvents.listenerCount).toBe(1);
    outgoing.destroy();
    await closed;
    answer(world);
    await vi.waitUntil(() => worldEvents.listenerCount === 0, patient);
  });

  it('are so many for an account and no more; a closed one makes room', async () => {
    const { worldEvents, open } = await host();
    const streams = Array.from({ length: 200 }, open);
    await Promise.all(streams.map(answerOf));
    expect(worldEvents.listenerCount).toBe(200);
    expect((await answerOf(open())).statusCode).toBe(503);
    streams[0].destroy();
    await vi.waitUntil(() => worldEvents.listenerCount === 199, patient);
    expect((await answerOf(open())).statusCode).toBe(200);
    for (const stream of streams) stream.destroy();
  });

  it('end when their key is revoked', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    let good = true;
    const { worldEvents, open } = await host({ keyIsGood: () => good });
    const response = await answerOf(open());
    const ended = new Promise((done) => response.resume().once('end', done));
    await vi.advanceTimersByTimeAsync(15_000);
    expect(worldEvents.listenerCount).toBe(1);
    good = false;
    await vi.advanceTimersByTimeAsync(15_000);
    await ended;
    expect(worldEvents.listenerCount).toBe(0);
  });

  it('tell the place of a waiting world whenever its line moves, and never a larger one', async () => {
    let position = 3;
    let now = { ...world, status: 'PENDING' } as World;
    const { worldEvents, open } = await host({ find: async () => now, position: () => position });
    const response = await answerOf(open());
    let text = '';
    response.on('data', (chunk: Buffer) => {
      text += chunk;
    });
    const told = () => [...text.matchAll(/^data: (.*)$/gm)].map(([, data]) => JSON.parse(data!).queue?.position);
    await vi.waitUntil(() => told().length === 1, patient);
    // Nothing moved: nothing is said.
    await worldEvents.announceAll();
    for (const next of [2, 5, 1]) {
      position = next;
      await worldEvents.announceAll();
    }
    now = { ...now, status: 'RUNNING', version: 4 };
    await worldEvents.announceAll();
    await vi.waitUntil(() => told().length === 4, patient);
    expect(told()).toEqual([3, 2, 1, undefined]);
    response.destroy();
  });
});
