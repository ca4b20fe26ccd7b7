/**
 * The steps of making a world. Each leaves its large files in one folder and returns a small JSON result. Whoever keeps the results can
 * continue from the first step that has none.
 */
import type { SplatFiles } from '@orrery/capture';
import type { SplatScore } from '../score-splats.ts';
import type { WorldSettings } from '../world-settings.ts';
import type { EarlyGrowth } from './early-growth.ts';
import type { WorldSource } from './world-source.ts';
import type { WorldStudio } from './world-studio.ts';

export interface PlanResult {
  /** Meters. */
  width: number;
  depth: number;
  height: number;
  objects: number;
  triangles: number;
  walkable: number;
  missing: { fact: string; why: string }[];
  /** The same in words for who asked; absent in results of older code. */
  notBuilt?: string[];
  /** What was read from a picture. */
  picture?: unknown;
}

export interface PanoramaResult {
  width: number;
  height: number;
  /** The factor from radiance to color. */
  exposure: number;
  bytes: number;
  /** 0..1: how much there is to see (`detailOf`). */
  detail: number;
}

export interface ViewsResult {
  /** How many there are: training views, held-out views, relit views, baked views. */
  views: number;
  heldOutFrom: number;
  relitFrom: number;
  bakedFrom: number;
  photo?: boolean;
}

export interface SplatsResult extends Omit<SplatScore, 'psnrs'> {
  gaussians: number;
  bytes: number;
  device: string;
  /** dB, from where the photograph was taken, compared with it. */
  photoPsnr?: number;
}

export interface WorldResults {
  plan: PlanResult;
  panorama: PanoramaResult;
  views: ViewsResult;
  splats: SplatsResult;
  publish: SplatFiles;
}

export type WorldStepName = keyof WorldResults;

export interface StepInput {
  source: WorldSource;
  seed: number;
  /** Of the steps before. */
  results: Partial<WorldResults>;
  /** How much of the step is done, 0 to 1. */
  report(fraction: number): void;
}

export interface WorldStep<Name extends WorldStepName = WorldStepName> {
  name: Name;
  /** Grows when results or files of older code can no longer be used. */
  version: number;
  run(input: StepInput): Promise<WorldResults[Name]>;
  /** Whether the files of a kept result are there and whole. */
  stillThere?(result: WorldResults[Name]): Promise<boolean>;
  /** Files that are small enough to carry to another machine. */
  keep?(result: WorldResults[Name]): readonly string[];
}

/** What the steps of one world share. */
export interface WorldMaking {
  /** Where their files are. */
  folder: string;
  settings: WorldSettings;
  studio: WorldStudio;
  early: EarlyGrowth;
  /** Without it, neither the JPEG of the panorama nor the files of a world are written. */
  publish: boolean;
  log?(message: string, facts: Record<string, unknown>): void;
}
