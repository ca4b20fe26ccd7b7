/** Errors the domain raises and the HTTP layer renders. */
import type { GatewayErrorName, UploadErrorName } from '@orrery/protocol';

export class GatewayError extends Error {
  readonly code: GatewayErrorName;
  constructor(code: GatewayErrorName, detail: string, options?: ErrorOptions) {
    super(detail, options);
    this.code = code;
  }
}

/** A field of a request is wrong; the message begins with the field's path. */
export function invalidField(path: string, problem: string): GatewayError {
  return new GatewayError('INVALID_ARGUMENT', `${path}: ${problem}`);
}

export class UploadError extends Error {
  readonly code: UploadErrorName;
  constructor(code: UploadErrorName, detail: string, options?: ErrorOptions) {
    super(detail, options);
    this.code = code;
  }
}
