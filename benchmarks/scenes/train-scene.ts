/** Trains one scene through the function that `orrery train` calls, so that all that is not asked for is the shipped default. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type TrainedWorld, trainFromColmap } from '@orrery/capture';
import { PRESETS, resolveSettings, type TrainSettings } from '@orrery/engine';
import sharp from 'sharp';
import type { SuiteScene } from './find-scenes.ts';
import type { Asked, SceneRun } from './scene-run.ts';

export interface Trial {
  asked: Asked;
  variant: string;
  /** Overrides of training settings. */
  set: Partial<TrainSettings>;
  seed?: number;
  threads?: number;
}

/** What `--device` stands for; the engine calls its backends by what they are written in. */
export const BACKENDS = { cpu: 'wasm', gpu: 'wgsl' } as const;

export async function trainScene(scene: SuiteScene, trial: Trial): Promise<{ run: SceneRun; result: TrainedWorld }> {
  const { asked, variant, set, seed, threads } = trial;
  const { steps, maxSide, maxGaussians } = asked;
  const began = performance.now();
  let photos = 0;
  const { training: result } = await trainFromColmap(scene.directory, {
    device: BACKENDS[asked.device],
    settings: { ...set, steps, maxSide, maxGaussians, ...(seed !== undefined && { seed }) },
    threads,
    onLoaded: (loaded) => {
      photos = loaded.views;
      if (loaded.missing.length > 0) console.warn(`${scene.name}: ${loaded.missing.length} photos are missing`);
    },
  });
  const { metrics } = result;
  const run: SceneRun = {
    scene: scene.name,
    variant,
    asked,
    set,
    seed: result.settings.seed,
    photos,
    heldOut: metrics.heldOut.length,
    side: Math.min(result.settings.maxSide, await photoSide(scene.directory)),
    steps: metrics.steps,
    gaussians: metrics.gaussians,
    seconds: metrics.seconds,
    totalSeconds: (performance.now() - began) / 1000,
    psnr: metrics.psnr,
    worst: metrics.worstPsnr,
    ssim: metrics.ssim,
    psnrPlain: metrics.psnrPlain,
    ssimPlain: metrics.ssimPlain,
  };
  return { run, result };
}

/** Longer side of the first photo; undistorting takes a few pixels of it. */
async function photoSide(directory: string): Promise<number> {
  const [first] = readdirSync(join(directory, 'images')).sort();
  const { width, height } = await sharp(join(directory, 'images', first!)).metadata();
  return Math.max(width, height);
}

/** `name:key=value,key=value` */
export function triedOf(text: string): Pick<Trial, 'variant' | 'set'> {
  const [, variant, pairs] = /^([\w.-]+):(.+)$/.exec(text) ?? [];
  if (variant === undefined || variant === 'shipped') throw new Error(`--try wants name:key=value, not ${text}`);
  return { variant, set: settingsOf(pairs.split(',')) };
}

/** `key=value` pairs as settings; values are JSON. A key that the trainer does not know would silently change nothing. */
export function settingsOf(pairs: readonly string[]): Partial<TrainSettings> {
  const known = new Set([...Object.keys(resolveSettings('wasm', 'normal')), ...Object.keys(PRESETS.cpu.normal)]);
  const entries = pairs.map((pair): [string, unknown] => {
    const at = pair.indexOf('=');
    const key = pair.slice(0, at);
    if (at < 1) throw new Error(`--set wants key=value, not ${pair}`);
    if (!known.has(key)) throw new Error(`--set ${key}: no such setting; there are ${[...known].join(', ')}`);
    try {
      return [key, JSON.parse(pair.slice(at + 1))];
    } catch {
      throw new Error(`--set ${key} wants a JSON value, not ${pair.slice(at + 1)}`);
    }
  });
  return Object.fromEntries(entries);
}
