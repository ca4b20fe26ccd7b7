/**
 * What is left of a refused body is read and dropped, so that the client gets to read the answer and can use its connection again. Bounded in bytes
 * and time: past that the connection is cut.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';

const drainBytes = 128 * 1024 * 1024;
const lingerMs = 10_000;

export function drainRefusedBody(request: FastifyRequest, reply: FastifyReply): void {
  const { raw } = request;
  const announced = Number(request.headers['content-length'] ?? (request.headers['transfer-encoding'] ? 1 : 0));
  if (announced === 0 || raw.complete || raw.destroyed) return;
  if (announced > drainBytes) void reply.header('connection', 'close');
  // Fastify asks for a close with whatever it refuses itself: the socket would go before the client has sent its last byte and read the answer.
  else void reply.removeHeader('connection');
  // A stream's own iterator that was given up half-way leaves its `readable` listener behind, and with one there `resume` does nothing.
  raw.removeAllListeners('readable');
  let drained = 0;
  const cut = () => raw.socket.destroySoon();
  const timer = setTimeout(cut, lingerMs);
  const done = () => clearTimeout(timer);
  raw.on('data', (chunk: Buffer) => {
    drained += chunk.length;
    if (drained > drainBytes) cut();
  });
  raw.once('end', done);
  raw.once('close', done);
  raw.on('error', done);
  raw.resume();
}
