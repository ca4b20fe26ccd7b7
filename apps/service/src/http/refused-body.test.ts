import { connect } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { expect, it } from 'vitest';
import { drainRefusedBody } from './refused-body.ts';

/** Sends both requests on one connection, the second only after the first was answered; gives everything that came back. */
async function onOneConnection(port: number, first: Buffer[], second: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let received = '';
  const answers = (count: number) =>
    new Promise<void>((resolve, reject) => {
      const look = () => received.split('HTTP/1.1 ').length > count && resolve();
      socket.on('data', look);
      socket.on('error', reject);
      socket.on('close', () => reject(new Error(`cut off after: ${received}`)));
      look();
    });
  socket.on('data', (chunk) => {
    received += chunk;
  });
  for (const piece of first) socket.write(piece);
  await answers(1);
  socket.write(second);
  await answers(2);
  socket.destroy();
  return received;
}

/** Five megabytes to `/refused`, then a request on the same connection. */
async function refuseAndServe(app: FastifyInstance): Promise<string> {
  app.get('/next', async () => 'served');
  await app.listen({ host: '127.0.0.1', port: 0 });
  try {
    const body = Buffer.alloc(5_000_000);
    const head = `POST /refused HTTP/1.1\r\nhost: x\r\ncontent-type: a/b\r\ncontent-length: ${body.length}\r\n\r\n`;
    const { port } = app.server.address() as { port: number };
    return await onOneConnection(port, [Buffer.from(head), body], 'GET /next HTTP/1.1\r\nhost: x\r\n\r\n');
  } finally {
    await app.close();
  }
}

it('a body refused half-way is read to its end, and the connection serves the next request', async () => {
  const app = Fastify({ bodyLimit: 1024 ** 3 });
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  app.post('/refused', async (request, reply) => {
    // A reader that gives up after one chunk and leaves its iterator.
    await request.raw[Symbol.asyncIterator]().next();
    drainRefusedBody(request, reply);
    return reply.code(400).send('refused');
  });
  expect(await refuseAndServe(app)).toMatch(/^HTTP\/1\.1 400 [\s\S]*refused[\s\S]*HTTP\/1\.1 200 [\s\S]*served$/);
});

it('so is one that Fastify refuses by its announced length, for which it asks to close the connection', async () => {
  const app = Fastify({ bodyLimit: 1024 });
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _payload, done) => done(null));
  app.setErrorHandler((_error, request, reply) => {
    drainRefusedBody(request, reply);
    return reply.code(413).send('refused');
  });
  app.post('/refused', async () => 'never');
  expect(await refuseAndServe(app)).toMatch(/^HTTP\/1\.1 413 [\s\S]*refused[\s\S]*HTTP\/1\.1 200 [\s\S]*served$/);
});
