/**
 * The one interface of the engine and the definition of what every backend computes. `reference/` is this text as
 * plain code; `wasm/` and `wgsl/` must agree with it within the tolerances stated in their parity tests.
 *
 * ## Forward
 *
 * For every Gaussian i with center x, scale s = exp(logScale), rotation matrix Q of the normalized quaternion,
 * opacity o = sigmoid(logit), and a camera [R | t] (conventions: camera.ts, gaussians.ts):
 *
 * 1. p = R x + t; culled when p.z < NEAR.
 * 2. center on the picture m = (fx p.x / p.z + cx, fy p.y / p.z + cy).
 * 3. EWA splatting (Zwicker 2001): V = Q diag(s^2) Q^T, U = J R V R^T J^T with the Jacobian
 *    J = [fx/z 0 -fx u/z; 0 fy/z -fy v/z], u = p.x/z clamped to [-(cx/fx) - M w/fx, (w - cx)/fx + M w/fx]
 *    (M = FRUSTUM_MARGIN, w the width; v likewise), so that centers far outside do not blow up.
 * 4. U' = U + F I, F = FILTER_VARIANCE_ANTIALIASED or, without `antialias`, FILTER_VARIANCE_PLAIN. Culled unless det U' is positive and finite.
 * 5. anti-aliased opacity (Mip-Splatting, Yu 2024): a = o sqrt(max(0, det U / det U')); without `antialias` a = o.
 *    det U is taken as the sum of the squared 2x2 minors of J R Q diag(s) (Cauchy-Binet), which is never negative and
 *    loses no digits for needles. The derivative of the square root is cut at ratio 1e-6: sqrt'(r) = 0.5 / max(sqrt r, 1e-3).
 *    Culled when a < ALPHA_MIN.
 * 6. conic (A, B, C) = inverse of U'. The Gaussian covers the pixels with power <= ln(a / ALPHA_MIN), which bounds
 *    it by the rectangle m +- sqrt(2 ln(a / ALPHA_MIN) diag U'). Tile lists are exact in the same sense: a tile is
 *    listed only if that ellipse reaches one of its pixel centers. This is an acceleration, it changes no pixel.
 * 7. color c = max(0, 0.5 + sum_k Y_k(d) sh_k), d = (x - camera center) normalized, real SH of 3DGS's sign convention up
 *    to the active degree.
 * 8. Gaussians are blended in the order of p.z (as f32, ties by index), front to back. At pixel center q, with
 *    e = m - q: power = (A e.x^2 + C e.y^2) / 2 + B e.x e.y, alpha = min(ALPHA_MAX, a exp(-power));
 *    skipped when alpha < ALPHA_MIN; blended with weight w = alpha T while T >= TRANSMITTANCE_MIN, then T *= 1 - alpha.
 *    color = sum w c + T background, alpha = 1 - T, depth = sum w z / sum w (0 where nothing is hit),
 *    medianDepth = z of the Gaussian that takes T below 0.5 (0 where none does).
 *
 * ## Loss of a training step
 *
 * The picture goes through the view's exposure, an affine color map: c' = E[:, 0:3] c + E[:, 3], row-major 3x4. Then
 * (1 - ssimWeight) mean|c' - target| + ssimWeight (1 - mean SSIM) over the pixels the mask keeps (>= 128), colors in
 * 0..1 (8-bit target / 255); for SSIM, c' is replaced by the target where the mask drops the pixel. Plus
 * opacityReg mean(o) + scaleReg mean(s) as gradients on the visible Gaussians only (means over all Gaussians), and
 * exposureReg / 2 |E - I|^2 as a gradient on the exposure in the step alone.
 *
 * ## Backward, front to back
 *
 * With g = dL/dcolor at a pixel and S = g . color (background included), walking the same order as forward:
 * S -= w (g . c_i); dL/dalpha_i = T_i (g . c_i) - S / (1 - alpha_i); v_i = alpha_i dL/dalpha_i is -dL/dpower (zero where
 * alpha was clamped). Six moments of v (1, ex, ey, ex^2, ex ey, ey^2) and the sum of w g are all that leaves the pixels.
 *
 * ## Step
 *
 * Adam on Gaussians that were visible in the step (passed culls 1-5 and reach the picture; bias correction by the
 * scene's global step), on the view's exposure, and on its pose by the tangent of `perturbPose` (the increment is
 * applied on the left). Then MCMC noise on the positions of all Gaussians (Kheradmand 2024):
 * x += noiseRate sigmoid(100 (0.005 - o)) V n, n ~ N(0, I) from a counter-based generator (random.ts).
 */
import type { Camera } from './camera.ts';
import type { DisplayBackdrop } from './display.ts';
import type { GaussianArrays } from './gaussians.ts';

export type BackendKind = 'reference' | 'wasm' | 'wgsl';

/** A device that draws, trains and matches. Everything is asynchronous; work is done in the order of the calls. */
export interface Backend {
  readonly kind: BackendKind;
  /** For people: "wasm, 2 threads, relaxed SIMD" or the name of the GPU. */
  readonly description: string;
  /** Resolves (never rejects) with a DEVICE_LOST error when the device goes away; pending calls reject with it too. */
  readonly lost: Promise<Error>;
  /** Gaussians of such SH whose parameters fit into the device's largest buffer; absent where memory alone is the limit. */
  mostGaussians?(shDegree: number): number;
  /** Begins with what `createScene` of such a degree would have to wait for; nothing needs to wait for it. Absent where that is nothing. */
  prepare?(shDegree: number): void;
  /** Room for `capacity` Gaussians with SH of `shDegree`, optimizer state only where `training` is asked for. */
  createScene(options: SceneOptions): Promise<Scene>;
  /** Mutual nearest neighbors of two descriptor sets, see match/matcher.ts. */
  match(first: DescriptorSet, second: DescriptorSet, options?: MatchOptions): Promise<Matches>;
  /** Frees everything, scenes included. */
  dispose(): Promise<void>;
}

export interface SceneOptions {
  capacity: number;
  shDegree: number;
  training: boolean;
}

/** Gaussians on a device. Parameters are uploaded once and stay there; reading back is explicit. */
export interface Scene {
  readonly capacity: number;
  readonly shDegree: number;
  readonly count: number;

  /** Replaces all Gaussians and zeroes the optimizer. Lower SH degrees are padded. Throws INVALID_INPUT on NaN or Inf. */
  upload(gaussians: GaussianArrays): Promise<void>;
  download(): Promise<GaussianArrays>;
  render(camera: Camera, options?: RenderOptions): Promise<Rendering>;
  /**
   * r, g, b, 255 of the picture over a backdrop, or over `background` where there is none, if the device can make bytes of it: less to
   * carry than `render`.
   */
  renderBytes?(
    camera: Camera,
    display: DisplayBackdrop | null,
    options?: Pick<RenderOptions, 'shDegree' | 'antialias' | 'background'>,
  ): Promise<Uint8Array>;

  /**
   * Sets the training views (of one resolution level). Exposures, poses and their optimizer state are kept for views
   * whose index existed before, unless `reset`; a new view starts with the identity exposure and its camera's pose.
   */
  setViews(views: readonly TrainingView[], options?: { reset?: boolean }): Promise<void>;
  /**
   * Begins to carry over what `setViews` will be given later, the very same array, while training goes on. Absent where nothing is carried.
   * Where it fails, `setViews` does it itself.
   */
  stageViews?(views: readonly TrainingView[]): void;
  /** Exposures (12 per view) and current camera-from-world poses (12 per view), back on the host. */
  readViews(): Promise<ViewTables>;

  /** One forward and backward without any update: the surface of the parity and finite-difference tests. */
  gradients(step: StepOptions): Promise<Gradients>;
  /**
   * Runs the steps one after another on the device; resolves when all are done, with means over them. A GPU
   * encodes the whole batch without reading back in between.
   */
  train(steps: readonly StepOptions[]): Promise<TrainStatistics>;
  /**
   * Scores of views without updating anything, drawn with the exposure given per view (identity if absent). All are of
   * the picture clamped to 0..1. SSIM is the published one (Wang 2004): per color channel, Gaussian window of 11x11 with
   * sigma 1.5, mean over the windows that lie wholly inside the picture and the channels.
   */
  evaluate(views: readonly TrainingView[], options: EvaluateOptions): Promise<ViewScore[]>;

  /** MCMC densification: relocate the dead, grow to `targetCount` (at most capacity). May go through the host. */
  refine(options: RefineOptions): Promise<RefineResult>;

  /** Everything a later `loadState` needs to go on: parameters, moments, view tables, global step. */
  saveState(): Promise<SceneState>;
  loadState(state: SceneState): Promise<void>;
  dispose(): Promise<void>;
}

export interface RenderOptions {
  background?: readonly [number, number, number];
  /** Default: the scene's degree. */
  shDegree?: number;
  /** Default true. */
  antialias?: boolean;
  /** Also fill `depth` and `medianDepth`. Default false. */
  depth?: boolean;
  /**
   * Depth (z) of something opaque per pixel: Gaussians at or behind it are left out there. Infinity: nothing. What is in
   * front is blended as always, and `alpha` says how much of what is behind they cover. Not together with `depth`.
   */
  depthLimit?: Float32Array;
}

/** A picture on the host, row-major from the top left. */
export interface Rendering {
  width: number;
  height: number;
  /** 3 per pixel, linear in what was trained (sRGB values as 0..1), not clamped. */
  color: Float32Array;
  alpha: Float32Array;
  depth?: Float32Array;
  medianDepth?: Float32Array;
}

export interface TrainingView {
  camera: Camera;
  /** 3 bytes per pixel of camera.width x camera.height. */
  rgb: Uint8Array;
  /** 1 byte per pixel: >= 128 counts, below is left out of the loss. Absent: all count. */
  mask?: Uint8Array;
}

export interface ViewTables {
  /** Row-major 3x4 per view. */
  exposures: Float32Array;
  /** Row-major 3x4 per view. */
  camerasFromWorld: Float32Array;
}

export interface LearningRates {
  position: number;
  logScale: number;
  rotation: number;
  opacity: number;
  /** SH coefficient 0. */
  shBase: number;
  /** SH coefficients from 1 on. */
  shRest: number;
  /** 0 leaves exposures as they are. */
  exposure: number;
  /** 0 leaves poses as they are; radians and world units. */
  pose: number;
}

export interface StepOptions {
  /** Index into the views set last. */
  view: number;
  background: readonly [number, number, number];
  antialias: boolean;
  /** Active SH degree; coefficients above it have no effect and are not updated. */
  shDegree: number;
  ssimWeight: number;
  opacityReg: number;
  scaleReg: number;
  /** Pull of the exposure towards the identity; absent: none. */
  exposureReg?: number;
  rates: LearningRates;
  /** 0: no noise. */
  noiseRate: number;
  /** Stream of the noise; the generator's counter is (seed, global step, Gaussian, axis). */
  seed: number;
}

/** Sums of dL over the whole picture, `loss` being the photometric part; arrays as in GaussianArrays, zero for Gaussians that are not visible. */
export interface Gradients {
  loss: number;
  l1: number;
  ssim: number;
  gaussians: GaussianArrays;
  /** dL/dE, 3x4. */
  exposure: Float32Array;
  /** dL/dxi of perturbPose, 6. */
  pose: Float32Array;
  /** 1 where the Gaussian was visible. */
  visible: Uint8Array;
}

export interface TrainStatistics {
  /** Global step after the batch. */
  step: number;
  loss: number;
  l1: number;
  ssim: number;
  /** Means per step. */
  visible: number;
  tileEntries: number;
}

export interface EvaluateOptions {
  background: readonly [number, number, number];
  antialias: boolean;
  shDegree: number;
  /** Row-major 3x4 per view. */
  exposures?: Float32Array;
}

export interface ViewScore {
  l1: number;
  /** Mean squared error over kept pixels. */
  mse: number;
  ssim: number;
}

export interface RefineOptions {
  targetCount: number;
  /** Opacity below which a Gaussian is dead. */
  deadOpacity: number;
  /** Largest standard deviation allowed, world units; larger ones are treated as dead's opposite: split first. */
  maxScale: number;
  seed: number;
}

export interface RefineResult {
  count: number;
  relocated: number;
  added: number;
}

/** Plain arrays by name; what is inside belongs to the backend kind that wrote it. */
export interface SceneState {
  kind: BackendKind;
  count: number;
  shDegree: number;
  step: number;
  arrays: Record<string, Float32Array>;
}

/** 128 bytes per descriptor, row after row, as SIFT stores them. */
export interface DescriptorSet {
  count: number;
  data: Uint8Array;
}

export interface MatchOptions {
  /** Lowe's ratio on angles: best < ratio * second best. Default 0.8. */
  ratio?: number;
  /** Largest angle in radians between two matched descriptors. Default 0.7 (COLMAP's). */
  maxAngle?: number;
  /** Only matches that are nearest both ways. Default true. */
  mutual?: boolean;
}

/** `pairs` holds index in first, index in second, ... in the order of the first set. */
export interface Matches {
  pairs: Uint32Array;
  /** Dot product per pair. */
  scores: Uint32Array;
}
