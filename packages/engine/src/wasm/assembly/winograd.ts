/**
 * 3x3 convolutions by Winograd's minimal filtering F(4x4, 3x3) (Lavin and Gray, "Fast Algorithms for Convolutional Neural Networks", 2016): 36
 * products for 16 pixels in place of 144. Windows of 6x6 pixels are transformed, multiplied by transformed weights as 36 products of matrices, and
 * transformed back. Sums come out within about 1e-5 of those of the plain kernel.
 * Channels of every source are a multiple of 4, those of the result one of 16. Borders of zeros reach to the end of the last tile and one pixel on.
 */
import { Frame } from './frame';
import {
  leastOf,
  mostOf,
  R_BIAS,
  R_CHUNK,
  R_HEIGHT,
  R_OUT,
  R_OUT_CHANNELS,
  R_OUT_ROW,
  R_PLUS,
  R_PLUS_ROW,
  R_SCRATCH,
  R_SCRATCH_BYTES,
  R_SOURCE,
  R_SOURCES,
  R_WEIGHTS,
  R_WIDTH,
  SOURCE_BYTES,
  WORK_CONVOLVE,
} from './layer-record';
import { madd, nmadd } from './simd';
import { take } from './threads';

/** A window of four channels between its two passes. */
const WINDOW_BYTES: u32 = 36 * 16;

export function convolveWinograd(frame: usize, thread: u32, record: usize): void {
  const f = changetype<Frame>(frame);
  const across = (load<u32>(record, R_WIDTH) + 3) >> 2;
  const down = (load<u32>(record, R_HEIGHT) + 3) >> 2;
  const chunk = load<u32>(record, R_CHUNK);
  const chunks = (across + chunk - 1) / chunk;
  const window = load<u32>(record, R_SCRATCH) + thread * load<u32>(record, R_SCRATCH_BYTES);
  const sources = load<u32>(record, R_SOURCES);
  let channels: u32 = 0;
  for (let s: u32 = 0; s < sources; s++) channels += load<u32>(record + R_SOURCE + s * SOURCE_BYTES, 8);
  const outChannels = load<u32>(record, R_OUT_CHANNELS);
  // [36][tile][channel], then [36][tile][output channel].
  const given = window + WINDOW_BYTES;
  const made = given + 144 * chunk * channels;
  for (;;) {
    const piece = take(f, WORK_CONVOLVE);
    if (piece >= down * chunks) return;
    const row = piece / chunks;
    const first = (piece % chunks) * chunk;
    const count = min<u32>(chunk, across - first);
    let at: usize = given;
    for (let s: u32 = 0; s < sources; s++) {
      const source = record + R_SOURCE + s * SOURCE_BYTES;
      for (let t: u32 = 0; t < count; t++)
        windowsIn(source, first + t, row, at + ((t * channels) << 2), (chunk * channels) << 2, window);
      at += load<u32>(source, 8) << 2;
    }
    let weights: usize = load<u32>(record, R_WEIGHTS);
    for (let k: u32 = 0; k < 36; k++) {
      multiply(
        given + ((k * chunk * channels) << 2), made + ((k * chunk * outChannels) << 2), weights, count, channels, outChannels,
      );
      weights += (channels * outChannels) << 2;
    }
    for (let t: u32 = 0; t < count; t++)
      tileOut(record, first + t, row, made + ((t * outChannels) << 2), (chunk * outChannels) << 2, window);
  }
}

/** One tile's window of a source, all its channels, to 36 places `stride` apart: B^T d B. */
function windowsIn(source: usize, x: u32, y: u32, to: usize, stride: u32, window: usize): void {
  const rowBytes = load<u32>(source, 4);
  const pixel = load<u32>(source, 12);
  const corner = load<u32>(source) + 4 * y * rowBytes + 4 * x * pixel - rowBytes - pixel;
  const end = load<u32>(source, 8) << 2;
  const four = f32x4.splat(4);
  const five = f32x4.splat(5);
  for (let c: u32 = 0; c < end; c += 16) {
    let p = corner + c;
    let w = window;
    for (let r: u32 = 0; r < 6; r++, p += rowBytes, w += 96) {
      const d0 = v128.load(p);
      const d1 = v128.load(p + pixel);
      const d2 = v128.load(p + 2 * pixel);
      const d3 = v128.load(p + 3 * pixel);
      const d4 = v128.load(p + 4 * pixel);
      const d5 = v128.load(p + 5 * pixel);
      const a = nmadd(d2, four, d4);
      const b = nmadd(d1, four, d3);
      const e = f32x4.sub(d4, d2);
      let g = f32x4.sub(d3, d1);
      g = f32x4.add(g, g);
      v128.store(w, madd(d0, four, nmadd(d2, five, d4)));
      v128.store(w, f32x4.add(a, b), 16);
      v128.store(w, f32x4.sub(a, b), 32);
      v128.store(w, f32x4.add(e, g), 48);
      v128.store(w, f32x4.sub(e, g), 64);
      v128.store(w, madd(d1, four, nmadd(d3, five, d5)), 80);
    }
    w = window;
    let q = to + c;
    for (let k: u32 = 0; k < 6; k++, w += 16, q += stride) {
      const d0 = v128.load(w);
      const d1 = v128.load(w, 96);
      const d2 = v128.load(w, 192);
      const d3 = v128.load(w, 288);
      const d4 = v128.load(w, 384);
      const d5 = v128.load(w, 480);
      const a = nmadd(d2, four, d4);
      const b = nmadd(d1, four, d3);
      const e = f32x4.sub(d4, d2);
      let g = f32x4.sub(d3, d1);
      g = f32x4.add(g, g);
      const six = 6 * stride;
      let o = q;
      v128.store(o, madd(d0, four, nmadd(d2, five, d4)));
      v128.store((o += six), f32x4.add(a, b));
      v128.store((o += six), f32x4.sub(a, b));
      v128.store((o += six), f32x4.add(e, g));
      v128.store((o += six), f32x4.sub(e, g));
      v128.store((o += six), madd(d1, four, nmadd(d3, five, d5)));
    }
  }
}

/** [tile][channel] times [16 outputs][channel][16]: three tiles by sixteen outputs are summed in registers. */
function multiply(given: usize, made: usize, weights: usize, tiles: u32, channels: u32, outChannels: u32): void {
  const tileBytes = channels << 2;
  const madeBytes = outChannels << 2;
  for (let group: u32 = 0; group < outChannels; group += 16) {
    const groupWeights = weights + ((group * channels) << 2);
    // The last ones may reach beyond the tiles there are, never beyond the chunk, which is a multiple of three.
    for (let t: u32 = 0; t < tiles; t += 3) {
      let w = groupWeights;
      let p0 = given + t * tileBytes;
      const p1 = p0 + tileBytes;
      const p2 = p1 + tileBytes;
      let at: usize = 0;
      let a0 = f32x4.splat(0);
      let a1 = a0;
      let a2 = a0;
      let a3 = a0;
      let b0 = a0;
      let b1 = a0;
      let b2 = a0;
      let b3 = a0;
      let c0 = a0;
      let c1 = a0;
      let c2 = a0;
      let c3 = a0;
      while (at < tileBytes) {
        const x = v128.load(p0 + at);
        const y = v128.load(p1 + at);
        const z = v128.load(p2 + at);
        at += 16;
        {
          const u = v128.shuffle<f32>(x, x, 0, 0, 0, 0);
          const v = v128.shuffle<f32>(y, y, 0, 0, 0, 0);
          const r = v128.shuffle<f32>(z, z, 0, 0, 0, 0);
          let k = v128.load(w, 0);
          a0 = madd(u, k, a0);
          b0 = madd(v, k, b0);
          c0 = madd(r, k, c0);
          k = v128.load(w, 16);
          a1 = madd(u, k, a1);
          b1 = madd(v, k, b1);
          c1 = madd(r, k, c1);
          k = v128.load(w, 32);
          a2 = madd(u, k, a2);
          b2 = madd(v, k, b2);
          c2 = madd(r, k, c2);
          k = v128.load(w, 48);
          a3 = madd(u, k, a3);
          b3 = madd(v, k, b3);
          c3 = madd(r, k, c3);
        }
        {
          const u = v128.shuffle<f32>(x, x, 1, 1, 1, 1);
          const v = v128.shuffle<f32>(y, y, 1, 1, 1, 1);
          const r = v128.shuffle<f32>(z, z, 1, 1, 1, 1);
          let k = v128.load(w, 64);
          a0 = madd(u, k, a0);
          b0 = madd(v, k, b0);
          c0 = madd(r, k, c0);
          k = v128.load(w, 80);
          a1 = madd(u, k, a1);
          b1 = madd(v, k, b1);
          c1 = madd(r, k, c1);
          k = v128.load(w, 96);
          a2 = madd(u, k, a2);
          b2 = madd(v, k, b2);
          c2 = madd(r, k, c2);
          k = v128.load(w, 112);
          a3 = madd(u, k, a3);
          b3 = madd(v, k, b3);
          c3 = madd(r, k, c3);
        }
        {
          const u = v128.shuffle<f32>(x, x, 2, 2, 2, 2);
          const v = v128.shuffle<f32>(y, y, 2, 2, 2, 2);
          const r = v128.shuffle<f32>(z, z, 2, 2, 2, 2);
          let k = v128.load(w, 128);
          a0 = madd(u, k, a0);
          b0 = madd(v, k, b0);
          c0 = madd(r, k, c0);
          k = v128.load(w, 144);
          a1 = madd(u, k, a1);
          b1 = madd(v, k, b1);
          c1 = madd(r, k, c1);
          k = v128.load(w, 160);
          a2 = madd(u, k, a2);
          b2 = madd(v, k, b2);
          c2 = madd(r, k, c2);
          k = v128.load(w, 176);
          a3 = madd(u, k, a3);
          b3 = madd(v, k, b3);
          c3 = madd(r, k, c3);
        }
        {
          const u = v128.shuffle<f32>(x, x, 3, 3, 3, 3);
          const v = v128.shuffle<f32>(y, y, 3, 3, 3, 3);
          const r = v128.shuffle<f32>(z, z, 3, 3, 3, 3);
          let k = v128.load(w, 192);
          a0 = madd(u, k, a0);
          b0 = madd(v, k, b0);
          c0 = madd(r, k, c0);
          k = v128.load(w, 208);
          a1 = madd(u, k, a1);
          b1 = madd(v, k, b1);
          c1 = madd(r, k, c1);
          k = v128.load(w, 224);
          a2 = madd(u, k, a2);
          b2 = madd(v, k, b2);
          c2 = madd(r, k, c2);
          k = v128.load(w, 240);
          a3 = madd(u, k, a3);
          b3 = madd(v, k, b3);
          c3 = madd(r, k, c3);
        }
        w += 256;
      }
      let out = made + t * madeBytes + (group << 2);
      v128.store(out, a0);
      v128.store(out, a1, 16);
      v128.store(out, a2, 32);
      v128.store(out, a3, 48);
      out += madeBytes;
      v128.store(out, b0);
      v128.store(out, b1, 16);
      v128.store(out, b2, 32);
      v128.store(out, b3, 48);
      out += madeBytes;
      v128.store(out, c0);
      v128.store(out, c1, 16);
      v128.store(out, c2, 32);
      v128.store(out, c3, 48);
    }
  }
}

/** A tile's 4x4 pixels out of 36 sums `stride` apart, A^T m A, with bias, bounds and what is added. */
function tileOut(record: usize, x: u32, y: u32, from: usize, stride: u32, window: usize): void {
  const pixel = load<u32>(record, R_OUT_CHANNELS) << 2;
  const outRow = load<u32>(record, R_OUT_ROW);
  const out = load<u32>(record, R_OUT) + 4 * y * outRow + 4 * x * pixel;
  const plusRow = load<u32>(record, R_PLUS_ROW);
  let plus: usize = load<u32>(record, R_PLUS);
  if (plus != 0) plus += 4 * y * plusRow + 4 * x * pixel;
  const wide = min<u32>(4, load<u32>(record, R_WIDTH) - 4 * x);
  const high = min<u32>(4, load<u32>(record, R_HEIGHT) - 4 * y);
  const least = leastOf(record);
  const most = mostOf(record);
  const four = f32x4.splat(4);
  const eight = f32x4.splat(8);
  for (let c: u32 = 0; c < pixel; c += 16) {
    let p = from + c;
    let w = window;
    for (let r: u32 = 0; r < 6; r++, w += 64) {
      const m0 = v128.load(p);
      const m1 = v128.load((p += stride));
      const m2 = v128.load((p += stride));
      const m3 = v128.load((p += stride));
      const m4 = v128.load((p += stride));
      const m5 = v128.load((p += stride));
      p += stride;
      const a = f32x4.add(m1, m2);
      const b = f32x4.sub(m1, m2);
      const e = f32x4.add(m3, m4);
      const g = f32x4.sub(m3, m4);
      v128.store(w, f32x4.add(f32x4.add(m0, a), e));
      v128.store(w, f32x4.add(b, f32x4.add(g, g)), 16);
      v128.store(w, madd(e, four, a), 32);
      v128.store(w, f32x4.add(madd(g, eight, b), m5), 48);
    }
    const bias = v128.load(load<u32>(record, R_BIAS) + c);
    w = window;
    for (let k: u32 = 0; k < wide; k++, w += 16) {
      const m0 = v128.load(w);
      const m1 = v128.load(w, 64);
      const m2 = v128.load(w, 128);
      const m3 = v128.load(w, 192);
      const m4 = v128.load(w, 256);
      const m5 = v128.load(w, 320);
      const a = f32x4.add(m1, m2);
      const b = f32x4.sub(m1, m2);
      const e = f32x4.add(m3, m4);
      const g = f32x4.sub(m3, m4);
      const to = out + k * pixel + c;
      const beside = plus != 0 ? plus + k * pixel + c : 0;
      put(to, beside, f32x4.add(f32x4.add(f32x4.add(m0, a), e), bias), least, most);
      if (high > 1) put(to + outRow, next(beside, plusRow), f32x4.add(f32x4.add(b, f32x4.add(g, g)), bias), least, most);
      if (high > 2) put(to + 2 * outRow, next(beside, 2 * plusRow), f32x4.add(madd(e, four, a), bias), least, most);
      if (high > 3)
        put(to + 3 * outRow, next(beside, 3 * plusRow), f32x4.add(f32x4.add(madd(g, eight, b), m5), bias), least, most);
    }
  }
}

@inline
function next(beside: usize, bytes: u32): usize {
  return beside != 0 ? beside + bytes : 0;
}

@inline
function put(to: usize, beside: usize, value: v128, least: v128, most: v128): void {
  const kept = f32x4.min(f32x4.max(value, least), most);
  v128.store(to, beside != 0 ? f32x4.add(kept, v128.load(beside)) : kept);
}
