/** The one training loop: runs a schedule on a scene. Captures, generated worlds and models from pictures all go through it. */
import type { Scene, SceneState, TrainingView } from '../backend.ts';
import { EngineError } from '../errors.ts';
import { uniformSequence } from '../random.ts';
import { reduceView } from './resize-view.ts';
import {
  levelDivisor,
  nextDivisor,
  nextEvent,
  refinesAfter,
  type Schedule,
  stepOptions,
  targetCount,
} from './schedule.ts';

export interface LoopView extends TrainingView {
  /** What is behind everything in this picture; the schedule's unless given. */
  background?: readonly [number, number, number];
}

export interface LoopOptions {
  signal?: AbortSignal;
  /** Where a resumed run goes on, and with how many Gaussians it began. */
  from?: { step: number; initialCount: number; state: SceneState };
  /** Other step numbers to stop at between batches: every so many. */
  pauseEvery?: number;
  /** The views by divisor, where somebody else has looked at smaller ones already. */
  reduced?: ReducedViews;
  /** After each batch, with the steps done; training goes on when it resolves. */
  onBatch?(done: number): void | Promise<void>;
}

/** A batch is sized to take about this long: short enough for a quick abort, long enough to hide the dispatch. */
const BATCH_MS = 200;
const MOST_STEPS = 64;

export function throwIfAborted(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw new EngineError('ABORTED', 'training was aborted', { cause: signal.reason });
}

/** Of the pictures' longer sides; it bounds how far they are reduced. */
export const shortestSide = (views: readonly TrainingView[]) =>
  Math.min(...views.map(({ camera }) => Math.max(camera.width, camera.height)));

/** Trains the Gaussians that the scene holds on `views`. The scene's views are set here. */
export async function runSchedule(
  scene: Scene,
  views: readonly LoopView[],
  schedule: Schedule,
  options: LoopOptions = {},
): Promise<void> {
  const { signal, onBatch, pauseEvery = 0 } = options;
  const side = shortestSide(views);
  const viewAt = viewOrder(views.length, schedule.seed);
  const initialCount = options.from?.initialCount ?? scene.count;
  let step = options.from?.step ?? 0;
  const reduced = options.reduced ?? reducedViews(views);
  let divisor = 0;
  // Pictures of the next level, on their way to the device while it trains.
  let staged: readonly LoopView[] | undefined;
  let batch = 4;
  while (step < schedule.steps) {
    throwIfAborted(signal);
    const wanted = levelDivisor(step, schedule, side);
    if (wanted !== divisor) {
      divisor = wanted;
      await scene.setViews(staged ?? reduced.by(divisor));
      if (options.from && step === options.from.step) await scene.loadState(options.from.state);
      const next = nextDivisor(step, schedule, side);
      staged = scene.stageViews && next ? reduced.by(next) : undefined;
      if (staged) scene.stageViews?.(staged);
    }
    const count = Math.min(batch, nextEvent(step, schedule, pauseEvery) - step);
    const began = performance.now();
    await scene.train(
      Array.from({ length: count }, (_, k) => {
        const view = viewAt(step + k);
        const { background } = views[view];
        const each = stepOptions(step + k, view, schedule);
        return background ? { ...each, background } : each;
      }),
    );
    step += count;
    const perStepMs = (performance.now() - began) / count;
    batch = Math.max(1, Math.min(MOST_STEPS, Math.round(BATCH_MS / perStepMs)));
    if (schedule.refinement && refinesAfter(step, schedule)) {
      const { deadOpacity, maxScale } = schedule.refinement;
      await scene.refine({
        targetCount: targetCount(step, schedule.steps, schedule.refinement, initialCount),
        deadOpacity,
        maxScale,
        seed: (schedule.seed * 1_000_003 + step) >>> 0,
      });
    }
    await onBatch?.(step);
  }
}

export interface ReducedViews<T extends TrainingView = LoopView> {
  readonly whole: readonly T[];
  by(divisor: number): readonly T[];
}

/** Views by divisor, which falls by halves from level to level: what was halved for one is not halved again for the next. */
export function reducedViews<T extends TrainingView>(whole: readonly T[]): ReducedViews<T> {
  let halves: readonly T[] | null = null;
  return {
    whole,
    by(divisor) {
      if (divisor % 2 === 0) halves ??= whole.map((view) => reduceView(view, 2));
      const from = divisor % 2 === 0 ? halves! : whole;
      if (divisor <= 2) halves = null;
      return from.map((view) => reduceView(view, divisor / (from === whole ? 1 : 2)));
    },
  };
}

/** Which view a step looks at: every epoch sees all views once in an order of its own. */
function viewOrder(views: number, seed: number): (step: number) => number {
  let [known, order]: [number, number[]] = [-1, []];
  return (step) => {
    const epoch = Math.floor(step / views);
    if (epoch !== known) {
      const random = uniformSequence(seed, 0x45504f00 + epoch);
      order = Array.from({ length: views }, (_, i) => i);
      for (let k = views - 1; k > 0; k--) {
        const other = Math.floor(random() * (k + 1));
        [order[k], order[other]] = [order[other], order[k]];
      }
      known = epoch;
    }
    return order[step % views];
  };
}
