/**
 * Gaussians that lie where they belong already are taught the last of it: colour, shine, size and where they cover each other.
 * Positions move little, and none is added, moved away or shaken as in training from points.
 */
import { type Backend, fromSplats, type StepOptions, type TrainingView, toSplats } from '@orrery/engine';
import { filterGaussians, type Gaussians, sigmoid } from '@orrery/splats';
import { viewOrder } from '../view-order.ts';
import { splatView } from './cameras.ts';
import type { PlacePicture } from './place-studio.ts';

export interface RefineOptions {
  device: Backend;
  steps: number;
  seed: number;
  signal?: AbortSignal;
  onProgress?(fraction: number): void;
}

export const trainingView = ({ camera, rgb, mask }: PlacePicture): TrainingView => ({
  camera: splatView(camera),
  rgb,
  ...(mask && { mask }),
});

/** Rates fall to this share over the run. */
const SETTLED = 0.08;
/** Below it a Gaussian adds nothing that is seen. */
const DEAD = 0.012;
/** SH above the base colour from this share of the run on: it fits what is left. */
const SHINE_FROM = 0.25;

export async function refineSplats(
  world: Gaussians,
  views: readonly PlacePicture[],
  { device, steps, seed, signal, onProgress }: RefineOptions,
): Promise<Gaussians> {
  if (steps < 1 || views.length === 0) return world;
  const scene = await device.createScene({ capacity: world.count, shDegree: world.shDegree, training: true });
  try {
    await scene.upload(fromSplats(world));
    await scene.setViews(views.map(trainingView));
    const order = viewOrder(views.length, steps, seed);
    // Short batches, so that an abort is heard soon.
    for (let step = 0; step < steps; step += 4) {
      signal?.throwIfAborted();
      const batch = order.slice(step, step + 4).map((view, k) => stepOf(step + k, steps, view, world.shDegree, seed));
      await scene.train(batch);
      onProgress?.(Math.min(1, (step + 4) / steps));
    }
    const taught = toSplats(await scene.download(), true);
    return filterGaussians(taught, (i) => sigmoid(taught.opacityLogits[i]!) > DEAD);
  } finally {
    await scene.dispose();
  }
}

function stepOf(step: number, steps: number, view: number, shDegree: number, seed: number): StepOptions {
  const settle = SETTLED ** (step / steps);
  return {
    view,
    background: [0, 0, 0],
    antialias: true,
    shDegree: step < SHINE_FROM * steps ? 0 : shDegree,
    ssimWeight: 0.15,
    opacityReg: 0,
    scaleReg: 0,
    rates: {
      position: 1.6e-3 * settle,
      logScale: 3e-2 * settle,
      rotation: 8e-3 * settle,
      opacity: 4e-2 * settle,
      shBase: 8e-3 * settle,
      shRest: 1e-3 * settle,
      exposure: 0,
      pose: 0,
    },
    noiseRate: 0,
    seed,
  };
}
