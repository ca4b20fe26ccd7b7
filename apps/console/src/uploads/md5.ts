/** MD5 of files, one after another, in a worker. */
export interface Md5Question {
  id: number;
  file: Blob;
}

export type Md5Answer = { id: number } & ({ doneBytes: number } | { md5: string } | { problem: string });

export interface Md5Reader {
  md5(file: Blob, options: { signal: AbortSignal; onProgress(doneBytes: number): void }): Promise<string>;
  close(): void;
}

export function createMd5Reader(): Md5Reader {
  let worker: Worker | undefined;
  let next = 0;
  // One file at a time: two readers on one disk are slower than one.
  let last: Promise<unknown> = Promise.resolve();

  const ask = (file: Blob, signal: AbortSignal, onProgress: (doneBytes: number) => void) =>
    new Promise<string>((done, failed) => {
      signal.throwIfAborted();
      worker ??= new Worker(new URL('./md5-worker.ts', import.meta.url), { type: 'module' });
      const asked = worker;
      const id = next++;
      const settle = () => {
        asked.removeEventListener('message', hear);
        asked.removeEventListener('error', broken);
        signal.removeEventListener('abort', abort);
      };
      const hear = ({ data }: MessageEvent<Md5Answer>) => {
        if (data.id !== id) return;
        if ('doneBytes' in data) return onProgress(data.doneBytes);
        settle();
        if ('md5' in data) done(data.md5);
        else failed(new Error(data.problem));
      };
      const broken = (event: ErrorEvent) => {
        settle();
        failed(new Error(event.message || 'the reading worker could not be started'));
      };
      const abort = () => {
        settle();
        // The only way to end what it is reading.
        asked.terminate();
        worker = undefined;
        failed(signal.reason as Error);
      };
      asked.addEventListener('message', hear);
      asked.addEventListener('error', broken);
      signal.addEventListener('abort', abort);
      asked.postMessage({ id, file } satisfies Md5Question);
    });

  return {
    md5(file, { signal, onProgress }) {
      const result = last.then(() => ask(file, signal, onProgress));
      last = result.catch(() => undefined);
      return result;
    },
    close() {
      worker?.terminate();
      worker = undefined;
    },
  };
}
