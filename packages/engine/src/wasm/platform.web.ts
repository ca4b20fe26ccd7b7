import { EngineError } from '../errors.ts';
import type { FromWorker } from './messages.ts';
import type { Platform } from './platform.ts';

export const webPlatform: Platform = {
  async readModule(name) {
    const response = await fetch(new URL(`../../build/${name}`, import.meta.url));
    if (!response.ok) throw new EngineError('DEVICE_UNAVAILABLE', `${name}: HTTP ${response.status}`);
    return response.arrayBuffer();
  },
  startWorker() {
    const worker = new Worker(new URL('./worker.web.ts', import.meta.url), { type: 'module' });
    return {
      post: (message) => worker.postMessage(message),
      onMessage: (listener) =>
        worker.addEventListener('message', (event: MessageEvent<FromWorker>) => listener(event.data)),
      onLost: (listener) => worker.addEventListener('error', (event) => listener(event.message)),
      hold: () => {},
      terminate: async () => worker.terminate(),
    };
  },
  cores: () => globalThis.navigator?.hardwareConcurrency ?? 1,
};
