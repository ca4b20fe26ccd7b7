/** How well a world predicts photos it was not trained on, after it was cleaned: what is published is what is scored. */
import { type Backend, fromSplats } from '@orrery/engine';
import type { Gaussians } from '@orrery/splats';
import { loadColmapViews } from '../colmap/load-views.ts';
import { brightnessOf, type ErrorTiles, errorTiles } from './error-tiles.ts';
import type { TrainedWorld } from './train-world.ts';

export interface Score {
  psnr: number;
  ssim: number;
  worstPsnr: number;
  /** Drawn as the world is, without the exposure predicted for each photo; stage results of an earlier version have none. */
  psnrPlain?: number;
  /** Of each photo that was held out; stage results of an earlier version have none. */
  photos?: PhotoScore[];
}

export interface PhotoScore {
  name: string;
  psnr: number;
  ssim: number;
  /** Where it is wrong; stage results of an earlier version have none. */
  tiles?: ErrorTiles;
}

/** Where a photo says the world is wrong, with or without a score of the whole photo. */
export type PhotoErrors = Pick<PhotoScore, 'name' | 'tiles'> & Partial<PhotoScore>;

export interface ScoreOptions {
  directory: string;
  masks?: ReadonlyMap<string, string>;
  device: Backend;
  training: Pick<TrainedWorld, 'settings' | 'heldOut'>;
  signal?: AbortSignal;
}

/** Undefined where nothing was held out. Masked pixels do not count. */
export async function scoreHeldOut(world: Gaussians, options: ScoreOptions): Promise<Score | undefined> {
  const { device, training, signal } = options;
  const { settings } = training;
  if (training.heldOut.length === 0 || world.count === 0) return undefined;
  const views = await heldOutViews(options);
  const exposures = new Map(training.heldOut.map(({ name, exposure }) => [name, exposure]));
  const tables = new Float32Array(12 * views.length);
  views.forEach((view, k) => {
    tables.set(exposures.get(view.name)!, 12 * k);
  });
  const scene = await device.createScene({ capacity: world.count, shDegree: world.shDegree, training: false });
  try {
    await scene.upload(fromSplats(world));
    const { background, antialias } = settings;
    const drawing = { background, antialias, shDegree: world.shDegree };
    const scores = await scene.evaluate(views, { ...drawing, exposures: tables });
    const plain = settings.exposure ? await scene.evaluate(views, drawing) : scores;
    const tiles: ErrorTiles[] = [];
    for (const [k, view] of views.entries()) {
      signal?.throwIfAborted();
      const drawn = await scene.render(view.camera, { background, antialias, depth: true });
      tiles.push(errorTiles(view, drawn, tables.subarray(12 * k, 12 * k + 12)));
    }
    const psnrOf = ({ mse }: { mse: number }) => -10 * Math.log10(Math.max(mse, 1e-10));
    const psnrs = scores.map(psnrOf);
    const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
    return {
      psnr: mean(psnrs),
      psnrPlain: mean(plain.map(psnrOf)),
      ssim: mean(scores.map(({ ssim }) => ssim)),
      worstPsnr: Math.min(...psnrs),
      photos: views.map(({ name }, k) => ({ name, psnr: psnrs[k], ssim: scores[k].ssim, tiles: tiles[k] })),
    };
  } finally {
    await scene.dispose();
  }
}

async function heldOutViews({ directory, masks, training, signal }: ScoreOptions) {
  const { views } = await loadColmapViews(directory, {
    maxSide: training.settings.maxSide,
    only: new Set(training.heldOut.map(({ name }) => name)),
    ...(masks && { masks }),
    ...(signal && { signal }),
  });
  return views;
}

/**
 * Where an object is wrong whose room was taken away and whose photos show it: only the object itself is compared, so that there is no score of a whole photo,
 * and what is missing of it is not told. Empty where nothing was held out.
 */
export async function errorsOfStanding(world: Gaussians, options: ScoreOptions): Promise<PhotoErrors[]> {
  const { device, training, signal } = options;
  if (training.heldOut.length === 0 || world.count === 0) return [];
  const { background, antialias } = training.settings;
  const scene = await device.createScene({ capacity: world.count, shDegree: world.shDegree, training: false });
  try {
    await scene.upload(fromSplats(world));
    const errors: PhotoErrors[] = [];
    for (const view of await heldOutViews(options)) {
      signal?.throwIfAborted();
      const drawn = await scene.render(view.camera, { background, antialias, depth: true });
      const tiles = errorTiles(view, drawn, brightnessOf(view, drawn), { standing: true });
      errors.push({ name: view.name, tiles });
    }
    return errors;
  } finally {
    await scene.dispose();
  }
}
