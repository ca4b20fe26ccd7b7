/** One training of one scene, as the suite measures and keeps it: a line of JSON. */
import { readFileSync } from 'node:fs';
import type { ErrorParts } from './error-parts.ts';

export type SuiteDevice = 'cpu' | 'gpu';

/** What was asked for; everything else is the trainer's own default. */
export interface Asked {
  device: SuiteDevice;
  steps?: number;
  maxSide?: number;
  maxGaussians?: number;
}

export interface SceneRun {
  scene: string;
  /** What was tried; `shipped` is the trainer as it is. */
  variant: string;
  asked: Asked;
  /** Overrides of training settings, besides those of `asked`. */
  set: Record<string, unknown>;
  seed: number;
  photos: number;
  heldOut: number;
  /** Longer side of the pictures trained on, before undistortion. */
  side: number;
  steps: number;
  gaussians: number;
  /** Training alone; with loading and scoring. */
  seconds: number;
  totalSeconds: number;
  /** Over the held-out photos, drawn with the exposure that the trainer predicts for them. */
  psnr: number;
  worst: number;
  ssim: number;
  /** The same without exposure; absent where the trainer does not tell. */
  psnrPlain?: number;
  ssimPlain?: number;
  /** Where its error comes from, where that was asked for. */
  parts?: ErrorParts;
}

/** Runs with the same size can be compared scene by scene. */
export function sizeOf({ asked }: Pick<SceneRun, 'asked'>): string {
  const parts = [
    asked.device,
    asked.maxSide === undefined ? undefined : `${asked.maxSide} px`,
    asked.steps === undefined ? undefined : `${asked.steps} steps`,
    asked.maxGaussians === undefined ? undefined : `at most ${asked.maxGaussians}`,
  ];
  return parts.filter((part) => part !== undefined).join(', ');
}

export function readRuns(file: string): SceneRun[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line, index) => {
      try {
        return JSON.parse(line) as SceneRun;
      } catch (cause) {
        throw new Error(`${file}, line ${index + 1}: not a line of JSON`, { cause });
      }
    });
}
