/** The trainer: views and points in, Gaussians and their score out. */
import type { Backend, Scene } from '../backend.ts';
import { EngineError } from '../errors.ts';
import { type BackendChoice, openBackend } from '../open-backend.ts';
import { toSplats } from '../splats-conversion.ts';
import { checkView } from '../views.ts';
import { captureSchedule, DEAD_OPACITY } from './capture-schedule.ts';
import { type Checkpoint, decodeCheckpoint, encodeCheckpoint } from './checkpoint.ts';
import { Evaluator } from './evaluator.ts';
import type { ExposureTrial } from './exposure-decision.ts';
import { composeExposures, foldExposure, invertExposure, meanExposure } from './exposure-tables.ts';
import { exposureTrial, TRIAL_SH_DEGREE } from './exposure-trial.ts';
import { fingerprintOf } from './fingerprint.ts';
import { isHeldOut } from './hold-out.ts';
import { type FramePoints, initialGaussians, type PointCloud } from './initialize.ts';
import { dropDead } from './prune.ts';
import { resizeView } from './resize-view.ts';
import {
  cameraToFrame,
  gaussiansFromFrame,
  pointsToFrame,
  poseFromFrame,
  type SceneFrame,
  sceneFrame,
} from './scene-frame.ts';
import { timeShare } from './schedule.ts';
import { deviceClass, type PresetName, resolveSettings, type TrainSettings } from './settings.ts';
import type { TrainResult, TrainView } from './train-result.ts';
import { type ReducedViews, reducedViews, runSchedule, shortestSide, throwIfAborted } from './training-loop.ts';

export interface TrainOptions {
  views: readonly TrainView[];
  points: PointCloud;
  /** Those that tell the capture's length, where `points` holds others too. */
  framePoints?: PointCloud;
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
  /** Of the time that all steps take: later ones take longer. */
  share: number;
  gaussians: number;
  /** Over held-out views scored lately (all views where none is held out). */
  psnr: number;
  ssim: number;
  stepsPerSecond: number;
  secondsLeft: number;
}

const PROGRESS_MS = 500;
/** A held-out view is scored this often: its picture has to go to the device, and training waits. */
const SCORE_MS = 2000;

/** SH degrees of the scenes that a training makes, those of its trial included. */
export const trainedDegrees = ({ shDegree, exposure }: TrainSettings): number[] =>
  exposure === 'auto' ? [TRIAL_SH_DEGREE, shDegree] : [shDegree];

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

/** One run; holds the scene and where it stands. Everything on the device is in the capture's own frame. */
class Run {
  readonly #backend: Backend;
  readonly #options: TrainOptions;
  readonly #settings: TrainSettings;
  readonly #frame: SceneFrame;
  readonly #points: FramePoints;
  readonly #finest: TrainView[];
  /** Indices into all views. */
  readonly #trained: number[] = [];
  readonly #heldOut: number[] = [];
  /** Those trained on. */
  readonly #reduced: ReducedViews<TrainView>;
  readonly #fingerprint: string;
  #scene!: Scene;
  #evaluator!: Evaluator;
  #exposure!: ExposureTrial;
  #step = 0;
  #initialCount = 0;
  #elapsedMs = 0;
  #trialMs = 0;
  #startedAt = 0;
  #lastProgressAt = 0;
  #lastScoreAt = Number.NEGATIVE_INFINITY;
  #score = { psnr: Number.NaN, ssim: Number.NaN };
  #shareOf: (done: number) => number = () => 0;

  constructor(backend: Backend, options: TrainOptions) {
    this.#backend = backend;
    this.#options = options;
    this.#settings = resolveSettings(backend.kind, options.preset ?? 'normal', options.settings);
    const { maxSide } = this.#settings;
    const cameras = options.views.map(({ camera }) => camera);
    this.#frame = sceneFrame(cameras, options.framePoints ?? options.points);
    this.#points = pointsToFrame(options.points, this.#frame);
    this.#finest = options.views.map((view) => {
      const divisor = Math.max(1, Math.max(view.camera.width, view.camera.height) / maxSide);
      const { camera, ...rest } = resizeView(view, divisor);
      return { ...rest, camera: cameraToFrame(camera, this.#frame) };
    });
    options.views.forEach((_, v) => {
      (isHeldOut(v, options.views.length) ? this.#heldOut : this.#trained).push(v);
    });
    this.#reduced = reducedViews(this.#trained.map((v) => this.#finest[v]));
    this.#fingerprint = fingerprintOf(this.#settings, this.#finest, this.#points, backend.kind);
  }

  async run(): Promise<TrainResult> {
    const { resumeFrom } = this.#options;
    const checkpoint = resumeFrom ? decodeCheckpoint(resumeFrom) : null;
    if (checkpoint && checkpoint.fingerprint !== this.#fingerprint) {
      throw new EngineError('BAD_CHECKPOINT', 'the checkpoint belongs to a run with other settings, views or points');
    }
    const began = performance.now();
    this.#exposure = checkpoint?.exposure ?? (await this.#decideExposure());
    this.#trialMs = performance.now() - began;
    const { maxGaussians, shDegree } = this.#settings;
    this.#scene = await this.#backend.createScene({ capacity: maxGaussians, shDegree, training: true });
    try {
      await this.#train(checkpoint);
      return await this.#finish();
    } finally {
      await this.#scene.dispose().catch(() => {});
    }
  }

  async #decideExposure(): Promise<ExposureTrial> {
    const { exposure } = this.#settings;
    if (exposure !== 'auto') return { used: exposure };
    return exposureTrial(train, this.#backend, this.#reduced, this.#points, this.#settings, this.#options.signal);
  }

  async #train(checkpoint: Checkpoint | null): Promise<void> {
    const scored = this.#heldOut.length > 0 ? this.#heldOut : this.#trained;
    this.#evaluator = new Evaluator(
      this.#scene,
      this.#settings,
      this.#finest,
      this.#trained,
      scored,
      this.#exposure.used,
    );
    if (checkpoint) {
      this.#step = checkpoint.step;
      this.#initialCount = checkpoint.initialCount;
      this.#elapsedMs = checkpoint.elapsedMs;
    } else {
      const gaussians = initialGaussians(this.#points, this.#settings);
      this.#initialCount = gaussians.count;
      await this.#scene.upload(gaussians);
    }
    this.#startedAt = performance.now();
    const { steps, checkpointEvery } = this.#settings;
    const schedule = captureSchedule({ ...this.#settings, exposure: this.#exposure.used });
    const views = this.#reduced.whole;
    const device = deviceClass(this.#backend.kind);
    this.#shareOf = timeShare(schedule, shortestSide(views), device, this.#initialCount);
    await runSchedule(this.#scene, views, schedule, {
      ...(this.#options.signal && { signal: this.#options.signal }),
      ...(checkpoint && { from: checkpoint }),
      pauseEvery: checkpointEvery,
      reduced: this.#reduced,
      onBatch: async (done) => {
        this.#step = done;
        if (checkpointEvery > 0 && done % checkpointEvery === 0 && done < steps) await this.#checkpoint();
        await this.#progress();
      },
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
      exposure: this.#exposure,
      state,
    };
    await checkpointTo(encodeCheckpoint(checkpoint));
  }

  async #progress(): Promise<void> {
    const { onProgress } = this.#options;
    const now = performance.now();
    if (!onProgress || now - this.#lastProgressAt < PROGRESS_MS) return;
    if (now - this.#lastScoreAt >= SCORE_MS) {
      this.#score = await this.#evaluator.sample();
      this.#lastScoreAt = performance.now();
    }
    this.#lastProgressAt = performance.now();
    const share = this.#shareOf(this.#step);
    onProgress({
      step: this.#step,
      steps: this.#settings.steps,
      share,
      gaussians: this.#scene.count,
      ...this.#score,
      stepsPerSecond: (1000 * this.#step) / this.#elapsed(),
      secondsLeft: (this.#elapsed() * (1 - share)) / share / 1000,
    });
  }

  async #finish(): Promise<TrainResult> {
    throwIfAborted(this.#options.signal);
    const seconds = this.#elapsed() / 1000;
    const score = await this.#evaluator.all();
    const { exposures, camerasFromWorld } = await this.#scene.readViews();
    const gaussians = dropDead(await this.#scene.download(), DEAD_OPACITY);
    const mean = meanExposure(exposures);
    if (this.#exposure.used) foldExposure(gaussians, mean);
    const predicted = await this.#evaluator.exposures(this.#heldOut, true);
    const toWorld = invertExposure(mean);
    gaussiansFromFrame(gaussians, this.#frame);
    return {
      gaussians: toSplats(gaussians, this.#settings.antialias),
      settings: { ...this.#settings, exposure: this.#exposure.used },
      heldOut: this.#heldOut.map((v, k) => ({
        name: this.#finest[v].name,
        exposure: composeExposures(predicted.subarray(12 * k, 12 * k + 12), toWorld),
      })),
      views: this.#trained.map((v, k) => ({
        name: this.#finest[v].name,
        exposure: exposures.slice(12 * k, 12 * k + 12),
        cameraFromWorld: poseFromFrame(camerasFromWorld.subarray(12 * k, 12 * k + 12), this.#frame),
      })),
      metrics: {
        ...score,
        gaussians: gaussians.count,
        steps: this.#settings.steps,
        seconds: seconds + this.#trialMs / 1000,
        secondsPerStep: seconds / this.#settings.steps,
        device: this.#backend.description,
        heldOut: this.#heldOut.map((v) => this.#finest[v].name),
        exposure: this.#exposure,
      },
    };
  }
}
