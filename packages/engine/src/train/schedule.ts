/**
 * What happens at which step of a training run, as plain data, and pure functions of it: a resumed run does what the first
 * would have done. Shares are of the run's steps, lengths are in the unit of the Gaussians.
 */
import type { LearningRates, StepOptions } from '../backend.ts';
import type { DeviceClass } from './settings.ts';

/** A rate that stays at `start` up to a share of the run and then falls geometrically to `end`. */
export interface Rate {
  start: number;
  end: number;
  /** Share of the run from which on it falls. */
  from: number;
}

export interface Refinement {
  /** Steps between two refinements. */
  every: number;
  from: number;
  until: number;
  /** Share of the run at which the last Gaussian is added. */
  grownAt: number;
  /** Gaussians at most. */
  maxGaussians: number;
  deadOpacity: number;
  /** Largest standard deviation of a Gaussian. */
  maxScale: number;
}

export interface Schedule {
  steps: number;
  seed: number;
  /** Picture sizes: divisor of the views given, from a share of the run on. The first begins at 0. */
  levels: readonly { from: number; divisor: number }[];
  /** Share of the run from which on SH of degree d are active, by d. */
  shFrom: readonly number[];
  background: readonly [number, number, number];
  antialias: boolean;
  ssimWeight: number;
  opacityReg: number;
  scaleReg: number;
  /** Absent: none. */
  exposureReg?: number;
  rates: Record<keyof LearningRates, Rate>;
  noise: Rate;
  /** Null: no Gaussian is moved or added. */
  refinement: Refinement | null;
}

export const constantRate = (rate: number): Rate => ({ start: rate, end: rate, from: 0 });
/** Falls over the whole run, to `share` of its start. */
export const fallingRate = (start: number, share: number): Rate => ({ start, end: share * start, from: 0 });
/** Constant up to `from`, then down to `share` of its start: the last steps settle what jitters. */
export const settlingRate = (start: number, from: number, share: number): Rate => ({ start, end: share * start, from });

export function rateAt({ start, end, from }: Rate, share: number): number {
  if (start === end || share <= from) return start;
  return start * (end / start) ** ((share - from) / (1 - from));
}

/** Below this many pixels on the longer side a level would show nothing. */
const MIN_SIDE = 96;

/** Divisor of the picture size at 0-based `step`, for pictures of `side` pixels. */
export function levelDivisor(step: number, { levels, steps }: Schedule, side: number): number {
  let divisor = 1;
  for (const level of levels) if (step >= Math.round(level.from * steps)) divisor = level.divisor;
  while (divisor > 1 && side / divisor < MIN_SIDE) divisor /= 2;
  return Math.max(1, divisor);
}

/** The divisor that comes after the one of `step`; absent when that is the last. */
export function nextDivisor(step: number, schedule: Schedule, side: number): number | undefined {
  const now = levelDivisor(step, schedule, side);
  return schedule.levels
    .map(({ from }) => Math.round(from * schedule.steps))
    .filter((at) => at > step && at < schedule.steps)
    .map((at) => levelDivisor(at, schedule, side))
    .find((divisor) => divisor !== now);
}

/**
 * Of the time that a step takes at full size: what it takes whatever the size of the picture. A GPU is handed as many passes for a small picture; a
 * processor has next to nothing to do for one. And what it takes for the pixels alone, whatever the Gaussians. docs/notes/training.md
 */
const STEP_BASE = { gpu: 0.2, cpu: 0 };
const PIXELS_ALONE = 0.33;
/** The run is looked at in so many parts. */
const PARTS = 200;

/**
 * Share of the run's time that its first `done` steps take, beginning with `initial` Gaussians: steps on small pictures and with few Gaussians are quick, so steps
 * alone say little about the time left.
 */
export function timeShare(schedule: Schedule, side: number, device: DeviceClass, initial: number) {
  const { steps, refinement } = schedule;
  const base = STEP_BASE[device];
  const most = Math.max(initial, refinement?.maxGaussians ?? 0);
  // Until the end of each part.
  const until = [0];
  for (let part = 0; part < PARTS; part++) {
    const middle = ((part + 0.5) / PARTS) * steps;
    const gaussians = refinement ? targetCount(middle, steps, refinement, initial) : initial;
    const ofPixels = base + (1 - base) / levelDivisor(Math.floor(middle), schedule, side) ** 2;
    until.push(until[part] + ofPixels * (PIXELS_ALONE + ((1 - PIXELS_ALONE) * gaussians) / most));
  }
  return (done: number): number => {
    if (steps === 0) return 1;
    const at = Math.min(1, done / steps) * PARTS;
    const part = Math.min(PARTS - 1, Math.floor(at));
    return (until[part] + (at - part) * (until[part + 1] - until[part])) / until[PARTS];
  };
}

export function activeShDegree(step: number, { shFrom, steps }: Schedule): number {
  let degree = 0;
  shFrom.forEach((from, d) => {
    if (step >= from * steps) degree = d;
  });
  return degree;
}

/** Whether Gaussians are relocated and added after 1-based step number `done`. */
export function refinesAfter(done: number, { refinement, steps }: Schedule): boolean {
  if (!refinement) return false;
  const { every, from, until } = refinement;
  return done % every === 0 && done >= from * steps && done <= until * steps;
}

/** Geometric growth from the first number of Gaussians to the budget. */
export function targetCount(
  done: number,
  steps: number,
  { grownAt, maxGaussians }: Refinement,
  initial: number,
): number {
  const share = Math.min(1, done / (grownAt * steps));
  if (initial >= maxGaussians) return maxGaussians;
  return Math.round(initial * (maxGaussians / initial) ** share);
}

/** First step after `step` at which something besides training happens, or the end. `every`: other intervals to keep. */
export function nextEvent(step: number, { steps, levels, refinement }: Schedule, ...every: number[]): number {
  const multiple = (interval: number) => (Math.floor(step / interval) + 1) * interval;
  const events = levels.map((level) => Math.round(level.from * steps));
  if (refinement) events.push(multiple(refinement.every));
  for (const interval of every) if (interval > 0) events.push(multiple(interval));
  return Math.min(steps, ...events.filter((at) => at > step));
}

/** Options of 0-based `step` on a view. */
export function stepOptions(step: number, view: number, schedule: Schedule): StepOptions {
  const share = step / schedule.steps;
  const { rates } = schedule;
  const rate = (name: keyof LearningRates) => rateAt(rates[name], share);
  return {
    view,
    background: schedule.background,
    antialias: schedule.antialias,
    shDegree: activeShDegree(step, schedule),
    ssimWeight: schedule.ssimWeight,
    opacityReg: schedule.opacityReg,
    scaleReg: schedule.scaleReg,
    exposureReg: schedule.exposureReg ?? 0,
    rates: {
      position: rate('position'),
      logScale: rate('logScale'),
      rotation: rate('rotation'),
      opacity: rate('opacity'),
      shBase: rate('shBase'),
      shRest: rate('shRest'),
      exposure: rate('exposure'),
      pose: rate('pose'),
    },
    noiseRate: rateAt(schedule.noise, share),
    seed: schedule.seed,
  };
}
