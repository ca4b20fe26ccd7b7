/**
 * Pictures resampled along a plan of 4 x 4 source pixels and 16 integer weights per target pixel. The host makes plans, weights
 * and the few pixels at the border (../resampler.ts). Sums are integers, so the order of the taps does not matter.
 */
import { Frame } from './frame';
import { take } from './threads';

const WORK_RESAMPLE: u32 = 14;
/** Target pixels a thread takes at a time. */
const PIECE: u32 = 8192;
/** Weights are in units of 1 / 2^SHIFT. */
const SHIFT: u32 = 14;

/** `base` (i32) and `phase` (u16) per target pixel; `weights` are i16, 16 per phase. Pixels with a negative base are left alone. */
export function resamplePicture(
  frame: usize, _thread: u32, source: usize, width: u32, channels: u32, base: usize, phase: usize, weights: usize, out: usize,
  count: u32,
): void {
  const f = changetype<Frame>(frame);
  for (;;) {
    const first = take(f, WORK_RESAMPLE) * PIECE;
    if (first >= count) return;
    const end = min(first + PIECE, count);
    if (channels == 3) resample3(source, width, base, phase, weights, out, first, end);
    else resample1(source, width, base, phase, weights, out, first, end);
  }
}

/** Pairs of neighboring pixels per channel against pairs of weights: two products of a lane are summed by one instruction. */
function resample3(
  source: usize, width: u32, base: usize, phase: usize, weights: usize, out: usize, first: u32, end: u32,
): void {
  const row = 3 * width;
  const zero = i32x4.splat(0);
  for (let at = first; at < end; at++) {
    const from = load<i32>(base + (at << 2));
    if (from < 0) continue;
    let p = source + 3 * (from as u32);
    let w = weights + ((load<u16>(phase + (at << 1)) as u32) << 5);
    let sum = i32x4.splat(1 << (SHIFT - 1));
    for (let y: u32 = 0; y < 4; y++) {
      // Twelve bytes count; the source has room for four more behind it.
      const bytes = v128.load(p);
      const left = v128.shuffle<i8>(bytes, zero, 0, 16, 3, 16, 1, 16, 4, 16, 2, 16, 5, 16, 16, 16, 16, 16);
      const right = v128.shuffle<i8>(bytes, zero, 6, 16, 9, 16, 7, 16, 10, 16, 8, 16, 11, 16, 16, 16, 16, 16);
      sum = i32x4.add(sum, i32x4.dot_i16x8_s(left, v128.load32_splat(w)));
      sum = i32x4.add(sum, i32x4.dot_i16x8_s(right, v128.load32_splat(w, 4)));
      p += row;
      w += 8;
    }
    const words = i16x8.narrow_i32x4_s(i32x4.shr_s(sum, SHIFT), zero);
    const rgb = i8x16.narrow_i16x8_u(words, zero);
    const to = out + 3 * at;
    // Not a byte more: the next pixel may be another thread's.
    v128.store16_lane(to, rgb, 0);
    v128.store8_lane(to, rgb, 2, 2);
  }
}

function resample1(
  source: usize, width: u32, base: usize, phase: usize, weights: usize, out: usize, first: u32, end: u32,
): void {
  for (let at = first; at < end; at++) {
    const from = load<i32>(base + (at << 2));
    if (from < 0) continue;
    let p = source + (from as u32);
    let w = weights + ((load<u16>(phase + (at << 1)) as u32) << 5);
    let sum = i32x4.splat(0);
    for (let y: u32 = 0; y < 4; y++) {
      const four = i16x8.extend_low_i8x16_u(v128.load32_zero(p));
      sum = i32x4.add(sum, i32x4.dot_i16x8_s(four, v128.load64_zero(w)));
      p += width;
      w += 8;
    }
    const all = i32x4.extract_lane(sum, 0) + i32x4.extract_lane(sum, 1) + (1 << (SHIFT - 1));
    store<u8>(out + at, max(0, min(255, all >> SHIFT)) as u8);
  }
}
