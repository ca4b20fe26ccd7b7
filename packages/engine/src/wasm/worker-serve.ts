/** A worker's life, the same on every platform: instances by memory, one call at a time. */
import { FRAME_AT, frameWord } from './frame-layout.ts';
import type { FromWorker, ToWorker } from './messages.ts';

type Kernel = (...args: number[]) => void;

export function serve(post: (message: FromWorker) => void): (message: ToWorker) => void {
  let module: WebAssembly.Module;
  let thread = 0;
  const spaces = new Map<number, { memory: WebAssembly.Memory; exports: Record<string, Kernel> }>();
  return (message) => {
    switch (message.type) {
      case 'load':
        module = message.module;
        thread = message.thread;
        return;
      case 'attach': {
        const { memory } = message;
        const imports = { env: { memory, now: () => performance.now() } };
        const instance = new WebAssembly.Instance(module, imports);
        spaces.set(message.space, { memory, exports: instance.exports as Record<string, Kernel> });
        return;
      }
      case 'detach':
        spaces.delete(message.space);
        return;
      case 'call': {
        const { memory, exports } = spaces.get(message.space)!;
        try {
          exports[message.name](FRAME_AT, thread, ...message.args);
          post({ type: 'done' });
        } catch (error) {
          // The others may wait for this thread at a barrier: let them through, into the same end.
          const words = new Int32Array(memory.buffer);
          Atomics.store(words, frameWord('aborted'), 1);
          Atomics.add(words, frameWord('generation'), 1);
          Atomics.notify(words, frameWord('generation'));
          post({ type: 'failed', message: String(error) });
        }
      }
    }
  };
}
