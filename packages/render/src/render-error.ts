export type RenderErrorCode =
  /** The scene names an asset that is not there. */
  | 'ASSET_NOT_FOUND'
  /** A network's weights are not what they should be. */
  | 'BAD_WEIGHTS'
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
