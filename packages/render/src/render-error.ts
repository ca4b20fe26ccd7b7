export type RenderErrorCode =
  /** The scene names an asset that is not there. */
  | 'ASSET_NOT_FOUND'
  /** The caller's AbortSignal fired. */
  | 'ABORTED';

export class RenderError extends Error {
  override readonly name = 'RenderError';
  readonly code: RenderErrorCode;

  constructor(code: RenderErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
