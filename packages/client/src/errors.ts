/** What can go wrong between a client and the service, as errors a program can tell apart. */
import type { ApiError, Failure, WorldStatus } from '@orrery/protocol';

/** The gateway refused a request. */
export class GatewayError extends Error {
  readonly httpStatus: number;
  /** The code callers match on, for example `12001`; empty when the answer was no ApiError (a proxy's, for example). */
  readonly bizCode: string;
  readonly status: string;
  /** Quote it to the operator: the service's log has the same id. */
  readonly requestId: string | undefined;

  constructor(httpStatus: number, body: Partial<ApiError> | undefined, requestId: string | undefined) {
    const detail = body?.details?.message ?? body?.message;
    super(detail ? `${detail} (HTTP ${httpStatus})` : `the service answered with HTTP ${httpStatus}`);
    this.name = 'GatewayError';
    this.httpStatus = httpStatus;
    this.bizCode = body?.details?.metaData?.bizCode ?? '';
    this.status = body?.status ?? '';
    this.requestId = requestId;
  }
}

/** The upload host refused a request. */
export class UploadHostError extends Error {
  readonly httpStatus: number;
  /** `c` of the envelope, for example 20006. */
  readonly code: number;
  readonly requestId: string | undefined;

  constructor(httpStatus: number, code: number, text: string, requestId: string | undefined) {
    super(`${text || 'the upload host refused the request'} (HTTP ${httpStatus}, code ${code})`);
    this.name = 'UploadHostError';
    this.httpStatus = httpStatus;
    this.code = code;
    this.requestId = requestId;
  }
}

/** No answer, also after trying again where that is safe. */
export class ConnectionError extends Error {
  constructor(url: string, cause: unknown) {
    super(`no answer from ${new URL(url).origin}: ${reasonOf(cause)}`, { cause });
    this.name = 'ConnectionError';
  }
}

/** Work that was accepted and then ended badly: a world, a render, a task. */
export class WorkFailedError extends Error {
  readonly id: string;
  readonly status: WorldStatus | string;
  readonly failure: Failure | undefined;

  constructor(id: string, status: WorldStatus | string, failure: Failure | undefined) {
    super(failure ? `${failure.message} ${failure.hint}` : `${id} ended as ${status}`);
    this.name = 'WorkFailedError';
    this.id = id;
    this.status = status;
    this.failure = failure;
  }
}

/** `fetch` says "fetch failed" and keeps the reason in its cause. */
function reasonOf(error: unknown): string {
  const { message, cause } = error as Error & { cause?: { code?: string; message?: string } };
  return cause?.code ?? cause?.message ?? message ?? String(error);
}
