/** Rows of the scale space: 16 pixels at a time, writing up to 15 pixels beyond the row's end. */
import { KERNEL_BYTES, MARGIN } from './sift-job';
import { madd } from './simd';

/** Continues a row to both sides. */
export function fillMargins(row: usize, width: u32, stride: u32): void {
  const left = v128.load32_splat(row);
  for (let k: u32 = 0; k < MARGIN << 2; k += 16) v128.store(row - (MARGIN << 2) + k, left);
  const last = load<f32>(row + ((width - 1) << 2));
  const end = row + stride - (MARGIN << 2);
  for (let at = row + (width << 2); at < end; at += 4) store<f32>(at, last);
}

/** Weighted sum of the rows whose addresses are in `rows`: the middle one, then above and below by turns. */
export function blurDown(rows: usize, kernel: usize, radius: u32, out: usize, width: u32): void {
  const middle = load<usize>(rows);
  const bytes = (width << 2) as usize;
  for (let x: usize = 0; x < bytes; x += 64) {
    let c = v128.load32_splat(kernel);
    let a0 = f32x4.mul(c, v128.load(middle + x));
    let a1 = f32x4.mul(c, v128.load(middle + x, 16));
    let a2 = f32x4.mul(c, v128.load(middle + x, 32));
    let a3 = f32x4.mul(c, v128.load(middle + x, 48));
    for (let k: u32 = 1; k <= radius; k++) {
      const p = load<usize>(rows + (k << 3) - 4) + x;
      const q = load<usize>(rows + (k << 3)) + x;
      c = v128.load32_splat(kernel + (k << 2));
      a0 = madd(c, f32x4.add(v128.load(p), v128.load(q)), a0);
      a1 = madd(c, f32x4.add(v128.load(p, 16), v128.load(q, 16)), a1);
      a2 = madd(c, f32x4.add(v128.load(p, 32), v128.load(q, 32)), a2);
      a3 = madd(c, f32x4.add(v128.load(p, 48), v128.load(q, 48)), a3);
    }
    v128.store(out + x, a0);
    v128.store(out + x, a1, 16);
    v128.store(out + x, a2, 32);
    v128.store(out + x, a3, 48);
  }
}

/** The same along a row whose margins are filled. */
export function blurAcross(row: usize, kernel: usize, radius: u32, out: usize, width: u32): void {
  const end = row + (width << 2);
  for (let at = row; at < end; at += 64, out += 64) {
    let c = v128.load32_splat(kernel);
    let a0 = f32x4.mul(c, v128.load(at));
    let a1 = f32x4.mul(c, v128.load(at, 16));
    let a2 = f32x4.mul(c, v128.load(at, 32));
    let a3 = f32x4.mul(c, v128.load(at, 48));
    let p = at;
    let q = at;
    for (let k: u32 = 1; k <= radius; k++) {
      p -= 4;
      q += 4;
      c = v128.load32_splat(kernel + (k << 2));
      a0 = madd(c, f32x4.add(v128.load(p), v128.load(q)), a0);
      a1 = madd(c, f32x4.add(v128.load(p, 16), v128.load(q, 16)), a1);
      a2 = madd(c, f32x4.add(v128.load(p, 32), v128.load(q, 32)), a2);
      a3 = madd(c, f32x4.add(v128.load(p, 48), v128.load(q, 48)), a3);
    }
    v128.store(out, a0);
    v128.store(out, a1, 16);
    v128.store(out, a2, 32);
    v128.store(out, a3, 48);
  }
}

/** A row of the picture as floats, gray / 255. */
export function readRow(gray: usize, out: usize, width: u32): void {
  const unit = f32x4.splat(1.0 / 255.0);
  for (let x: u32 = 0; x < width; x += 8, out += 32) {
    const values = v128.load_ext<u8>(gray + x);
    v128.store(out, f32x4.mul(unit, f32x4.convert_i32x4_u(i32x4.extend_low_i16x8_u(values))));
    v128.store(out, f32x4.mul(unit, f32x4.convert_i32x4_u(i32x4.extend_high_i16x8_u(values))), 16);
  }
}

/** A row of the picture at twice its size: `above` and `below` are the picture's rows it lies between (or the same twice). */
export function readDoubleRow(above: usize, below: usize, middle: usize, out: usize, width: u32): void {
  const unit = f32x4.splat(0.5 / 255.0);
  let at = middle;
  for (let x: u32 = 0; x < width; x += 8, at += 32) {
    const values = i16x8.add(v128.load_ext<u8>(above + x), v128.load_ext<u8>(below + x));
    v128.store(at, f32x4.mul(unit, f32x4.convert_i32x4_u(i32x4.extend_low_i16x8_u(values))));
    v128.store(at, f32x4.mul(unit, f32x4.convert_i32x4_u(i32x4.extend_high_i16x8_u(values))), 16);
  }
  store<f32>(middle + (width << 2), load<f32>(middle + ((width - 1) << 2)));
  const half = f32x4.splat(0.5);
  at = middle;
  for (let x: u32 = 0; x < width; x += 4, at += 16, out += 32) {
    const here = v128.load(at);
    const between = f32x4.mul(half, f32x4.add(here, v128.load(at, 4)));
    v128.store(out, v128.shuffle<f32>(here, between, 0, 4, 1, 5));
    v128.store(out, v128.shuffle<f32>(here, between, 2, 6, 3, 7), 16);
  }
}

/** Every second pixel. */
export function halveRow(row: usize, out: usize, width: u32): void {
  for (let x: u32 = 0; x < width; x += 4, row += 32, out += 16) {
    v128.store(out, v128.shuffle<f32>(v128.load(row), v128.load(row, 16), 0, 2, 4, 6));
  }
}

/** The five blurs of one row of an octave and nothing else, for the benchmark; `rows` as for blurDown. */
export function bareBlur(
  _frame: usize, _thread: u32, rows: usize, kernels: usize, middle: usize, out: usize, width: u32, rounds: u32,
): void {
  for (let round: u32 = 0; round < rounds; round++) {
    for (let stage: u32 = 1; stage <= 5; stage++) {
      const kernel = kernels + stage * KERNEL_BYTES;
      const radius = load<u32>(kernel, 60);
      blurDown(rows, kernel, radius, middle, width);
      blurAcross(middle, kernel, radius, out, width);
    }
  }
}
