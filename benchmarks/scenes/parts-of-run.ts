/** Where the held-out error of a run of the suite comes from. */
import { loadColmapViews, type TrainedWorld } from '@orrery/capture';
import { openBackend } from '@orrery/engine';
import { type ErrorParts, errorParts } from './error-parts.ts';
import type { SuiteScene } from './find-scenes.ts';
import type { SceneRun } from './scene-run.ts';
import { BACKENDS } from './train-scene.ts';

/** Undefined where no photo was held out. */
export async function partsOfRun(
  scene: SuiteScene,
  run: SceneRun,
  { gaussians, settings, metrics }: TrainedWorld,
): Promise<ErrorParts | undefined> {
  if (metrics.heldOut.length === 0) return undefined;
  const { views } = await loadColmapViews(scene.directory, { maxSide: settings.maxSide });
  const names = new Set(metrics.heldOut);
  const [trained, heldOut] = [false, true].map((held) => views.filter(({ name }) => names.has(name) === held));
  const device = await openBackend({ kind: BACKENDS[run.asked.device] });
  try {
    return await errorParts(device, gaussians, trained, heldOut, settings);
  } finally {
    await device.dispose();
  }
}
