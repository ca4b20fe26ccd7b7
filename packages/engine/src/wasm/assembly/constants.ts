/**
 * Constants of inner loops, in memory. A constant vector in the code is built anew wherever it is used, in about four
 * instructions; from here it is one load. Taking them from here made the blend loop a quarter faster.
 */
const TABLE = memory.data<f32>([
  // exp(-p / 8) as a quintic
  -1.8043632532044302e-7, 9.737961980122068e-6, -0.00032430389353438896, 0.007810938153168924, -0.1249992611354336,
  0.9999999430247514,
  // ln 255, least transmittance, largest alpha
  5.541263545158426, 1e-4, 0.999,
  1, 2, 4,
  // SSIM: exp(-k^2 / (2 1.5^2)), normalized; C1, C2
  0.26601172486179436, 0.2130055377112537, 0.10936068950970002, 0.03600077212843083, 0.007598758135239185,
  0.00102838008447911, 0.0001, 0.0009,
  // Adam: beta1, 1 - beta1, beta2, 1 - beta2, epsilon
  0.9, 0.1, 0.999, 0.001, 1e-15,
]);

export const EXP5: usize = 0;
export const EXP4: usize = 4;
export const EXP3: usize = 8;
export const EXP2: usize = 12;
export const EXP1: usize = 16;
export const EXP0: usize = 20;
export const CUTOFF: usize = 24;
export const THINNEST: usize = 28;
export const MOST: usize = 32;
export const ONE: usize = 36;
export const TWO: usize = 40;
export const FOUR: usize = 44;
export const TAP0: usize = 48;
export const TAP1: usize = 52;
export const TAP2: usize = 56;
export const TAP3: usize = 60;
export const TAP4: usize = 64;
export const TAP5: usize = 68;
export const SSIM_C1: usize = 72;
export const SSIM_C2: usize = 76;
export const BETA1: usize = 80;
export const REST1: usize = 84;
export const BETA2: usize = 88;
export const REST2: usize = 92;
export const EPSILON: usize = 96;

/** The constant in all lanes. */
@inline
export function constant(which: usize): v128 {
  return v128.load32_splat(TABLE + which);
}
