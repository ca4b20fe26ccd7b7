/**
 * L1 and SSIM over bands of rows, and their gradient. SSIM needs only four averaged maps, since the two variances
 * occur as a sum: x, y, x^2 + y^2 and x y; its gradient three. Plain twin: ../../reference/loss.ts.
 */
import { constant, ONE, SSIM_C1, SSIM_C2, TAP0, TAP1, TAP2, TAP3, TAP4, TAP5, TWO } from './constants';
import {
  BAND, Frame, MODE_EVALUATE, PLANE_COLOR, PLANE_DRAWN, PLANE_GRADIENT, PLANE_MARGIN, PLANE_SSIM, PLANE_TARGET, planeAt,
} from './frame';
import { exposureAt, keepMask } from './expose';
import { madd, nmadd, sum4 } from './simd';
import { take, WORK_EXPOSURE, WORK_LOSS, WORK_SSIM } from './threads';

const RADIUS: i32 = 5;
const TAPS: i32 = 11;

/** Eleven taps down a column: `o` is added to eleven row addresses, the window being symmetric. */
@inline
function column(
  r0: usize, r1: usize, r2: usize, r3: usize, r4: usize, r5: usize, r6: usize, r7: usize, r8: usize, r9: usize,
  r10: usize, o: usize,
): v128 {
  let s = f32x4.mul(constant(TAP0), v128.load(r5 + o));
  s = madd(constant(TAP1), f32x4.add(v128.load(r4 + o), v128.load(r6 + o)), s);
  s = madd(constant(TAP2), f32x4.add(v128.load(r3 + o), v128.load(r7 + o)), s);
  s = madd(constant(TAP3), f32x4.add(v128.load(r2 + o), v128.load(r8 + o)), s);
  s = madd(constant(TAP4), f32x4.add(v128.load(r1 + o), v128.load(r9 + o)), s);
  return madd(constant(TAP5), f32x4.add(v128.load(r0 + o), v128.load(r10 + o)), s);
}

/** Eleven taps along a row around `at`. */
@inline
function run(at: usize): v128 {
  let s = f32x4.mul(constant(TAP0), v128.load(at));
  s = madd(constant(TAP1), f32x4.add(v128.load(at - 4), v128.load(at + 4)), s);
  s = madd(constant(TAP2), f32x4.add(v128.load(at - 8), v128.load(at + 8)), s);
  s = madd(constant(TAP3), f32x4.add(v128.load(at - 12), v128.load(at + 12)), s);
  s = madd(constant(TAP4), f32x4.add(v128.load(at - 16), v128.load(at + 16)), s);
  return madd(constant(TAP5), f32x4.add(v128.load(at - 20), v128.load(at + 20)), s);
}

/** Floats of a thread's ring of 11 rows of 4 maps, and two rows of products behind it. */
export function ringFloats(f: Frame): u32 {
  return ((TAPS as u32) * 4 + 3) * f.planeStride;
}

/** Words of a band's partial sums: SSIM and L1 per channel (3 each), from 8 the exposure gradient (12), MSE (3). */
export const BAND_WORDS: u32 = 32;

@inline
function bandAt(f: Frame, band: u32): usize {
  return f.partials + ((band * BAND_WORDS) << 2);
}

@inline
function bands(f: Frame): u32 {
  return (f.height + BAND - 1) / BAND;
}

/** SSIM and its derivatives by the averaged maps, one band of one channel at a time. */
export function ssimPhase(f: Frame, ring: usize): void {
  const jobs: u32 = 3 * bands(f);
  for (;;) {
    const job = take(f, WORK_SSIM);
    if (job >= jobs) return;
    const band = job / 3;
    const channel = job % 3;
    const sum = ssimBand(f, ring, channel, (band * BAND) as i32, min((band + 1) * BAND, f.height) as i32);
    store<f32>(bandAt(f, band) + (channel << 2), sum);
  }
}

function ssimBand(f: Frame, ring: usize, channel: u32, first: i32, end: i32): f32 {
  const stride = (f.planeStride << 2) as i32;
  const height = f.height as i32;
  const mapBytes = f.planeStride << 2;
  const rowBytes = 4 * mapBytes;
  const xPlane = planeAt(f, PLANE_DRAWN + channel);
  const yPlane = planeAt(f, PLANE_TARGET + channel);
  for (let y = first - RADIUS; y < first + RADIUS; y++) averageRow(f, y, height, xPlane, yPlane, ring, rowBytes);
  const byMean = planeAt(f, PLANE_SSIM + 3 * channel);
  const bySquares = planeAt(f, PLANE_SSIM + 3 * channel + 1);
  const byProducts = planeAt(f, PLANE_SSIM + 3 * channel + 2);
  // A score takes whole windows only, see Scene.evaluate.
  const inner = f.mode == MODE_EVALUATE && f.windowed > 0;
  const pixels = inner ? f.windowed : f.kept;
  const norm = f32x4.splat(pixels > 0 ? 1.0 / (3.0 * pixels) : 0);
  let total = f32x4.splat(0);
  for (let y = first; y < end; y++) {
    averageRow(f, y + RADIUS, height, xPlane, yPlane, ring, rowBytes);
    const r0 = ring + ringSlot(y - 5) * rowBytes;
    const r1 = ring + ringSlot(y - 4) * rowBytes;
    const r2 = ring + ringSlot(y - 3) * rowBytes;
    const r3 = ring + ringSlot(y - 2) * rowBytes;
    const r4 = ring + ringSlot(y - 1) * rowBytes;
    const r5 = ring + ringSlot(y) * rowBytes;
    const r6 = ring + ringSlot(y + 1) * rowBytes;
    const r7 = ring + ringSlot(y + 2) * rowBytes;
    const r8 = ring + ringSlot(y + 3) * rowBytes;
    const r9 = ring + ringSlot(y + 4) * rowBytes;
    const r10 = ring + ringSlot(y + 5) * rowBytes;
    for (let x: u32 = 0; x < f.width; x += 4) {
      const o = x << 2;
      const mu1 = column(r0, r1, r2, r3, r4, r5, r6, r7, r8, r9, r10, o);
      const mu2 = column(r0, r1, r2, r3, r4, r5, r6, r7, r8, r9, r10, o + mapBytes);
      const squares = column(r0, r1, r2, r3, r4, r5, r6, r7, r8, r9, r10, o + 2 * mapBytes);
      const products = column(r0, r1, r2, r3, r4, r5, r6, r7, r8, r9, r10, o + 3 * mapBytes);
      const mu12 = f32x4.mul(mu1, mu2);
      const means = madd(mu1, mu1, f32x4.mul(mu2, mu2));
      const a = f32x4.add(f32x4.add(mu12, mu12), constant(SSIM_C1));
      const covariance = f32x4.sub(products, mu12);
      const b = f32x4.add(f32x4.add(covariance, covariance), constant(SSIM_C2));
      const c = f32x4.add(means, constant(SSIM_C1));
      const d = f32x4.add(f32x4.sub(squares, means), constant(SSIM_C2));
      const inverse = f32x4.div(constant(ONE), f32x4.mul(c, d));
      const value = f32x4.mul(f32x4.mul(a, b), inverse);
      let weight = v128.and(norm, keepMask(f, x, y as u32));
      if (inner) weight = v128.and(weight, windowMask(f, x as i32, y));
      total = madd(weight, value, total);
      const scaled = f32x4.mul(f32x4.mul(weight, constant(TWO)), inverse);
      let mean = f32x4.mul(mu2, f32x4.sub(b, a));
      mean = nmadd(f32x4.mul(value, mu1), f32x4.sub(d, c), mean);
      const at = ((y * stride) as usize) + (x << 2);
      v128.store(byMean + at, f32x4.mul(scaled, mean));
      v128.store(bySquares + at, f32x4.neg(f32x4.mul(f32x4.mul(f32x4.mul(weight, value), inverse), c)));
      v128.store(byProducts + at, f32x4.mul(scaled, a));
    }
  }
  return sum4(total);
}

/** All bits of a lane whose window lies inside the picture. */
function windowMask(f: Frame, x: i32, y: i32): v128 {
  if (y < RADIUS || y >= (f.height as i32) - RADIUS) return i32x4.splat(0);
  const lanes = i32x4.add(i32x4.splat(x), i32x4(0, 1, 2, 3));
  return v128.and(i32x4.ge_s(lanes, i32x4.splat(RADIUS)), i32x4.lt_s(lanes, i32x4.splat((f.width as i32) - RADIUS)));
}

/** Rows are kept at row mod 11. */
@inline
function ringSlot(y: i32): u32 {
  return ((y + TAPS) % TAPS) as u32;
}

/** Horizontal averages of one row into the ring; rows outside the picture are zero. */
function averageRow(f: Frame, y: i32, height: i32, xPlane: usize, yPlane: usize, ring: usize, rowBytes: u32): void {
  const to = ring + ringSlot(y) * rowBytes;
  if (y < 0 || y >= height) {
    memory.fill(to, 0, rowBytes);
    return;
  }
  const mapBytes = f.planeStride << 2;
  const xRow = xPlane + (((y as usize) * f.planeStride) << 2);
  const yRow = yPlane + (((y as usize) * f.planeStride) << 2);
  // x^2 + y^2 and x y of the row with its margins, behind the ring.
  const squares = ring + (TAPS as u32) * rowBytes + (PLANE_MARGIN << 2);
  const products = squares + mapBytes;
  const end = f.width << 2;
  for (let o: i32 = -8 << 2; o < (end as i32) + (8 << 2); o += 16) {
    const a = v128.load(xRow + o);
    const b = v128.load(yRow + o);
    v128.store(squares + o, madd(a, a, f32x4.mul(b, b)));
    v128.store(products + o, f32x4.mul(a, b));
  }
  for (let o: u32 = 0; o < end; o += 16) {
    v128.store(to + o, run(xRow + o));
    v128.store(to + mapBytes + o, run(yRow + o));
    v128.store(to + 2 * mapBytes + o, run(squares + o));
    v128.store(to + 3 * mapBytes + o, run(products + o));
  }
}

/** L1, MSE, and (unless only scoring) dL/d(exposed color), one band of one channel at a time. */
export function lossPhase(f: Frame, ring: usize): void {
  const jobs: u32 = 3 * bands(f);
  for (;;) {
    const job = take(f, WORK_LOSS);
    if (job >= jobs) return;
    const band = job / 3;
    const channel = job % 3;
    const first = (band * BAND) as i32;
    const end = min((band + 1) * BAND, f.height) as i32;
    scoreBand(f, band, channel, first, end);
    if (f.mode != MODE_EVALUATE) gradientBand(f, ring, channel, first, end);
  }
}

/** dL/dE, and dL/d(exposed color) to dL/dcolor: what needs all channels of a band. */
export function exposurePhase(f: Frame): void {
  for (;;) {
    const band = take(f, WORK_EXPOSURE);
    if (band >= bands(f)) return;
    exposureBand(f, band, (band * BAND) as i32, min((band + 1) * BAND, f.height) as i32);
  }
}

function scoreBand(f: Frame, band: u32, channel: u32, first: i32, end: i32): void {
  let l1 = f32x4.splat(0);
  let mse = f32x4.splat(0);
  const drawnPlane = planeAt(f, PLANE_DRAWN + channel);
  const targetPlane = planeAt(f, PLANE_TARGET + channel);
  for (let y = first; y < end; y++) {
    const at = ((y as usize) * f.planeStride) << 2;
    for (let x: u32 = 0; x < f.width; x += 4) {
      // Outside the picture and where the mask drops, both are equal.
      const drawn = v128.load(drawnPlane + at + (x << 2));
      const target = v128.load(targetPlane + at + (x << 2));
      l1 = f32x4.add(l1, f32x4.abs(f32x4.sub(drawn, target)));
      const clamped = f32x4.pmin(f32x4.pmax(drawn, f32x4.splat(0)), f32x4.splat(1));
      const error = f32x4.sub(clamped, target);
      mse = madd(error, error, mse);
    }
  }
  store<f32>(bandAt(f, band) + (channel << 2), sum4(l1), 12);
  store<f32>(bandAt(f, band) + (channel << 2), sum4(mse), 80);
}

/** PLANE_GRADIENT of one channel: dL/d(exposed color). */
function gradientBand(f: Frame, ring: usize, channel: u32, first: i32, end: i32): void {
  const height = f.height as i32;
  const mapBytes = f.planeStride << 2;
  const rowBytes = 4 * mapBytes;
  const norm: f32 = f.kept > 0 ? 1.0 / (3.0 * f.kept) : 0;
  const l1Weight = f32x4.splat((1 - f.ssimWeight) * norm);
  const ssimWeight = f32x4.splat(-f.ssimWeight);
  const maps = planeAt(f, PLANE_SSIM + 3 * channel);
  const planeBytes = f.planeFloats << 2;
  for (let y = first - RADIUS; y < first + RADIUS; y++) smoothRow(f, y, height, maps, planeBytes, ring, rowBytes);
  for (let y = first; y < end; y++) {
    smoothRow(f, y + RADIUS, height, maps, planeBytes, ring, rowBytes);
    const at = ((y as usize) * f.planeStride) << 2;
    const r0 = ring + ringSlot(y - 5) * rowBytes;
    const r1 = ring + ringSlot(y - 4) * rowBytes;
    const r2 = ring + ringSlot(y - 3) * rowBytes;
    const r3 = ring + ringSlot(y - 2) * rowBytes;
    const r4 = ring + ringSlot(y - 1) * rowBytes;
    const r5 = ring + ringSlot(y) * rowBytes;
    const r6 = ring + ringSlot(y + 1) * rowBytes;
    const r7 = ring + ringSlot(y + 2) * rowBytes;
    const r8 = ring + ringSlot(y + 3) * rowBytes;
    const r9 = ring + ringSlot(y + 4) * rowBytes;
    const r10 = ring + ringSlot(y + 5) * rowBytes;
    for (let x: u32 = 0; x < f.width; x += 4) {
      const o = x << 2;
      const mean = column(r0, r1, r2, r3, r4, r5, r6, r7, r8, r9, r10, o);
      const squares = column(r0, r1, r2, r3, r4, r5, r6, r7, r8, r9, r10, o + mapBytes);
      const products = column(r0, r1, r2, r3, r4, r5, r6, r7, r8, r9, r10, o + 2 * mapBytes);
      const drawn = v128.load(planeAt(f, PLANE_DRAWN + channel) + at + (x << 2));
      const target = v128.load(planeAt(f, PLANE_TARGET + channel) + at + (x << 2));
      const slope = madd(target, products, madd(f32x4.add(drawn, drawn), squares, mean));
      const above = v128.and(f32x4.gt(drawn, target), l1Weight);
      const below = v128.and(f32x4.lt(drawn, target), l1Weight);
      const g = madd(ssimWeight, slope, f32x4.sub(above, below));
      v128.store(planeAt(f, PLANE_GRADIENT + channel) + at + (x << 2), v128.and(g, keepMask(f, x, y as u32)));
    }
  }
}

/** Horizontal averages of the three derivative maps. */
function smoothRow(f: Frame, y: i32, height: i32, maps: usize, planeBytes: u32, ring: usize, rowBytes: u32): void {
  const to = ring + ringSlot(y) * rowBytes;
  if (y < 0 || y >= height) {
    memory.fill(to, 0, rowBytes);
    return;
  }
  const mapBytes = f.planeStride << 2;
  const from = maps + (((y as usize) * f.planeStride) << 2);
  const end = f.width << 2;
  for (let o: u32 = 0; o < end; o += 16) {
    v128.store(to + o, run(from + o));
    v128.store(to + mapBytes + o, run(from + planeBytes + o));
    v128.store(to + 2 * mapBytes + o, run(from + 2 * planeBytes + o));
  }
}

/** dL/dE from the band, and PLANE_GRADIENT through E^T to dL/dcolor, in place. */
function exposureBand(f: Frame, band: u32, first: i32, end: i32): void {
  const e = exposureAt(f);
  const out = bandAt(f, band) + 32;
  const red = planeAt(f, PLANE_GRADIENT);
  const green = planeAt(f, PLANE_GRADIENT + 1);
  const blue = planeAt(f, PLANE_GRADIENT + 2);
  for (let c: u32 = 0; c < 3; c++) {
    const plane = planeAt(f, PLANE_GRADIENT + c);
    let byR = f32x4.splat(0);
    let byG = f32x4.splat(0);
    let byB = f32x4.splat(0);
    let byOne = f32x4.splat(0);
    for (let y = first; y < end; y++) {
      const at = ((y as usize) * f.planeStride) << 2;
      for (let x: u32 = 0; x < f.width; x += 4) {
        const d = v128.load(plane + at + (x << 2));
        byR = madd(d, v128.load(planeAt(f, PLANE_COLOR) + at + (x << 2)), byR);
        byG = madd(d, v128.load(planeAt(f, PLANE_COLOR + 1) + at + (x << 2)), byG);
        byB = madd(d, v128.load(planeAt(f, PLANE_COLOR + 2) + at + (x << 2)), byB);
        byOne = f32x4.add(byOne, d);
      }
    }
    store<f32>(out + (c << 4), sum4(byR));
    store<f32>(out + (c << 4), sum4(byG), 4);
    store<f32>(out + (c << 4), sum4(byB), 8);
    store<f32>(out + (c << 4), sum4(byOne), 12);
  }
  for (let y = first; y < end; y++) {
    const row = ((y as usize) * f.planeStride) << 2;
    for (let x: u32 = 0; x < f.width; x += 4) {
      const at = row + (x << 2);
      const r = v128.load(red + at);
      const g = v128.load(green + at);
      const b = v128.load(blue + at);
      v128.store(red + at, through(e, 0, r, g, b));
      v128.store(green + at, through(e, 4, r, g, b));
      v128.store(blue + at, through(e, 8, r, g, b));
    }
  }
}

/** Column of E times the gradient. */
@inline
function through(e: usize, column: usize, r: v128, g: v128, b: v128): v128 {
  const sum = f32x4.mul(v128.load32_splat(e + column), r);
  return madd(v128.load32_splat(e + column + 16), g, madd(v128.load32_splat(e + column + 32), b, sum));
}

/** One thread: the bands' sums in order. Leaves the exposure gradient (12 floats) at `out`. */
export function sumBands(f: Frame, out: usize): void {
  let ssim: f64 = 0;
  let l1: f64 = 0;
  let mse: f64 = 0;
  memory.fill(out, 0, 48);
  for (let band: u32 = 0; band < bands(f); band++) {
    const at = bandAt(f, band);
    ssim += (load<f32>(at) as f64) + (load<f32>(at, 4) as f64) + (load<f32>(at, 8) as f64);
    l1 += (load<f32>(at, 12) as f64) + (load<f32>(at, 16) as f64) + (load<f32>(at, 20) as f64);
    mse += (load<f32>(at, 80) as f64) + (load<f32>(at, 84) as f64) + (load<f32>(at, 88) as f64);
    if (f.mode == MODE_EVALUATE) continue;
    for (let k: u32 = 0; k < 12; k++) {
      store<f32>(out + (k << 2), load<f32>(out + (k << 2)) + load<f32>(at + 32 + (k << 2)));
    }
  }
  const norm: f64 = f.kept > 0 ? 1.0 / (3.0 * (f.kept as f64)) : 0;
  f.ssim = ssim as f32;
  f.l1 = (l1 * norm) as f32;
  f.mse = (mse * norm) as f32;
}
