import type { Fail } from '@orrery/containers';

/** What is wrong with a model; callers switch on this, people read the message. */
export type MeshErrorCode =
  /** no reader recognizes the bytes */
  | 'unknown-format'
  /** the data ends before what it promised */
  | 'truncated'
  /** malformed, contradictory or out of range */
  | 'bad-data'
  /** well formed, but a version or feature that is not read */
  | 'unsupported'
  /** more triangles, vertices, pixels or bytes than the limits allow */
  | 'too-large'
  /** readable, but without a single usable triangle */
  | 'empty'
  /** it names files that did not come with it */
  | 'missing-file';

/** The one error every reader throws for bad input, whatever the format. The message is about the input, fit for its sender. */
export class MeshError extends Error {
  override readonly name = 'MeshError';
  readonly code: MeshErrorCode;
  constructor(code: MeshErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** What the readers of containers throw here. */
export const meshFailure: Fail = (code, message, options) =>
  new MeshError(code === 'bad-header' ? 'bad-data' : code, message, options);

/** Lets our own errors pass and turns any decoder's exception into a MeshError that keeps it as `cause`. */
export function asMeshError(error: unknown, what: string): MeshError {
  if (error instanceof MeshError) return error;
  return new MeshError('bad-data', what, { cause: error });
}
