/** 3x3 convolutions in which each channel has a kernel of its own. Nine weights of four channels stay in registers along a row. */
import { Frame } from './frame';
import {
  leastOf,
  mostOf,
  R_BIAS,
  R_FIRST_X,
  R_FIRST_Y,
  R_HEIGHT,
  R_OUT,
  R_OUT_CHANNELS,
  R_OUT_ROW,
  R_SOURCE,
  R_STRIDE,
  R_WEIGHTS,
  R_WIDTH,
  WORK_CONVOLVE,
} from './layer-record';
import { madd } from './simd';
import { take } from './threads';

/** Weights are [ky][kx][channel], channels filled up as in the pictures. */
export function convolveDepthwise(frame: usize, _thread: u32, record: usize): void {
  const f = changetype<Frame>(frame);
  const height = load<u32>(record, R_HEIGHT);
  for (;;) {
    const y = take(f, WORK_CONVOLVE);
    if (y >= height) return;
    depthwiseRow(record, y);
  }
}

function depthwiseRow(record: usize, y: u32): void {
  const source = record + R_SOURCE;
  const rowBytes = load<u32>(source, 4);
  const sourceStep = load<u32>(source, 12) * load<u32>(record, R_STRIDE);
  const pixel = load<u32>(record, R_OUT_CHANNELS) << 2;
  const middle = load<u32>(source) + (y * load<u32>(record, R_STRIDE) + load<u32>(record, R_FIRST_Y)) * rowBytes;
  const left = middle - rowBytes + (load<u32>(record, R_FIRST_X) - 1) * load<u32>(source, 12);
  const one = load<u32>(source, 12);
  const width = load<u32>(record, R_WIDTH);
  const least = leastOf(record);
  const most = mostOf(record);
  const outRow = load<u32>(record, R_OUT) + y * load<u32>(record, R_OUT_ROW);
  for (let c: u32 = 0; c < pixel; c += 16) {
    let w = load<u32>(record, R_WEIGHTS) + c;
    const w0 = v128.load(w);
    const w1 = v128.load((w += pixel));
    const w2 = v128.load((w += pixel));
    const w3 = v128.load((w += pixel));
    const w4 = v128.load((w += pixel));
    const w5 = v128.load((w += pixel));
    const w6 = v128.load((w += pixel));
    const w7 = v128.load((w += pixel));
    const w8 = v128.load((w += pixel));
    const bias = v128.load(load<u32>(record, R_BIAS) + c);
    let p = left + c;
    let out = outRow + c;
    for (let x: u32 = 0; x < width; x++, p += sourceStep, out += pixel) {
      const q = p + rowBytes;
      const r = q + rowBytes;
      let upper = madd(v128.load(p), w0, bias);
      let lower = f32x4.mul(v128.load(q + one), w4);
      upper = madd(v128.load(p + one), w1, upper);
      lower = madd(v128.load(q + 2 * one), w5, lower);
      upper = madd(v128.load(p + 2 * one), w2, upper);
      lower = madd(v128.load(r), w6, lower);
      upper = madd(v128.load(q), w3, upper);
      lower = madd(v128.load(r + one), w7, lower);
      lower = madd(v128.load(r + 2 * one), w8, lower);
      v128.store(out, f32x4.min(f32x4.max(f32x4.add(upper, lower), least), most));
    }
  }
}
