/** What the stages have given, as the world's row keeps it. */
import type { PublishedWorld } from '@orrery/capture';
import type { WorldMetrics } from '@orrery/protocol';
import type { ReconstructionRequest, WorldResult } from '../../domain/worlds/world-jobs.ts';
import { splatAssets } from '../published-world.ts';
import type { GivenBy } from '../stage.ts';
import { type CaptureStages, shortened } from './capture-stages.ts';
import type { TrainStageResult, WorldStages } from './world-stages.ts';

const rounded = (value: number, digits: number) => Number(value.toFixed(digits));

interface Timed {
  stageSeconds: Record<string, number>;
}

type Results = Timed &
  GivenBy<CaptureStages['masks']> &
  GivenBy<CaptureStages['cameras']> &
  GivenBy<WorldStages['train']> &
  GivenBy<WorldStages['clean']> &
  GivenBy<WorldStages['publish']>;

export function worldResult(results: Results): Required<Omit<WorldResult, 'moved'>> {
  const { masks: set, cameras, clean, publish: published } = results;
  const { metrics, resumedAt } = results.train;
  const score = clean.score ?? metrics;
  const leftOut = [...set.leftOut, ...cameras.leftOut];
  const { cameras: camerasSeconds, ...otherSeconds } = results.stageSeconds;
  const parts = camerasSeconds === 0 ? { cameras: 0 } : { ...cameras.seconds, cameras: camerasSeconds! };
  const seconds = { ...otherSeconds, ...parts };
  const worldMetrics: WorldMetrics & Record<string, unknown> = {
    imagesGiven: set.given,
    imagesUsed: set.images.length,
    imagesRegistered: cameras.registered,
    points: cameras.points,
    gaussians: clean.gaussians,
    psnr: rounded(score.psnr, 2),
    ssim: rounded(score.ssim, 4),
    worstPsnr: rounded(score.worstPsnr, 2),
    ...(score.psnrPlain !== undefined && { psnrPlain: rounded(score.psnrPlain, 2) }),
    heldOut: metrics.heldOut.length,
    scale: cameras.scale,
    up: cameras.up,
    device: metrics.device,
    steps: metrics.steps,
    // A stage result kept by an earlier version has none.
    ...(results.train.plan !== undefined && { training: trainingOf(results.train) }),
    ...(resumedAt !== undefined && { resumedAtStep: resumedAt }),
    removed: clean.removed,
    start: startOf(published),
    seconds: Object.fromEntries(Object.entries(seconds).map(([stage, value]) => [stage, rounded(value, 1)])),
    ...(leftOut.length > 0 && { leftOut: shortened(leftOut) }),
    ...(cameras.warnings.length > 0 && { warnings: cameras.warnings }),
  };
  return { ...publishedFiles(published), metrics: worldMetrics };
}

/** How much was made of the photos, and why. */
const trainingOf = ({ plan, decided, metrics }: TrainStageResult) => ({
  photos: plan.photos,
  megapixels: rounded(plan.pixels / 1e6, 1),
  texture: rounded(plan.texture, 2),
  maxGaussians: plan.maxGaussians,
  steps: plan.steps,
  exposure: metrics.exposure.used ? metrics.exposureFrom : 'off',
  decided,
});

/** Where a visit begins: where the cover was taken. */
const startOf = ({ coverView: { eye, target } }: PublishedWorld) => ({ eye, target });

const publishedFiles = (published: PublishedWorld) => ({
  cover: published.cover,
  assets: {
    ...splatAssets(published),
    capture: {
      camerasPath: published.poses,
      sparsePath: published.sparse,
      ...(published.photos !== undefined && { photosPath: published.photos }),
    },
  },
});

/** Of a world that was only turned or scaled: what was measured of it before still holds. */
export function correctedResult(
  { published: before, frame = [] }: ReconstructionRequest,
  { publish: published, stageSeconds }: Timed & GivenBy<WorldStages['publish']>,
): Required<Omit<WorldResult, 'moved'>> {
  const { rotate, length } = frame.at(-1)!;
  const seconds = Object.entries(stageSeconds).map(([stage, value]) => [stage, rounded(value, 1)]);
  return {
    ...publishedFiles(published),
    metrics: {
      ...before!.metrics,
      start: startOf(published),
      ...(rotate && { up: 'given' }),
      ...(length && { scale: 'given' }),
      seconds: Object.fromEntries(seconds),
    },
  };
}
