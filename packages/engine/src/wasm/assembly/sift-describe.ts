/** Orientations and descriptors of chosen keypoints; gradients are taken where a keypoint needs them. */
import { CANDIDATE_BYTES, octaveAt, SiftJob, SiftOctave } from './sift-job';
import {
  ALL_BINS, CELL_SIZE, EIGHT, fillWindow, FOUR, HALF, LANES, ONE, ONE_AND_HALF, ROUNDING, ROUNDING_BITS, ROUNDING_PLUS_ONE,
  ROW_BYTES, siftConstant, turns, windowAt,
} from './sift-math';
import { madd, nmadd, sum4 } from './simd';

const BINS: u32 = 36;
/** Bin of direction 0 in the histogram: directions come as -half to half a turn. */
const HALF_TURN: u32 = 18;
const PI2: f32 = 6.283185307179586;

// In `scratch`: the histogram with a bin on either side, its smoothed twin, peaks, vectors of four samples, cells.
const HISTOGRAM_AT: usize = 256;
const SMOOTH_AT: usize = 512;
const ANGLES_AT: usize = 768;
const SAMPLES_AT: usize = 1024;
/**
 * 6 x 6 cells of 8 directions: the outer ones take what falls beside the descriptor. Lanes behind the end of a row may
 * lie two cells further out; they add zeros, for which there is room on both sides.
 */
const CELLS_AT: usize = 2048;
/** Weights by column, up to the width of the largest descriptor. */
const WINDOW_AT: usize = 4096;
const CELL_BYTES: u32 = 32;
const CELL_ROW: u32 = 6 * CELL_BYTES;

/** Row b has a one in column b mod 8. */
const UNITS = memory.data<f32>([
  1, 0, 0, 0, 0, 0, 0, 0,
  0, 1, 0, 0, 0, 0, 0, 0,
  0, 0, 1, 0, 0, 0, 0, 0,
  0, 0, 0, 1, 0, 0, 0, 0,
  0, 0, 0, 0, 1, 0, 0, 0,
  0, 0, 0, 0, 0, 1, 0, 0,
  0, 0, 0, 0, 0, 0, 1, 0,
  0, 0, 0, 0, 0, 0, 0, 1,
  1, 0, 0, 0, 0, 0, 0, 0,
  0, 1, 0, 0, 0, 0, 0, 0,
], 16);

/** Features of the chosen candidates in their order, until there are `maxFeatures`. */
export function siftDescribe(_frame: usize, _thread: u32, jobAt: usize): void {
  const job = changetype<SiftJob>(jobAt);
  job.featureCount = 0;
  for (let k: u32 = 0; k < job.chosenCount && job.featureCount < job.maxFeatures; k++) {
    const at = job.chosen + k * CANDIDATE_BYTES;
    const octave = octaveAt(job, (load<i32>(at) - octaveAt(job, 0).octave) as u32);
    const plane = octave.planes + (load<u32>(at, 4) - 1) * octave.planeBytes;
    const x = load<f32>(at, 8);
    const y = load<f32>(at, 12);
    const sigma: f32 = (1.6 * NativeMath.pow(2, (load<f32>(at, 16) as f64) / 3)) as f32;
    const pixel: f32 = octave.octave < 0 ? 0.5 : (1 << octave.octave) as f32;
    const count = orient(job, octave, plane, x, y, sigma);
    for (let i: u32 = 0; i < count && job.featureCount < job.maxFeatures; i++) {
      const feature = job.featureCount++;
      const angle = load<f32>(job.scratch + ANGLES_AT + (i << 2));
      const out = job.keypoints + (feature << 4);
      store<f32>(out, x * pixel);
      store<f32>(out, y * pixel, 4);
      store<f32>(out, sigma * pixel, 8);
      store<f32>(out, angle, 12);
      describe(job, octave, plane, x, y, sigma, angle, job.descriptors + (feature << 7));
    }
  }
}

/** Leaves the angles in scratch, the highest peak first; returns how many. */
function orient(job: SiftJob, octave: SiftOctave, plane: usize, x: f32, y: f32, sigma: f32): u32 {
  const bins = job.scratch + HISTOGRAM_AT + 4;
  const samples = job.scratch + SAMPLES_AT;
  memory.fill(bins - 4, 0, (BINS + 2) << 2);
  const window: f32 = 1.5 * sigma;
  const radius = max<i32>(1, floor<f32>(3 * window) as i32);
  const column = floor<f32>(x + 0.5) as i32;
  const row = floor<f32>(y + 0.5) as i32;
  const reach: f32 = ((radius * radius) as f32) + 0.6;
  const falloff: f32 = 0.5 / (window * window);
  const stride = octave.stride;
  const lastY = min<i32>((octave.height as i32) - 2, row + radius);
  const lastX = min<i32>((octave.width as i32) - 2, column + radius);
  const firstX = max<i32>(1, column - radius);
  const weights = job.scratch + WINDOW_AT;
  fillWindow(weights, firstX, lastX, x, falloff);
  for (let v = max<i32>(1, row - radius); v <= lastY; v++) {
    const dy = (v as f32) - y;
    const rest = reach - dy * dy;
    if (rest <= 0) continue;
    const span = sqrt<f32>(rest);
    const share = f32x4.splat(0.5 * windowAt(falloff, dy));
    const line = plane + v * stride;
    const stop = min<i32>(lastX, floor<f32>(x + span) as i32);
    const end = f32x4.splat((stop as f32) + 0.5);
    const begin = max<i32>(firstX, ceil<f32>(x - span) as i32);
    let px = f32x4.add(f32x4.splat(begin as f32), v128.load(LANES));
    for (let u = begin; u <= stop; u += 4) {
      const at = line + (u << 2);
      // What lies behind the end of a row need not be numbers, and a direction that is none would be a bin anywhere in memory.
      const within = f32x4.lt(px, end);
      const gx = v128.and(within, f32x4.sub(v128.load(at, 4), v128.load(at - 4)));
      const gy = v128.and(within, f32x4.sub(v128.load(at + stride), v128.load(at - stride)));
      const near = f32x4.mul(share, v128.load(weights + ((u - firstX) << 2)));
      const length = f32x4.sqrt(madd(gx, gx, f32x4.mul(gy, gy)));
      const weight = v128.and(f32x4.mul(length, near), within);
      px = f32x4.add(px, siftConstant(FOUR));
      // Bins lie around their middles. Bins -19 to 18, moved by 18 below.
      const position = f32x4.sub(f32x4.mul(turns(gx, gy), siftConstant(ALL_BINS)), siftConstant(HALF));
      const rounded = f32x4.add(f32x4.sub(position, siftConstant(HALF)), siftConstant(ROUNDING));
      const after = f32x4.mul(weight, f32x4.sub(position, f32x4.sub(rounded, siftConstant(ROUNDING))));
      v128.store(samples, rounded);
      v128.store(samples, f32x4.sub(weight, after), 16);
      v128.store(samples, after, 32);
      for (let k: usize = 0; k < 16; k += 4) {
        const to = bins + ((load<u32>(samples + k) - ROUNDING_BITS + HALF_TURN) << 2);
        store<f32>(to, load<f32>(to) + load<f32>(samples + k, 16));
        store<f32>(to, load<f32>(to, 4) + load<f32>(samples + k, 32), 4);
      }
    }
  }
  // Bin 36 is bin 0 and bin -1 is bin 35.
  store<f32>(bins, load<f32>(bins) + load<f32>(bins + (BINS << 2)));
  store<f32>(bins + ((BINS - 1) << 2), load<f32>(bins + ((BINS - 1) << 2)) + load<f32>(bins - 4));
  return peaks(job, bins, job.scratch + SMOOTH_AT + 4);
}

function peaks(job: SiftJob, first: usize, second: usize): u32 {
  const third = f32x4.splat(1.0 / 3.0);
  let from = first;
  let to = second;
  for (let round = 0; round < 6; round++) {
    store<f32>(from - 4, load<f32>(from + ((BINS - 1) << 2)));
    store<f32>(from + (BINS << 2), load<f32>(from));
    for (let i: usize = 0; i < BINS << 2; i += 16) {
      const sum = f32x4.add(f32x4.add(v128.load(from + i - 4), v128.load(from + i)), v128.load(from + i, 4));
      v128.store(to + i, f32x4.mul(sum, third));
    }
    const other = from;
    from = to;
    to = other;
  }
  store<f32>(from - 4, load<f32>(from + ((BINS - 1) << 2)));
  store<f32>(from + (BINS << 2), load<f32>(from));
  let highest: f32 = 0;
  for (let i: u32 = 0; i < BINS; i++) highest = max(highest, load<f32>(from + (i << 2)));
  const least: f32 = 0.8 * highest;
  // Angles and heights by falling height; `maxOrientations` is at most 4.
  const angles = job.scratch + ANGLES_AT;
  const heights = angles + 32;
  let count: u32 = 0;
  for (let i: u32 = 0; i < BINS; i++) {
    const at = from + (i << 2);
    const before = load<f32>(at - 4);
    const here = load<f32>(at);
    const after = load<f32>(at, 4);
    if (!(here > least && here > before && here > after)) continue;
    const shift: f32 = (-0.5 * (after - before)) / (after + before - 2 * here);
    const turned: f32 = (i as f32) + shift + 0.5 - (HALF_TURN as f32);
    const angle: f32 = (PI2 * (turned < 0 ? turned + (BINS as f32) : turned)) / (BINS as f32);
    let place = count;
    while (place > 0 && load<f32>(heights + ((place - 1) << 2)) < here) {
      store<f32>(heights + (place << 2), load<f32>(heights + ((place - 1) << 2)));
      store<f32>(angles + (place << 2), load<f32>(angles + ((place - 1) << 2)));
      place--;
    }
    if (place >= job.maxOrientations) continue;
    store<f32>(heights + (place << 2), here);
    store<f32>(angles + (place << 2), angle);
    count = min(count + 1, job.maxOrientations);
  }
  return count;
}

function describe(
  job: SiftJob, octave: SiftOctave, plane: usize, x: f32, y: f32, sigma: f32, angle: f32, out: usize,
): void {
  const cells = job.scratch + CELLS_AT;
  const samples = job.scratch + SAMPLES_AT;
  memory.fill(cells, 0, 36 * CELL_BYTES);
  const size: f32 = 3 * sigma;
  const radius = floor<f32>((1.4142135 * size * 5) / 2 + 0.5) as i32;
  const cos: f32 = (NativeMath.cos(angle as f64) / (size as f64)) as f32;
  const sin: f32 = (NativeMath.sin(angle as f64) / (size as f64)) as f32;
  const column = floor<f32>(x + 0.5) as i32;
  const row = floor<f32>(y + 0.5) as i32;
  const stride = octave.stride;
  const firstX = max<i32>(1, column - radius);
  const lastX = min<i32>((octave.width as i32) - 2, column + radius);
  const lastY = min<i32>((octave.height as i32) - 2, row + radius);
  const turn = f32x4.splat(angle / PI2);
  const falloff: f32 = 0.125 / (size * size);
  const weights = job.scratch + WINDOW_AT;
  fillWindow(weights, firstX, lastX, x, falloff);
  const cosX = f32x4.splat(cos);
  const sinX = f32x4.splat(sin);
  // Sums of the four cells the samples are in at the moment; a row crosses into others every few pixels.
  let cell = cells;
  const first = cells + CELL_ROW + CELL_BYTES - ROUNDING_BITS;
  let a0 = i32x4.splat(0);
  let b0 = a0;
  let a1 = a0;
  let b1 = a0;
  let a2 = a0;
  let b2 = a0;
  let a3 = a0;
  let b3 = a0;
  for (let v = max<i32>(1, row - radius); v <= lastY; v++) {
    // Columns where both cell coordinates, cos dx + sin dy and cos dy - sin dx, are within 2.5.
    const dy = (v as f32) - y;
    let left = firstX as f32;
    let right = lastX as f32;
    const across = sin * dy;
    const along = cos * dy;
    if (abs(cos) > 1e-6) {
      const a = x + (-2.5 - across) / cos;
      const b = x + (2.5 - across) / cos;
      left = max(left, min(a, b));
      right = min(right, max(a, b));
    } else if (abs(across) >= 2.5) continue;
    if (abs(sin) > 1e-6) {
      const a = x + (along - 2.5) / sin;
      const b = x + (along + 2.5) / sin;
      left = max(left, min(a, b));
      right = min(right, max(a, b));
    } else if (abs(along) >= 2.5) continue;
    const begin = ceil<f32>(left) as i32;
    const stop = floor<f32>(right) as i32;
    const line = plane + v * stride;
    const end = f32x4.splat((stop as f32) + 0.5 - x);
    const share = f32x4.splat(windowAt(falloff, dy));
    const acrossY = f32x4.splat(across);
    const alongY = f32x4.splat(along);
    let dx = f32x4.add(f32x4.splat((begin as f32) - x), v128.load(LANES));
    for (let u = begin; u <= stop; u += 4) {
      const near = f32x4.mul(share, v128.load(weights + ((u - firstX) << 2)));
      const column = madd(dx, cosX, acrossY);
      const row = nmadd(dx, sinX, alongY);
      fourSamples(line + (u << 2), stride, near, f32x4.lt(dx, end), column, row, turn, samples);
      dx = f32x4.add(dx, siftConstant(FOUR));
      for (let k: usize = samples; k < samples + 16; k += 4) {
        const next = first + load<u32>(k, 48);
        if (next != cell) {
          addCells(cell, a0, b0, a1, b1, a2, b2, a3, b3);
          cell = next;
          a0 = b0 = a1 = b1 = a2 = b2 = a3 = b3 = i32x4.splat(0);
        }
        const unit = UNITS - (ROUNDING_BITS as usize) + load<u32>(k);
        const m0 = v128.load32_splat(k, 16);
        const m1 = v128.load32_splat(k, 32);
        const low = madd(m1, v128.load(unit, 32), f32x4.mul(m0, v128.load(unit)));
        const high = madd(m1, v128.load(unit, 48), f32x4.mul(m0, v128.load(unit, 16)));
        let w = v128.load32_splat(k, 64);
        a0 = madd(w, low, a0);
        b0 = madd(w, high, b0);
        w = v128.load32_splat(k, 80);
        a1 = madd(w, low, a1);
        b1 = madd(w, high, b1);
        w = v128.load32_splat(k, 96);
        a2 = madd(w, low, a2);
        b2 = madd(w, high, b2);
        w = v128.load32_splat(k, 112);
        a3 = madd(w, low, a3);
        b3 = madd(w, high, b3);
      }
    }
  }
  addCells(cell, a0, b0, a1, b1, a2, b2, a3, b3);
  quantize(cells, out);
}

/** To a cell, its right, lower and lower right neighbor, 8 directions each. */
@inline
function addCells(cell: usize, a0: v128, b0: v128, a1: v128, b1: v128, a2: v128, b2: v128, a3: v128, b3: v128): void {
  v128.store(cell, f32x4.add(a0, v128.load(cell)));
  v128.store(cell, f32x4.add(b0, v128.load(cell, 16)), 16);
  v128.store(cell, f32x4.add(a1, v128.load(cell, CELL_BYTES)), CELL_BYTES);
  v128.store(cell, f32x4.add(b1, v128.load(cell, CELL_BYTES + 16)), CELL_BYTES + 16);
  v128.store(cell, f32x4.add(a2, v128.load(cell, CELL_ROW)), CELL_ROW);
  v128.store(cell, f32x4.add(b2, v128.load(cell, CELL_ROW + 16)), CELL_ROW + 16);
  v128.store(cell, f32x4.add(a3, v128.load(cell, CELL_ROW + CELL_BYTES)), CELL_ROW + CELL_BYTES);
  v128.store(cell, f32x4.add(b3, v128.load(cell, CELL_ROW + CELL_BYTES + 16)), CELL_ROW + CELL_BYTES + 16);
}

/**
 * For four pixels at cell coordinates (u, v): offset of the direction, its two shares, offset of the upper left cell (both
 * plus ROUNDING_BITS), weights of the four cells. A whole number may go either way: the shares are the same.
 */
@inline
function fourSamples(
  at: usize, stride: u32, near: v128, within: v128, u: v128, v: v128, turn: v128, out: usize,
): void {
  // As in `orient`: behind the end of a row there need not be numbers.
  const gx = v128.and(within, f32x4.sub(v128.load(at, 4), v128.load(at - 4)));
  const gy = v128.and(within, f32x4.sub(v128.load(at + stride), v128.load(at - stride)));
  const weight = f32x4.mul(v128.and(near, within), f32x4.sqrt(madd(gx, gx, f32x4.mul(gy, gy))));

  // Within [-1.5, 0.5] turns, then in eighths modulo 8.
  const rounding = siftConstant(ROUNDING);
  let t = f32x4.sub(turns(gx, gy), turn);
  t = f32x4.mul(siftConstant(EIGHT), f32x4.sub(t, f32x4.floor(t)));
  const bin = f32x4.sub(f32x4.add(f32x4.sub(t, siftConstant(HALF)), rounding), rounding);
  const share = f32x4.mul(weight, f32x4.sub(t, bin));
  v128.store(out, madd(bin, siftConstant(CELL_SIZE), rounding));
  v128.store(out, f32x4.sub(weight, share), 16);
  v128.store(out, share, 32);

  const bu = f32x4.sub(f32x4.add(u, siftConstant(ROUNDING_PLUS_ONE)), rounding);
  const bv = f32x4.sub(f32x4.add(v, siftConstant(ROUNDING_PLUS_ONE)), rounding);
  v128.store(out, madd(bv, siftConstant(ROW_BYTES), madd(bu, siftConstant(CELL_SIZE), rounding)), 48);
  const half = siftConstant(ONE_AND_HALF);
  const fu = f32x4.sub(f32x4.add(u, half), bu);
  const fv = f32x4.sub(f32x4.add(v, half), bv);
  const both = f32x4.mul(fu, fv);
  const left = f32x4.sub(fv, both);
  const above = f32x4.sub(fu, both);
  v128.store(out, f32x4.sub(f32x4.sub(siftConstant(ONE), fu), left), 64);
  v128.store(out, above, 80);
  v128.store(out, left, 96);
  v128.store(out, both, 112);
}

/** The inner 4 x 4 cells to bytes; directions turn the other way round in the result. */
function quantize(cells: usize, out: usize): void {
  const inner = cells + CELL_ROW + CELL_BYTES;
  let squares = i32x4.splat(0);
  for (let row: u32 = 0; row < 4; row++) {
    for (let k: u32 = 0; k < 4 * CELL_BYTES; k += 16) {
      const values = v128.load(inner + row * CELL_ROW + k);
      squares = madd(values, values, squares);
    }
  }
  const most = f32x4.splat(0.2 * sqrt<f32>(sum4(squares)));
  let total = i32x4.splat(0);
  for (let row: u32 = 0; row < 4; row++) {
    for (let k: u32 = 0; k < 4 * CELL_BYTES; k += 16) {
      total = f32x4.add(total, f32x4.pmin(v128.load(inner + row * CELL_ROW + k), most));
    }
  }
  const sum = sum4(total);
  const scale = f32x4.splat(sum > 0 ? <f32>262144.0 / sum : 0);
  const half = f32x4.splat(0.5);
  for (let row: u32 = 0; row < 4; row++) {
    for (let column: u32 = 0; column < 4; column++, out += 8) {
      const at = inner + row * CELL_ROW + column * CELL_BYTES;
      const a = f32x4.sqrt(f32x4.mul(f32x4.pmin(v128.load(at), most), scale));
      const b = f32x4.sqrt(f32x4.mul(f32x4.pmin(v128.load(at, 16), most), scale));
      const words = i16x8.narrow_i32x4_u(i32x4.trunc_sat_f32x4_u(f32x4.add(a, half)), i32x4.trunc_sat_f32x4_u(f32x4.add(b, half)));
      const turned = v128.shuffle<i16>(words, words, 0, 7, 6, 5, 4, 3, 2, 1);
      v128.store64_lane(out, i8x16.narrow_i16x8_u(turned, turned), 0);
    }
  }
}
