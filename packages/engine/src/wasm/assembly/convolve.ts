/**
 * Convolutions (1x1, 3x3, 5x5; dilated, or of every second pixel) of pictures whose channels lie together (height, width, channel),
 * the hot loop of the networks. Six pixels by eight output channels are summed in registers: per weight vector six multiply-adds, per value loaded two.
 * A picture has a border of zeros as wide as the largest kernel reaches. A source may be half as large and is then read twice as large
 * (nearest), and two sources stand for their channels one after the other: neither is ever built in memory.
 */
import { Frame } from './frame';
import {
  leastOf,
  mostOf,
  R_BIAS,
  R_DILATION,
  R_FIRST_X,
  R_FIRST_Y,
  R_HEIGHT,
  R_OUT,
  R_OUT_CHANNELS,
  R_OUT_ROW,
  R_PLUS,
  R_PLUS_ROW,
  R_REACH,
  R_SOURCE,
  R_SOURCES,
  R_STRIDE,
  R_WEIGHTS,
  R_WIDTH,
  SOURCE_BYTES,
  WORK_CONVOLVE,
} from './layer-record';
import { madd } from './simd';
import { take } from './threads';

export function convolve(frame: usize, _thread: u32, record: usize): void {
  const f = changetype<Frame>(frame);
  const height = load<u32>(record, R_HEIGHT);
  for (;;) {
    const y = take(f, WORK_CONVOLVE);
    if (y >= height) return;
    convolveRow(record, y);
  }
}

/** Bytes of the weights for eight output channels: [source][ky][kx][channel][8]. */
@inline
function groupBytes(record: usize): u32 {
  let channels: u32 = 0;
  const sources = load<u32>(record, R_SOURCES);
  for (let s: u32 = 0; s < sources; s++) channels += load<u32>(record + R_SOURCE + s * SOURCE_BYTES, 8);
  const side = 2 * load<u32>(record, R_REACH) + 1;
  return channels * side * side * 32;
}

function convolveRow(record: usize, y: u32): void {
  const width = load<u32>(record, R_WIDTH);
  const groups = load<u32>(record, R_OUT_CHANNELS) >> 3;
  const pixelBytes = load<u32>(record, R_OUT_CHANNELS) << 2;
  const weightBytes = groupBytes(record);
  const outRow = load<u32>(record, R_OUT) + y * load<u32>(record, R_OUT_ROW);
  for (let group: u32 = 0; group < groups; group++) {
    const weights = load<u32>(record, R_WEIGHTS) + group * weightBytes;
    const bias = load<u32>(record, R_BIAS) + (group << 5);
    const out = outRow + (group << 5);
    let x: u32 = 0;
    for (; x + 6 <= width; x += 6) sixPixels(record, x, y, weights, bias, out + x * pixelBytes, pixelBytes);
    for (; x < width; x++) onePixel(record, x, y, weights, bias, out + x * pixelBytes);
    const plus = load<u32>(record, R_PLUS);
    if (plus != 0) addRow(out, plus + y * load<u32>(record, R_PLUS_ROW) + (group << 5), width, pixelBytes);
  }
}

/** Eight channels of a row: the result gets what is in the other picture. */
function addRow(out: usize, plus: usize, width: u32, pixelBytes: u32): void {
  for (let x: u32 = 0; x < width; x++, out += pixelBytes, plus += pixelBytes) {
    v128.store(out, f32x4.add(v128.load(out), v128.load(plus)));
    v128.store(out, f32x4.add(v128.load(out, 16), v128.load(plus, 16)), 16);
  }
}

function sixPixels(record: usize, x: u32, y: u32, weights: usize, bias: usize, out: usize, pixelBytes: u32): void {
  let a0 = v128.load(bias);
  let b0 = v128.load(bias, 16);
  let a1 = a0;
  let b1 = b0;
  let a2 = a0;
  let b2 = b0;
  let a3 = a0;
  let b3 = b0;
  let a4 = a0;
  let b4 = b0;
  let a5 = a0;
  let b5 = b0;
  let w = weights;
  const reach = load<i32>(record, R_REACH);
  const sources = load<u32>(record, R_SOURCES);
  const dilation = load<i32>(record, R_DILATION);
  const stride = load<i32>(record, R_STRIDE);
  const left = (x as i32) * stride + load<i32>(record, R_FIRST_X);
  const top = (y as i32) * stride + load<i32>(record, R_FIRST_Y);
  for (let s: u32 = 0; s < sources; s++) {
    const source = record + R_SOURCE + s * SOURCE_BYTES;
    const first = load<u32>(source);
    const rowBytes = load<u32>(source, 4) as i32;
    const end = load<u32>(source, 8) << 2;
    const step = load<u32>(source, 12) as i32;
    const shift = load<u32>(source, 16) as i32;
    for (let ky: i32 = -reach; ky <= reach; ky++) {
      const row = first + (((top + ky * dilation) >> shift) * rowBytes) as usize;
      for (let kx: i32 = -reach; kx <= reach; kx++) {
        const at = left + kx * dilation;
        let p0 = row + ((at >> shift) * step) as usize;
        let p1 = row + (((at + stride) >> shift) * step) as usize;
        let p2 = row + (((at + 2 * stride) >> shift) * step) as usize;
        let p3 = row + (((at + 3 * stride) >> shift) * step) as usize;
        let p4 = row + (((at + 4 * stride) >> shift) * step) as usize;
        let p5 = row + (((at + 5 * stride) >> shift) * step) as usize;
        const stop = p0 + end;
        while (p0 < stop) {
          const u = v128.load(w);
          const v = v128.load(w, 16);
          let i = v128.load32_splat(p0);
          a0 = madd(i, u, a0);
          b0 = madd(i, v, b0);
          i = v128.load32_splat(p1);
          a1 = madd(i, u, a1);
          b1 = madd(i, v, b1);
          i = v128.load32_splat(p2);
          a2 = madd(i, u, a2);
          b2 = madd(i, v, b2);
          i = v128.load32_splat(p3);
          a3 = madd(i, u, a3);
          b3 = madd(i, v, b3);
          i = v128.load32_splat(p4);
          a4 = madd(i, u, a4);
          b4 = madd(i, v, b4);
          i = v128.load32_splat(p5);
          a5 = madd(i, u, a5);
          b5 = madd(i, v, b5);
          w += 32;
          p0 += 4;
          p1 += 4;
          p2 += 4;
          p3 += 4;
          p4 += 4;
          p5 += 4;
        }
      }
    }
  }
  const least = leastOf(record);
  const most = mostOf(record);
  v128.store(out, f32x4.min(f32x4.max(a0, least), most));
  v128.store(out, f32x4.min(f32x4.max(b0, least), most), 16);
  out += pixelBytes;
  v128.store(out, f32x4.min(f32x4.max(a1, least), most));
  v128.store(out, f32x4.min(f32x4.max(b1, least), most), 16);
  out += pixelBytes;
  v128.store(out, f32x4.min(f32x4.max(a2, least), most));
  v128.store(out, f32x4.min(f32x4.max(b2, least), most), 16);
  out += pixelBytes;
  v128.store(out, f32x4.min(f32x4.max(a3, least), most));
  v128.store(out, f32x4.min(f32x4.max(b3, least), most), 16);
  out += pixelBytes;
  v128.store(out, f32x4.min(f32x4.max(a4, least), most));
  v128.store(out, f32x4.min(f32x4.max(b4, least), most), 16);
  out += pixelBytes;
  v128.store(out, f32x4.min(f32x4.max(a5, least), most));
  v128.store(out, f32x4.min(f32x4.max(b5, least), most), 16);
}

/** What is left at the end of a row. */
function onePixel(record: usize, x: u32, y: u32, weights: usize, bias: usize, out: usize): void {
  let a = v128.load(bias);
  let b = v128.load(bias, 16);
  let w = weights;
  const reach = load<i32>(record, R_REACH);
  const sources = load<u32>(record, R_SOURCES);
  const dilation = load<i32>(record, R_DILATION);
  const stride = load<i32>(record, R_STRIDE);
  const left = (x as i32) * stride + load<i32>(record, R_FIRST_X);
  const top = (y as i32) * stride + load<i32>(record, R_FIRST_Y);
  for (let s: u32 = 0; s < sources; s++) {
    const source = record + R_SOURCE + s * SOURCE_BYTES;
    const shift = load<u32>(source, 16) as i32;
    const end = load<u32>(source, 8) << 2;
    for (let ky: i32 = -reach; ky <= reach; ky++) {
      const row = load<u32>(source) + (((top + ky * dilation) >> shift) * (load<u32>(source, 4) as i32)) as usize;
      for (let kx: i32 = -reach; kx <= reach; kx++) {
        let p = row + (((left + kx * dilation) >> shift) * (load<u32>(source, 12) as i32)) as usize;
        const stop = p + end;
        while (p < stop) {
          const i = v128.load32_splat(p);
          a = madd(i, v128.load(w), a);
          b = madd(i, v128.load(w, 16), b);
          w += 32;
          p += 4;
        }
      }
    }
  }
  const least = leastOf(record);
  const most = mostOf(record);
  v128.store(out, f32x4.min(f32x4.max(a, least), most));
  v128.store(out, f32x4.min(f32x4.max(b, least), most), 16);
}

/** The largest of every 2x2; channels are a multiple of 4. Rows are those of the output. */
export function poolHalf(
  frame: usize, _thread: u32, from: usize, fromRow: u32, to: usize, toRow: u32, width: u32, height: u32, channels: u32,
): void {
  const f = changetype<Frame>(frame);
  const pixel = channels << 2;
  for (;;) {
    const y = take(f, WORK_CONVOLVE);
    if (y >= height) return;
    let out = to + y * toRow;
    let a = from + 2 * y * fromRow;
    for (let x: u32 = 0; x < width; x++, a += pixel) {
      const stop = a + pixel;
      for (; a < stop; a += 16, out += 16) {
        const upper = f32x4.max(v128.load(a), v128.load(a + pixel));
        const lower = f32x4.max(v128.load(a + fromRow), v128.load(a + fromRow + pixel));
        v128.store(out, f32x4.max(upper, lower));
      }
    }
  }
}

/**
 * Twice as wide and high, bilinear between the middles of pixels: three quarters of the nearest, one quarter of the next, which at the borders is the
 * nearest itself. Channels are a multiple of 4; rows are those of the output.
 */
export function enlargeTwice(
  frame: usize, _thread: u32, from: usize, fromRow: u32, to: usize, toRow: u32, width: u32, height: u32, channels: u32,
): void {
  const f = changetype<Frame>(frame);
  const pixel = channels << 2;
  const near = f32x4.splat(0.75);
  const far = f32x4.splat(0.25);
  for (;;) {
    const y = take(f, WORK_CONVOLVE);
    if (y >= 2 * height) return;
    const above = y >> 1;
    const beside = min<i32>(max<i32>((above as i32) + ((y & 1) != 0 ? 1 : -1), 0), (height as i32) - 1);
    const upper = from + above * fromRow;
    const lower = from + (beside as u32) * fromRow;
    for (let c: u32 = 0; c < pixel; c += 16) {
      let out = to + y * toRow + c;
      let at: usize = c;
      let here = f32x4.add(f32x4.mul(v128.load(upper + at), near), f32x4.mul(v128.load(lower + at), far));
      let left = here;
      for (let x: u32 = 0; x < width; x++) {
        let right = here;
        if (x + 1 < width) {
          at += pixel;
          right = f32x4.add(f32x4.mul(v128.load(upper + at), near), f32x4.mul(v128.load(lower + at), far));
        }
        const middle = f32x4.mul(here, near);
        v128.store(out, f32x4.add(middle, f32x4.mul(left, far)));
        v128.store(out + pixel, f32x4.add(middle, f32x4.mul(right, far)));
        out += 2 * pixel;
        left = here;
        here = right;
      }
    }
  }
}
