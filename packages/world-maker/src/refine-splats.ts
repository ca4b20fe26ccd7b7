/**
 * Gaussians that lie where they belong already are trained for the last of it: color, shine, size and where they cover each other.
 * Positions move little, and none is added, moved away or shaken as in training from points.
 */
import {
  type Backend,
  constantRate,
  fallingRate,
  fromSplats,
  runSchedule,
  type Schedule,
  type TrainingView,
  toSplats,
} from '@orrery/engine';
import { filterGaussians, type Gaussians, sigmoid } from '@orrery/splats';
import { splatView } from './cameras.ts';
import type { PlacePicture } from './place-picture.ts';

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
/** SH above the base color from this share of the run on: it fits what is left. */
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
    await runSchedule(scene, views.map(trainingView), refinementSchedule(steps, world.shDegree, seed), {
      ...(signal && { signal }),
      onBatch: (done) => onProgress?.(done / steps),
    });
    const refined = toSplats(await scene.download(), true);
    return filterGaussians(refined, (i) => sigmoid(refined.opacityLogits[i]) > DEAD);
  } finally {
    await scene.dispose();
  }
}

function refinementSchedule(steps: number, shDegree: number, seed: number): Schedule {
  const falling = (rate: number) => fallingRate(rate, SETTLED);
  return {
    steps,
    seed,
    levels: [{ from: 0, divisor: 1 }],
    shFrom: Array.from({ length: shDegree + 1 }, (_, d) => (d === 0 ? 0 : SHINE_FROM)),
    background: [0, 0, 0],
    antialias: true,
    ssimWeight: 0.15,
    opacityReg: 0,
    scaleReg: 0,
    rates: {
      position: falling(1.6e-3),
      logScale: falling(3e-2),
      rotation: falling(8e-3),
      opacity: falling(4e-2),
      shBase: falling(8e-3),
      shRest: falling(1e-3),
      exposure: constantRate(0),
      pose: constantRate(0),
    },
    noise: constantRate(0),
    refinement: null,
  };
}
