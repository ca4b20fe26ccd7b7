/**
 * What the host and the kernels share: one block of 32-bit words per scene at a fixed place in memory, plus tables of
 * step and view records. The field order is repeated in ../frame-layout.ts; a test compares the two.
 */

@unmanaged
export class Frame {
  // Threads: barrier and work counters.
  threads: u32;
  arrived: u32;
  generation: u32;
  aborted: u32;
  error: u32;
  mode: u32;

  // Scene.
  count: u32;
  shDegree: u32;
  step: u32;
  positions: usize;
  logScales: usize;
  rotations: usize;
  opacityLogits: usize;
  sh: usize;
  /** Moments lie behind each other: first, then second, in the order of the arrays above; strides of the capacity. */
  momentsFirst: usize;
  momentsSecond: usize;
  capacity: u32;

  // Batch.
  steps: usize;
  stepCount: u32;
  views: usize;
  viewState: usize;
  scratch: usize;
  cursors: usize;
  /** Whether a drawing also gives depths. */
  drawDepth: u32;

  // The step at work, copied from its record.
  view: u32;
  width: u32;
  height: u32;
  fx: f32;
  fy: f32;
  cx: f32;
  cy: f32;
  rgb: usize;
  mask: usize;
  kept: f32;
  /** Kept pixels whose SSIM window lies inside the picture. */
  windowed: f32;
  backgroundR: f32;
  backgroundG: f32;
  backgroundB: f32;
  antialias: u32;
  activeDegree: u32;
  ssimWeight: f32;
  opacityReg: f32;
  scaleReg: f32;
  ratePosition: f32;
  rateLogScale: f32;
  rateRotation: f32;
  rateOpacity: f32;
  rateShBase: f32;
  rateShRest: f32;
  rateExposure: f32;
  ratePose: f32;
  noiseRate: f32;
  seed: u32;
  /** 1 / (1 - beta1^step) and 1 / sqrt(1 - beta2^step). */
  correction1: f32;
  correction2: f32;
  exposureReg: f32;

  // Camera of the step.
  r00: f32; r01: f32; r02: f32; t0: f32;
  r10: f32; r11: f32; r12: f32; t1: f32;
  r20: f32; r21: f32; r22: f32; t2: f32;
  eyeX: f32; eyeY: f32; eyeZ: f32;
  limitLeft: f32; limitRight: f32; limitTop: f32; limitBottom: f32;

  // Layout of the step's working memory.
  tilesX: u32;
  tilesY: u32;
  planeStride: u32;
  planeFloats: u32;
  planes: usize;
  planeWidth: u32;
  planeHeight: u32;
  splats: usize;
  /** Per Gaussian: 0 where it is not visible, else one more than the tiles it reaches. */
  tileCounts: usize;
  /** Per visible Gaussian: the first of its gradient slots. */
  slotStart: usize;
  visible: u32;
  /** Runs of Gaussians that are projected, counted and scattered apart from each other. */
  ranges: u32;
  histograms: usize;
  tileStart: usize;
  tileStop: usize;
  /** Groups of four pixels that forward evaluated, per tile. */
  tileGroups: usize;
  partials: usize;
  locals: usize;
  localBytes: u32;
  entries: usize;
  entryCount: u32;
  /** Depth of each entry, until the tiles are sorted. */
  entryKeys: usize;
  slots: usize;
  gradients: usize;

  // Results of the step, and their sums over the batch.
  l1: f32;
  ssim: f32;
  mse: f32;
  sumL1: f32;
  sumSsim: f32;
  sumVisible: f32;
  sumEntries: f32;
  /** Pixel-Gaussian pairs evaluated by forward, in millions. */
  sumPairs: f32;
  /** Array of f64 milliseconds per phase, 0 when nobody measures. */
  timings: usize;
}

/** Draw only. */
export const MODE_RENDER: u32 = 0;
/** Draw and score, no gradients. */
export const MODE_EVALUATE: u32 = 1;
/** Gradients are left in `gradients`, nothing moves. */
export const MODE_GRADIENTS: u32 = 2;
export const MODE_TRAIN: u32 = 3;

export const ERROR_MEMORY: u32 = 1;

/** Words of a step record. */
export const STEP_WORDS: u32 = 32;
/** Words of a view record: width, height, fx, fy, cx, cy, rgb, mask, kept, windowed. */
export const VIEW_WORDS: u32 = 16;
/** Floats of a view's state: exposure 12, pose 12, exposure moments 12 + 12, pose moments 6 + 6, spare 4. */
export const VIEW_STATE_FLOATS: u32 = 64;

/** Bytes of a splat record, one cache line; fields below. */
export const SPLAT_BYTES: u32 = 64;
export const SPLAT_MX: u32 = 0;
export const SPLAT_MY: u32 = 4;
/** A / 2 of the conic: power = half (ex - shear ey)^2 + ey^2 / (2 u11). */
export const SPLAT_HALF: u32 = 8;
/** u01 / u11. */
export const SPLAT_SHEAR: u32 = 12;
/** 1 / (2 u11). */
export const SPLAT_ROW: u32 = 16;
/** -ln(opacity). */
export const SPLAT_LOG: u32 = 20;
export const SPLAT_R: u32 = 24;
export const SPLAT_G: u32 = 28;
export const SPLAT_B: u32 = 32;
/** Half height of the ellipse ex beside its center: sqrt(HEIGHT0 - HEIGHT1 ex^2). */
export const SPLAT_HEIGHT0: u32 = 36;
export const SPLAT_HEIGHT1: u32 = 40;
export const SPLAT_RX: u32 = 44;
export const SPLAT_RY: u32 = 48;
/** Camera z. */
export const SPLAT_DEPTH: u32 = 52;
/** u01 / u00: how its middle moves along y with ex. */
export const SPLAT_TILT: u32 = 56;

export const SLOT_BYTES: u32 = 48;
/** Gaussians of a piece of work of update and noise. */
export const CHUNK: u32 = 256;
/** Ranges at most, and Gaussians of one at least. */
export const MAX_RANGES: u32 = 32;
export const RANGE_LEAST: u32 = 256;
/** Rows of an SSIM band. */
export const BAND: u32 = 32;

/** Planes of floats with `planeStride` per row; PLANES_RENDER of them are enough to draw. */
export const PLANE_COLOR: u32 = 0;
export const PLANE_TRANSMITTANCE: u32 = 3;
export const PLANE_DEPTH: u32 = 4;
export const PLANE_MEDIAN: u32 = 5;
export const PLANES_RENDER: u32 = 6;
/** Exposed picture and target, 3 each; zero outside the picture, which is SSIM's padding. */
export const PLANE_DRAWN: u32 = 6;
export const PLANE_TARGET: u32 = 9;
/** Derivatives of SSIM by mean, squares and products, 3 channels each; zero outside. */
export const PLANE_SSIM: u32 = 12;
/** dL/dcolor. */
export const PLANE_GRADIENT: u32 = 21;
export const PLANES_ALL: u32 = 24;
/** Zero columns left of column 0 and at least as many right of the last one. */
export const PLANE_MARGIN: u32 = 8;

/** Byte address of pixel (0, 0) of a plane. */
@inline
export function planeAt(f: Frame, plane: u32): usize {
  return f.planes + (((plane * f.planeFloats) as usize) << 2) + (PLANE_MARGIN << 2);
}
