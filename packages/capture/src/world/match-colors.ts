/**
 * A model's colors, fitted to its photos after cleaning. Training may draw a bright table by wide Gaussians that reach over the subject; cleaning takes
 * them away, and their light with them (`photos-mouse`: 133,130,144 became 120,118,136). One gain and one offset for each color give it back.
 */
import { type Backend, fromSplats, type TrainView } from '@orrery/engine';
import type { Gaussians } from '@orrery/splats';
import { loadColmapViews } from '../colmap/load-views.ts';
import type { WorldCamera } from './world-cameras.ts';

export interface MatchColorsOptions {
  directory: string;
  cameras: readonly WorldCamera[];
  masks?: ReadonlyMap<string, string>;
  device: Backend;
  signal?: AbortSignal;
}

const SIDE = 160;
const MOST_VIEWS = 24;
/** What lets more light through shows the background too. */
const SOLID = 0.97;
const FEWEST_PIXELS = 500;
/** Beyond these, something else is wrong than light that was taken away. */
const GAINS = [0.75, 1.35] as const;
const OFFSETS = [-0.15, 0.2] as const;
const SH_C0 = 0.28209479177387814;

export async function matchColors(world: Gaussians, options: MatchColorsOptions): Promise<Gaussians> {
  const { directory, cameras, masks, device, signal } = options;
  if (world.count === 0) return world;
  const step = Math.max(1, cameras.length / MOST_VIEWS);
  const only = new Set(
    Array.from({ length: Math.floor(cameras.length / step) }, (_, k) => cameras[Math.floor(k * step)].name),
  );
  const { views } = await loadColmapViews(directory, {
    maxSide: SIDE,
    only,
    ...(masks && { masks }),
    ...(signal && { signal }),
  });
  const sums = [0, 1, 2].map(() => ({ n: 0, x: 0, y: 0, xx: 0, xy: 0 }));
  const scene = await device.createScene({ capacity: world.count, shDegree: world.shDegree, training: false });
  try {
    await scene.upload(fromSplats(world));
    for (const view of views) count(view, await scene.render(view.camera, { background: [0, 0, 0] }), sums);
  } finally {
    await scene.dispose();
  }
  return recolored(world, sums.map(fitLine));
}

type Sums = { n: number; x: number; y: number; xx: number; xy: number };

function count(
  { rgb, mask }: TrainView,
  { color, alpha }: { color: Float32Array; alpha: Float32Array },
  sums: readonly Sums[],
): void {
  for (let i = 0; i < alpha.length; i++) {
    if (alpha[i] < SOLID || (mask && mask[i] < 255)) continue;
    sums.forEach((sum, c) => {
      const [x, y] = [color[3 * i + c], rgb[3 * i + c] / 255];
      sum.n++;
      sum.x += x;
      sum.y += y;
      sum.xx += x * x;
      sum.xy += x * y;
    });
  }
}

const within = (value: number, [low, high]: readonly [number, number]) => Math.max(low, Math.min(high, value));

/** Least squares; the mean color is met also where the gain is held back. */
export function fitLine({ n, x, y, xx, xy }: Sums): { gain: number; offset: number } {
  if (n < FEWEST_PIXELS) return { gain: 1, offset: 0 };
  const variance = xx / n - (x / n) ** 2;
  const gain = within(variance > 1e-4 ? (xy / n - (x / n) * (y / n)) / variance : 1, GAINS);
  return { gain, offset: within(y / n - gain * (x / n), OFFSETS) };
}

/** Colors c become gain c + offset. */
export function recolored(world: Gaussians, maps: readonly { gain: number; offset: number }[]): Gaussians {
  const shDc = world.shDc.map((value, at) => {
    const { gain, offset } = maps[at % 3];
    return gain * value + (0.5 * (gain - 1) + offset) / SH_C0;
  });
  return { ...world, shDc, shRest: world.shRest.map((value, at) => maps[at % 3].gain * value) };
}
