/** What can go wrong in the engine, as codes a caller can switch on. */
export type EngineErrorCode =
  /** NaN or Inf in Gaussians, cameras or images handed in; the message names the first offender. */
  | 'INVALID_INPUT'
  /** The GPU device or a worker went away. Nothing more can be done with this backend; a new one may be opened. */
  | 'DEVICE_LOST'
  /** No backend of the kind asked for can be opened here. */
  | 'DEVICE_UNAVAILABLE'
  /** The scene does not fit the memory of the backend. */
  | 'OUT_OF_MEMORY'
  /** A checkpoint is broken or belongs to another run. */
  | 'BAD_CHECKPOINT'
  /** The optimization produced non-finite numbers. */
  | 'DIVERGED'
  /** The caller's AbortSignal fired. */
  | 'ABORTED';

export class EngineError extends Error {
  readonly code: EngineErrorCode;

  constructor(code: EngineErrorCode, message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = 'EngineError';
    this.code = code;
  }
}
