/** How well a world predicts photos it was not trained on, after it was cleaned: what is published is what is scored. */
import { type Backend, exposurePredictor, fromSplats, meanExposure } from '@orrery/engine';
import type { Gaussians } from '@orrery/splats';
import { loadColmapViews } from '../colmap/load-views.ts';
import type { TrainedWorld } from './train-world.ts';

export interface Score {
  psnr: number;
  ssim: number;
  worstPsnr: number;
}

export interface ScoreOptions {
  directory: string;
  masks?: ReadonlyMap<string, string>;
  device: Backend;
  training: Pick<TrainedWorld, 'settings' | 'exposures'> & { metrics: { heldOut: string[] } };
  /** All registered names, in capture order. */
  names: readonly string[];
  signal?: AbortSignal;
}

/** Undefined where nothing was held out. Masked pixels do not count. */
export async function scoreHeldOut(world: Gaussians, options: ScoreOptions): Promise<Score | undefined> {
  const { device, training, names, signal } = options;
  const { settings, exposures } = training;
  const heldOut = new Set(training.metrics.heldOut);
  if (heldOut.size === 0 || world.count === 0) return undefined;
  const { views } = await loadColmapViews(options.directory, {
    maxSide: settings.maxSide,
    only: heldOut,
    ...(options.masks && { masks: options.masks }),
    ...(signal && { signal }),
  });
  const order = new Map(names.map((name, index) => [name, index]));
  const trained = exposures.map(({ name, exposure }) => ({
    order: order.get(name) ?? 0,
    exposure: Float32Array.from(exposure),
  }));
  const predict = exposurePredictor(trained);
  const toPublished = inverseAffine(meanExposure(Float32Array.from(exposures.flatMap(({ exposure }) => exposure))));
  const tables = new Float32Array(12 * views.length);
  views.forEach((view, k) => {
    if (settings.exposure) tables.set(compose(predict(order.get(view.name) ?? 0), toPublished), 12 * k);
    else tables.set(IDENTITY, 12 * k);
  });
  const scene = await device.createScene({ capacity: world.count, shDegree: world.shDegree, training: false });
  try {
    await scene.upload(fromSplats(world));
    const scores = await scene.evaluate(views, {
      background: settings.background,
      antialias: settings.antialias,
      shDegree: world.shDegree,
      exposures: tables,
    });
    const psnrs = scores.map(({ mse }) => -10 * Math.log10(Math.max(mse, 1e-10)));
    const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
    return { psnr: mean(psnrs), ssim: mean(scores.map(({ ssim }) => ssim)), worstPsnr: Math.min(...psnrs) };
  } finally {
    await scene.dispose();
  }
}

const IDENTITY = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0];

/** a after b, both row-major 3x4. */
function compose(a: ArrayLike<number>, b: ArrayLike<number>): number[] {
  const out: number[] = [];
  for (let i = 0; i < 3; i++) {
    for (let j = 0; j < 4; j++) {
      let sum = j === 3 ? a[4 * i + 3]! : 0;
      for (let k = 0; k < 3; k++) sum += a[4 * i + k]! * b[4 * k + j]!;
      out.push(sum);
    }
  }
  return out;
}

/** The mean exposure is folded into a published world's colours; this takes it out again. */
function inverseAffine(m: ArrayLike<number>): number[] {
  const a = (i: number, j: number) => m[4 * (i % 3) + (j % 3)]!;
  const cofactor = (i: number, j: number) => a(i + 1, j + 1) * a(i + 2, j + 2) - a(i + 1, j + 2) * a(i + 2, j + 1);
  const det = a(0, 0) * cofactor(0, 0) + a(0, 1) * cofactor(0, 1) + a(0, 2) * cofactor(0, 2);
  if (Math.abs(det) < 1e-9) return IDENTITY;
  const out: number[] = [];
  for (let i = 0; i < 3; i++) {
    const row = [0, 1, 2].map((j) => cofactor(j, i) / det);
    out.push(...row, -(row[0]! * m[3]! + row[1]! * m[7]! + row[2]! * m[11]!));
  }
  return out;
}
