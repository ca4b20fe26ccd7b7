/** The scene with its pictures and light in shared memory, so that every thread draws from the same. */

import type { BakedScene } from './baked-scene-parts.ts';
import { bakeBitmap, layOutBitmaps } from './bitmaps.ts';
import { flatten } from './cast-ray.ts';
import { bakeLight } from './light.ts';
import { studyRoom } from './study-room.ts';

/** What threads share: everything else of the scene is code and the same in each. */
export interface SceneMemory {
  /** Scales the texels of every surface: 1 for photos, less where only the shapes matter. */
  detail: number;
  bytes: SharedArrayBuffer;
  light: SharedArrayBuffer;
}

/** The scene over given memory, or over new memory that is still blank. */
export function openScene(memory?: SceneMemory, detail = memory?.detail ?? 1): BakedScene & { memory: SceneMemory } {
  const { groups, lights } = studyRoom();
  const shapes = flatten(groups);
  const { surfaces } = shapes;
  for (const s of surfaces) {
    const scaled = (texels: number, least: number) => Math.max(least, Math.round(texels * detail));
    s.texelsX = scaled(s.texelsX, 4);
    s.texelsY = scaled(s.texelsY, 4);
    s.lightX = scaled(s.lightX, 3);
    s.lightY = scaled(s.lightY, 3);
  }
  const bitmaps = layOutBitmaps(surfaces);
  const lightOffsets: number[] = [];
  let floats = 0;
  for (const { lightX, lightY } of surfaces) {
    lightOffsets.push(floats);
    floats += 3 * lightX * lightY;
  }
  const shared = memory ?? {
    detail,
    bytes: new SharedArrayBuffer(bitmaps.sizeBytes),
    light: new SharedArrayBuffer(4 * floats),
  };
  return {
    shapes,
    surfaces,
    lights,
    bitmaps,
    bytes: new Uint8Array(shared.bytes),
    lightOffsets,
    light: new Float32Array(shared.light),
    memory: shared,
  };
}

export const bakePicture = (scene: BakedScene, index: number): void =>
  bakeBitmap(scene.surfaces[index], scene.bitmaps.levels[index], scene.bytes);

/** Needs every picture baked: light takes color from what it bounces off. */
export const bakeLightOf = (scene: BakedScene, index: number): void => bakeLight(scene, scene.surfaces[index]);
