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
import { type Camera, checkCamera, checkDepthLimit } from '../camera.ts';
import type { DisplayBackdrop } from '../display.ts';
import { EngineError } from '../errors.ts';
import { allocateGaussians, checkGaussians, type GaussianArrays } from '../gaussians.ts';
import { plainStep } from '../plain-step.ts';
import { SerialQueue } from '../serial-queue.ts';
import { timed } from '../stage-times.ts';
import { checkView } from '../views.ts';
import { type Densified, densifyOnDevice, shrinkLargest } from './densification.ts';
import { Developer } from './develop.ts';
import { type GpuDevice, USAGE } from './device.ts';
import { DeviceViews } from './device-views.ts';
import { FrameRunner, type PlannedFrame } from './frame-runner.ts';
import type { KernelCompiler } from './kernel.ts';
import { STATISTIC, STATISTIC_EXPOSURE, STATISTIC_POSE, VIEW_ROW_FLOATS } from './kernels/common.ts';
import { type FrameKernels, planesOf } from './kernels/frame-kernels.ts';
import { packPlane, planeNumbers, unpackPlane } from './planes.ts';
import { readBuffer } from './read-buffer.ts';
import { allocateScene, release, type SceneBuffers } from './scene-buffers.ts';
import { FREE_ROW, uploadTarget } from './view-targets.ts';

/** The number of a Gaussian shares a word with the block mask of its tile entry. */
const MAX_CAPACITY = 2 ** 24 - 1;

const BLACK: readonly [number, number, number] = [0, 0, 0];

const SUMS = ['l1', 'ssim', 'visible', 'tileEntries'] as const;

export class WgslScene implements Scene {
  readonly capacity: number;
  readonly shDegree: number;
  #count = 0;
  #globalStep = 0;
  readonly #gpu: GpuDevice;
  readonly #training: boolean;
  readonly #buffers: SceneBuffers;
  readonly #runner: FrameRunner;
  readonly #developer: Developer;
  readonly #views: DeviceViews;
  readonly #queue = new SerialQueue();
  #disposed = false;

  static async create(compiler: KernelCompiler, kernels: FrameKernels, options: SceneOptions): Promise<WgslScene> {
    const { capacity, shDegree, training } = options;
    if (!Number.isInteger(capacity) || capacity < 1 || capacity > MAX_CAPACITY) {
      throw new EngineError('INVALID_INPUT', `room for ${capacity} Gaussians`);
    }
    const buffers = await allocateScene(compiler.gpu, capacity, shDegree, training);
    const views = await DeviceViews.create(compiler.gpu);
    return new WgslScene(compiler, kernels, options, buffers, views);
  }

  private constructor(
    compiler: KernelCompiler,
    kernels: FrameKernels,
    options: SceneOptions,
    buffers: SceneBuffers,
    views: DeviceViews,
  ) {
    this.#gpu = compiler.gpu;
    this.capacity = options.capacity;
    this.shDegree = options.shDegree;
    this.#training = options.training;
    this.#buffers = buffers;
    this.#views = views;
    this.#runner = new FrameRunner(compiler, kernels, options, buffers, views.table);
    this.#developer = new Developer(compiler);
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
    return this.#queue.run(checked);
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

  render(camera: Camera, options: RenderOptions = {}): Promise<Rendering> {
    return this.#inOrder(async () => {
      checkCamera(camera);
      const { background = BLACK, shDegree = this.shDegree, antialias = true, depth = false } = options;
      checkDepthLimit(camera, options);
      this.#views.setFreeRow(camera);
      const step = plainStep(background, antialias, shDegree);
      if (options.depthLimit) {
        const buffer = await this.#gpu.buffer(options.depthLimit.byteLength, USAGE.STORAGE | USAGE.COPY_DST, 'limits');
        this.#gpu.device.queue.writeBuffer(buffer, 0, options.depthLimit as Float32Array<ArrayBuffer>);
        try {
          const target = { camera, buffer, keptPixels: 0, windowedPixels: 0 };
          await this.#runner.run('drawInFront', { step, camera, target, viewRow: FREE_ROW }, this.#count);
          return await this.#readPicture(camera.width, camera.height, false);
        } finally {
          buffer.destroy();
        }
      }
      await this.#runner.run(depth ? 'drawDepth' : 'draw', { step, camera, viewRow: FREE_ROW }, this.#count);
      return this.#readPicture(camera.width, camera.height, depth);
    });
  }

  renderBytes(
    camera: Camera,
    display: DisplayBackdrop | null,
    options: Pick<RenderOptions, 'shDegree' | 'antialias' | 'background'> = {},
  ): Promise<Uint8Array> {
    return this.#inOrder(async () => {
      checkCamera(camera);
      this.#views.setFreeRow(camera);
      const background = display ? BLACK : (options.background ?? BLACK);
      const step = plainStep(background, options.antialias ?? true, options.shDegree ?? this.shDegree);
      await timed('rasterize', () => this.#runner.run('draw', { step, camera, viewRow: FREE_ROW }, this.#count));
      const { width, height } = camera;
      const over = display ?? { window: { x: 0, y: 0, width, height } };
      return this.#developer.splats(this.#runner.picture, over);
    });
  }

  async #readPicture(width: number, height: number, withDepth: boolean): Promise<Rendering> {
    const pixels = width * height;
    const values = await this.#runner.readPicture(pixels);
    const color = new Float32Array(3 * pixels);
    const alpha = new Float32Array(pixels);
    for (let at = 0; at < pixels; at++) {
      color[3 * at] = values[4 * at];
      color[3 * at + 1] = values[4 * at + 1];
      color[3 * at + 2] = values[4 * at + 2];
      alpha[at] = 1 - values[4 * at + 3];
    }
    if (!withDepth) return { width, height, color, alpha };
    const depths = await this.#runner.readDepths(pixels);
    const depth = new Float32Array(pixels);
    const medianDepth = new Float32Array(pixels);
    for (let at = 0; at < pixels; at++) {
      depth[at] = depths[2 * at];
      medianDepth[at] = depths[2 * at + 1];
    }
    return { width, height, color, alpha, depth, medianDepth };
  }

  setViews(views: readonly TrainingView[], { reset = false } = {}): Promise<void> {
    return this.#inOrder(async () => {
      await this.#views.set(views, reset);
      this.#runner.bindViews(this.#views.table);
    });
  }

  /** Beside the calls that are in order: it touches nothing that they use. */
  stageViews(views: readonly TrainingView[]): void {
    this.#views.stage(views);
  }

  readViews(): Promise<ViewTables> {
    return this.#inOrder(() => this.#views.readTables());
  }

  #plan(step: StepOptions): PlannedFrame {
    if (!this.#training) throw new EngineError('INVALID_INPUT', 'the scene was not created for training');
    const { targets } = this.#views;
    const target = targets[step.view];
    if (!target) throw new EngineError('INVALID_INPUT', `view ${step.view} of ${targets.length}`);
    return { step, camera: target.camera, viewRow: 1 + step.view, target };
  }

  /** Gradients laid out as the parameters are. */
  #gradientBuffer(): Promise<GPUBuffer> {
    const bytes = 16 * this.capacity * planesOf(this.shDegree);
    return this.#gpu.buffer(bytes, USAGE.STORAGE | USAGE.COPY_SRC | USAGE.COPY_DST, 'gradients');
  }

  gradients(step: StepOptions): Promise<Gradients> {
    return this.#inOrder(async () => {
      const planned = this.#plan(step);
      const buffer = await this.#gradientBuffer();
      try {
        await this.#runner.run('gradients', planned, this.#count, buffer);
        const gaussians = await this.#readPlanes(buffer);
        const scales = new Float32Array(await readBuffer(this.#gpu, buffer, 32 * this.capacity, 16 * this.#count));
        const statistics = await this.#runner.readStatistics();
        const l1 = statistics[STATISTIC.lastL1];
        const ssim = statistics[STATISTIC.lastSsim];
        return {
          loss: (1 - step.ssimWeight) * l1 + step.ssimWeight * (1 - ssim),
          l1,
          ssim,
          gaussians,
          visible: Uint8Array.from({ length: this.#count }, (_, i) => scales[4 * i + 3]),
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
      let shrunk = 0;
      for (let done = 0; done < planned.length; ) {
        const batch = await this.#runner.train(planned.slice(done), this.#count, this.#globalStep + 1);
        done += batch.completed;
        this.#globalStep += batch.completed;
        for (const name of SUMS) sum[name] += batch[name];
        if (batch.completed > 0) shrunk = 0;
        if (batch.tooLarge) await shrinkLargest(this.#densified(), shrunk++);
      }
      for (const name of SUMS) sum[name] /= Math.max(1, steps.length);
      if (!Number.isFinite(sum.l1)) {
        throw new EngineError('DIVERGED', `the loss is ${sum.l1} after step ${this.#globalStep}`);
      }
      const weight = steps.reduce((total, step) => total + step.ssimWeight, 0) / Math.max(1, steps.length);
      return { step: this.#globalStep, loss: (1 - weight) * sum.l1 + weight * (1 - sum.ssim), ...sum };
    });
  }

  evaluate(views: readonly TrainingView[], options: EvaluateOptions): Promise<ViewScore[]> {
    return this.#inOrder(async () => {
      const scores: ViewScore[] = [];
      for (const [v, view] of views.entries()) {
        checkView(view, v);
        const target = await uploadTarget(this.#gpu, view);
        try {
          this.#views.setFreeRow(view.camera, options.exposures?.subarray(12 * v, 12 * v + 12));
          const step = plainStep(options.background, options.antialias, options.shDegree);
          await this.#runner.run('score', { step, camera: view.camera, viewRow: FREE_ROW, target }, this.#count);
          const statistics = await this.#runner.readStatistics();
          scores.push({
            l1: statistics[STATISTIC.lastL1],
            mse: statistics[STATISTIC.lastMse],
            ssim: statistics[STATISTIC.lastSsim],
          });
        } finally {
          target.buffer.destroy();
        }
      }
      return scores;
    });
  }

  #densified(): Densified {
    const { count, capacity } = this;
    return { gpu: this.#gpu, buffers: this.#buffers, runner: this.#runner, count, capacity };
  }

  refine(options: RefineOptions): Promise<RefineResult> {
    return this.#inOrder(async () => {
      if (!this.#training) throw new EngineError('INVALID_INPUT', 'the scene was not created for training');
      const result = await densifyOnDevice(this.#densified(), options);
      this.#count = result.count;
      return result;
    });
  }

  saveState(): Promise<SceneState> {
    return this.#inOrder(async () => {
      const arrays: Record<string, Float32Array> = { viewRows: await this.#views.readRows() };
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

  /** The views must have been set before: their learned rows come out of the state. */
  loadState(state: SceneState): Promise<void> {
    return this.#inOrder(async () => {
      const fits = state.kind === 'wgsl' && state.shDegree === this.shDegree && state.count <= this.capacity;
      const rows = state.arrays.viewRows;
      if (!fits || rows?.length !== VIEW_ROW_FLOATS * this.#views.targets.length) {
        const what = `${state.count} Gaussians, degree ${state.shDegree}, ${state.kind}`;
        throw new EngineError('BAD_CHECKPOINT', `a state of ${what} does not fit this scene and its views`);
      }
      this.#clearMoments();
      const { queue } = this.#gpu.device;
      const names = this.#training ? (['parameters', 'first', 'second'] as const) : (['parameters'] as const);
      for (const name of names) {
        for (const plane of planeNumbers(this.shDegree)) {
          const values = state.arrays[`${name}${plane}`];
          if (values?.length !== 4 * state.count) throw new EngineError('BAD_CHECKPOINT', `${name}${plane} is missing`);
          queue.writeBuffer(this.#buffers[name], 16 * this.capacity * plane, values.slice());
        }
      }
      this.#views.writeRows(rows);
      this.#count = state.count;
      this.#globalStep = state.step;
    });
  }

  /** Microseconds per pass of one frame; for benchmarks. The frame must have fitted before. */
  profile(goal: 'draw' | 'train', step: StepOptions): Promise<Map<string, number>> {
    return this.#inOrder(() => this.#runner.profile(goal, this.#plan(step), this.#count));
  }

  /**
   * Milliseconds the host takes to encode `times` frames and those until all are done, nothing read back; for benchmarks.
   * `gradients` is forward and backward down to every parameter. The frames must have fitted before.
   */
  clock(goal: 'draw' | 'gradients' | 'train', steps: readonly StepOptions[], times: number) {
    return this.#inOrder(async () => {
      const planned = steps.map((step) => this.#plan(step));
      if (goal !== 'gradients') return this.#runner.clock(goal, planned, this.#count, times);
      const gradients = await this.#gradientBuffer();
      try {
        return await this.#runner.clock(goal, planned, this.#count, times, gradients);
      } finally {
        gradients.destroy();
      }
    });
  }

  async dispose(): Promise<void> {
    await this.#queue.idle();
    if (this.#disposed) return;
    this.#disposed = true;
    release(this.#buffers);
    this.#runner.dispose();
    this.#developer.dispose();
    this.#views.dispose();
  }
}
