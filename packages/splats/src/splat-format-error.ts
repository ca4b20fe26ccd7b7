import type { Fail } from '@orrery/containers';

/** What is wrong with the bytes; callers switch on this, people read the message. */
export type SplatErrorCode =
  /** no reader recognizes the bytes */
  | 'unknown-format'
  /** the data ends before what the header promised */
  | 'truncated'
  /** a header field is malformed, contradictory or out of range */
  | 'bad-header'
  /** the payload cannot be decoded, or does not match the header */
  | 'bad-data'
  /** well formed, but a version or feature this package does not read */
  | 'unsupported'
  /** more Gaussians or bytes than the caller's limits, or than the input can hold */
  | 'too-large'
  /** NaN or infinity where a number is needed */
  | 'not-finite';

/** The one error every reader throws for bad input, whatever the format. */
export class SplatFormatError extends Error {
  readonly code: SplatErrorCode;
  constructor(code: SplatErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'SplatFormatError';
    this.code = code;
  }
}

/** What the readers of containers throw here. */
export const splatFailure: Fail = (code, message, options) => new SplatFormatError(code, message, options);

/** Lets our own errors pass and turns any decoder's exception into a SplatFormatError that keeps it as `cause`. */
export function asFormatError(error: unknown, what: string): SplatFormatError {
  if (error instanceof SplatFormatError) return error;
  const text = error instanceof Error ? error.message : String(error);
  return new SplatFormatError('bad-data', `${what}: ${text}`, { cause: error });
}
