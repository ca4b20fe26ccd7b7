/**
 * "Backward, front to back" of backend.ts: walks a tile's list again as forward did. What leaves the pixels are nine
 * sums per entry, in the coordinates d = ex - shear ey and ey of the splat record (signs: pixel minus center):
 * v, v d, v ey, v d^2, v d ey, v ey^2, w g. Each entry owns its slot, so nothing is shared between threads and the sums
 * over a Gaussian's slots have one order whatever the number of threads.
 */
import { constant, CUTOFF, EXP0, EXP1, EXP2, EXP3, EXP4, EXP5, FOUR, MOST, ONE, THINNEST } from './constants';
import {
  Frame, PLANE_COLOR, PLANE_GRADIENT, planeAt, SLOT_BYTES, SPLAT_B, SPLAT_BYTES, SPLAT_G, SPLAT_HALF, SPLAT_LOG, SPLAT_MX,
  SPLAT_MY, SPLAT_R, SPLAT_ROW, SPLAT_SHEAR,
} from './frame';
import { expNegative, madd, nmadd, sumLanes } from './simd';
import { take, WORK_BACKWARD } from './threads';
import { BACKWARD_ROW, clearTile, LANE } from './tile-buffer';
import {
  BOTH_HALVES, FIRST_ROW, GAUSSIAN_MASK, LAST_ROW, LEFT_HALF, SHIFT_X, SHIFT_Y, SLOT_MASK, TILE_HEIGHT, TILE_WIDTH,
} from './tiles';

export function backwardPhase(f: Frame, local: usize): void {
  const tiles = f.tilesX * f.tilesY;
  for (;;) {
    const tile = take(f, WORK_BACKWARD);
    if (tile >= tiles) return;
    const x0 = (tile % f.tilesX) << SHIFT_X;
    const y0 = (tile / f.tilesX) << SHIFT_Y;
    const columns = min(TILE_WIDTH, f.width - x0);
    const rows = min(TILE_HEIGHT, f.height - y0);
    const start = load<u32>(f.tileStart + (tile << 2));
    const end = load<u32>(f.tileStart + (tile << 2), 4);
    const stop = load<u32>(f.tileStop + (tile << 2));
    loadTile(f, local, x0, y0, columns, rows);
    walkEntries(f, local, start, stop, x0, y0);
    for (let entry = stop; entry < end; entry++) {
      memory.fill(f.slots + (load<u32>(f.entries + (entry << 3), 4) & SLOT_MASK) * SLOT_BYTES, 0, SLOT_BYTES);
    }
  }
}

/** Transmittance 1, S = g . color, and g into the tile's areas. */
function loadTile(f: Frame, local: usize, x0: u32, y0: u32, columns: u32, rows: u32): void {
  clearTile(local, BACKWARD_ROW, columns, rows);
  for (let y: u32 = 0; y < rows; y++) {
    for (let x: u32 = 0; x < columns; x += 4) {
      const at = local + y * BACKWARD_ROW + (x << 2);
      const from = ((y0 + y) * f.planeStride + x0 + x) << 2;
      const r = v128.load(planeAt(f, PLANE_GRADIENT) + from);
      const g = v128.load(planeAt(f, PLANE_GRADIENT + 1) + from);
      const b = v128.load(planeAt(f, PLANE_GRADIENT + 2) + from);
      let s = f32x4.mul(r, v128.load(planeAt(f, PLANE_COLOR) + from));
      s = madd(g, v128.load(planeAt(f, PLANE_COLOR + 1) + from), s);
      s = madd(b, v128.load(planeAt(f, PLANE_COLOR + 2) + from), s);
      v128.store(at, s, LANE);
      v128.store(at, r, 2 * LANE);
      v128.store(at, g, 3 * LANE);
      v128.store(at, b, 4 * LANE);
    }
  }
}

function walkEntries(f: Frame, local: usize, start: u32, stop: u32, x0: u32, y0: u32): void {
  const zero = f32x4.splat(0);
  const one = constant(ONE);
  const four = constant(FOUR);
  const cutoff = constant(CUTOFF);
  const c5 = constant(EXP5);
  const c4 = constant(EXP4);
  const c3 = constant(EXP3);
  const c2 = constant(EXP2);
  const c1 = constant(EXP1);
  const c0 = constant(EXP0);
  const thinnest = constant(THINNEST);
  const most = constant(MOST);
  const originX = (x0 as f32) + 0.5;
  const originY = (y0 as f32) + 0.5;
  for (let entry = start; entry < stop; entry++) {
    const word = load<u32>(f.entries + (entry << 3));
    const splat = f.splats + (word & GAUSSIAN_MASK) * SPLAT_BYTES;
    const halves = load<u32>(f.entries + (entry << 3), 4);
    const slot = f.slots + (halves & SLOT_MASK) * SLOT_BYTES;
    const my = load<f32>(splat, SPLAT_MY) - originY;
    const firstY = (word >> FIRST_ROW) & (TILE_HEIGHT - 1);
    const lastY = word >> LAST_ROW;
    const shear = v128.load32_splat(splat, SPLAT_SHEAR);
    const row = v128.load32_splat(splat, SPLAT_ROW);
    const log = v128.load32_splat(splat, SPLAT_LOG);
    const half = v128.load32_splat(splat, SPLAT_HALF);
    const red = v128.load32_splat(splat, SPLAT_R);
    const green = v128.load32_splat(splat, SPLAT_G);
    const blue = v128.load32_splat(splat, SPLAT_B);
    let dy = f32x4.splat((firstY as f32) - my);
    let x = f32x4.sub(f32x4(0, 1, 2, 3), f32x4.splat(load<f32>(splat, SPLAT_MX) - originX));
    let sum = zero;
    let sumD = zero;
    let sumY = zero;
    let sumDD = zero;
    let sumDY = zero;
    let sumYY = zero;
    let sumR = zero;
    let sumG = zero;
    let sumB = zero;
    if ((halves & BOTH_HALVES) == BOTH_HALVES) {
      const endAt = local + lastY * BACKWARD_ROW;
      for (let at = local + firstY * BACKWARD_ROW; at <= endAt; at += BACKWARD_ROW) {
        const base = madd(f32x4.mul(dy, dy), row, log);
        const d0 = nmadd(shear, dy, x);
        const d1 = f32x4.add(d0, four);
        const p0 = madd(f32x4.mul(d0, d0), half, base);
        const p1 = madd(f32x4.mul(d1, d1), half, base);
        const open0 = v128.and(f32x4.le(p0, cutoff), f32x4.ge(v128.load(at), thinnest));
        const open1 = v128.and(f32x4.le(p1, cutoff), f32x4.ge(v128.load(at, 16), thinnest));
        let v0 = zero;
        let v1 = zero;
        if (v128.any_true(open0)) {
          const t = v128.load(at);
          const raw = expNegative(p0, c5, c4, c3, c2, c1, c0);
          const alpha = v128.and(f32x4.pmin(raw, most), open0);
          const w = f32x4.mul(alpha, t);
          v128.store(at, f32x4.sub(t, w));
          const gr = v128.load(at, 2 * LANE);
          const gg = v128.load(at, 3 * LANE);
          const gb = v128.load(at, 4 * LANE);
          const share = f32x4.mul(w, madd(gr, red, madd(gg, green, f32x4.mul(gb, blue))));
          const s = f32x4.sub(v128.load(at, LANE), share);
          v128.store(at, s, LANE);
          sumR = madd(w, gr, sumR);
          sumG = madd(w, gg, sumG);
          sumB = madd(w, gb, sumB);
          // alpha (T along - S / (1 - alpha)), nothing where alpha was clamped
          const v = f32x4.sub(share, f32x4.div(f32x4.mul(alpha, s), f32x4.sub(one, alpha)));
          v0 = v128.and(v, f32x4.le(raw, most));
        }
        if (v128.any_true(open1)) {
          const t = v128.load(at, 16);
          const raw = expNegative(p1, c5, c4, c3, c2, c1, c0);
          const alpha = v128.and(f32x4.pmin(raw, most), open1);
          const w = f32x4.mul(alpha, t);
          v128.store(at, f32x4.sub(t, w), 16);
          const gr = v128.load(at, 2 * LANE + 16);
          const gg = v128.load(at, 3 * LANE + 16);
          const gb = v128.load(at, 4 * LANE + 16);
          const share = f32x4.mul(w, madd(gr, red, madd(gg, green, f32x4.mul(gb, blue))));
          const s = f32x4.sub(v128.load(at, LANE + 16), share);
          v128.store(at, s, LANE + 16);
          sumR = madd(w, gr, sumR);
          sumG = madd(w, gg, sumG);
          sumB = madd(w, gb, sumB);
          const v = f32x4.sub(share, f32x4.div(f32x4.mul(alpha, s), f32x4.sub(one, alpha)));
          v1 = v128.and(v, f32x4.le(raw, most));
        }
        const vd0 = f32x4.mul(v0, d0);
        const vd1 = f32x4.mul(v1, d1);
        sumDD = madd(vd0, d0, madd(vd1, d1, sumDD));
        const rowV = f32x4.add(v0, v1);
        const rowD = f32x4.add(vd0, vd1);
        const rowY = f32x4.mul(rowV, dy);
        sum = f32x4.add(sum, rowV);
        sumD = f32x4.add(sumD, rowD);
        sumY = f32x4.add(sumY, rowY);
        sumDY = madd(rowD, dy, sumDY);
        sumYY = madd(rowY, dy, sumYY);
        dy = f32x4.add(dy, one);
      }
    } else {
      const side: u32 = halves & LEFT_HALF ? 0 : 16;
      if (side) x = f32x4.add(x, four);
      const endAt = local + lastY * BACKWARD_ROW + side;
      for (let at = local + firstY * BACKWARD_ROW + side; at <= endAt; at += BACKWARD_ROW) {
        const d = nmadd(shear, dy, x);
        const p = madd(f32x4.mul(d, d), half, madd(f32x4.mul(dy, dy), row, log));
        const t = v128.load(at);
        const raw = expNegative(p, c5, c4, c3, c2, c1, c0);
        const open = v128.and(f32x4.le(p, cutoff), f32x4.ge(t, thinnest));
        const alpha = v128.and(f32x4.pmin(raw, most), open);
        const w = f32x4.mul(alpha, t);
        v128.store(at, f32x4.sub(t, w));
        const gr = v128.load(at, 2 * LANE);
        const gg = v128.load(at, 3 * LANE);
        const gb = v128.load(at, 4 * LANE);
        const share = f32x4.mul(w, madd(gr, red, madd(gg, green, f32x4.mul(gb, blue))));
        const s = f32x4.sub(v128.load(at, LANE), share);
        v128.store(at, s, LANE);
        sumR = madd(w, gr, sumR);
        sumG = madd(w, gg, sumG);
        sumB = madd(w, gb, sumB);
        // alpha (T along - S / (1 - alpha)), nothing where alpha was clamped
        let v = f32x4.sub(share, f32x4.div(f32x4.mul(alpha, s), f32x4.sub(one, alpha)));
        v = v128.and(v, f32x4.le(raw, most));
        const vd = f32x4.mul(v, d);
        const vy = f32x4.mul(v, dy);
        sum = f32x4.add(sum, v);
        sumD = f32x4.add(sumD, vd);
        sumY = f32x4.add(sumY, vy);
        sumDD = madd(vd, d, sumDD);
        sumDY = madd(vd, dy, sumDY);
        sumYY = madd(vy, dy, sumYY);
        dy = f32x4.add(dy, one);
      }
    }
    v128.store(slot, sumLanes(sum, sumD, sumY, sumDD));
    v128.store(slot, sumLanes(sumDY, sumYY, sumR, sumG), 16);
    sumB = f32x4.add(sumB, v128.shuffle<f32>(sumB, sumB, 2, 3, 0, 1));
    v128.store(slot, f32x4.add(sumB, v128.shuffle<f32>(sumB, sumB, 1, 0, 3, 2)), 32);
  }
}
