/**
 * What may become a default. A variant is better when the mean over the suite is, and no scene loses more than LOSS_ALLOWED. Leave-one-out
 * tells whether that holds on a capture nobody tuned to: for every scene, what would have been chosen without it.
 */
import { type SceneRun, sizeOf } from './scene-run.ts';

/** dB a scene may lose to a variant whose mean is better: about what two seeds differ by. */
export const LOSS_ALLOWED = 0.1;

/** Figures of a variant per scene; runs that differ in seed alone are averaged. */
export type Scores = Map<string, { psnr: number; ssim: number; seconds: number; psnrPlain?: number }>;

export interface SceneDifference {
  scene: string;
  before: number;
  after: number;
  difference: number;
  ssimDifference: number;
  plainDifference?: number;
  secondsBefore: number;
  secondsAfter: number;
  losesTooMuch: boolean;
}

export interface Comparison {
  scenes: SceneDifference[];
  /** In one of the two alone: such scenes take no part in the means. */
  unmatched: string[];
  meanDifference: number;
  meanSsimDifference: number;
  mayBecomeDefault: boolean;
}

export interface LeftOut {
  scene: string;
  /** The best by the mean of all other scenes. */
  chosen: string;
  psnr: number;
  /** Against the first variant, and against the best for this scene alone. */
  overBaseline: number;
  belowBest: number;
  holds: boolean;
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** By size, then by variant; both in the order of first appearance. */
export function bySizeAndVariant(runs: readonly SceneRun[]): Map<string, Map<string, Scores>> {
  const sizes = new Map<string, Map<string, Scores>>();
  for (const [size, ofSize] of Map.groupBy(runs, sizeOf)) {
    const variants = new Map<string, Scores>();
    for (const [variant, ofVariant] of Map.groupBy(ofSize, (run) => run.variant)) {
      variants.set(
        variant,
        new Map(
          Map.groupBy(ofVariant, (run) => run.scene)
            .entries()
            .map(averaged),
        ),
      );
    }
    sizes.set(size, variants);
  }
  return sizes;
}

function averaged([scene, runs]: [string, SceneRun[]]): [string, Scores extends Map<string, infer V> ? V : never] {
  const plain = runs.map((run) => run.psnrPlain).filter((value) => value !== undefined);
  return [
    scene,
    {
      psnr: mean(runs.map((run) => run.psnr)),
      ssim: mean(runs.map((run) => run.ssim)),
      seconds: mean(runs.map((run) => run.seconds)),
      ...(plain.length === runs.length && { psnrPlain: mean(plain) }),
    },
  ];
}

export function compare(before: Scores, after: Scores): Comparison {
  const scenes: SceneDifference[] = [];
  for (const [scene, old] of before) {
    const now = after.get(scene);
    if (!now) continue;
    const difference = now.psnr - old.psnr;
    scenes.push({
      scene,
      before: old.psnr,
      after: now.psnr,
      difference,
      ssimDifference: now.ssim - old.ssim,
      ...(old.psnrPlain !== undefined &&
        now.psnrPlain !== undefined && { plainDifference: now.psnrPlain - old.psnrPlain }),
      secondsBefore: old.seconds,
      secondsAfter: now.seconds,
      losesTooMuch: difference < -LOSS_ALLOWED,
    });
  }
  const unmatched = [...before.keys(), ...after.keys()].filter((scene) => !(before.has(scene) && after.has(scene)));
  const meanDifference = scenes.length === 0 ? 0 : mean(scenes.map((each) => each.difference));
  return {
    scenes,
    unmatched,
    meanDifference,
    meanSsimDifference: scenes.length === 0 ? 0 : mean(scenes.map((each) => each.ssimDifference)),
    mayBecomeDefault: meanDifference > 0 && scenes.every((each) => !each.losesTooMuch),
  };
}

/** The first variant is the baseline. Only scenes that every variant has take part; with fewer than two there is nothing to leave out. */
export function leaveOneOut(variants: ReadonlyMap<string, Scores>): LeftOut[] {
  const [baseline] = variants.values();
  if (!baseline || variants.size < 2) return [];
  const common = [...baseline.keys()].filter((scene) => variants.values().every((scores) => scores.has(scene)));
  if (common.length < 2) return [];
  return common.map((scene) => {
    const others = common.filter((other) => other !== scene);
    let [chosen, highest] = ['', Number.NEGATIVE_INFINITY];
    let best = Number.NEGATIVE_INFINITY;
    for (const [variant, scores] of variants) {
      const average = mean(others.map((other) => scores.get(other)!.psnr));
      // Equal means leave the earlier one: no change without a reason.
      if (average > highest) [chosen, highest] = [variant, average];
      best = Math.max(best, scores.get(scene)!.psnr);
    }
    const { psnr } = variants.get(chosen)!.get(scene)!;
    const overBaseline = psnr - baseline.get(scene)!.psnr;
    return { scene, chosen, psnr, overBaseline, belowBest: best - psnr, holds: overBaseline >= -LOSS_ALLOWED };
  });
}
