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

async function askWorker(): Promise<GraphicsSupport> {
  const worker = new Worker(new URL('./graphics-worker.ts', import.meta.url), { type: 'module' });
  const answer = await new Promise<GraphicsSupport | undefined>((resolve) => {
    worker.onmessage = ({ data }: MessageEvent<GraphicsSupport>) => resolve(data);
    worker.onerror = () => resolve(undefined);
  });
  worker.terminate();
  // Some browsers have WebGL on their pages and none in workers.
  return answer?.webgl2 ? answer : describeGraphics(document.createElement('canvas').getContext('webgl2'));
}
