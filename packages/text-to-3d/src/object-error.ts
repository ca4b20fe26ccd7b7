export type ObjectErrorCode = 'NOTHING_NAMED' | 'KIND_UNKNOWN' | 'SIZE_OUT_OF_RANGE';

/** A prompt no model can be made of. The message is for the one who wrote it, in their language's names. */
export class ObjectError extends Error {
  readonly code: ObjectErrorCode;
  /** What could be made instead. */
  readonly nearest: string[];
  constructor(code: ObjectErrorCode, message: string, nearest: string[] = [], options?: ErrorOptions) {
    super(message, options);
    this.name = 'ObjectError';
    this.code = code;
    this.nearest = nearest;
  }
}
