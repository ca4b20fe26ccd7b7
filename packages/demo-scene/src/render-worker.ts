/** One thread of the render pool: bakes a surface or draws a picture when it is told to. */
import { parentPort, workerData } from 'node:worker_threads';
import { bakeLightOf, bakePicture, openScene, type SceneMemory } from './baked-scene.ts';
import { drawPicture } from './draw.ts';
import type { DemoCamera } from './lens.ts';

export type RenderTask =
  | { kind: 'picture'; index: number }
  | { kind: 'light'; index: number }
  | { kind: 'draw'; camera: DemoCamera };

const scene = openScene(workerData as SceneMemory);

parentPort!.on('message', (task: RenderTask) => {
  if (task.kind === 'draw') {
    const pixels = drawPicture(scene, task.camera);
    parentPort!.postMessage(pixels, [pixels.buffer]);
    return;
  }
  if (task.kind === 'picture') bakePicture(scene, task.index);
  else bakeLightOf(scene, task.index);
  parentPort!.postMessage(null);
});
