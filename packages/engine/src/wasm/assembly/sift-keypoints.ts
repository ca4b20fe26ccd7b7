/** Extrema of the differences of Gaussians, row by row, and their quadratic fit. */
import { CANDIDATE_BYTES, DIFFERENCE_ROWS, SiftJob, SiftOctave } from './sift-job';

const MOVES: u32 = 5;

/** Pixel (0, y) of difference `level` in its ring. */
@inline
function differenceRow(rings: usize, stride: u32, level: u32, y: u32): usize {
  return rings + (level * DIFFERENCE_ROWS + (y & (DIFFERENCE_ROWS - 1))) * stride;
}

/** D0 to D4 of row `y` from the rows of G0 to G5, whose addresses are in `rows`. */
export function subtractRows(rows: usize, rings: usize, stride: u32, y: u32, width: u32): void {
  const g0 = load<usize>(rows);
  const g1 = load<usize>(rows, 4);
  const g2 = load<usize>(rows, 8);
  const g3 = load<usize>(rows, 12);
  const g4 = load<usize>(rows, 16);
  const g5 = load<usize>(rows, 20);
  let out = differenceRow(rings, stride, 0, y);
  const step = DIFFERENCE_ROWS * stride;
  for (let x: usize = 0; x < (width << 2); x += 16, out += 16) {
    let at = out;
    const a = v128.load(g1 + x);
    v128.store(at, f32x4.sub(a, v128.load(g0 + x)));
    at += step;
    const b = v128.load(g2 + x);
    v128.store(at, f32x4.sub(b, a));
    at += step;
    const c = v128.load(g3 + x);
    v128.store(at, f32x4.sub(c, b));
    at += step;
    const d = v128.load(g4 + x);
    v128.store(at, f32x4.sub(d, c));
    at += step;
    v128.store(at, f32x4.sub(v128.load(g5 + x), d));
  }
}

/** Rows y - 1 to y + 1 must be in the rings, and as many around them as a fit can move. */
export function findInRow(job: SiftJob, octave: SiftOctave, rings: usize, stride: u32, y: u32): void {
  const least = f32x4.splat(0.8 * job.peak);
  const width = octave.width;
  for (let level: u32 = 1; level <= 3; level++) {
    const row = differenceRow(rings, stride, level, y);
    const above = differenceRow(rings, stride, level, y - 1);
    const below = differenceRow(rings, stride, level, y + 1);
    for (let x: u32 = 0; x < width - 1; x += 4) {
      const at = (x << 2) as usize;
      const value = v128.load(row + at);
      const strong = f32x4.ge(f32x4.abs(value), least);
      if (!v128.any_true(strong)) continue;
      const left = v128.load(row + at - 4);
      const right = v128.load(row + at, 4);
      const up = v128.load(above + at);
      const down = v128.load(below + at);
      let most = f32x4.pmax(f32x4.pmax(left, right), f32x4.pmax(up, down));
      let fewest = f32x4.pmin(f32x4.pmin(left, right), f32x4.pmin(up, down));
      let extreme = v128.and(strong, v128.or(f32x4.gt(value, most), f32x4.lt(value, fewest)));
      if (!v128.any_true(extreme)) continue;
      // Corners, then the levels on both sides.
      most = f32x4.pmax(f32x4.pmax(most, v128.load(above + at - 4)), v128.load(above + at, 4));
      most = f32x4.pmax(f32x4.pmax(most, v128.load(below + at - 4)), v128.load(below + at, 4));
      fewest = f32x4.pmin(f32x4.pmin(fewest, v128.load(above + at - 4)), v128.load(above + at, 4));
      fewest = f32x4.pmin(f32x4.pmin(fewest, v128.load(below + at - 4)), v128.load(below + at, 4));
      for (let other = level - 1; other <= level + 1; other += 2) {
        for (let v = y - 1; v <= y + 1; v++) {
          const near = differenceRow(rings, stride, other, v) + at;
          const a = v128.load(near - 4);
          const b = v128.load(near);
          const c = v128.load(near, 4);
          most = f32x4.pmax(f32x4.pmax(most, a), f32x4.pmax(b, c));
          fewest = f32x4.pmin(f32x4.pmin(fewest, a), f32x4.pmin(b, c));
        }
      }
      extreme = v128.and(extreme, v128.or(f32x4.gt(value, most), f32x4.lt(value, fewest)));
      let lanes = i32x4.bitmask(extreme);
      while (lanes != 0) {
        const column = x + ctz(lanes);
        lanes &= lanes - 1;
        if (column >= 1 && column < width - 1) fit(job, octave, rings, stride, level, column, y);
      }
    }
  }
}

@inline
function at(row: usize, x: i32): f64 {
  return load<f32>(row + (x << 2)) as f64;
}

function fit(job: SiftJob, octave: SiftOctave, rings: usize, stride: u32, level: u32, firstX: u32, firstY: u32): void {
  const width = octave.width as i32;
  const height = octave.height as i32;
  let x = firstX as i32;
  let y = firstY as i32;
  for (let move: u32 = 1; ; move++) {
    const u0 = differenceRow(rings, stride, level - 1, y - 1);
    const m0 = differenceRow(rings, stride, level - 1, y);
    const d0 = differenceRow(rings, stride, level - 1, y + 1);
    const u1 = differenceRow(rings, stride, level, y - 1);
    const m1 = differenceRow(rings, stride, level, y);
    const d1 = differenceRow(rings, stride, level, y + 1);
    const u2 = differenceRow(rings, stride, level + 1, y - 1);
    const m2 = differenceRow(rings, stride, level + 1, y);
    const d2 = differenceRow(rings, stride, level + 1, y + 1);
    const value = at(m1, x);
    const gx = (at(m1, x + 1) - at(m1, x - 1)) / 2;
    const gy = (at(d1, x) - at(u1, x)) / 2;
    const gs = (at(m2, x) - at(m0, x)) / 2;
    const xx = at(m1, x + 1) + at(m1, x - 1) - 2 * value;
    const yy = at(d1, x) + at(u1, x) - 2 * value;
    const ss = at(m2, x) + at(m0, x) - 2 * value;
    const xy = (at(d1, x + 1) + at(u1, x - 1) - at(d1, x - 1) - at(u1, x + 1)) / 4;
    const xs = (at(m2, x + 1) + at(m0, x - 1) - at(m2, x - 1) - at(m0, x + 1)) / 4;
    const ys = (at(d2, x) + at(u0, x) - at(u2, x) - at(d0, x)) / 4;
    // Cofactors of the symmetric matrix.
    const cxx = yy * ss - ys * ys;
    const cxy = xs * ys - xy * ss;
    const cxs = xy * ys - yy * xs;
    const determinant = xx * cxx + xy * cxy + xs * cxs;
    if (abs(determinant) < 1e-30) return;
    const cyy = xx * ss - xs * xs;
    const cys = xy * xs - xx * ys;
    const css = xx * yy - xy * xy;
    const dx = -(cxx * gx + cxy * gy + cxs * gs) / determinant;
    const dy = -(cxy * gx + cyy * gy + cys * gs) / determinant;
    const ds = -(cxs * gx + cys * gy + css * gs) / determinant;
    const stepX = dx > 0.6 && x < width - 2 ? 1 : dx < -0.6 && x > 1 ? -1 : 0;
    const stepY = dy > 0.6 && y < height - 2 ? 1 : dy < -0.6 && y > 1 ? -1 : 0;
    if (move < MOVES && (stepX != 0 || stepY != 0)) {
      x += stepX;
      y += stepY;
      continue;
    }
    const peak = abs(value + (gx * dx + gy * dy + gs * ds) / 2);
    const edge = job.edge as f64;
    if (!(peak > (job.peak as f64)) || !(css > 0) || !((xx + yy) * (xx + yy) * edge < (edge + 1) * (edge + 1) * css)) return;
    if (!(abs(dx) < 1.5 && abs(dy) < 1.5 && abs(ds) < 1.5)) return;
    const px = (x as f64) + dx;
    const py = (y as f64) + dy;
    if (!(px >= 0 && px <= ((width - 1) as f64) && py >= 0 && py <= ((height - 1) as f64))) return;
    const count = job.candidateCount;
    if (count >= job.candidateCapacity) return;
    job.candidateCount = count + 1;
    const out = job.candidates + count * CANDIDATE_BYTES;
    store<i32>(out, octave.octave);
    store<u32>(out, level, 4);
    store<f32>(out, px as f32, 8);
    store<f32>(out, py as f32, 12);
    store<f32>(out, ((level as f64) + ds) as f32, 16);
    store<f32>(out, peak as f32, 20);
    return;
  }
}
