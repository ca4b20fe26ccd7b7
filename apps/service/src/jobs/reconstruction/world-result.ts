/** What the stages have given, as the world's row keeps it. */
import type { CaptureSet, PublishedWorld } from '@orrery/capture';
import type { WorldMetrics } from '@orrery/protocol';
import type { WorldResult } from '../../domain/worlds/world-lifecycle.ts';
import { splatAssets } from '../published-world.ts';
import { type CamerasStageResult, shortened } from './capture-stages.ts';
import type { ReconstructionRequest } from './request.ts';
import type { CleanStageResult, TrainStageResult } from './world-stages.ts';

const rounded = (value: number, digits: number) => Number(value.toFixed(digits));

export function worldResult(
  results: Record<string, unknown> & { stageSeconds: Record<string, number> },
): Required<WorldResult> & Record<string, unknown> {
  const set = results.masks as CaptureSet;
  const cameras = results.cameras as CamerasStageResult;
  const { metrics, resumedAt } = results.train as TrainStageResult;
  const clean = results.clean as CleanStageResult;
  const published = results.publish as PublishedWorld;
  const score = clean.score ?? metrics;
  // A stage result kept by an earlier version has no list.
  const leftOut = [...set.leftOut, ...(cameras.leftOut ?? [])];
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
    heldOut: metrics.heldOut.length,
    scale: cameras.scale,
    up: cameras.up,
    device: metrics.device,
    steps: metrics.steps,
    ...(resumedAt !== undefined && { resumedAtStep: resumedAt }),
    removed: clean.removed,
    start: startOf(published),
    seconds: Object.fromEntries(Object.entries(seconds).map(([stage, value]) => [stage, rounded(value, 1)])),
    ...(leftOut.length > 0 && { leftOut: shortened(leftOut) }),
  };
  return { ...publishedFiles(published), metrics: worldMetrics };
}

/** Where a visit begins: where the cover was taken. */
const startOf = ({ coverView: { eye, target } }: PublishedWorld) => ({ eye, target });

const publishedFiles = (published: PublishedWorld) => ({
  cover: published.cover,
  assets: {
    ...splatAssets(published),
    capture: { camerasPath: published.poses, sparsePath: published.sparse },
  },
});

/** Of a world that was only turned or scaled: what was measured of it before still holds. */
export function correctedResult(
  { published: before, frame = [] }: ReconstructionRequest,
  results: Record<string, unknown> & { stageSeconds: Record<string, number> },
): Required<WorldResult> & Record<string, unknown> {
  const { rotate, length } = frame.at(-1)!;
  const seconds = Object.entries(results.stageSeconds).map(([stage, value]) => [stage, rounded(value, 1)]);
  const published = results.publish as PublishedWorld;
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
