import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { type LiveSession, LiveSessions, streamCodes } from '../../domain/streams/live-sessions.ts';
import { signStreamToken } from '../../domain/streams/stream-token.ts';
import { createLogger } from '../../platform/log.ts';
import { trustedProxies } from './remote-address.ts';
import { acceptViewers, type ViewerSocketsOptions } from './viewer-sockets.ts';

const secret = Buffer.alloc(32, 3);
const sessionId = 'session00001';
const hello = JSON.stringify({ type: 3, slaveInit: { masterStreamingId: sessionId, receiveImage: true } });

let server: Server;
let live: LiveSessions;
let session: LiveSession;
let viewers: { close(): Promise<void> };
let isOpen: () => Promise<boolean>;
const opened: (WebSocket | Socket)[] = [];

async function start(over: Partial<ViewerSocketsOptions> = {}) {
  server = createServer();
  live = new LiveSessions(4);
  session = live.open(sessionId, () => {});
  isOpen = async () => true;
  viewers = acceptViewers(server, {
    secret,
    nodeId: 'node',
    live,
    openSessions: { isOpen: () => isOpen() },
    log: createLogger({ logLevel: 'silent', logFormat: 'json' }, 'test'),
    places: { total: 8, address: undefined },
    proxies: trustedProxies([]),
    ...over,
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
}
const path = (token = signStreamToken(secret, sessionId)) => `/streaming/ws/session?nid=node&token=${token}`;
const port = () => (server.address() as AddressInfo).port;

/** Everything that happens to a client, in order: messages, then how it was closed. */
function watch(options: { token?: string; says?: string | undefined } = {}): Promise<string[]> & { socket: WebSocket } {
  const socket = new WebSocket(`ws://127.0.0.1:${port()}${path(options.token)}`);
  opened.push(socket);
  const happened: string[] = [];
  if (options.says !== undefined) socket.on('open', () => socket.send(options.says!));
  socket.on('message', (data) => happened.push(String(JSON.parse(data.toString()).code)));
  socket.on('error', (error) => happened.push(error.message));
  const closed = new Promise<string[]>((done) => socket.on('close', (code) => done([...happened, `close ${code}`])));
  return Object.assign(closed, { socket });
}
const ready = (viewer: { socket: WebSocket }) => new Promise((done) => viewer.socket.once('message', done));

/** A connection that asks for the upgrade and then neither reads nor writes nor closes. */
function hold(token: string): Promise<Socket> {
  const socket = connect(port(), '127.0.0.1');
  opened.push(socket);
  socket.on('error', () => {});
  socket.write(
    `GET ${path(token)} HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${Buffer.alloc(16).toString('base64')}\r\n\r\n`,
  );
  return new Promise((done) => socket.once('readable', () => done(socket)));
}

beforeEach(() => start());
afterEach(async () => {
  for (const socket of opened.splice(0))
    if (socket instanceof WebSocket) socket.terminate();
    else socket.destroy();
  await viewers.close();
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
});

describe('viewer sockets', () => {
  it('held connections with a bad token take no place: viewers come in, and each is told 1001', async () => {
    for (let k = 0; k < 40; k++) await hold('bad');
    const viewer = watch({ says: hello });
    await ready(viewer);
    expect(session.viewers).toBe(1);
    expect(await watch({ token: 'bad' })).toEqual(['1001', 'close 1008']);
  });

  it('a refused connection that does not answer the close is cut', async () => {
    const socket = await hold('bad');
    socket.resume();
    await new Promise((closed) => socket.once('close', closed));
  });

  it('held connections with a valid token make room for those that watch', async () => {
    const first = watch({ says: hello });
    await ready(first);
    for (let k = 0; k < 40; k++) await hold(signStreamToken(secret, sessionId));
    const second = watch({ says: hello });
    await ready(second);
    expect(session.viewers).toBe(2);
    expect(first.socket.readyState).toBe(WebSocket.OPEN);
  });

  it('an address keeps to its share', async () => {
    await viewers.close();
    server.close();
    await start({ places: { total: 8, address: { total: 3, inSession: 2 } } });
    await ready(watch({ says: hello }));
    await ready(watch({ says: hello }));
    expect(await watch({ says: hello })).toEqual(['Unexpected server response: 429', 'close 1006']);
  });

  it('a viewer that stays silent is told 1000', async () => {
    await viewers.close();
    server.close();
    await start({ helloMs: 50 });
    expect(await watch()).toEqual(['1000', 'close 1000']);
  });

  it('a viewer that does not read is cut, though it sends pongs', async () => {
    await viewers.close();
    server.close();
    await start({ pingMs: 50 });
    const socket = await hold(signStreamToken(secret, sessionId));
    const closed = new Promise((done) => socket.once('close', done));
    // A masked, empty pong, as often as it is asked for.
    const pongs = setInterval(() => socket.write(Buffer.from([0x8a, 0x80, 0, 0, 0, 0])), 10);
    socket.resume();
    await closed;
    clearInterval(pongs);
  });

  it('after the session was closed elsewhere a new viewer gets 1003 and nothing else', async () => {
    isOpen = async () => false;
    expect(await watch({ says: hello })).toEqual(['1003', 'close 1000']);
    expect(await watch()).toEqual(['1003', 'close 1000']);
  });

  it('a session that ends while its record is looked up ends the newcomer once', async () => {
    const asked = Promise.withResolvers<void>();
    const answer = Promise.withResolvers<boolean>();
    isOpen = () => {
      asked.resolve();
      return answer.promise;
    };
    const viewer = watch({ says: hello });
    await asked.promise;
    live.close(session, streamCodes.closed, 'closed');
    answer.resolve(false);
    expect(await viewer).toEqual(['1003', 'close 1000']);
  });

  it('whoever waits or wants no pictures hears of the end, and nobody more than once', async () => {
    const quiet = watch({
      says: JSON.stringify({ type: 3, slaveInit: { masterStreamingId: sessionId, receiveImage: false } }),
    });
    await ready(quiet);
    const silent = watch();
    await new Promise((open) => silent.socket.once('open', open));
    live.close(session, streamCodes.closed, 'closed');
    expect(await quiet).toEqual(['0', '1000', 'close 1000']);
    expect(await silent).toEqual(['1000', 'close 1000']);
  });

  it('a full session refuses before it says that it is ready', async () => {
    for (let k = 0; k < 4; k++) await ready(watch({ says: hello }));
    expect(await watch({ says: hello })).toEqual(['1003', 'close 1000']);
  });
});
