/** The one place where a failure becomes an answer of the gateway. */
import { type ApiError, apiErrorBody, type GatewayErrorName } from '@orrery/protocol';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { RequestError } from '../../platform/errors.ts';
import { isStorageFull, QuotaError, StorageError } from '../../platform/storage-errors.ts';
import { drainRefusedBody } from '../refused-body.ts';
import { fieldProblem } from './field-problem.ts';

export function domainOf(request: FastifyRequest): string {
  return request.headers.host ?? '';
}

interface Rendered {
  name: GatewayErrorName;
  detail: string;
}

// What Fastify itself refuses before a route runs. All of it is the caller's input.
const frameworkProblems: Readonly<Record<string, string>> = {
  FST_ERR_CTP_EMPTY_JSON_BODY: 'body: must not be empty',
  FST_ERR_CTP_INVALID_JSON_BODY: 'body: is not valid JSON',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'content-type: must be application/json',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body: is larger than allowed',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'content-length: does not match the body',
  FST_ERR_BAD_URL: 'path: is not a valid address',
  FST_ERR_ASYNC_CONSTRAINT: 'path: is not a valid address',
  FST_ERR_MAX_PARAM_LENGTH: 'path: is too long',
};

function render(error: unknown, isUnavailable: (error: unknown) => boolean): Rendered {
  if (error instanceof RequestError) return { name: error.code, detail: error.message };
  const failure = error as Partial<FastifyError> & Error;
  if (failure.validation)
    return { name: 'INVALID_ARGUMENT', detail: fieldProblem(failure.validation, failure.validationContext) };
  const framework = failure.code === undefined ? undefined : frameworkProblems[failure.code];
  if (framework) return { name: 'INVALID_ARGUMENT', detail: framework };
  // The JSON parser's own refusals carry a status but no code of ours.
  if (failure.statusCode !== undefined && failure.statusCode >= 400 && failure.statusCode < 500)
    return {
      name: 'INVALID_ARGUMENT',
      detail: `body: ${failure instanceof SyntaxError ? 'is not acceptable JSON' : 'cannot be read'}`,
    };
  if (error instanceof QuotaError) return { name: 'QUOTA_EXCEEDED', detail: error.message };
  if (isStorageFull(error))
    return { name: 'STORAGE_FULL', detail: 'the service has no storage left; try again later, or tell its operator' };
  if (error instanceof StorageError && error.code === 'STORAGE_UNAVAILABLE')
    return { name: 'UNAVAILABLE', detail: 'the object storage cannot be reached; try again in a moment' };
  if (isUnavailable(error))
    return { name: 'UNAVAILABLE', detail: 'the database cannot be reached; try again in a moment' };
  return { name: 'INTERNAL', detail: 'unexpected failure; the log holds the reason under this request id' };
}

export function errorHandler(isUnavailable: (error: unknown) => boolean) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const { name, detail } = render(error, isUnavailable);
    if (name === 'INTERNAL') request.log.error({ err: error }, 'request failed unexpectedly');
    else if (name === 'UNAVAILABLE' || name === 'STORAGE_FULL')
      request.log.warn({ err: { message: (error as Error).message } }, 'database or storage unavailable');
    return sendError(request, reply, name, detail);
  };
}

export function sendError(
  request: FastifyRequest,
  reply: FastifyReply,
  name: GatewayErrorName,
  detail: string,
): FastifyReply {
  const body: ApiError = apiErrorBody(name, detail, domainOf(request));
  if (name === 'UNAVAILABLE' || body.code === 429) void reply.header('retry-after', body.code === 429 ? '10' : '2');
  drainRefusedBody(request, reply);
  // The serializer of the route's own schema must not touch it.
  return reply.code(body.code).type('application/json; charset=utf-8').serializer(JSON.stringify).send(body);
}
