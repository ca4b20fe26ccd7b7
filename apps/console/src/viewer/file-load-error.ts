/** A file of splats or a model that could not be shown. `fetch`: the host did not give it; `device`: there is no graphics device to show it with; `worker`: its reader ended, mostly for want of memory; other codes are those of its reader. */
export class FileLoadError extends Error {
  readonly code: string;

  constructor(message: string, code: string) {
    super(message);
    this.name = 'FileLoadError';
    this.code = code;
  }
}
