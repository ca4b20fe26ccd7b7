/** What this browser can draw with, asked once, before anything is loaded. */
import { useEffect, useState } from 'react';
import { describeGraphics, type GraphicsSupport } from './describe-graphics.ts';

let asked: Promise<GraphicsSupport> | undefined;
let known: GraphicsSupport | undefined;

/** Undefined until it is known. */
export function useGraphicsSupport(): GraphicsSupport | undefined {
  const [support, setSupport] = useState(known);
  useEffect(() => {
    asked ??= askWorker();
    void asked.then((answer) => {
      known = answer;
      setSupport(answer);
    });
  }, []);
  return support;
}

/** Graphics that start slowly take two or three seconds; a worker that never answers must not keep a world from being shown. */
const LONGEST_WAIT_MS = 10_000;

async function askWorker(): Promise<GraphicsSupport> {
  const answer = await workerAnswer().catch(() => undefined);
  // Some browsers have WebGL on their pages and none in workers, or no workers of modules.
  return answer?.webgl2 ? answer : describeGraphics(document.createElement('canvas').getContext('webgl2'));
}

async function workerAnswer(): Promise<GraphicsSupport | undefined> {
  const worker = new Worker(new URL('./graphics-worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise<GraphicsSupport | undefined>((resolve) => {
      worker.onmessage = ({ data }: MessageEvent<GraphicsSupport>) => resolve(data);
      worker.onerror = () => resolve(undefined);
      setTimeout(resolve, LONGEST_WAIT_MS);
    });
  } finally {
    worker.terminate();
  }
}
