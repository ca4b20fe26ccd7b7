/** The page's side of the splat worker. */
import { FileLoadError } from './file-load-error.ts';
import type { FromWorker, ToWorker, WorkerAnswers, WorkerRequest } from './splat-messages.ts';

interface Waiting {
  resolve(answer: WorkerAnswers[keyof WorkerAnswers]): void;
  reject(error: Error): void;
  onProgress: ((receivedBytes: number, totalBytes: number | undefined) => void) | undefined;
}

export interface AskOptions {
  signal?: AbortSignal;
  onProgress?: (receivedBytes: number, totalBytes: number | undefined) => void;
}

export class SplatDecoder {
  readonly #worker = new Worker(new URL('./splat-worker.ts', import.meta.url), { type: 'module' });
  readonly #waiting = new Map<number, Waiting>();
  #next = 1;

  constructor() {
    this.#worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
      const waiting = this.#waiting.get(data.id);
      if (!waiting) return;
      if ('progress' in data) {
        waiting.onProgress?.(data.progress.receivedBytes, data.progress.totalBytes);
        return;
      }
      this.#waiting.delete(data.id);
      if ('error' in data) waiting.reject(new FileLoadError(data.error.message, data.error.code));
      else waiting.resolve(data.answer);
    };
    // Out of memory ends a worker without a word to the single request.
    this.#worker.onerror = (event) => {
      const error = new FileLoadError(event.message || 'the decoder stopped', 'worker');
      for (const { reject } of this.#waiting.values()) reject(error);
      this.#waiting.clear();
    };
  }

  ask<K extends WorkerRequest['kind']>(
    request: Extract<WorkerRequest, { kind: K }>,
    { signal, onProgress }: AskOptions = {},
  ): Promise<WorkerAnswers[K]> {
    signal?.throwIfAborted();
    const id = this.#next++;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve: resolve as Waiting['resolve'], reject, onProgress });
      signal?.addEventListener('abort', () => {
        if (!this.#waiting.delete(id)) return;
        this.#post({ id, cancel: true });
        reject(signal.reason);
      });
      this.#post({ id, request });
    });
  }

  #post(message: ToWorker): void {
    this.#worker.postMessage(message);
  }

  close(): void {
    this.#worker.terminate();
    this.#waiting.clear();
  }
}
