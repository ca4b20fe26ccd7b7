/**
 * The schedule of training on photos, in units of the capture (see scene-frame.ts). The numbers were chosen on real captures of
 * several kinds; docs/notes/training.md has the tables.
 */
import { constantRate, fallingRate, type Schedule, settlingRate } from './schedule.ts';
import type { ResolvedSettings } from './settings.ts';

/** Opacity below which a Gaussian is dead. */
export const DEAD_OPACITY = 0.005;

const LEVELS = [
  { from: 0, divisor: 4 },
  { from: 0.1, divisor: 2 },
  { from: 0.35, divisor: 1 },
];
/** Higher SH degrees come later: they fit what is left, and cost most of the memory traffic. */
const SH_FROM = [0, 0.15, 0.3, 0.45];
const REFINE_EVERY = 100;
const REFINE_FROM = 0.02;
/** Share of the run. */
export const REFINE_UNTIL = 0.85;
/** Rates are given for a run of LONG_RUN steps; shorter runs must go farther per step. */
const LONG_RUN = 30_000;
/**
 * Runs longer than this keep its rates: a Gaussian is moved only by the photos that see it, so slower rates leave long runs where short ones
 * end (mouse lost 2 dB from 4,000 to 15,000 steps).
 */
const SLOWEST_RUN = 7000;
/** Position rates fall to this share over the run, exposure and pose too. */
const FINAL_RATE = 0.01;
/** All other rates are constant up to this share of the run and then fall to a tenth. */
const SETTLE_FROM = 0.8;
const SETTLED_RATE = 0.1;
const POSITION_RATE = 1.6e-4;
/** Of the position rate of a long run. */
const NOISE = 5e5;

export function captureSchedule(settings: ResolvedSettings): Schedule {
  const { steps, exposure, pose } = settings;
  const shortness = LONG_RUN / Math.min(SLOWEST_RUN, steps);
  const settling = (start: number) => settlingRate(start, SETTLE_FROM, SETTLED_RATE);
  return {
    steps,
    seed: settings.seed,
    levels: LEVELS,
    shFrom: SH_FROM.slice(0, settings.shDegree + 1),
    background: settings.background,
    antialias: settings.antialias,
    ssimWeight: settings.ssimWeight,
    opacityReg: settings.opacityReg,
    scaleReg: 0.01,
    exposureReg: settings.exposureReg,
    rates: {
      position: fallingRate(POSITION_RATE * shortness ** 0.55, FINAL_RATE),
      logScale: settling(5e-3 * shortness ** 0.4),
      rotation: settling(1e-3 * shortness ** 0.4),
      opacity: settling(5e-2),
      shBase: settling(2.5e-3),
      shRest: settling((2.5e-3 / 20) * shortness ** 0.4),
      exposure: exposure ? fallingRate(1e-2, FINAL_RATE) : constantRate(0),
      pose: pose ? fallingRate(1e-4 * shortness ** 0.5, FINAL_RATE) : constantRate(0),
    },
    noise: fallingRate(NOISE * POSITION_RATE, FINAL_RATE),
    refinement: {
      // Short runs refine more often, so that every run grows in about the same number of refinements.
      every: Math.max(10, Math.min(REFINE_EVERY, Math.round(steps / 60))),
      from: REFINE_FROM,
      until: REFINE_UNTIL,
      grownAt: settings.grownAt,
      maxGaussians: settings.maxGaussians,
      deadOpacity: DEAD_OPACITY,
      // Units of the capture; larger ones are a haze over everything. A far sphere begins with large ones.
      maxScale: settings.farSphere > 0 ? 20 : 2,
    },
  };
}
