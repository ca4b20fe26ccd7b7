/** Worker entry in browsers. */
import type { FromWorker, ToWorker } from './messages.ts';
import { serve } from './worker-serve.ts';

const scope = globalThis as unknown as {
  postMessage(message: FromWorker): void;
  onmessage: ((event: { data: ToWorker }) => void) | null;
};
const handle = serve((message) => scope.postMessage(message));
scope.onmessage = (event) => handle(event.data);
