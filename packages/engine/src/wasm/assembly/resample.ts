/**
 * Pictures resampled bilinearly along a plan: per target pixel 2 x 2 source pixels and two offsets. The host makes plans and the few
 * pixels at the border (../resampler.ts). Sums are integers, so the order of the taps does not matter.
 */
import { Frame } from './frame';
import { take } from './threads';

const WORK_RESAMPLE: u32 = 14;
/** Target pixels a thread takes at a time. */
const PIECE: u32 = 8192;
/** Bits of an offset; weights are products of two. As in ../resampler.ts. */
const PHASE_BITS: u32 = 7;
const ONE: u32 = 1 << PHASE_BITS;
const SHIFT: u32 = 2 * PHASE_BITS;
const HALF: u32 = 1 << (SHIFT - 1);

/** `base` (i32) and `phase` (u16) per target pixel. Pixels with a negative base are left alone. */
export function resamplePicture(
  frame: usize, _thread: u32, source: usize, width: u32, channels: u32, base: usize, phase: usize, out: usize, count: u32,
): void {
  const f = changetype<Frame>(frame);
  for (;;) {
    const first = take(f, WORK_RESAMPLE) * PIECE;
    if (first >= count) return;
    const end = min(first + PIECE, count);
    if (channels == 3) resample3(source, width, base, phase, out, first, end);
    else resample1(source, width, base, phase, out, first, end);
  }
}

/** Weights of a left pixel and its right neighbor, a pair of i16 in 32 bits. */
// @ts-ignore: decorator
@inline
function pair(left: u32, right: u32, row: u32): u32 {
  return left * row | ((right * row) << 16);
}

/** Pairs of neighboring pixels per channel against pairs of weights: two products of a lane are summed by one instruction. */
function resample3(source: usize, width: u32, base: usize, phase: usize, out: usize, first: u32, end: u32): void {
  const row = 3 * width;
  const zero = i32x4.splat(0);
  const half = i32x4.splat(HALF);
  for (let at = first; at < end; at++) {
    const from = load<i32>(base + (at << 2));
    if (from < 0) continue;
    const p = source + 3 * (from as u32);
    const offsets = load<u16>(phase + (at << 1)) as u32;
    const right = offsets & (ONE - 1);
    const below = offsets >> PHASE_BITS;
    const left = ONE - right;
    // Six bytes of each row count; the source has room behind it.
    const upper = v128.shuffle<i8>(v128.load64_zero(p), zero, 0, 16, 3, 16, 1, 16, 4, 16, 2, 16, 5, 16, 16, 16, 16, 16);
    const lower = v128.shuffle<i8>(v128.load64_zero(p + row), zero, 0, 16, 3, 16, 1, 16, 4, 16, 2, 16, 5, 16, 16, 16, 16, 16);
    let sum = i32x4.add(half, i32x4.dot_i16x8_s(upper, i32x4.splat(pair(left, right, ONE - below))));
    sum = i32x4.add(sum, i32x4.dot_i16x8_s(lower, i32x4.splat(pair(left, right, below))));
    const words = i16x8.narrow_i32x4_s(i32x4.shr_u(sum, SHIFT), zero);
    const rgb = i8x16.narrow_i16x8_u(words, zero);
    const to = out + 3 * at;
    // Not a byte more: the next pixel may be another thread's.
    v128.store16_lane(to, rgb, 0);
    v128.store8_lane(to, rgb, 2, 2);
  }
}

function resample1(source: usize, width: u32, base: usize, phase: usize, out: usize, first: u32, end: u32): void {
  for (let at = first; at < end; at++) {
    const from = load<i32>(base + (at << 2));
    if (from < 0) continue;
    const p = source + (from as u32);
    const offsets = load<u16>(phase + (at << 1)) as u32;
    const right = offsets & (ONE - 1);
    const below = offsets >> PHASE_BITS;
    const left = ONE - right;
    const upper = left * load<u8>(p) + right * load<u8>(p, 1);
    const lower = left * load<u8>(p + width) + right * load<u8>(p + width, 1);
    store<u8>(out + at, ((ONE - below) * upper + below * lower + HALF) >> SHIFT);
  }
}
