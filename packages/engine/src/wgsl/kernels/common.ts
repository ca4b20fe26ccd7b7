/** Constants of the definition, the step record and the small things every kernel shares. */
import * as constants from '../../constants.ts';
import { STEP_WGSL } from '../step-record.ts';

const f = (value: number) => {
  const text = `${value}`;
  return /[.e]/.test(text) ? text : `${text}.0`;
};

/** Words of the counter buffer. */
export const COUNTER = {
  visible: 0,
  /** Tile entries wanted by the frame. */
  instancesNeeded: 1,
  /** Tile entries worked on: as wanted, or 0 when they did not fit. */
  instances: 2,
  slotsNeeded: 3,
  /** Not 0: a frame since the last reset did not fit; it and all later ones change nothing. */
  overflow: 4,
  completedSteps: 5,
  mostInstances: 6,
  mostSlots: 7,
} as const;
export const COUNTER_WORDS = 16;

/** Statistics of a batch: sums over its completed steps (f32), then the last frame's own. */
export const STATISTIC = { l1: 0, ssim: 1, visible: 2, entries: 3, lastL1: 4, lastSsim: 5, lastMse: 6 } as const;
/** Gradients of the view follow: exposure 12, pose 6. */
export const STATISTIC_EXPOSURE = 8;
export const STATISTIC_POSE = 20;
export const STATISTIC_WORDS = 32;

/** Floats per row of the view table: exposure, pose, then first and second moments of both. */
export const VIEW_ROW = { exposure: 0, pose: 12, exposureFirst: 24, exposureSecond: 36, poseFirst: 48, poseSecond: 54 };
export const VIEW_ROW_FLOATS = 64;

/**
 * Words per gradient slot, two vec4u: moments of v (1, ex, ey, exx | exy, eyy) as floats, and the three sums of w g packed into the last two
 * words. Slots are most of what a training step writes and reads, so a third less of them is felt.
 */
export const SLOT_WORDS = 8;

/** Three floats of 21 bits each, exponent whole and 12 bits behind it, in 63 of 64 bits: off by 0.012 % at most. */
export const SLOT_WGSL = `
fn packSums(sums: vec3f) -> vec2u {
  let short = (bitcast<vec3u>(sums) + 0x400u) >> vec3u(11u);
  return vec2u(short.x | (short.z << 21u), short.y | ((short.z >> 11u) << 21u));
}
fn unpackSums(words: vec2u) -> vec3f {
  let blue = (words.x >> 21u) | ((words.y >> 21u) << 11u);
  return bitcast<vec3f>(vec3u(words << vec2u(11u), blue << 11u));
}
`;

const namesOf = (prefix: string, table: Record<string, number>) =>
  Object.entries(table)
    .map(([name, value]) => `const ${prefix}_${name} = ${value}u;`)
    .join('\n');

export const COMMON_WGSL = `${STEP_WGSL}
const FILTER_VARIANCE_PLAIN = ${f(constants.FILTER_VARIANCE_PLAIN)};
const FILTER_VARIANCE_ANTIALIASED = ${f(constants.FILTER_VARIANCE_ANTIALIASED)};
const ALPHA_MIN = ${f(constants.ALPHA_MIN)};
const ALPHA_MAX = ${f(constants.ALPHA_MAX)};
const LOG2_ALPHA_MIN = ${f(Math.log2(constants.ALPHA_MIN))};
const TRANSMITTANCE_MIN = ${f(constants.TRANSMITTANCE_MIN)};
const NEAR = ${f(constants.NEAR)};
const FRUSTUM_MARGIN = ${f(constants.FRUSTUM_MARGIN)};
const SSIM_C1 = ${f(constants.SSIM_C1)};
const SSIM_C2 = ${f(constants.SSIM_C2)};
const ADAM_BETA1 = ${f(constants.ADAM_BETA1)};
const ADAM_BETA2 = ${f(constants.ADAM_BETA2)};
const ADAM_EPS = ${f(constants.ADAM_EPS)};
const SLOT_WORDS = ${SLOT_WORDS}u;
const VIEW_ROW_FLOATS = ${VIEW_ROW_FLOATS}u;
${namesOf('COUNTER', COUNTER)}
${namesOf('STATISTIC', STATISTIC)}
${namesOf('VIEW', VIEW_ROW)}
`;
