/** The trainer: views and points in, Gaussians and their score out. */
import type { Gaussians } from '@orrery/splats';
import type { Backend, Scene, TrainingView } from '../backend.ts';
import { EngineError } from '../errors.ts';
import { type BackendChoice, openBackend } from '../open-backend.ts';
import { uniformSequence } from '../random.ts';
import { toSplats } from '../splats-conversion.ts';
import { checkView } from '../views.ts';
import { type Checkpoint, decodeCheckpoint, encodeCheckpoint } from './checkpoint.ts';
import { Evaluator, type HeldOutScore } from './evaluator.ts';
import { foldExposure, meanExposure } from './exposure-tables.ts';
import { fingerprintOf } from './fingerprint.ts';
import { cameraSphere, initialGaussians, type PointCloud } from './initialise.ts';
import { dropDead } from './prune.ts';
import { resizeView } from './resize-view.ts';
import { levelDivisor, nextLevelChange, refineInterval, refinesAfter, stepOptions, targetCount } from './schedule.ts';
import { type PresetName, resolveSettings, type TrainSettings } from './settings.ts';

export interface TrainView extends TrainingView {
  /** Views are taken in the order given: sort them by capture order, which for photos is by name. */
  name: string;
  /** What is behind everything in this picture; the settings' unless given. */
  background?: [number, number, number];
}

export interface TrainOptions {
  views: readonly TrainView[];
  points: PointCloud;
  preset?: PresetName;
  settings?: Partial<TrainSettings>;
  /** A backend that is open already (it stays open), or which kind to open. Default: the best there is. */
  device?: Backend | BackendChoice;
  signal?: AbortSignal;
  /** Called at most twice a second. */
  onProgress?: (progress: TrainProgress) => void;
  /** Given the bytes of a checkpoint every `checkpointEvery` steps; training goes on when it resolves. */
  checkpointTo?: (bytes: Uint8Array) => Promise<void>;
  resumeFrom?: Uint8Array;
}

export interface TrainProgress {
  step: number;
  steps: number;
  gaussians: number;
  /** Over held-out views scored lately (all views where none is held out). */
  psnr: number;
  ssim: number;
  stepsPerSecond: number;
  secondsLeft: number;
}

export interface TrainMetrics extends HeldOutScore {
  gaussians: number;
  steps: number;
  /** Training alone, without the final scores. */
  seconds: number;
  secondsPerStep: number;
  device: string;
  heldOut: string[];
}

export interface TrainResult {
  gaussians: Gaussians;
  metrics: TrainMetrics;
  /** What was learnt about each view that was trained on: row-major 3x4 both. */
  views: { name: string; exposure: Float32Array; cameraFromWorld: Float32Array }[];
  settings: TrainSettings;
}

const HOLD_OUT_EVERY = 8;
const HOLD_OUT_FROM = 16;
const PROGRESS_MS = 500;
/** A batch is sized to take about this long: short enough for a quick abort, long enough to hide the dispatch. */
const BATCH_MS = 200;
const DEAD_OPACITY = 0.005;

export async function train(options: TrainOptions): Promise<TrainResult> {
  const { views, signal } = options;
  if (views.length === 0) throw new EngineError('INVALID_INPUT', 'there are no views to train on');
  views.forEach(checkView);
  throwIfAborted(signal);
  const own = !isBackend(options.device);
  const backend = isBackend(options.device) ? options.device : await openBackend(options.device);
  try {
    return await new Run(backend, options).run();
  } finally {
    if (own) await backend.dispose();
  }
}

function isBackend(device: TrainOptions['device']): device is Backend {
  return typeof device === 'object' && 'createScene' in device;
}

function throwIfAborted(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw new EngineError('ABORTED', 'training was aborted', { cause: signal.reason });
}

/** One run; holds the scene and where it stands. */
class Run {
  readonly #backend: Backend;
  readonly #options: TrainOptions;
  readonly #settings: TrainSettings;
  readonly #finest: TrainView[];
  /** Indices into all views. */
  readonly #trained: number[] = [];
  readonly #heldOut: number[] = [];
  readonly #sceneScale: number;
  readonly #fingerprint: string;
  #scene!: Scene;
  #evaluator!: Evaluator;
  #step = 0;
  #initialCount = 0;
  #divisor = 0;
  #elapsedMs = 0;
  #startedAt = 0;
  #lastProgressAt = 0;
  #batch = 4;
  #order: { epoch: number; views: number[] } = { epoch: -1, views: [] };

  constructor(backend: Backend, options: TrainOptions) {
    this.#backend = backend;
    this.#options = options;
    this.#settings = resolveSettings(backend.kind, options.preset ?? 'normal', options.settings);
    const { maxSide } = this.#settings;
    this.#finest = options.views.map((view) =>
      resizeView(view, Math.max(1, Math.max(view.camera.width, view.camera.height) / maxSide)),
    );
    options.views.forEach((_, v) => {
      const held = options.views.length >= HOLD_OUT_FROM && v % HOLD_OUT_EVERY === 0;
      (held ? this.#heldOut : this.#trained).push(v);
    });
    this.#sceneScale = cameraSphere(options.views).radius;
    this.#fingerprint = fingerprintOf(this.#settings, this.#finest, options.points, backend.kind);
  }

  async run(): Promise<TrainResult> {
    const { resumeFrom } = this.#options;
    const checkpoint = resumeFrom ? decodeCheckpoint(resumeFrom) : null;
    if (checkpoint && checkpoint.fingerprint !== this.#fingerprint) {
      throw new EngineError('BAD_CHECKPOINT', 'the checkpoint belongs to a run with other settings, views or points');
    }
    const { maxGaussians, shDegree } = this.#settings;
    this.#scene = await this.#backend.createScene({ capacity: maxGaussians, shDegree, training: true });
    try {
      await this.#begin(checkpoint);
      await this.#loop();
      return await this.#finish();
    } finally {
      await this.#scene.dispose().catch(() => {});
    }
  }

  async #begin(checkpoint: Checkpoint | null): Promise<void> {
    const scored = this.#heldOut.length > 0 ? this.#heldOut : this.#trained;
    this.#evaluator = new Evaluator(this.#scene, this.#settings, this.#finest, this.#trained, scored);
    if (checkpoint) {
      this.#step = checkpoint.step;
      this.#initialCount = checkpoint.initialCount;
      this.#elapsedMs = checkpoint.elapsedMs;
      await this.#setLevel();
      await this.#scene.loadState(checkpoint.state);
    } else {
      const gaussians = initialGaussians(this.#options.points, this.#options.views, this.#settings);
      this.#initialCount = gaussians.count;
      await this.#scene.upload(gaussians);
      await this.#setLevel();
    }
    this.#startedAt = performance.now();
  }

  async #setLevel(): Promise<void> {
    const sides = this.#finest.map((view) => Math.max(view.camera.width, view.camera.height));
    const divisor = levelDivisor(this.#step, this.#settings, Math.min(...sides));
    if (divisor === this.#divisor) return;
    this.#divisor = divisor;
    await this.#scene.setViews(this.#trained.map((v) => resizeView(this.#finest[v]!, divisor)));
  }

  async #loop(): Promise<void> {
    const { steps, checkpointEvery } = this.#settings;
    while (this.#step < steps) {
      throwIfAborted(this.#options.signal);
      await this.#setLevel();
      const count = Math.min(this.#batch, this.#nextEvent() - this.#step);
      const began = performance.now();
      const batch = Array.from({ length: count }, (_, k) => {
        const view = this.#viewAt(this.#step + k);
        const { background } = this.#finest[this.#trained[view]!]!;
        const options = stepOptions(this.#step + k, view, this.#settings, this.#sceneScale);
        return background ? { ...options, background } : options;
      });
      await this.#scene.train(batch);
      this.#step += count;
      const perStepMs = (performance.now() - began) / count;
      this.#batch = Math.max(1, Math.min(64, Math.round(BATCH_MS / perStepMs)));
      if (refinesAfter(this.#step, this.#settings)) await this.#refine();
      if (checkpointEvery > 0 && this.#step % checkpointEvery === 0 && this.#step < steps) await this.#checkpoint();
      await this.#progress();
    }
  }

  /** The first step after the current one at which something besides training happens. */
  #nextEvent(): number {
    const { steps, checkpointEvery } = this.#settings;
    const multiple = (every: number) => (Math.floor(this.#step / every) + 1) * every;
    const events = [steps, nextLevelChange(this.#step, this.#settings), multiple(refineInterval(this.#settings))];
    if (checkpointEvery > 0) events.push(multiple(checkpointEvery));
    return Math.min(...events.filter((at) => at > this.#step));
  }

  /** Every epoch sees all views once in an order of its own. */
  #viewAt(step: number): number {
    const views = this.#trained.length;
    const epoch = Math.floor(step / views);
    if (this.#order.epoch !== epoch) {
      const random = uniformSequence(this.#settings.seed, 0x45504f00 + epoch);
      const order = Array.from({ length: views }, (_, i) => i);
      for (let k = views - 1; k > 0; k--) {
        const other = Math.floor(random() * (k + 1));
        [order[k], order[other]] = [order[other]!, order[k]!];
      }
      this.#order = { epoch, views: order };
    }
    return this.#order.views[step % views]!;
  }

  async #refine(): Promise<void> {
    await this.#scene.refine({
      targetCount: targetCount(this.#step, this.#settings, this.#initialCount),
      deadOpacity: DEAD_OPACITY,
      maxScale: this.#sceneScale * (this.#settings.farSphere > 0 ? 20 : 2),
      seed: (this.#settings.seed * 1_000_003 + this.#step) >>> 0,
    });
  }

  #elapsed(): number {
    return this.#elapsedMs + performance.now() - this.#startedAt;
  }

  async #checkpoint(): Promise<void> {
    const { checkpointTo } = this.#options;
    if (!checkpointTo) return;
    const state = await this.#scene.saveState();
    const checkpoint = {
      fingerprint: this.#fingerprint,
      step: this.#step,
      initialCount: this.#initialCount,
      elapsedMs: this.#elapsed(),
      state,
    };
    await checkpointTo(encodeCheckpoint(checkpoint));
  }

  async #progress(): Promise<void> {
    const { onProgress } = this.#options;
    const now = performance.now();
    if (!onProgress || now - this.#lastProgressAt < PROGRESS_MS) return;
    const score = await this.#evaluator.sample();
    this.#lastProgressAt = performance.now();
    const perStepMs = this.#elapsed() / this.#step;
    onProgress({
      step: this.#step,
      steps: this.#settings.steps,
      gaussians: this.#scene.count,
      psnr: score.psnr,
      ssim: score.ssim,
      stepsPerSecond: 1000 / perStepMs,
      secondsLeft: ((this.#settings.steps - this.#step) * perStepMs) / 1000,
    });
  }

  async #finish(): Promise<TrainResult> {
    throwIfAborted(this.#options.signal);
    const seconds = this.#elapsed() / 1000;
    const score = await this.#evaluator.all();
    const { exposures, camerasFromWorld } = await this.#scene.readViews();
    const gaussians = dropDead(await this.#scene.download(), DEAD_OPACITY);
    if (this.#settings.exposure) foldExposure(gaussians, meanExposure(exposures));
    return {
      gaussians: toSplats(gaussians, this.#settings.antialias),
      settings: this.#settings,
      views: this.#trained.map((v, k) => ({
        name: this.#finest[v]!.name,
        exposure: exposures.slice(12 * k, 12 * k + 12),
        cameraFromWorld: camerasFromWorld.slice(12 * k, 12 * k + 12),
      })),
      metrics: {
        ...score,
        gaussians: gaussians.count,
        steps: this.#settings.steps,
        seconds,
        secondsPerStep: seconds / this.#settings.steps,
        device: this.#backend.description,
        heldOut: this.#heldOut.map((v) => this.#finest[v]!.name),
      },
    };
  }
}
