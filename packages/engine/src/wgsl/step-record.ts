/** What the host tells the kernels about one step: a uniform record, one table for the WGSL struct and for writing it. */
import type { StepOptions } from '../backend.ts';
import type { Camera } from '../camera.ts';
import { ADAM_BETA1, ADAM_BETA2, TILE } from '../constants.ts';

const FIELDS = {
  width: 'u32',
  height: 'u32',
  tilesX: 'u32',
  tilesY: 'u32',
  fx: 'f32',
  fy: 'f32',
  cx: 'f32',
  cy: 'f32',
  /** Gaussians in the scene, and room for them: the distance between planes. */
  count: 'u32',
  capacity: 'u32',
  /** Row of the view table. */
  viewRow: 'u32',
  shDegree: 'u32',
  backgroundR: 'f32',
  backgroundG: 'f32',
  backgroundB: 'f32',
  antialias: 'u32',
  ssimWeight: 'f32',
  opacityReg: 'f32',
  scaleReg: 'f32',
  noiseRate: 'f32',
  ratePosition: 'f32',
  rateLogScale: 'f32',
  rateRotation: 'f32',
  rateOpacity: 'f32',
  rateShBase: 'f32',
  rateShRest: 'f32',
  rateExposure: 'f32',
  ratePose: 'f32',
  /** 1 / (1 - beta^step) of Adam. */
  correction1: 'f32',
  correction2: 'f32',
  seed: 'u32',
  step: 'u32',
  /** 1 / (3 kept pixels). */
  lossNorm: 'f32',
  /** Of a score: 1 / (3 pixels whose SSIM window lies inside), else 0. */
  scoreNorm: 'f32',
  /** 1: a score, of the clamped picture. */
  scored: 'u32',
  /** 1: the pose gradient is wanted. */
  withPose: 'u32',
  instanceCapacity: 'u32',
  slotCapacity: 'u32',
  exposureReg: 'f32',
} as const;

export type StepField = keyof typeof FIELDS;
export type StepValues = Record<StepField, number>;

/** One record per dynamic offset; 256 is the alignment every adapter accepts. */
export const STEP_BYTES = 256;

export const STEP_WGSL = `struct Step {
${Object.entries(FIELDS)
  .map(([name, type]) => `  ${name}: ${type},`)
  .join('\n')}
}
@group(0) @binding(0) var<uniform> step: Step;
`;

export function writeStepRecord(values: StepValues, to: ArrayBuffer, offset: number): void {
  const view = new DataView(to, offset, STEP_BYTES);
  Object.entries(FIELDS).forEach(([name, type], at) => {
    const value = values[name as StepField];
    if (type === 'u32') view.setUint32(4 * at, value, true);
    else view.setFloat32(4 * at, value, true);
  });
}

export interface StepContext {
  camera: Camera;
  viewRow: number;
  keptPixels: number;
  windowedPixels: number;
  scored: boolean;
  count: number;
  capacity: number;
  sceneDegree: number;
  /** 1-based global step, for Adam's bias correction and the noise. */
  globalStep: number;
  withPose: boolean;
  instanceCapacity: number;
  slotCapacity: number;
}

export function stepValues(options: StepOptions, context: StepContext): StepValues {
  const { camera, globalStep } = context;
  const { rates, background } = options;
  return {
    width: camera.width,
    height: camera.height,
    tilesX: Math.ceil(camera.width / TILE),
    tilesY: Math.ceil(camera.height / TILE),
    fx: camera.fx,
    fy: camera.fy,
    cx: camera.cx,
    cy: camera.cy,
    count: context.count,
    capacity: context.capacity,
    viewRow: context.viewRow,
    shDegree: Math.min(options.shDegree, context.sceneDegree),
    backgroundR: background[0],
    backgroundG: background[1],
    backgroundB: background[2],
    antialias: options.antialias ? 1 : 0,
    ssimWeight: options.ssimWeight,
    opacityReg: options.opacityReg,
    scaleReg: options.scaleReg,
    noiseRate: options.noiseRate,
    ratePosition: rates.position,
    rateLogScale: rates.logScale,
    rateRotation: rates.rotation,
    rateOpacity: rates.opacity,
    rateShBase: rates.shBase,
    rateShRest: rates.shRest,
    rateExposure: rates.exposure,
    ratePose: rates.pose,
    correction1: 1 / (1 - ADAM_BETA1 ** globalStep),
    correction2: 1 / (1 - ADAM_BETA2 ** globalStep),
    seed: options.seed >>> 0,
    step: globalStep,
    lossNorm: context.keptPixels > 0 ? 1 / (3 * context.keptPixels) : 0,
    scoreNorm: context.scored && context.windowedPixels > 0 ? 1 / (3 * context.windowedPixels) : 0,
    scored: context.scored ? 1 : 0,
    withPose: context.withPose ? 1 : 0,
    instanceCapacity: context.instanceCapacity,
    slotCapacity: context.slotCapacity,
    exposureReg: options.exposureReg ?? 0,
  };
}
