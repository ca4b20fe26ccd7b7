/** The only file of the engine (with its worker entry) that imports from `node:`; loaded by platform.ts under Node. */
import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { EngineError } from '../errors.ts';
import type { Platform } from './platform.ts';

export const nodePlatform: Platform = {
  async readModule(name) {
    const url = new URL(`../../build/${name}`, import.meta.url);
    try {
      return await readFile(url);
    } catch (cause) {
      const hint = 'run `node packages/engine/tools/build-wasm.ts` first';
      throw new EngineError('DEVICE_UNAVAILABLE', `the kernels are not built: ${hint}`, { cause });
    }
  },
  startWorker() {
    const worker = new Worker(new URL('./worker.node.ts', import.meta.url));
    worker.unref();
    let ending = false;
    return {
      post: (message) => worker.postMessage(message),
      onMessage: (listener) => void worker.on('message', listener),
      onLost: (listener) => {
        worker.on('error', (error) => listener(error.message));
        worker.on('exit', (code) => ending || listener(`a worker exited with code ${code}`));
      },
      hold: (on) => (on ? worker.ref() : worker.unref()),
      terminate: async () => {
        ending = true;
        await worker.terminate();
      },
    };
  },
  cores: availableParallelism,
};
