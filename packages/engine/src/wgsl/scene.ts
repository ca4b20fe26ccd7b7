/** A scene on a GPU: parameters live there; a batch of steps is encoded without reading anything back in between. */
import type {
  EvaluateOptions,
  Gradients,
  RefineOptions,
  RefineResult,
  Rendering,
  RenderOptions,
  Scene,
  SceneOptions,
  SceneState,
  StepOptions,
  TrainingView,
  TrainStatistics,
  ViewScore,
  ViewTables,
} from '../backend.ts';
import { type Camera, checkCamera } from '../camera.ts';
import { TILE } from '../constants.ts';
import { EngineError } from '../errors.ts';
import { allocateGaussians, checkGaussians, type GaussianArrays } from '../gaussians.ts';
import { checkView } from '../views.ts';
import { type GpuDevice, USAGE } from './device.ts';
import { Frame, type FrameGoal, type FrameOptions } from './frame.ts';
import type { KernelCompiler } from './kernel.ts';
import {
  COUNTER,
  COUNTER_WORDS,
  SLOT_FLOATS,
  STATISTIC,
  STATISTIC_EXPOSURE,
  STATISTIC_POSE,
  STATISTIC_WORDS,
  VIEW_ROW,
  VIEW_ROW_FLOATS,
} from './kernels/common.ts';
import { type FrameKernels, planesOf } from './kernels/frame-kernels.ts';
import { RADIX_BLOCK } from './kernels/radix.ts';
import { PassTimer } from './pass-recorder.ts';
import { packPlane, planeNumbers, unpackPlane } from './planes.ts';
import { readBuffer } from './read-buffer.ts';
import { planRelocation } from './relocation.ts';
import {
  allocateEntries,
  allocatePicture,
  allocateScene,
  type EntryBuffers,
  type PictureBuffers,
  release,
  type SceneBuffers,
  STEPS_PER_SUBMIT,
  viewTableBytes,
} from './scene-buffers.ts';
import { STEP_BYTES, stepValues, writeStepRecord } from './step-record.ts';
import { type Target, uploadTarget, viewRow } from './view-targets.ts';

const NO_RATES = { position: 0, logScale: 0, rotation: 0, opacity: 0, shBase: 0, shRest: 0, exposure: 0, pose: 0 };
/** Row of the view table for cameras that are no training views. */
const FREE_ROW = 0;
/** Submissions that may be on their way before the host waits: enough to keep the GPU busy, few enough to stay answerable. */
const SUBMISSIONS_AHEAD = 4;
/** The number of a Gaussian shares a word with the block mask of its tile entry. */
const MAX_CAPACITY = 2 ** 24 - 1;

/** What `profile` and `clock` run; `gradients` is forward and backward down to every parameter. */
export type BenchmarkGoal = 'draw' | 'gradients' | 'train';

interface PlannedFrame {
  step: StepOptions;
  camera: Camera;
  viewRow: number;
  target?: Target;
}

export class WgslScene implements Scene {
  readonly capacity: number;
  readonly shDegree: number;
  #count = 0;
  readonly #gpu: GpuDevice;
  readonly #compiler: KernelCompiler;
  readonly #kernels: FrameKernels;
  readonly #training: boolean;
  readonly #buffers: SceneBuffers;
  #picture: PictureBuffers | undefined;
  #picturePixels = 0;
  #pictureTiles = 0;
  #entries: EntryBuffers;
  #instanceCapacity: number;
  #slotCapacity: number;
  #views: GPUBuffer;
  #targets: Target[] = [];
  #frame: Frame | undefined;
  #globalStep = 0;
  #queue: Promise<unknown> = Promise.resolve();
  #disposed = false;
  #benchmarkGradients: GPUBuffer | undefined;

  static async create(compiler: KernelCompiler, kernels: FrameKernels, options: SceneOptions): Promise<WgslScene> {
    const { capacity, shDegree, training } = options;
    if (!Number.isInteger(capacity) || capacity < 1 || capacity > MAX_CAPACITY) {
      throw new EngineError('INVALID_INPUT', `room for ${capacity} Gaussians`);
    }
    const { gpu } = compiler;
    const limit = Math.min(gpu.device.limits.maxBufferSize, gpu.device.limits.maxStorageBufferBindingSize);
    // First guesses; a frame that needs more says so and they grow.
    const instances = Math.min(Math.max(RADIX_BLOCK, 4 * capacity), Math.floor(limit / 8));
    const slots = training ? Math.min(Math.max(RADIX_BLOCK, 6 * capacity), Math.floor(limit / (4 * SLOT_FLOATS))) : 0;
    const buffers = await allocateScene(gpu, capacity, shDegree, training);
    const entries = await allocateEntries(gpu, instances, slots, 1);
    const views = await gpu.buffer(viewTableBytes(1), USAGE.STORAGE | USAGE.COPY_SRC | USAGE.COPY_DST, 'views');
    return new WgslScene(compiler, kernels, options, buffers, entries, views, instances, slots);
  }

  private constructor(
    compiler: KernelCompiler,
    kernels: FrameKernels,
    options: SceneOptions,
    buffers: SceneBuffers,
    entries: EntryBuffers,
    views: GPUBuffer,
    instanceCapacity: number,
    slotCapacity: number,
  ) {
    this.#compiler = compiler;
    this.#gpu = compiler.gpu;
    this.#kernels = kernels;
    this.capacity = options.capacity;
    this.shDegree = options.shDegree;
    this.#training = options.training;
    this.#buffers = buffers;
    this.#entries = entries;
    this.#views = views;
    this.#instanceCapacity = instanceCapacity;
    this.#slotCapacity = slotCapacity;
  }

  get count(): number {
    return this.#count;
  }

  /** Calls are done one after another, as the interface promises. */
  #inOrder<T>(work: () => Promise<T>): Promise<T> {
    const checked = async () => {
      this.#gpu.check();
      if (this.#disposed) throw new EngineError('INVALID_INPUT', 'the scene was disposed of');
      return work();
    };
    const result = this.#queue.then(checked, checked);
    this.#queue = result.catch(() => {});
    return result;
  }

  upload(gaussians: GaussianArrays): Promise<void> {
    return this.#inOrder(async () => {
      checkGaussians(gaussians);
      const { count } = gaussians;
      if (count > this.capacity || gaussians.shDegree > this.shDegree) {
        throw new EngineError('INVALID_INPUT', `${count} Gaussians of degree ${gaussians.shDegree} do not fit`);
      }
      this.#writePlanes(this.#buffers.parameters, gaussians);
      this.#clearMoments();
      this.#count = count;
      this.#globalStep = 0;
    });
  }

  #writePlanes(buffer: GPUBuffer, gaussians: GaussianArrays): void {
    for (const plane of planeNumbers(this.shDegree)) {
      this.#gpu.device.queue.writeBuffer(buffer, 16 * this.capacity * plane, packPlane(gaussians, plane));
    }
  }

  async #readPlanes(buffer: GPUBuffer): Promise<GaussianArrays> {
    const out = allocateGaussians(this.#count, this.shDegree);
    for (const plane of planeNumbers(this.shDegree)) {
      const bytes = await readBuffer(this.#gpu, buffer, 16 * this.capacity * plane, 16 * this.#count);
      unpackPlane(new Float32Array(bytes), plane, out);
    }
    return out;
  }

  #clearMoments(): void {
    if (!this.#training) return;
    const encoder = this.#gpu.device.createCommandEncoder();
    encoder.clearBuffer(this.#buffers.first);
    encoder.clearBuffer(this.#buffers.second);
    this.#gpu.device.queue.submit([encoder.finish()]);
  }

  download(): Promise<GaussianArrays> {
    return this.#inOrder(() => this.#readPlanes(this.#buffers.parameters));
  }

  /** Room for pictures of this size; what is bound is bound anew when something had to grow. */
  async #prepare(width: number, height: number): Promise<Frame> {
    const pixels = width * height;
    const tiles = Math.ceil(width / TILE) * Math.ceil(height / TILE);
    if (!this.#picture || pixels > this.#picturePixels || tiles > this.#pictureTiles) {
      const next = [Math.max(pixels, this.#picturePixels), Math.max(tiles, this.#pictureTiles)] as const;
      if (this.#picture) release(this.#picture);
      this.#picture = undefined;
      this.#frame = undefined;
      this.#picture = await allocatePicture(this.#gpu, next[0], next[1], this.#training);
      [this.#picturePixels, this.#pictureTiles] = next;
      await this.#allocateEntries();
    }
    this.#frame ??= this.#bindFrame();
    return this.#frame;
  }

  #bindFrame(parameterGradients?: GPUBuffer): Frame {
    return new Frame(this.#compiler, this.#kernels, {
      scene: this.#buffers,
      picture: this.#picture!,
      entries: this.#entries,
      instanceCapacity: this.#instanceCapacity,
      views: this.#views,
      ...(parameterGradients ? { parameterGradients } : {}),
    });
  }

  async #allocateEntries(): Promise<void> {
    this.#frame = undefined;
    release(this.#entries);
    this.#entries = await allocateEntries(this.#gpu, this.#instanceCapacity, this.#slotCapacity, this.#pictureTiles);
  }

  async #growEntries(instances: number, slots: number): Promise<void> {
    // A third more than was asked for: the next view may need more again.
    if (instances > this.#instanceCapacity) this.#instanceCapacity = Math.ceil((4 * instances) / 3);
    if (slots > this.#slotCapacity) this.#slotCapacity = Math.ceil((4 * slots) / 3);
    await this.#allocateEntries();
  }

  #writeRecord(
    records: ArrayBuffer,
    at: number,
    planned: PlannedFrame,
    globalStep: number,
    withSlots: boolean,
    withPose: boolean,
  ): void {
    const values = stepValues(planned.step, {
      camera: planned.camera,
      viewRow: planned.viewRow,
      keptPixels: planned.target?.keptPixels ?? 0,
      count: this.#count,
      capacity: this.capacity,
      sceneDegree: this.shDegree,
      globalStep,
      withPose,
      instanceCapacity: this.#instanceCapacity,
      slotCapacity: withSlots ? this.#slotCapacity : 0,
    });
    writeStepRecord(values, records, STEP_BYTES * at);
  }

  async #readCounters(): Promise<Uint32Array> {
    return new Uint32Array(await readBuffer(this.#gpu, this.#buffers.counters, 0, 4 * COUNTER_WORDS));
  }

  /** One frame outside training; repeated with more room when its entries did not fit. */
  async #runFrame(goal: FrameGoal, planned: PlannedFrame, parameterGradients?: GPUBuffer): Promise<void> {
    const { queue } = this.#gpu.device;
    const { width, height } = planned.camera;
    for (;;) {
      let frame = await this.#prepare(width, height);
      if (parameterGradients) frame = this.#bindFrame(parameterGradients);
      const records = new ArrayBuffer(STEP_BYTES);
      this.#writeRecord(records, 0, planned, this.#globalStep + 1, goal === 'gradients', goal === 'gradients');
      queue.writeBuffer(this.#buffers.steps, 0, records);
      const encoder = this.#gpu.device.createCommandEncoder();
      encoder.clearBuffer(this.#buffers.counters);
      frame.encode(encoder, goal, { width, height, count: this.#count, record: 0, target: planned.target?.buffer });
      queue.submit([encoder.finish()]);
      const counters = await this.#readCounters();
      if (counters[COUNTER.overflow] === 0) return;
      await this.#growEntries(counters[COUNTER.mostInstances]!, counters[COUNTER.mostSlots]!);
    }
  }

  #plainStep(background: readonly [number, number, number], antialias: boolean, shDegree: number): StepOptions {
    return {
      view: 0,
      background,
      antialias,
      shDegree,
      ssimWeight: 0,
      opacityReg: 0,
      scaleReg: 0,
      rates: NO_RATES,
      noiseRate: 0,
      seed: 0,
    };
  }

  #setFreeRow(camera: Camera, exposure?: ArrayLike<number>): void {
    this.#gpu.device.queue.writeBuffer(
      this.#views,
      viewTableBytes(FREE_ROW),
      viewRow(camera.cameraFromWorld, exposure),
    );
  }

  render(camera: Camera, options: RenderOptions = {}): Promise<Rendering> {
    return this.#inOrder(async () => {
      checkCamera(camera);
      const { background = [0, 0, 0], shDegree = this.shDegree, antialias = true, depth = false } = options;
      this.#setFreeRow(camera);
      const step = this.#plainStep(background, antialias, shDegree);
      await this.#runFrame(depth ? 'drawDepth' : 'draw', { step, camera, viewRow: FREE_ROW });
      return this.#readPicture(camera.width, camera.height, depth);
    });
  }

  async #readPicture(width: number, height: number, withDepth: boolean): Promise<Rendering> {
    const pixels = width * height;
    const values = new Float32Array(await readBuffer(this.#gpu, this.#picture!.picture, 0, 16 * pixels));
    const color = new Float32Array(3 * pixels);
    const alpha = new Float32Array(pixels);
    for (let at = 0; at < pixels; at++) {
      color[3 * at] = values[4 * at]!;
      color[3 * at + 1] = values[4 * at + 1]!;
      color[3 * at + 2] = values[4 * at + 2]!;
      alpha[at] = 1 - values[4 * at + 3]!;
    }
    if (!withDepth) return { width, height, color, alpha };
    const depths = new Float32Array(await readBuffer(this.#gpu, this.#picture!.depths, 0, 8 * pixels));
    const depth = Float32Array.from({ length: pixels }, (_, at) => depths[2 * at]!);
    const medianDepth = Float32Array.from({ length: pixels }, (_, at) => depths[2 * at + 1]!);
    return { width, height, color, alpha, depth, medianDepth };
  }

  setViews(views: readonly TrainingView[], { reset = false } = {}): Promise<void> {
    return this.#inOrder(async () => {
      views.forEach(checkView);
      const known = reset ? 0 : Math.min(this.#targets.length, views.length);
      const table = await this.#gpu.buffer(
        viewTableBytes(1 + views.length),
        USAGE.STORAGE | USAGE.COPY_SRC | USAGE.COPY_DST,
        'views',
      );
      for (const target of this.#targets) target.buffer.destroy();
      this.#targets = [];
      const targets: Target[] = [];
      for (const view of views) targets.push(await uploadTarget(this.#gpu, view));
      if (known > 0) {
        const encoder = this.#gpu.device.createCommandEncoder();
        encoder.copyBufferToBuffer(this.#views, viewTableBytes(1), table, viewTableBytes(1), viewTableBytes(known));
        this.#gpu.device.queue.submit([encoder.finish()]);
      }
      for (let v = known; v < views.length; v++) {
        this.#gpu.device.queue.writeBuffer(table, viewTableBytes(1 + v), viewRow(views[v]!.camera.cameraFromWorld));
      }
      this.#views.destroy();
      this.#views = table;
      this.#targets = targets;
      this.#frame = undefined;
    });
  }

  async #readViewRows(): Promise<Float32Array> {
    const bytes = await readBuffer(this.#gpu, this.#views, viewTableBytes(1), viewTableBytes(this.#targets.length));
    return new Float32Array(bytes);
  }

  readViews(): Promise<ViewTables> {
    return this.#inOrder(async () => {
      const rows = await this.#readViewRows();
      const column = (from: number) => {
        const out = new Float32Array(12 * this.#targets.length);
        for (let v = 0; v < this.#targets.length; v++) {
          const at = VIEW_ROW_FLOATS * v + from;
          out.set(rows.subarray(at, at + 12), 12 * v);
        }
        return out;
      };
      return { exposures: column(VIEW_ROW.exposure), camerasFromWorld: column(VIEW_ROW.pose) };
    });
  }

  #plan(step: StepOptions): PlannedFrame {
    if (!this.#training) throw new EngineError('INVALID_INPUT', 'the scene was not created for training');
    const target = this.#targets[step.view];
    if (!target) throw new EngineError('INVALID_INPUT', `view ${step.view} of ${this.#targets.length}`);
    return { step, camera: target.camera, viewRow: 1 + step.view, target };
  }

  #frameOptions({ camera, target, step }: PlannedFrame, record: number): FrameOptions {
    const { width, height } = camera;
    return { width, height, count: this.#count, record, target: target?.buffer, noise: step.noiseRate > 0 };
  }

  async #readStatistics(): Promise<Float32Array> {
    return new Float32Array(await readBuffer(this.#gpu, this.#buffers.statistics, 0, 4 * STATISTIC_WORDS));
  }

  gradients(step: StepOptions): Promise<Gradients> {
    return this.#inOrder(async () => {
      const planned = this.#plan(step);
      const bytes = 16 * this.capacity * planesOf(this.shDegree);
      const buffer = await this.#gpu.buffer(bytes, USAGE.STORAGE | USAGE.COPY_SRC | USAGE.COPY_DST, 'gradients');
      try {
        await this.#runFrame('gradients', planned, buffer);
        const gaussians = await this.#readPlanes(buffer);
        const scales = new Float32Array(await readBuffer(this.#gpu, buffer, 32 * this.capacity, 16 * this.#count));
        const statistics = await this.#readStatistics();
        const l1 = statistics[STATISTIC.lastL1]!;
        const ssim = statistics[STATISTIC.lastSsim]!;
        return {
          loss: (1 - step.ssimWeight) * l1 + step.ssimWeight * (1 - ssim),
          l1,
          ssim,
          gaussians,
          visible: Uint8Array.from({ length: this.#count }, (_, i) => scales[4 * i + 3]!),
          exposure: statistics.slice(STATISTIC_EXPOSURE, STATISTIC_EXPOSURE + 12),
          pose: statistics.slice(STATISTIC_POSE, STATISTIC_POSE + 6),
        };
      } finally {
        buffer.destroy();
      }
    });
  }

  train(steps: readonly StepOptions[]): Promise<TrainStatistics> {
    return this.#inOrder(async () => {
      const planned = steps.map((step) => this.#plan(step));
      const sum = { l1: 0, ssim: 0, visible: 0, tileEntries: 0 };
      for (let done = 0; done < planned.length; ) {
        // A step that did not fit changes nothing, nor does any after it: they are run again with more room.
        const completed = await this.#trainBatch(planned.slice(done), sum);
        done += completed;
        this.#globalStep += completed;
      }
      for (const name of ['l1', 'ssim', 'visible', 'tileEntries'] as const) sum[name] /= Math.max(1, steps.length);
      if (!Number.isFinite(sum.l1)) {
        throw new EngineError('DIVERGED', `the loss is ${sum.l1} after step ${this.#globalStep}`);
      }
      const weight = steps.reduce((total, step) => total + step.ssimWeight, 0) / Math.max(1, steps.length);
      return { step: this.#globalStep, loss: (1 - weight) * sum.l1 + weight * (1 - sum.ssim), ...sum };
    });
  }

  async #trainBatch(
    planned: readonly PlannedFrame[],
    sum: { l1: number; ssim: number; visible: number; tileEntries: number },
  ): Promise<number> {
    const { device } = this.#gpu;
    for (const { camera } of planned) await this.#prepare(camera.width, camera.height);
    const frame = this.#frame!;
    const start = device.createCommandEncoder();
    start.clearBuffer(this.#buffers.counters);
    start.clearBuffer(this.#buffers.statistics);
    device.queue.submit([start.finish()]);
    let submissions = 0;
    for (let first = 0; first < planned.length; first += STEPS_PER_SUBMIT) {
      const batch = planned.slice(first, first + STEPS_PER_SUBMIT);
      const records = new ArrayBuffer(STEP_BYTES * batch.length);
      const encoder = device.createCommandEncoder();
      batch.forEach((item, at) => {
        this.#writeRecord(records, at, item, this.#globalStep + first + at + 1, true, item.step.rates.pose > 0);
        frame.encode(encoder, 'train', this.#frameOptions(item, at));
      });
      device.queue.writeBuffer(this.#buffers.steps, 0, records);
      device.queue.submit([encoder.finish()]);
      if (++submissions % SUBMISSIONS_AHEAD === 0) await this.#gpu.settle(device.queue.onSubmittedWorkDone());
    }
    const counters = await this.#readCounters();
    const statistics = await this.#readStatistics();
    sum.l1 += statistics[STATISTIC.l1]!;
    sum.ssim += statistics[STATISTIC.ssim]!;
    sum.visible += statistics[STATISTIC.visible]!;
    sum.tileEntries += statistics[STATISTIC.entries]!;
    if (counters[COUNTER.overflow] !== 0) {
      await this.#growEntries(counters[COUNTER.mostInstances]!, counters[COUNTER.mostSlots]!);
    }
    return counters[COUNTER.completedSteps]!;
  }

  evaluate(views: readonly TrainingView[], options: EvaluateOptions): Promise<ViewScore[]> {
    return this.#inOrder(async () => {
      const scores: ViewScore[] = [];
      for (const [v, view] of views.entries()) {
        checkView(view, v);
        const target = await uploadTarget(this.#gpu, view);
        try {
          this.#setFreeRow(view.camera, options.exposures?.subarray(12 * v, 12 * v + 12));
          const step = this.#plainStep(options.background, options.antialias, options.shDegree);
          await this.#runFrame('score', { step, camera: view.camera, viewRow: FREE_ROW, target });
          const statistics = await this.#readStatistics();
          scores.push({
            l1: statistics[STATISTIC.lastL1]!,
            mse: statistics[STATISTIC.lastMse]!,
            ssim: statistics[STATISTIC.lastSsim]!,
          });
        } finally {
          target.buffer.destroy();
        }
      }
      return scores;
    });
  }

  refine(options: RefineOptions): Promise<RefineResult> {
    return this.#inOrder(async () => {
      if (!this.#training) throw new EngineError('INVALID_INPUT', 'the scene was not created for training');
      const plane = new Float32Array(await readBuffer(this.#gpu, this.#buffers.parameters, 0, 16 * this.#count));
      const { result, sources, copies } = planRelocation(plane, 4, 3, this.#count, this.capacity, options);
      const { device } = this.#gpu;
      const upload = async (words: Uint32Array<ArrayBuffer>, label: string) => {
        const buffer = await this.#gpu.buffer(words.byteLength, USAGE.STORAGE | USAGE.COPY_DST, label);
        device.queue.writeBuffer(buffer, 0, words);
        return buffer;
      };
      const sourceBuffer = await upload(sources, 'sources');
      const copyBuffer = await upload(copies, 'copies');
      const frame = await this.#prepare(1, 1);
      const records = new ArrayBuffer(2 * STEP_BYTES);
      const camera = { width: 1, height: 1, fx: 1, fy: 1, cx: 0, cy: 0, cameraFromWorld: [] };
      [sources, copies].forEach((words, record) => {
        const step = {
          ...this.#plainStep([0, 0, 0], true, 0),
          seed: words.length / 4,
          scaleReg: Math.log(options.maxScale),
        };
        this.#writeRecord(records, record, { step, camera, viewRow: FREE_ROW }, 1, false, false);
      });
      device.queue.writeBuffer(this.#buffers.steps, 0, records);
      const encoder = device.createCommandEncoder();
      frame.encodeRelocation(encoder, this.#count, sourceBuffer, copyBuffer);
      device.queue.submit([encoder.finish()]);
      this.#count = result.count;
      // Destroying waits for the submission by itself.
      sourceBuffer.destroy();
      copyBuffer.destroy();
      return result;
    });
  }

  saveState(): Promise<SceneState> {
    return this.#inOrder(async () => {
      const arrays: Record<string, Float32Array> = { viewRows: await this.#readViewRows() };
      const copy = async (name: string, buffer: GPUBuffer) => {
        for (const plane of planeNumbers(this.shDegree)) {
          const bytes = await readBuffer(this.#gpu, buffer, 16 * this.capacity * plane, 16 * this.#count);
          arrays[`${name}${plane}`] = new Float32Array(bytes);
        }
      };
      await copy('parameters', this.#buffers.parameters);
      if (this.#training) {
        await copy('first', this.#buffers.first);
        await copy('second', this.#buffers.second);
      }
      return { kind: 'wgsl', count: this.#count, shDegree: this.shDegree, step: this.#globalStep, arrays };
    });
  }

  /** The views must have been set before: their learnt rows come out of the state. */
  loadState(state: SceneState): Promise<void> {
    return this.#inOrder(async () => {
      const fits = state.kind === 'wgsl' && state.shDegree === this.shDegree && state.count <= this.capacity;
      const rows = state.arrays.viewRows;
      if (!fits || rows?.length !== VIEW_ROW_FLOATS * this.#targets.length) {
        const what = `${state.count} Gaussians, degree ${state.shDegree}, ${state.kind}`;
        throw new EngineError('BAD_CHECKPOINT', `a state of ${what} does not fit this scene and its views`);
      }
      this.#clearMoments();
      const { queue } = this.#gpu.device;
      const write = (buffer: GPUBuffer, at: number, values: Float32Array) =>
        queue.writeBuffer(buffer, at, values.slice());
      const names = this.#training ? (['parameters', 'first', 'second'] as const) : (['parameters'] as const);
      for (const name of names) {
        for (const plane of planeNumbers(this.shDegree)) {
          const values = state.arrays[`${name}${plane}`];
          if (values?.length !== 4 * state.count) throw new EngineError('BAD_CHECKPOINT', `${name}${plane} is missing`);
          write(this.#buffers[name], 16 * this.capacity * plane, values);
        }
      }
      write(this.#views, viewTableBytes(1), rows);
      this.#count = state.count;
      this.#globalStep = state.step;
    });
  }

  async #benchmarkFrame(goal: BenchmarkGoal): Promise<Frame> {
    if (goal !== 'gradients') return this.#frame!;
    const bytes = 16 * this.capacity * planesOf(this.shDegree);
    this.#benchmarkGradients ??= await this.#gpu.buffer(bytes, USAGE.STORAGE, 'gradients');
    return this.#bindFrame(this.#benchmarkGradients);
  }

  /** Microseconds per pass of one frame; for benchmarks. The frame must have fitted before. */
  profile(goal: BenchmarkGoal, step: StepOptions): Promise<Map<string, number>> {
    return this.#inOrder(async () => {
      const planned = this.#plan(step);
      const { width, height } = planned.camera;
      await this.#prepare(width, height);
      const frame = await this.#benchmarkFrame(goal);
      const { device } = this.#gpu;
      const records = new ArrayBuffer(STEP_BYTES);
      this.#writeRecord(records, 0, planned, this.#globalStep + 1, true, step.rates.pose > 0);
      device.queue.writeBuffer(this.#buffers.steps, 0, records);
      const timer = new PassTimer(this.#gpu);
      const encoder = device.createCommandEncoder();
      frame.encode(encoder, goal, { ...this.#frameOptions(planned, 0), timer });
      timer.resolve(encoder);
      device.queue.submit([encoder.finish()]);
      return timer.read();
    });
  }

  /** Encodes one frame `times` over, as `train` does, and gives the milliseconds the host
   * took to encode and submit them and those until all were done; for benchmarks. */
  async clock(
    goal: BenchmarkGoal,
    steps: readonly StepOptions[],
    times: number,
  ): Promise<{ hostMs: number; totalMs: number }> {
    return this.#inOrder(async () => {
      const planned = steps.map((step) => this.#plan(step));
      for (const { camera } of planned) await this.#prepare(camera.width, camera.height);
      const frame = await this.#benchmarkFrame(goal);
      const { device } = this.#gpu;
      const records = new ArrayBuffer(STEP_BYTES * STEPS_PER_SUBMIT);
      await this.#gpu.settle(device.queue.onSubmittedWorkDone());
      const began = performance.now();
      for (let first = 0; first < times; first += STEPS_PER_SUBMIT) {
        const encoder = device.createCommandEncoder();
        for (let at = 0; at < Math.min(STEPS_PER_SUBMIT, times - first); at++) {
          const item = planned[(first + at) % planned.length]!;
          this.#writeRecord(records, at, item, this.#globalStep + 1, true, item.step.rates.pose > 0);
          frame.encode(encoder, goal, this.#frameOptions(item, at));
        }
        device.queue.writeBuffer(this.#buffers.steps, 0, records);
        device.queue.submit([encoder.finish()]);
      }
      const hostMs = performance.now() - began;
      await this.#gpu.settle(device.queue.onSubmittedWorkDone());
      return { hostMs, totalMs: performance.now() - began };
    });
  }

  async dispose(): Promise<void> {
    await this.#queue;
    if (this.#disposed) return;
    this.#disposed = true;
    release(this.#buffers);
    release(this.#entries);
    if (this.#picture) release(this.#picture);
    this.#benchmarkGradients?.destroy();
    this.#views.destroy();
    for (const target of this.#targets) target.buffer.destroy();
  }
}
