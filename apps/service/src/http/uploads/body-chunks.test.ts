import { once } from 'node:events';
import { createServer, request as httpRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { bodyChunks } from './body-chunks.ts';

/** One POST of these pieces to a server that reads it so; gives what the reader gave. */
async function onServer<T>(pieces: Buffer[], read: (request: IncomingMessage) => Promise<T>, cut = false): Promise<T> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    const result = new Promise<T>((resolve, reject) =>
      server.once('request', (request, response) =>
        read(request)
          .finally(() => response.end())
          .then(resolve, reject),
      ),
    );
    const { port } = server.address() as AddressInfo;
    const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
    const headers = { 'content-length': cut ? length + 1 : length };
    const call = httpRequest({ port, host: '127.0.0.1', method: 'POST', headers });
    call.on('error', () => undefined).on('response', (answer) => answer.resume());
    for (const piece of pieces) call.write(piece);
    if (cut) server.once('request', () => call.destroy());
    else call.end();
    return await result;
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

async function allOf(request: IncomingMessage): Promise<Buffer[]> {
  const chunks: Buffer[] = [];
  for await (const chunk of bodyChunks(request)) chunks.push(chunk);
  return chunks;
}

const counted = (bytes: number) =>
  Buffer.from(Uint8Array.from({ length: bytes }, (_, index) => index * 31 + (index >> 8)));

it('gives a whole body, in order, and holds the socket back while nobody asks', async () => {
  const body = counted(5_000_000);
  const seen = await onServer([body], async (request) => {
    const received: Buffer[] = [];
    for await (const chunk of bodyChunks(request)) {
      received.push(chunk);
      if (received.length > 1) continue;
      // All of it would come in while nobody asks, turn by turn.
      while (!request.isPaused() && !request.readableEnded) await new Promise((resolve) => setImmediate(resolve));
      expect(request.isPaused()).toBe(true);
      expect(request.socket.bytesRead).toBeLessThan(2_000_000);
    }
    return Buffer.concat(received);
  });
  expect(seen.equals(body)).toBe(true);
});

it('an empty body ends at once', async () => {
  const chunks = await onServer([], allOf);
  expect(chunks).toEqual([]);
});

it('fails where the client goes away before the end', async () => {
  let left: number[] = [];
  const read = onServer(
    [counted(100_000)],
    (request) => {
      const listeners = () => ['data', 'end', 'error', 'close'].map((name) => request.listenerCount(name));
      const before = listeners();
      return allOf(request).finally(() => {
        left = listeners().map((count, k) => count - before[k]);
      });
    },
    true,
  );
  await expect(read).rejects.toMatchObject({ code: 'ECONNRESET' });
  expect(left).toEqual([0, 0, 0, 0]);
});

it('leaves no listener behind when the reader gives up', async () => {
  const names = ['data', 'end', 'error', 'close'];
  const [before, after] = await onServer([counted(3_000_000)], async (request) => {
    const listeners = () => names.map((name) => request.listenerCount(name));
    const first = listeners();
    for await (const _ of bodyChunks(request)) break;
    const last = listeners();
    for await (const _ of bodyChunks(request));
    return [first, last];
  });
  expect(after).toEqual(before);
});
