/** What the pool and its workers say to each other. */
export type ToWorker =
  | { type: 'load'; module: WebAssembly.Module; thread: number }
  | { type: 'attach'; space: number; memory: WebAssembly.Memory }
  | { type: 'detach'; space: number }
  | { type: 'call'; space: number; name: string; args: number[] };

export type FromWorker = { type: 'done' } | { type: 'failed'; message: string };
