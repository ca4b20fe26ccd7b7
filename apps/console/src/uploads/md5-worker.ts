/** Reads files off the page's thread: a video of gigabytes would freeze it. */
import { md5OfBlob } from '@orrery/client';
import type { Md5Answer, Md5Question } from './md5.ts';

// Typed as what it is: the page's own library has no types for a worker's scope.
const scope = self as unknown as {
  onmessage: (event: MessageEvent<Md5Question>) => void;
  postMessage(answer: Md5Answer): void;
};

scope.onmessage = async ({ data: { id, file } }) => {
  try {
    const md5 = await md5OfBlob(file, { onProgress: (doneBytes) => scope.postMessage({ id, doneBytes }) });
    scope.postMessage({ id, md5 });
  } catch (error) {
    scope.postMessage({ id, problem: (error as Error).message });
  }
};
