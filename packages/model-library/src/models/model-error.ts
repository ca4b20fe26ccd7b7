export type ModelErrorCode = 'KIND_UNKNOWN' | 'SIZE_OUT_OF_RANGE';

export class ModelError extends Error {
  readonly code: ModelErrorCode;
  /** Kinds that could be modeled instead. */
  readonly nearest: string[];

  constructor(code: ModelErrorCode, message: string, nearest: string[] = []) {
    super(message);
    this.name = 'ModelError';
    this.code = code;
    this.nearest = nearest;
  }
}
