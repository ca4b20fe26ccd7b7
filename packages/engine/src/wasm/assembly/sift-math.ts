/** Gradient directions, four at a time, and the constants of the loops over gradients (why in memory: constants.ts). */
import { constant, EXP0, EXP1, EXP2, EXP3, EXP4, EXP5 } from './constants';
import { expNegative, expScalar, madd } from './simd';

/** Lanes 0, 1, 2, 3. */
export const LANES = memory.data<f32>([0, 1, 2, 3], 16);

const TABLE = memory.data<f32>([
  // atan(a) / 2 pi on [0, 1] as an odd polynomial, error below 2e-5 turns, highest power first
  -0.0062059126, 0.023280643, -0.05111769, 0.1590300,
  0.25, 0.5, 1, 1e-30,
  8, 1.5, 36, 4, 192, 32,
  // 1.5 2^23: adding it rounds to a whole number, which then is in the low bits
  12582912, 12582913,
]);

export const QUARTER: usize = 16;
export const HALF: usize = 20;
export const ONE: usize = 24;
export const TINY: usize = 28;
export const EIGHT: usize = 32;
export const ONE_AND_HALF: usize = 36;
export const ALL_BINS: usize = 40;
export const FOUR: usize = 44;
/** Bytes of a row of six cells, and of a cell or the shares of a direction. */
export const ROW_BYTES: usize = 48;
export const CELL_SIZE: usize = 52;
export const ROUNDING: usize = 56;
export const ROUNDING_PLUS_ONE: usize = 60;
/** A whole number k + ROUNDING has these bits plus k. */
export const ROUNDING_BITS: u32 = 0x4b400000;

/** The constant in all lanes. */
@inline
export function siftConstant(which: usize): v128 {
  return v128.load32_splat(TABLE + which);
}

/** Direction of (x, y) in turns, within [-0.5, 0.5]; 0 for (0, 0). */
@inline
export function turns(x: v128, y: v128): v128 {
  const ax = f32x4.abs(x);
  const ay = f32x4.abs(y);
  const a = f32x4.div(f32x4.pmin(ax, ay), f32x4.add(f32x4.pmax(ax, ay), siftConstant(TINY)));
  const q = f32x4.mul(a, a);
  let r = madd(q, siftConstant(0), siftConstant(4));
  r = madd(r, q, siftConstant(8));
  r = madd(r, q, siftConstant(12));
  r = f32x4.mul(r, a);
  r = select(f32x4.sub(siftConstant(QUARTER), r), r, f32x4.gt(ay, ax));
  r = select(f32x4.sub(siftConstant(HALF), r), r, f32x4.lt(x, i32x4.splat(0)));
  // The sign of y.
  return v128.xor(r, v128.andnot(y, f32x4.abs(i32x4.splat(-1))));
}

/** a where the mask is set, else b. */
@inline
function select(a: v128, b: v128, mask: v128): v128 {
  if (ASC_FEATURE_RELAXED_SIMD) return i32x4.relaxed_laneselect(a, b, mask);
  return v128.bitselect(a, b, mask);
}

/**
 * exp(-falloff d^2) for the columns first..last, d being their distance from x, with a few behind; within `window` floats.
 */
export function fillWindow(window: usize, first: i32, last: i32, x: f32, falloff: f32): void {
  const scale = f32x4.splat(falloff);
  let d = f32x4.add(f32x4.splat((first as f32) - x), v128.load(LANES));
  for (let u = first; u <= last; u += 4, window += 16) {
    v128.store(
      window,
      expNegative(
        f32x4.mul(scale, f32x4.mul(d, d)), constant(EXP5), constant(EXP4), constant(EXP3), constant(EXP2), constant(EXP1), constant(EXP0),
      ),
    );
    d = f32x4.add(d, siftConstant(FOUR));
  }
}

/** exp(-falloff d^2), the same function for one row. */
@inline
export function windowAt(falloff: f32, d: f32): f32 {
  return expScalar(-falloff * d * d);
}
