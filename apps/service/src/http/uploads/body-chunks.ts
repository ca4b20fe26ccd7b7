/**
 * The body of a request, chunk by chunk. A stream's own iterator goes through `readable` events and `read` for each chunk, which costs several times as much
 * as taking what `data` brings. Leaving it, at the end or half-way, leaves the request as it was found: paused, and without listeners.
 */
import type { IncomingMessage } from 'node:http';

/** Kept while nobody asks, before the socket is told to wait. */
const aheadBytes = 256 * 1024;

export function bodyChunks(request: IncomingMessage): AsyncIterableIterator<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  let ended = false;
  let failure: { error: unknown } | undefined;
  let wake: (() => void) | undefined;

  const tell = () => {
    wake?.();
    wake = undefined;
  };
  const onData = (chunk: Buffer) => {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes >= aheadBytes) request.pause();
    tell();
  };
  const onEnd = () => {
    ended = true;
    tell();
  };
  const onError = (error: unknown) => {
    failure ??= { error };
    tell();
  };
  // A client that goes away after its error was heard, or without one.
  const onClose = () => {
    if (ended) return;
    onError(Object.assign(new Error('the connection was closed before the body had arrived'), { code: 'ECONNRESET' }));
  };
  const listeners = { data: onData, end: onEnd, error: onError, close: onClose } as const;
  const detach = () => {
    for (const [name, listener] of Object.entries(listeners)) request.off(name, listener);
    request.pause();
  };
  const begin = () => {
    if (request.readableEnded) onEnd();
    else if (request.destroyed) onClose();
    else for (const [name, listener] of Object.entries(listeners)) request.on(name, listener);
  };
  let begun = false;

  return {
    async next() {
      if (!begun) {
        begun = true;
        begin();
      }
      for (;;) {
        const chunk = chunks.shift();
        if (chunk) {
          bytes -= chunk.length;
          return { done: false, value: chunk };
        }
        if (failure || ended) detach();
        if (failure) throw failure.error;
        if (ended) return { done: true, value: undefined };
        if (request.isPaused()) request.resume();
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    },
    async return() {
      detach();
      return { done: true, value: undefined };
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}
