/** Turns every failure of an upload route into the envelope, those of the framework included. */
import { type UploadErrorName, uploadErrors } from '@orrery/protocol';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { UploadError } from '../../platform/errors.ts';
import { isStorageFull, QuotaError, StorageError } from '../../platform/storage-errors.ts';
import { drainRefusedBody } from '../refused-body.ts';
import { failureBody } from './envelope.ts';

interface Failure {
  name: UploadErrorName;
  detail: string;
}

function failureOf(error: unknown, isUnavailable: (error: unknown) => boolean): Failure {
  if (error instanceof UploadError) return { name: error.code, detail: error.message };
  if (error instanceof QuotaError) return { name: 'STORAGE_FULL', detail: error.message };
  if (isStorageFull(error)) return { name: 'STORAGE_FULL', detail: 'storage is full' };
  if ((error instanceof StorageError && error.code === 'STORAGE_UNAVAILABLE') || isUnavailable(error))
    return { name: 'UNAVAILABLE', detail: 'the service cannot be reached just now; try again' };
  const { statusCode, message } = error as { statusCode?: number; message?: string };
  if (statusCode === 413) return { name: 'TOO_LARGE', detail: 'the body is too large' };
  // Faults the framework finds in a request: its messages name no internals.
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return { name: 'BAD_PARAMETER', detail: message ?? 'the request is malformed' };
  return { name: 'INTERNAL', detail: 'unexpected failure' };
}

function send(request: FastifyRequest, reply: FastifyReply, { name, detail }: Failure): FastifyReply {
  drainRefusedBody(request, reply);
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
