/**
 * Whether exposure compensation pays for a capture. Where photos differ in exposure it makes the world sharper; where they do not, or where
 * nothing tells the exposure of an unseen view, it moves colors away for nothing. A short training on small pictures with it, scored on
 * photos left out and held against one exposure for all, and one without it where that gains, decide. None of the photos held out of the real run takes part.
 */
import type { Backend } from '../backend.ts';
import type { ExposureTrial } from './exposure-decision.ts';
import type { PointCloud } from './initialize.ts';
import { resizeView } from './resize-view.ts';
import type { TrainSettings } from './settings.ts';
import type { TrainResult, TrainView } from './train-result.ts';
import { type ReducedViews, shortestSide } from './training-loop.ts';

/** Fewer views say nothing. */
const FEWEST_VIEWS = 16;
/**
 * Gain in dB below which the simpler world wins: over the same training drawn with the mean exposure, and over training without exposures,
 * which differs by chance too.
 */
const LEAST_GAIN = 0.1;
const SIDE = 160;
const GAUSSIANS = 4000;
export const TRIAL_SH_DEGREE = 1;
/** Exposures settle when every photo was seen about this often. */
const VISITS = 10;
const [LEAST_STEPS, MOST_STEPS] = [300, 1500];

export type Trainer = (options: {
  views: readonly TrainView[];
  points: PointCloud;
  device: Backend;
  settings: Partial<TrainSettings>;
  signal?: AbortSignal;
}) => Promise<Pick<TrainResult, 'metrics'>>;

export async function exposureTrial(
  train: Trainer,
  device: Backend,
  reduced: ReducedViews<TrainView>,
  points: PointCloud,
  { seed, steps, antialias, background, exposureReg }: TrainSettings,
  signal?: AbortSignal,
): Promise<ExposureTrial> {
  const views = reduced.whole;
  const wanted = Math.min(MOST_STEPS, Math.max(LEAST_STEPS, VISITS * views.length));
  const trialSteps = Math.min(wanted, Math.floor(steps / 2));
  // What is left of a short run would be no trial.
  if (views.length < FEWEST_VIEWS || trialSteps < LEAST_STEPS) return { used: false };
  // Most of the way by halves, which takes a fraction of the time.
  const halves = 2 ** Math.max(0, Math.floor(Math.log2(shortestSide(views) / SIDE)));
  const small = reduced
    .by(halves)
    .map((view) => resizeView(view, Math.max(1, Math.max(view.camera.width, view.camera.height) / SIDE)));
  const score = async (exposure: boolean) => {
    const settings = { maxSide: SIDE, maxGaussians: GAUSSIANS, steps: trialSteps, shDegree: TRIAL_SH_DEGREE, exposure };
    const { metrics } = await train({
      views: small,
      points,
      device,
      settings: { ...settings, seed, antialias, background, exposureReg, checkpointEvery: 0 },
      ...(signal && { signal }),
    });
    return metrics;
  };
  const { psnr: psnrWith, psnrPlain } = await score(true);
  // No gain over one exposure for all: the other training could not change that.
  if (psnrWith <= psnrPlain + LEAST_GAIN) return { used: false, psnrWith, psnrPlain };
  const { psnr: psnrWithout } = await score(false);
  return { used: psnrWith > psnrWithout + LEAST_GAIN, psnrWith, psnrWithout, psnrPlain };
}

/** For people: what was decided, and why. */
export function describeExposure({ used, psnrWith, psnrWithout, psnrPlain }: ExposureTrial): string {
  const verdict = used ? 'exposure compensation is on' : 'exposure compensation is off';
  if (psnrWith === undefined) return verdict;
  const scored = `${verdict}: a trial scored ${psnrWith.toFixed(2)} dB with it`;
  if (psnrWithout !== undefined) return `${scored} and ${psnrWithout.toFixed(2)} dB without`;
  return `${scored} and ${psnrPlain?.toFixed(2)} dB with one exposure for all: the photos hardly differ, or nothing tells how`;
}
