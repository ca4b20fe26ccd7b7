/** Runs frames of a scene: owns the memory that frames need, makes room when one did not fit, and runs it again. */
import type { StepOptions } from '../backend.ts';
import type { Camera } from '../camera.ts';
import { TILE } from '../constants.ts';
import { EngineError } from '../errors.ts';
import type { GpuDevice } from './device.ts';
import { Frame, type FrameGoal, type FrameOptions } from './frame.ts';
import type { KernelCompiler } from './kernel.ts';
import { COUNTER, COUNTER_WORDS, SLOT_WORDS, STATISTIC, STATISTIC_WORDS } from './kernels/common.ts';
import type { FrameKernels } from './kernels/frame-kernels.ts';
import { RADIX_BLOCK } from './kernels/radix.ts';
import { PassTimer } from './pass-recorder.ts';
import { readBuffer, readTogether } from './read-buffer.ts';
import {
  allocateEntries,
  allocatePicture,
  type EntryBuffers,
  type PictureBuffers,
  release,
  type SceneBuffers,
  STEPS_PER_SUBMIT,
} from './scene-buffers.ts';
import { STEP_BYTES, stepValues, writeStepRecord } from './step-record.ts';
import type { Target } from './view-targets.ts';

/** Submissions that may be on their way before the host waits: enough to keep the GPU busy, few enough to stay answerable. */
const SUBMISSIONS_AHEAD = 4;
/** Steps of the first submission: the device stands still until it has one. */
const FIRST_STEPS = 4;

export interface PlannedFrame {
  step: StepOptions;
  camera: Camera;
  viewRow: number;
  /** Where there is a loss. */
  target?: Target;
}

export interface BatchSums {
  completed: number;
  /** The step after the completed ones wants more than one buffer can hold. */
  tooLarge: boolean;
  l1: number;
  ssim: number;
  visible: number;
  tileEntries: number;
}

export interface RunnerOptions {
  capacity: number;
  shDegree: number;
  training: boolean;
}

export class FrameRunner {
  readonly #gpu: GpuDevice;
  readonly #compiler: KernelCompiler;
  readonly #kernels: FrameKernels;
  readonly #options: RunnerOptions;
  readonly #buffers: SceneBuffers;
  #views: GPUBuffer;
  #picture: PictureBuffers | undefined;
  #picturePixels = 0;
  #pictureTiles = 0;
  #entries: EntryBuffers | undefined;
  #instanceCapacity: number;
  #slotCapacity: number;
  /** What fits the largest buffer: 32 bytes of block lists an entry, a slot's sums. */
  readonly #mostInstances: number;
  readonly #mostSlots: number;
  #frame: Frame | undefined;

  constructor(
    compiler: KernelCompiler,
    kernels: FrameKernels,
    options: RunnerOptions,
    buffers: SceneBuffers,
    views: GPUBuffer,
  ) {
    this.#compiler = compiler;
    this.#gpu = compiler.gpu;
    this.#kernels = kernels;
    this.#options = options;
    this.#buffers = buffers;
    this.#views = views;
    this.#mostInstances = Math.floor(this.#gpu.maxStorageBytes / 32);
    this.#mostSlots = Math.floor(this.#gpu.maxStorageBytes / (4 * SLOT_WORDS));
    // First guesses; a frame that needs more says so and they grow.
    const { capacity, training } = options;
    this.#instanceCapacity = Math.min(Math.max(RADIX_BLOCK, 4 * capacity), this.#mostInstances);
    const slots = Math.min(Math.max(RADIX_BLOCK, 6 * capacity), this.#mostSlots);
    this.#slotCapacity = training ? slots : 0;
  }

  /** Another view table from now on. */
  bindViews(views: GPUBuffer): void {
    this.#views = views;
    this.#frame = undefined;
  }

  /** Room for pictures of this size; what is bound is bound anew when something had to grow. */
  async prepare(width: number, height: number): Promise<Frame> {
    const pixels = Math.max(width * height, this.#picturePixels);
    const tiles = Math.max(Math.ceil(width / TILE) * Math.ceil(height / TILE), this.#pictureTiles);
    if (!this.#picture || pixels > this.#picturePixels || tiles > this.#pictureTiles) {
      if (this.#picture) release(this.#picture);
      this.#picture = undefined;
      this.#frame = undefined;
      this.#picture = await allocatePicture(this.#gpu, pixels, tiles, this.#options.training);
      this.#picturePixels = pixels;
      this.#pictureTiles = tiles;
    }
    this.#entries ??= await allocateEntries(this.#gpu, this.#instanceCapacity, this.#slotCapacity);
    this.#frame ??= this.#bindFrame();
    return this.#frame;
  }

  #releaseEntries(): void {
    if (this.#entries) release(this.#entries);
    this.#entries = undefined;
    this.#frame = undefined;
  }

  /** Makes a third more room than was asked for: the next view may need more again. False where no buffer can hold it. */
  #grow(counters: Uint32Array): boolean {
    const [instances, slots] = [counters[COUNTER.mostInstances], counters[COUNTER.mostSlots]];
    if (instances > this.#mostInstances || slots > this.#mostSlots) return false;
    const roomy = (wanted: number, most: number) => Math.min(most, Math.ceil((4 * wanted) / 3));
    if (instances > this.#instanceCapacity) this.#instanceCapacity = roomy(instances, this.#mostInstances);
    if (slots > this.#slotCapacity) this.#slotCapacity = roomy(slots, this.#mostSlots);
    this.#releaseEntries();
    return true;
  }

  #bindFrame(parameterGradients?: GPUBuffer): Frame {
    return new Frame(this.#compiler, this.#kernels, {
      scene: this.#buffers,
      picture: this.#picture!,
      entries: this.#entries!,
      instanceCapacity: this.#instanceCapacity,
      views: this.#views,
      ...(parameterGradients ? { parameterGradients } : {}),
    });
  }

  /** Puts a step record into `records`. */
  writeRecord(
    records: ArrayBuffer,
    at: number,
    planned: PlannedFrame,
    count: number,
    globalStep: number,
    goal: FrameGoal,
  ): void {
    const backward = goal === 'gradients' || goal === 'train';
    const values = stepValues(planned.step, {
      camera: planned.camera,
      viewRow: planned.viewRow,
      keptPixels: planned.target?.keptPixels ?? 0,
      windowedPixels: planned.target?.windowedPixels ?? 0,
      scored: goal === 'score',
      count,
      capacity: this.#options.capacity,
      sceneDegree: this.#options.shDegree,
      globalStep,
      withPose: goal === 'gradients' || (goal === 'train' && planned.step.rates.pose > 0),
      instanceCapacity: this.#instanceCapacity,
      slotCapacity: backward ? this.#slotCapacity : 0,
    });
    writeStepRecord(values, records, STEP_BYTES * at);
  }

  #frameOptions({ camera, target, step }: PlannedFrame, count: number, record: number): FrameOptions {
    const { width, height } = camera;
    return { width, height, count, record, target: target?.buffer, noise: step.noiseRate > 0 };
  }

  /** One frame outside training; repeated with more room when its entries did not fit. */
  async run(goal: FrameGoal, planned: PlannedFrame, count: number, parameterGradients?: GPUBuffer): Promise<void> {
    const { device } = this.#gpu;
    for (;;) {
      let frame = await this.prepare(planned.camera.width, planned.camera.height);
      if (parameterGradients) frame = this.#bindFrame(parameterGradients);
      const records = new ArrayBuffer(STEP_BYTES);
      this.writeRecord(records, 0, planned, count, 1, goal);
      device.queue.writeBuffer(this.#buffers.steps, 0, records);
      const encoder = device.createCommandEncoder();
      encoder.clearBuffer(this.#buffers.counters);
      frame.encode(encoder, goal, this.#frameOptions(planned, count, 0));
      device.queue.submit([encoder.finish()]);
      const counters = await this.#readCounters();
      if (counters[COUNTER.overflow] === 0) return;
      if (!this.#grow(counters)) throw tooLarge(counters);
    }
  }

  /**
   * Training steps without reading back in between, the first being number `globalStep`. A step that does not fit changes
   * nothing, nor does any after it: `completed` may be less than was asked for, and there is more room then.
   */
  async train(planned: readonly PlannedFrame[], count: number, globalStep: number): Promise<BatchSums> {
    const { device } = this.#gpu;
    for (const { camera } of planned) await this.prepare(camera.width, camera.height);
    const frame = this.#frame!;
    const start = device.createCommandEncoder();
    start.clearBuffer(this.#buffers.counters);
    start.clearBuffer(this.#buffers.statistics);
    device.queue.submit([start.finish()]);
    let submissions = 0;
    for (let first = 0, end = FIRST_STEPS; first < planned.length; first = end, end += STEPS_PER_SUBMIT) {
      this.#submit(frame, 'train', planned.slice(first, end), count, globalStep + first);
      if (++submissions % SUBMISSIONS_AHEAD === 0) await this.#gpu.settle(device.queue.onSubmittedWorkDone());
    }
    const { counters: counterBuffer, statistics: statisticBuffer } = this.#buffers;
    const words = await readTogether(this.#gpu, [
      { buffer: counterBuffer, sizeBytes: 4 * COUNTER_WORDS },
      { buffer: statisticBuffer, sizeBytes: 4 * STATISTIC_WORDS },
    ]);
    const counters = new Uint32Array(words, 0, COUNTER_WORDS);
    const statistics = new Float32Array(words, 4 * COUNTER_WORDS);
    const overflowed = counters[COUNTER.overflow] !== 0;
    return {
      completed: counters[COUNTER.completedSteps],
      tooLarge: overflowed && !this.#grow(counters),
      l1: statistics[STATISTIC.l1],
      ssim: statistics[STATISTIC.ssim],
      visible: statistics[STATISTIC.visible],
      tileEntries: statistics[STATISTIC.entries],
    };
  }

  /** At most STEPS_PER_SUBMIT frames in one command buffer. */
  #submit(frame: Frame, goal: FrameGoal, batch: readonly PlannedFrame[], count: number, globalStep: number): void {
    const { device } = this.#gpu;
    const records = new ArrayBuffer(STEP_BYTES * batch.length);
    const encoder = device.createCommandEncoder();
    batch.forEach((item, at) => {
      this.writeRecord(records, at, item, count, globalStep + at, goal);
      frame.encode(encoder, goal, this.#frameOptions(item, count, at));
    });
    device.queue.writeBuffer(this.#buffers.steps, 0, records);
    device.queue.submit([encoder.finish()]);
  }

  async #readCounters(): Promise<Uint32Array> {
    return new Uint32Array(await readBuffer(this.#gpu, this.#buffers.counters, 0, 4 * COUNTER_WORDS));
  }

  async readStatistics(): Promise<Float32Array> {
    return new Float32Array(await readBuffer(this.#gpu, this.#buffers.statistics, 0, 4 * STATISTIC_WORDS));
  }

  /** Where the last frame's color and transmittance lie, 4 floats per pixel. */
  get picture(): GPUBuffer {
    return this.#picture!.picture;
  }

  /** Color and transmittance of the last frame, 4 floats per pixel. */
  async readPicture(pixels: number): Promise<Float32Array> {
    return new Float32Array(await readBuffer(this.#gpu, this.#picture!.picture, 0, 16 * pixels));
  }

  /** Expected and median depth of the last frame, 2 floats per pixel. */
  async readDepths(pixels: number): Promise<Float32Array> {
    return new Float32Array(await readBuffer(this.#gpu, this.#picture!.depths, 0, 8 * pixels));
  }

  /** Microseconds per pass of one frame that has fitted before. */
  async profile(goal: FrameGoal, planned: PlannedFrame, count: number): Promise<Map<string, number>> {
    const { device } = this.#gpu;
    const frame = await this.prepare(planned.camera.width, planned.camera.height);
    const records = new ArrayBuffer(STEP_BYTES);
    this.writeRecord(records, 0, planned, count, 1, goal);
    device.queue.writeBuffer(this.#buffers.steps, 0, records);
    const timer = new PassTimer(this.#gpu);
    const encoder = device.createCommandEncoder();
    frame.encode(encoder, goal, { ...this.#frameOptions(planned, count, 0), timer });
    timer.resolve(encoder);
    device.queue.submit([encoder.finish()]);
    return timer.read();
  }

  /** Milliseconds the host takes to encode and submit `times` frames, and those until all are done. */
  async clock(
    goal: FrameGoal,
    planned: readonly PlannedFrame[],
    count: number,
    times: number,
    parameterGradients?: GPUBuffer,
  ): Promise<{ hostMs: number; totalMs: number }> {
    for (const { camera } of planned) await this.prepare(camera.width, camera.height);
    const frame = parameterGradients ? this.#bindFrame(parameterGradients) : this.#frame!;
    const { queue } = this.#gpu.device;
    await this.#gpu.settle(queue.onSubmittedWorkDone());
    const began = performance.now();
    for (let first = 0; first < times; first += STEPS_PER_SUBMIT) {
      const length = Math.min(STEPS_PER_SUBMIT, times - first);
      const batch = Array.from({ length }, (_, at) => planned[(first + at) % planned.length]);
      this.#submit(frame, goal, batch, count, 1);
    }
    const hostMs = performance.now() - began;
    await this.#gpu.settle(queue.onSubmittedWorkDone());
    return { hostMs, totalMs: performance.now() - began };
  }

  dispose(): void {
    this.#releaseEntries();
    if (this.#picture) release(this.#picture);
    this.#picture = undefined;
  }
}

function tooLarge(counters: Uint32Array): EngineError {
  const [entries, slots] = [counters[COUNTER.mostInstances], counters[COUNTER.mostSlots]];
  return new EngineError(
    'OUT_OF_MEMORY',
    `a view with ${entries} tile entries and ${slots} gradients does not fit this GPU`,
  );
}
