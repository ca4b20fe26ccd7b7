/**
 * What happens at which step, as pure functions of the step: so a resumed run does what the first would have done. The
 * numbers were chosen on photos; docs/engine.md tells what was tried.
 */
import type { LearningRates, StepOptions } from '../backend.ts';
import type { TrainSettings } from './settings.ts';

/** Picture sizes: divisor of the finest level, from a share of the run on. */
const LEVELS = [
  { from: 0, divisor: 4 },
  { from: 0.1, divisor: 2 },
  { from: 0.35, divisor: 1 },
];
/** Below this many pixels on the longer side a level would show nothing. */
const MIN_SIDE = 96;

/** Divisor of the picture size at 0-based `step`, for pictures of `side` pixels. */
export function levelDivisor(step: number, settings: TrainSettings, side: number): number {
  let divisor = 1;
  for (const level of LEVELS) if (step >= Math.round(level.from * settings.steps)) divisor = level.divisor;
  while (divisor > 1 && side / divisor < MIN_SIDE) divisor /= 2;
  return divisor;
}

/** First step after `step` at which the level may change, or the end. */
export function nextLevelChange(step: number, settings: TrainSettings): number {
  for (const level of LEVELS) {
    const at = Math.round(level.from * settings.steps);
    if (at > step) return at;
  }
  return settings.steps;
}

/** Higher SH degrees come later: they fit what is left, and cost most of the memory traffic. */
const SH_FROM = [0, 0.15, 0.3, 0.45];

export function activeShDegree(step: number, settings: TrainSettings): number {
  let degree = 0;
  SH_FROM.forEach((from, d) => {
    if (step >= from * settings.steps) degree = d;
  });
  return Math.min(degree, settings.shDegree);
}

const REFINE_EVERY = 100;
const REFINE_FROM = 0.02;
const REFINE_UNTIL = 0.85;
/** The budget is used up with the last refinement: most steps see fewer Gaussians, which is faster and fits unseen views better. */
const GROWN_AT = REFINE_UNTIL;

/** Whether Gaussians are relocated and added after 1-based step number `done`. */
export function refinesAfter(done: number, settings: TrainSettings): boolean {
  const every = refineInterval(settings);
  return done % every === 0 && done >= REFINE_FROM * settings.steps && done <= REFINE_UNTIL * settings.steps;
}

/** Short runs refine more often, so that every run grows in about the same number of refinements. */
export function refineInterval(settings: TrainSettings): number {
  return Math.max(10, Math.min(REFINE_EVERY, Math.round(settings.steps / 60)));
}

/** Geometric growth from the first number of Gaussians to the budget. */
export function targetCount(done: number, settings: TrainSettings, initial: number): number {
  const share = Math.min(1, done / (GROWN_AT * settings.steps));
  if (initial >= settings.maxGaussians) return settings.maxGaussians;
  return Math.round(initial * (settings.maxGaussians / initial) ** share);
}

/** Rates for a run of LONG_RUN steps; shorter runs must go farther per step. */
const LONG_RUN = 30_000;
const RATES: LearningRates = {
  position: 1.6e-4,
  logScale: 5e-3,
  rotation: 1e-3,
  opacity: 5e-2,
  shBase: 2.5e-3,
  shRest: 2.5e-3 / 20,
  exposure: 1e-2,
  pose: 1e-4,
};
/** Position rates fall to this share over the run, exposure and pose too. */
const FINAL_RATE = 0.01;
/** All other rates are constant up to this share of the run and then fall to a tenth: the last steps settle what jitters. */
const SETTLE_FROM = 0.8;
const SETTLED_RATE = 0.1;
/** Of the position rate of a long run. */
const NOISE = 5e5;
const OPACITY_REG = 0.01;
const SCALE_REG = 0.01;

/** Options of 0-based `step` on a view; `sceneScale` is the radius of the camera positions. */
export function stepOptions(step: number, view: number, settings: TrainSettings, sceneScale: number): StepOptions {
  const decay = FINAL_RATE ** (step / settings.steps);
  const shortness = Math.max(1, LONG_RUN / settings.steps);
  const settling = Math.max(0, (step / settings.steps - SETTLE_FROM) / (1 - SETTLE_FROM));
  const settle = SETTLED_RATE ** settling;
  const position = RATES.position * sceneScale * decay * shortness ** 0.55;
  return {
    view,
    background: settings.background,
    antialias: settings.antialias,
    shDegree: activeShDegree(step, settings),
    ssimWeight: settings.ssimWeight,
    opacityReg: OPACITY_REG,
    scaleReg: SCALE_REG,
    rates: {
      ...RATES,
      position,
      logScale: RATES.logScale * shortness ** 0.4 * settle,
      rotation: RATES.rotation * shortness ** 0.4 * settle,
      opacity: RATES.opacity * settle,
      shBase: RATES.shBase * settle,
      shRest: RATES.shRest * shortness ** 0.4 * settle,
      exposure: settings.exposure ? RATES.exposure * decay : 0,
      pose: settings.pose ? RATES.pose * decay * shortness ** 0.5 : 0,
    },
    noiseRate: NOISE * RATES.position * sceneScale * decay,
    seed: settings.seed,
  };
}
