/** Connections that want nothing: bad tokens, silence, closed sessions. Whoever watches must not notice them. */
import { connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { GatewayClient } from './harness/gateway-client.ts';
import { send } from './harness/http.ts';
import { type StreamAddress, StreamViewer } from './harness/stream-viewer.ts';
import { base64, scene } from './harness/usd-scenes.ts';
import { useService } from './harness/use-service.ts';

const handle = useService({});
const streams = '/rendercloud/v1/streams';
const client = () => new GatewayClient(handle.service);

const viewers: StreamViewer[] = [];
const held: Socket[] = [];
const watch = (...args: ConstructorParameters<typeof StreamViewer>) => {
  const viewer = new StreamViewer(...args);
  viewers.push(viewer);
  return viewer;
};
const openSession = async () => {
  const { operationId } = (await client().post(streams, { usdContent: base64(scene({ resolution: '(64, 40)' })) }))
    .json;
  return (await client().operationEnd(streams, operationId)).result;
};

/** Asks for the WebSocket and then does nothing: it neither speaks nor closes. Resolves when it has been answered. */
function hold({ host, nodeId }: StreamAddress, token: string): Promise<void> {
  const { hostname, port } = new URL(`http://${host}`);
  const socket = connect(Number(port), hostname);
  held.push(socket);
  socket.on('error', () => {});
  socket.write(
    [
      `GET /streaming/ws/session?nid=${nodeId}&token=${token} HTTP/1.1`,
      `Host: ${host}`,
      'Upgrade: websocket',
      'Connection: Upgrade',
      'Sec-WebSocket-Version: 13',
      `Sec-WebSocket-Key: ${Buffer.alloc(16).toString('base64')}`,
      '\r\n',
    ].join('\r\n'),
  );
  return new Promise((answered) => {
    socket.once('data', () => answered());
    socket.once('close', () => answered());
  });
}
async function holdMany(count: number, address: StreamAddress, token: string): Promise<void> {
  for (let from = 0; from < count; from += 100)
    await Promise.all(Array.from({ length: Math.min(100, count - from) }, () => hold(address, token)));
}

afterEach(() => {
  for (const viewer of viewers.splice(0)) viewer.close();
  for (const socket of held.splice(0)) socket.destroy();
});

describe('a crowded stream host', () => {
  it('2,100 held connections with a bad token shut nobody out', async () => {
    const session = await openSession();
    const first = watch(session);
    await first.frame();
    await holdMany(2100, session, 'bad');
    const second = watch(session);
    await second.frame();
    expect(first.closed).toBe(false);
    expect(await watch({ ...session, token: 'bad' }).ended()).toBe('1001');
    await client().delete(`${streams}/${session.sessionId}`);
  });

  it('2,100 silent connections with a valid token shut nobody out', async () => {
    const session = await openSession();
    await holdMany(2100, session, session.token);
    await watch(session).frame();
    await client().delete(`${streams}/${session.sessionId}`);
  });

  it('a viewer that comes right after the DELETE gets 1003 and nothing else, every time', async () => {
    for (let round = 0; round < 8; round++) {
      const session = await openSession();
      // Somebody watches: the end of a busy process takes a moment longer.
      const watching = watch(session);
      await watching.frame();
      expect((await client().delete(`${streams}/${session.sessionId}`)).status).toBe(200);
      const late = watch(session);
      const { origin, pathname, search } = new URL(session.snapshotUrl);
      const snapshot = send(origin, pathname + search);
      expect(await late.ended()).toBe('1003');
      expect(late.news.map(({ code }) => code)).toEqual(['1003']);
      expect((await snapshot).status).toBe(404);
      expect(await watching.ended()).toBe('1000');
    }
  });
});
