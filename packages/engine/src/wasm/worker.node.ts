/** Worker entry under Node. */
import { parentPort } from 'node:worker_threads';
import { serve } from './worker-serve.ts';

parentPort!.on(
  'message',
  serve((message) => parentPort!.postMessage(message)),
);
