/** Turns every failure of an upload route into the envelope, those of the framework included. */
import type { Socket } from 'node:net';
import { type UploadErrorName, uploadErrors } from '@orrery/protocol';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { UploadError } from '../../platform/errors.ts';
import { StorageError } from '../../platform/storage-errors.ts';
import { failureBody } from './envelope.ts';

interface Failure {
  name: UploadErrorName;
  detail: string;
}

function failureOf(error: unknown, isUnavailable: (error: unknown) => boolean): Failure {
  if (error instanceof UploadError) return { name: error.code, detail: error.message };
  if (error instanceof StorageError && error.code === 'STORAGE_FULL')
    return { name: 'STORAGE_FULL', detail: 'storage is full' };
  if ((error instanceof StorageError && error.code === 'STORAGE_UNAVAILABLE') || isUnavailable(error))
    return { name: 'UNAVAILABLE', detail: 'the service cannot be reached just now; try again' };
  const { statusCode, message } = error as { statusCode?: number; message?: string };
  if (statusCode === 413) return { name: 'TOO_LARGE', detail: 'the body is too large' };
  // Faults the framework finds in a request: its messages name no internals.
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return { name: 'BAD_PARAMETER', detail: message ?? 'the request is malformed' };
  return { name: 'INTERNAL', detail: 'unexpected failure' };
}

/** What is left of a refused body is read up to this much, so that the client gets to read the answer and can use its connection again. */
const drainBytes = 64 * 1024 * 1024;
const lingerMs = 5_000;

function endBody(request: FastifyRequest, reply: FastifyReply): void {
  const { raw } = request;
  if (raw.complete || raw.destroyed) return;
  const announced = Number(request.headers['content-length'] ?? Number.POSITIVE_INFINITY);
  if (announced > drainBytes) reply.header('connection', 'close');
  reply.raw.once('finish', () => {
    let drained = 0;
    const cut = () => raw.socket.destroySoon();
    const timer = setTimeout(cut, lingerMs);
    raw.on('data', (chunk: Buffer) => {
      drained += chunk.length;
      if (drained > drainBytes) cut();
    });
    raw.once('close', () => clearTimeout(timer));
    raw.once('end', () => clearTimeout(timer));
    raw.resume();
  });
}

function send(request: FastifyRequest, reply: FastifyReply, { name, detail }: Failure): FastifyReply {
  endBody(request, reply);
  return reply
    .code(uploadErrors[name].http)
    .type('application/json; charset=utf-8')
    .send(failureBody(request.uploadToken?.dialect ?? 'plain', name, detail));
}

export function renderError(isUnavailable: (error: unknown) => boolean) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const failure = failureOf(error, isUnavailable);
    // A client that went away is not our failure.
    const abandoned = request.raw.destroyed && !request.raw.complete;
    if (abandoned) request.log.info({ route: request.routeOptions.url }, 'the client went away during its request');
    else if (uploadErrors[failure.name].http >= 500)
      request.log.error({ err: error, route: request.routeOptions.url }, 'request failed');
    return send(request, reply, failure);
  };
}

export function renderErrors(app: FastifyInstance, isUnavailable: (error: unknown) => boolean): void {
  app.setErrorHandler(renderError(isUnavailable));
  app.setNotFoundHandler((request, reply) => send(request, reply, { name: 'NOT_FOUND', detail: 'no such endpoint' }));
}

/** Not even HTTP: the same form, then the connection ends. */
export function answerBrokenRequest(error: Error, socket: Socket): void {
  if (socket.destroyed || !socket.writable) return;
  const tooLarge = (error as { code?: string }).code === 'HPE_HEADER_OVERFLOW';
  const body = JSON.stringify(
    failureBody('plain', 'BAD_PARAMETER', tooLarge ? 'the headers are too large' : 'the request is not valid HTTP'),
  );
  socket.end(
    `HTTP/1.1 400 Bad Request\r\ncontent-type: application/json; charset=utf-8\r\nconnection: close\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}
