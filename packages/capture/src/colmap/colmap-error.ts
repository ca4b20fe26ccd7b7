/** A COLMAP model that cannot be used, with what is wrong with it. */
export class ColmapError extends Error {
  readonly code = 'BAD_COLMAP_MODEL';

  constructor(message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = 'ColmapError';
  }
}
