/** A scene in shared memory, worked on by the pool's threads. */
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
import { densify } from '../densify.ts';
import { EngineError } from '../errors.ts';
import { allocateGaussians, checkGaussians, type GaussianArrays, parameterWidths, shValues } from '../gaussians.ts';
import { plainStep } from '../plain-step.ts';
import { SerialQueue } from '../serial-queue.ts';
import { checkView, IDENTITY_EXPOSURE } from '../views.ts';
import {
  FREE_STATE_AT,
  FREE_VIEW_AT,
  MAX_STEPS,
  MODE,
  PHASES,
  PLANE,
  PLANE_MARGIN,
  STEP_WORDS,
  STEPS_AT,
  TIMINGS_AT,
  VIEW_GRADIENT_AT,
  VIEW_STATE_FLOATS,
} from './frame-layout.ts';
import type { WorkerPool } from './pool.ts';
import { targetBytes, writeCamera, writeStep, writeView } from './records.ts';
import { align, SceneMemory } from './scene-memory.ts';
import { ViewMemory } from './view-memory.ts';

export class WasmScene implements Scene {
  readonly capacity: number;
  readonly shDegree: number;
  readonly #memory: SceneMemory;
  readonly #training: boolean;
  readonly #views: ViewMemory;
  readonly #queue = new SerialQueue();

  constructor(pool: WorkerPool, options: SceneOptions) {
    this.capacity = options.capacity;
    this.shDegree = options.shDegree;
    this.#training = options.training;
    this.#memory = new SceneMemory(pool, options.capacity, options.shDegree, options.training);
    this.#views = new ViewMemory(this.#memory);
  }

  get count(): number {
    return this.#memory.get('count');
  }

  /** Calls are done one after another, as the interface promises. */
  #inOrder<T>(work: () => Promise<T>): Promise<T> {
    return this.#queue.run(work);
  }

  upload(gaussians: GaussianArrays): Promise<void> {
    return this.#inOrder(async () => {
      checkGaussians(gaussians);
      const { count } = gaussians;
      if (count > this.capacity || gaussians.shDegree > this.shDegree) {
        throw new EngineError('INVALID_INPUT', `${count} Gaussians of degree ${gaussians.shDegree} do not fit`);
      }
      for (const { name, width } of parameterWidths(this.shDegree)) {
        const to = this.#memory.parameter(name, count);
        if (name !== 'sh') {
          to.set(gaussians[name].subarray(0, width * count));
          continue;
        }
        const from = shValues(gaussians.shDegree);
        to.fill(0);
        for (let i = 0; i < count; i++) to.set(gaussians.sh.subarray(i * from, (i + 1) * from), i * width);
      }
      if (this.#training) {
        for (const { name } of parameterWidths(this.shDegree)) {
          this.#memory.moment('First', name, this.capacity).fill(0);
          this.#memory.moment('Second', name, this.capacity).fill(0);
        }
      }
      this.#memory.set('count', count);
      this.#memory.set('step', 0);
    });
  }

  download(): Promise<GaussianArrays> {
    return this.#inOrder(async () => {
      const out = allocateGaussians(this.count, this.shDegree);
      for (const { name } of parameterWidths(this.shDegree)) out[name].set(this.#memory.parameter(name, this.count));
      return out;
    });
  }

  /** Runs `stepCount` records in a mode over the training views or the one free view. */
  async #run(mode: number, stepCount: number, free: boolean, scratchAt = this.#views.end): Promise<void> {
    const memory = this.#memory;
    memory.set('mode', mode);
    memory.set('stepCount', stepCount);
    memory.set('views', free ? FREE_VIEW_AT : memory.viewsAt);
    memory.set('viewState', free ? FREE_STATE_AT : this.#views.statesAt);
    if (memory.get('scratch') !== scratchAt) memory.set('planeWidth', 0);
    memory.set('scratch', scratchAt);
    await memory.space.call('runSteps');
  }

  #setFreeState(camera: Camera, exposure: ArrayLike<number>): void {
    const state = this.#memory.floats(FREE_STATE_AT, VIEW_STATE_FLOATS);
    state.fill(0);
    state.set(exposure);
    state.set(Array.from(camera.cameraFromWorld).slice(0, 12), 12);
  }

  render(camera: Camera, options: RenderOptions = {}): Promise<Rendering> {
    return this.#inOrder(async () => {
      checkCamera(camera);
      const { background = [0, 0, 0], shDegree = this.shDegree, antialias = true, depth = false } = options;
      checkDepthLimit(camera, options);
      writeCamera(this.#memory, FREE_VIEW_AT, camera);
      const scratchAt = options.depthLimit ? this.#writeDepthLimit(camera, options.depthLimit) : this.#views.end;
      this.#setFreeState(camera, IDENTITY_EXPOSURE);
      writeStep(this.#memory, STEPS_AT, plainStep(background, antialias, shDegree), 1);
      this.#memory.set('drawDepth', depth ? 1 : 0);
      await this.#run(MODE.render, 1, true, scratchAt);
      return this.#readPicture(camera.width, camera.height, depth);
    });
  }

  /** Rows padded to whole tiles, named where a training view names its target. Returns where working memory begins. */
  #writeDepthLimit(camera: Camera, limit: Float32Array): number {
    const stride = Math.ceil(camera.width / 8) * 8;
    const end = align(this.#views.end + 4 * stride * camera.height);
    this.#memory.ensure(end);
    const rows = this.#memory.floats(this.#views.end, stride * camera.height);
    for (let y = 0; y < camera.height; y++) {
      rows.set(limit.subarray(y * camera.width, (y + 1) * camera.width), y * stride);
    }
    this.#memory.words(FREE_VIEW_AT, 16)[6] = this.#views.end;
    return end;
  }

  #readPicture(width: number, height: number, depth: boolean): Rendering {
    const memory = this.#memory;
    const stride = memory.get('planeStride');
    const bytes = 4 * memory.get('planeFloats');
    const base = memory.get('planes') + 4 * PLANE_MARGIN;
    const copy = (plane: number, to: Float32Array, step: number, offset: number) => {
      const from = memory.floats(base + plane * bytes, stride * height - PLANE_MARGIN);
      for (let y = 0; y < height; y++) {
        for (let x = 0; x < width; x++) to[step * (y * width + x) + offset] = from[y * stride + x];
      }
      return to;
    };
    const color = new Float32Array(3 * width * height);
    for (let c = 0; c < 3; c++) copy(PLANE.color + c, color, 3, c);
    const alpha = copy(PLANE.transmittance, new Float32Array(width * height), 1, 0);
    for (let at = 0; at < alpha.length; at++) alpha[at] = 1 - alpha[at];
    if (!depth) return { width, height, color, alpha };
    return {
      width,
      height,
      color,
      alpha,
      depth: copy(PLANE.depth, new Float32Array(width * height), 1, 0),
      medianDepth: copy(PLANE.median, new Float32Array(width * height), 1, 0),
    };
  }

  setViews(views: readonly TrainingView[], { reset = false } = {}): Promise<void> {
    return this.#inOrder(async () => this.#views.set(views, reset));
  }

  readViews(): Promise<ViewTables> {
    return this.#inOrder(async () => this.#views.tables());
  }

  #checkTraining(): void {
    if (!this.#training) throw new EngineError('INVALID_INPUT', 'the scene was not created for training');
  }

  #checkStep(step: StepOptions): void {
    this.#checkTraining();
    if (!(step.view >= 0 && step.view < this.#views.count)) {
      throw new EngineError('INVALID_INPUT', `view ${step.view} of ${this.#views.count}`);
    }
  }

  gradients(step: StepOptions): Promise<Gradients> {
    return this.#inOrder(async () => {
      this.#checkStep(step);
      const memory = this.#memory;
      writeStep(memory, STEPS_AT, step, memory.get('step') + 1);
      await this.#run(MODE.gradients, 1, false);
      const { count } = this;
      const gaussians = allocateGaussians(count, this.shDegree);
      const visible = new Uint8Array(count);
      const width = 12 + shValues(this.shDegree);
      const all = memory.floats(memory.get('gradients'), width * count);
      for (let i = 0; i < count; i++) {
        const row = all.subarray(width * i, width * (i + 1));
        gaussians.positions.set(row.subarray(0, 3), 3 * i);
        gaussians.logScales.set(row.subarray(3, 6), 3 * i);
        gaussians.rotations.set(row.subarray(6, 10), 4 * i);
        gaussians.opacityLogits[i] = row[10];
        visible[i] = row[11];
        gaussians.sh.set(row.subarray(12), shValues(this.shDegree) * i);
      }
      const l1 = memory.getFloat('l1');
      const ssim = memory.getFloat('ssim');
      return {
        loss: (1 - step.ssimWeight) * l1 + step.ssimWeight * (1 - ssim),
        l1,
        ssim,
        gaussians,
        visible,
        exposure: memory.floats(VIEW_GRADIENT_AT, 12).slice(),
        pose: memory.floats(VIEW_GRADIENT_AT + 48, 6).slice(),
      };
    });
  }

  train(steps: readonly StepOptions[]): Promise<TrainStatistics> {
    return this.#inOrder(async () => {
      for (const step of steps) this.#checkStep(step);
      const memory = this.#memory;
      for (const sum of ['sumL1', 'sumSsim', 'sumVisible', 'sumEntries'] as const) memory.setFloat(sum, 0);
      for (let first = 0; first < steps.length; first += MAX_STEPS) {
        const batch = steps.slice(first, first + MAX_STEPS);
        const globalStep = memory.get('step') + 1;
        for (const [k, step] of batch.entries()) {
          writeStep(memory, STEPS_AT + 4 * STEP_WORDS * k, step, globalStep + k);
        }
        await this.#run(MODE.train, batch.length, false);
      }
      const mean = (field: 'sumL1' | 'sumSsim' | 'sumVisible' | 'sumEntries') =>
        memory.getFloat(field) / Math.max(1, steps.length);
      const [l1, ssim] = [mean('sumL1'), mean('sumSsim')];
      if (!Number.isFinite(l1)) {
        throw new EngineError('DIVERGED', `the loss is ${l1} after step ${memory.get('step')}`);
      }
      const weight = steps.reduce((sum, step) => sum + step.ssimWeight, 0) / Math.max(1, steps.length);
      return {
        step: memory.get('step'),
        loss: (1 - weight) * l1 + weight * (1 - ssim),
        l1,
        ssim,
        visible: mean('sumVisible'),
        tileEntries: mean('sumEntries'),
      };
    });
  }

  /** Starts or ends timing the phases of the steps; returns milliseconds per phase and millions of pairs since the start. */
  measure(on: boolean): Record<string, number> {
    const memory = this.#memory;
    const sums = new Float64Array(memory.space.memory.buffer, TIMINGS_AT, PHASES.length);
    const out: Record<string, number> = { pairs: memory.getFloat('sumPairs') };
    PHASES.forEach((phase, k) => {
      out[phase] = sums[k];
    });
    sums.fill(0);
    memory.setFloat('sumPairs', 0);
    memory.set('timings', on ? TIMINGS_AT : 0);
    return out;
  }

  evaluate(views: readonly TrainingView[], options: EvaluateOptions): Promise<ViewScore[]> {
    return this.#inOrder(async () => {
      const memory = this.#memory;
      const scores: ViewScore[] = [];
      for (const [v, view] of views.entries()) {
        checkView(view, v);
        const scratchAt = align(this.#views.end + targetBytes(view));
        memory.ensure(scratchAt);
        writeView(memory, FREE_VIEW_AT, this.#views.end, view);
        this.#setFreeState(view.camera, options.exposures?.subarray(12 * v, 12 * v + 12) ?? IDENTITY_EXPOSURE);
        writeStep(memory, STEPS_AT, plainStep(options.background, options.antialias, options.shDegree), 1);
        memory.set('planeWidth', 0);
        await this.#run(MODE.evaluate, 1, true, scratchAt);
        scores.push({ l1: memory.getFloat('l1'), mse: memory.getFloat('mse'), ssim: memory.getFloat('ssim') });
      }
      return scores;
    });
  }

  refine(options: RefineOptions): Promise<RefineResult> {
    return this.#inOrder(async () => {
      this.#checkTraining();
      const memory = this.#memory;
      const all = (name: (typeof names)[number]['name']) => memory.parameter(name, this.capacity);
      const names = parameterWidths(this.shDegree);
      const result = densify(
        {
          positions: all('positions'),
          logScales: all('logScales'),
          rotations: all('rotations'),
          opacityLogits: all('opacityLogits'),
          sh: all('sh'),
          shWidth: shValues(this.shDegree),
          moments: names.flatMap(({ name, width }) => [
            { values: memory.moment('First', name, this.capacity), width },
            { values: memory.moment('Second', name, this.capacity), width },
          ]),
        },
        this.count,
        this.capacity,
        options,
      );
      memory.set('count', result.count);
      return result;
    });
  }

  saveState(): Promise<SceneState> {
    return this.#inOrder(async () => {
      const arrays: Record<string, Float32Array> = { viewStates: this.#views.states().slice() };
      for (const { name } of parameterWidths(this.shDegree)) {
        arrays[name] = this.#memory.parameter(name, this.count).slice();
        arrays[`${name}First`] = this.#memory.moment('First', name, this.count).slice();
        arrays[`${name}Second`] = this.#memory.moment('Second', name, this.count).slice();
      }
      return { kind: 'wasm', count: this.count, shDegree: this.shDegree, step: this.#memory.get('step'), arrays };
    });
  }

  /** The views must have been set before: their learned states come out of the state. */
  loadState(state: SceneState): Promise<void> {
    return this.#inOrder(async () => {
      const memory = this.#memory;
      const { arrays } = state;
      const fits = state.kind === 'wasm' && state.shDegree === this.shDegree && state.count <= this.capacity;
      if (!fits || arrays.viewStates?.length !== VIEW_STATE_FLOATS * this.#views.count) {
        const what = `${state.count} Gaussians, degree ${state.shDegree}, ${state.kind}`;
        throw new EngineError('BAD_CHECKPOINT', `a state of ${what} does not fit this scene and its views`);
      }
      for (const { name } of parameterWidths(this.shDegree)) {
        memory.parameter(name, state.count).set(arrays[name]);
        memory.moment('First', name, this.capacity).fill(0).set(arrays[`${name}First`]);
        memory.moment('Second', name, this.capacity).fill(0).set(arrays[`${name}Second`]);
      }
      this.#views.states().set(arrays.viewStates);
      memory.set('count', state.count);
      memory.set('step', state.step);
    });
  }

  async dispose(): Promise<void> {
    await this.#queue.idle();
    this.#memory.space.release();
  }
}
