/** The definition as a backend: plain TypeScript, one thread, f64 inside and f32 between steps. */
import type {
  Backend,
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
import { checkView, IDENTITY_EXPOSURE } from '../views.ts';
import { referenceGradients } from './gradients.ts';
import { photometricLoss } from './loss.ts';
import { referenceMatch } from './match.ts';
import { adam, addNoise, type Moments, poseStep, shRate } from './optimizer.ts';
import { projectAll } from './project.ts';
import { rasterize } from './rasterize.ts';

export function openReferenceBackend(): Backend {
  return {
    kind: 'reference',
    description: 'reference, plain TypeScript',
    lost: new Promise(() => {}),
    createScene: async (options) => new ReferenceScene(options),
    match: async (first, second, options) => referenceMatch(first, second, options),
    dispose: async () => {},
  };
}

const moments = (length: number): Moments => ({ first: new Float32Array(length), second: new Float32Array(length) });

class ReferenceScene implements Scene {
  readonly capacity: number;
  readonly shDegree: number;
  #gaussians: GaussianArrays;
  #moments: Record<string, Moments> = {};
  #views: TrainingView[] = [];
  #exposures = new Float32Array(0);
  #camerasFromWorld = new Float32Array(0);
  #exposureMoments = moments(0);
  #poseMoments = moments(0);
  #step = 0;

  constructor({ capacity, shDegree }: SceneOptions) {
    this.capacity = capacity;
    this.shDegree = shDegree;
    this.#gaussians = allocateGaussians(capacity, shDegree);
    this.#gaussians.count = 0;
    this.#zeroMoments();
  }

  get count(): number {
    return this.#gaussians.count;
  }

  #zeroMoments(): void {
    for (const { name, width } of parameterWidths(this.shDegree)) this.#moments[name] = moments(width * this.capacity);
  }

  async upload(gaussians: GaussianArrays): Promise<void> {
    checkGaussians(gaussians);
    if (gaussians.count > this.capacity || gaussians.shDegree > this.shDegree) {
      throw new EngineError('INVALID_INPUT', `${gaussians.count} Gaussians of degree ${gaussians.shDegree} do not fit`);
    }
    const own = this.#gaussians;
    own.count = gaussians.count;
    own.positions.set(gaussians.positions.subarray(0, 3 * own.count));
    own.logScales.set(gaussians.logScales.subarray(0, 3 * own.count));
    own.rotations.set(gaussians.rotations.subarray(0, 4 * own.count));
    own.opacityLogits.set(gaussians.opacityLogits.subarray(0, own.count));
    const [from, to] = [shValues(gaussians.shDegree), shValues(this.shDegree)];
    own.sh.fill(0);
    for (let i = 0; i < own.count; i++) own.sh.set(gaussians.sh.subarray(i * from, (i + 1) * from), i * to);
    this.#zeroMoments();
    this.#step = 0;
  }

  async download(): Promise<GaussianArrays> {
    const out = allocateGaussians(this.count, this.shDegree);
    for (const { name, width } of parameterWidths(this.shDegree)) {
      out[name].set(this.#gaussians[name].subarray(0, width * this.count));
    }
    return out;
  }

  async render(camera: Camera, options: RenderOptions = {}): Promise<Rendering> {
    checkCamera(camera);
    const { background = [0, 0, 0], shDegree = this.shDegree, antialias = true, depth = false } = options;
    const splats = projectAll(this.#gaussians, camera, { shDegree, antialias });
    checkDepthLimit(camera, options);
    const image = rasterize(splats, camera.width, camera.height, background, options.depthLimit);
    const rendering: Rendering = {
      width: camera.width,
      height: camera.height,
      color: Float32Array.from(image.color),
      alpha: Float32Array.from(image.transmittance, (t) => 1 - t),
    };
    if (depth) {
      rendering.depth = Float32Array.from(image.depthSum, (sum, at) => {
        const alpha = 1 - image.transmittance[at];
        return alpha > 0 ? sum / alpha : 0;
      });
      rendering.medianDepth = Float32Array.from(image.medianDepth);
    }
    return rendering;
  }

  async setViews(views: readonly TrainingView[], { reset = false } = {}): Promise<void> {
    views.forEach(checkView);
    const known = reset ? 0 : Math.min(this.#views.length, views.length);
    const grow = (old: Float32Array, width: number) => {
      const values = new Float32Array(width * views.length);
      values.set(old.subarray(0, width * known));
      return values;
    };
    this.#exposures = grow(this.#exposures, 12);
    this.#camerasFromWorld = grow(this.#camerasFromWorld, 12);
    for (const side of ['first', 'second'] as const) {
      this.#exposureMoments[side] = grow(this.#exposureMoments[side], 12);
      this.#poseMoments[side] = grow(this.#poseMoments[side], 6);
    }
    for (let v = known; v < views.length; v++) {
      this.#exposures.set(IDENTITY_EXPOSURE, 12 * v);
      this.#camerasFromWorld.set(Array.from(views[v].camera.cameraFromWorld).slice(0, 12), 12 * v);
    }
    this.#views = [...views];
  }

  async readViews(): Promise<ViewTables> {
    return { exposures: this.#exposures.slice(), camerasFromWorld: this.#camerasFromWorld.slice() };
  }

  #gradients(step: StepOptions) {
    const view = this.#views[step.view];
    if (!view) throw new EngineError('INVALID_INPUT', `view ${step.view} of ${this.#views.length}`);
    const at = 12 * step.view;
    const camera = { ...view.camera, cameraFromWorld: this.#camerasFromWorld.subarray(at, at + 12) };
    return referenceGradients(this.#gaussians, camera, this.#exposures.subarray(at, at + 12), view, step);
  }

  async gradients(step: StepOptions): Promise<Gradients> {
    const d = this.#gradients(step);
    const gaussians = allocateGaussians(this.count, this.shDegree);
    for (const { name, width } of parameterWidths(this.shDegree)) {
      gaussians[name].set(d[name].subarray(0, width * this.count));
    }
    return {
      loss: (1 - step.ssimWeight) * d.l1 + step.ssimWeight * (1 - d.ssim),
      l1: d.l1,
      ssim: d.ssim,
      gaussians,
      exposure: Float32Array.from(d.exposure),
      pose: Float32Array.from(d.pose),
      visible: d.visible,
    };
  }

  async train(steps: readonly StepOptions[]): Promise<TrainStatistics> {
    const sum = { loss: 0, l1: 0, ssim: 0, visible: 0 };
    for (const options of steps) {
      const d = this.#gradients(options);
      this.#step++;
      this.#update(d, options);
      sum.loss += ((1 - options.ssimWeight) * d.l1 + options.ssimWeight * (1 - d.ssim)) / steps.length;
      sum.l1 += d.l1 / steps.length;
      sum.ssim += d.ssim / steps.length;
      sum.visible += d.visibleCount / steps.length;
    }
    return { step: this.#step, ...sum, tileEntries: 0 };
  }

  #update(d: ReturnType<typeof referenceGradients>, options: StepOptions): void {
    const g = this.#gaussians;
    const { rates } = options;
    const shWidth = shValues(this.shDegree);
    const shActive = shValues(Math.min(options.shDegree, this.shDegree));
    const rate = {
      positions: rates.position,
      logScales: rates.logScale,
      rotations: rates.rotation,
      opacityLogits: rates.opacity,
    };
    for (let i = 0; i < g.count; i++) {
      if (!d.visible[i]) continue;
      for (const { name, width } of parameterWidths(this.shDegree)) {
        if (name === 'sh') continue;
        for (let at = width * i; at < width * (i + 1); at++) {
          adam(g[name], this.#moments[name], at, d[name][at], rate[name], this.#step);
        }
      }
      for (let k = 0; k < shActive; k++) {
        const at = shWidth * i + k;
        adam(g.sh, this.#moments.sh!, at, d.sh[at], shRate(rates, k), this.#step);
      }
    }
    if (rates.exposure > 0) {
      for (let k = 0; k < 12; k++) {
        const at = 12 * options.view + k;
        const pull = (options.exposureReg ?? 0) * (this.#exposures[at] - IDENTITY_EXPOSURE[k]);
        adam(this.#exposures, this.#exposureMoments, at, d.exposure[k] + pull, rates.exposure, this.#step);
      }
    }
    if (rates.pose > 0)
      poseStep(this.#camerasFromWorld, options.view, this.#poseMoments, d.pose, rates.pose, this.#step);
    if (options.noiseRate > 0) for (let i = 0; i < g.count; i++) addNoise(g, i, options, this.#step);
  }

  async evaluate(views: readonly TrainingView[], options: EvaluateOptions): Promise<ViewScore[]> {
    return views.map((view, v) => {
      checkView(view, v);
      const splats = projectAll(this.#gaussians, view.camera, options);
      const image = rasterize(splats, view.camera.width, view.camera.height, options.background);
      const exposure = options.exposures?.subarray(12 * v, 12 * v + 12) ?? IDENTITY_EXPOSURE;
      const { l1, ssim, mse } = photometricLoss(image.color, exposure, view, 0, true);
      return { l1, ssim, mse };
    });
  }

  async refine(options: RefineOptions): Promise<RefineResult> {
    const arrays = {
      ...this.#gaussians,
      shWidth: shValues(this.shDegree),
      moments: parameterWidths(this.shDegree).flatMap(({ name, width }) => [
        { values: this.#moments[name].first, width },
        { values: this.#moments[name].second, width },
      ]),
    };
    const result = densify(arrays, this.count, this.capacity, options);
    this.#gaussians.count = result.count;
    return result;
  }

  async saveState(): Promise<SceneState> {
    const arrays: Record<string, Float32Array> = {
      exposures: this.#exposures.slice(),
      camerasFromWorld: this.#camerasFromWorld.slice(),
      exposureFirst: this.#exposureMoments.first.slice(),
      exposureSecond: this.#exposureMoments.second.slice(),
      poseFirst: this.#poseMoments.first.slice(),
      poseSecond: this.#poseMoments.second.slice(),
    };
    for (const { name, width } of parameterWidths(this.shDegree)) {
      arrays[name] = this.#gaussians[name].slice(0, width * this.count);
      arrays[`${name}First`] = this.#moments[name].first.slice(0, width * this.count);
      arrays[`${name}Second`] = this.#moments[name].second.slice(0, width * this.count);
    }
    return { kind: 'reference', count: this.count, shDegree: this.shDegree, step: this.#step, arrays };
  }

  async loadState(state: SceneState): Promise<void> {
    if (state.kind !== 'reference' || state.shDegree !== this.shDegree || state.count > this.capacity) {
      throw new EngineError(
        'BAD_CHECKPOINT',
        `state of ${state.count} Gaussians, degree ${state.shDegree}, ${state.kind}`,
      );
    }
    this.#gaussians.count = state.count;
    this.#step = state.step;
    for (const { name } of parameterWidths(this.shDegree)) {
      this.#gaussians[name].set(state.arrays[name]);
      this.#moments[name].first.set(state.arrays[`${name}First`]);
      this.#moments[name].second.set(state.arrays[`${name}Second`]);
    }
    this.#exposures = state.arrays.exposures!.slice();
    this.#camerasFromWorld = state.arrays.camerasFromWorld!.slice();
    this.#exposureMoments = {
      first: state.arrays.exposureFirst!.slice(),
      second: state.arrays.exposureSecond!.slice(),
    };
    this.#poseMoments = { first: state.arrays.poseFirst!.slice(), second: state.arrays.poseSecond!.slice() };
  }

  async dispose(): Promise<void> {}
}
