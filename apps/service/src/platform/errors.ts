/** Errors the domain raises and the HTTP layer renders, and those that the store raises for the domain. */
import type { GatewayErrorName, UploadErrorName } from '@orrery/protocol';

/** A request that cannot be granted, whichever host it came to; `code` is one of the contract's. */
export class RequestError extends Error {
  readonly code: GatewayErrorName;
  constructor(code: GatewayErrorName, detail: string, options?: ErrorOptions) {
    super(detail, options);
    this.code = code;
  }
}

/** A field of a request is wrong; the message begins with the field's path. */
export function invalidField(path: string, problem: string): RequestError {
  return new RequestError('INVALID_ARGUMENT', `${path}: ${problem}`);
}

export class UploadError extends Error {
  readonly code: UploadErrorName;
  constructor(code: UploadErrorName, detail: string, options?: ErrorOptions) {
    super(detail, options);
    this.code = code;
  }
}

/** Another worker has begun the job anew: what this try found out counts no more. */
export class JobLost extends Error {
  constructor(job: { id: string; retryCount: number }) {
    super(`try ${job.retryCount + 1} of job ${job.id} was given to another worker`);
    this.name = 'JobLost';
  }
}
