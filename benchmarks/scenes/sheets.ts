/** A picture per run for the eye: held-out photos on the left, what the trained world shows there on the right. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { loadColmapViews, type TrainedWorld } from '@orrery/capture';
import { fromSplats, openBackend } from '@orrery/engine';
import sharp, { type OverlayOptions } from 'sharp';
import type { SuiteScene } from './find-scenes.ts';
import type { SceneRun } from './scene-run.ts';
import { BACKENDS } from './train-scene.ts';

const VIEWS = 3;
/** Photos are shown at their own size, whatever size they were trained at, up to this longer side. */
const MOST_SIDE = 2000;
const GAP = 8;

/** So many of the names, spread evenly from the first to the last. */
export function spread<T>(values: readonly T[], count: number): T[] {
  if (values.length <= count) return [...values];
  return Array.from({ length: count }, (_, k) => values[Math.round((k * (values.length - 1)) / (count - 1))]);
}

const bytesOf = (color: Float32Array) => Buffer.from(Uint8ClampedArray.from(color, (value) => 255 * value));

/** Drawn without any exposure: the world as it is published. */
export async function writeSheet(folder: string, scene: SuiteScene, run: SceneRun, trained: TrainedWorld) {
  const { settings, metrics, gaussians } = trained;
  const names = spread(metrics.heldOut, VIEWS);
  if (names.length === 0) return undefined;
  const { views } = await loadColmapViews(scene.directory, { maxSide: MOST_SIDE, only: new Set(names) });
  const device = await openBackend({ kind: BACKENDS[run.asked.device] });
  try {
    const world = await device.createScene({
      capacity: gaussians.count,
      shDegree: gaussians.shDegree,
      training: false,
    });
    await world.upload(fromSplats(gaussians));
    const parts: OverlayOptions[] = [];
    let [width, top] = [0, 0];
    for (const { camera, rgb } of views) {
      const raw = { width: camera.width, height: camera.height, channels: 3 } as const;
      const drawn = await world.render(camera, { background: settings.background, antialias: settings.antialias });
      parts.push({ input: Buffer.from(rgb), raw, left: 0, top });
      parts.push({ input: bytesOf(drawn.color), raw, left: camera.width + GAP, top });
      width = Math.max(width, 2 * camera.width + GAP);
      top += camera.height + GAP;
    }
    await mkdir(folder, { recursive: true });
    const file = join(folder, `${run.scene}-${run.variant}-${run.asked.device}-${run.steps}.jpg`);
    const paper = { width, height: top - GAP, channels: 3 as const, background: '#808080' };
    await sharp({ create: paper }).composite(parts).jpeg({ quality: 92, chromaSubsampling: '4:4:4' }).toFile(file);
    return file;
  } finally {
    await device.dispose();
  }
}
