/** Expected and median depth of a drawing: forward's walk once more, with depth instead of color. */
import { constant, CUTOFF, EXP0, EXP1, EXP2, EXP3, EXP4, EXP5, MOST, THINNEST } from './constants';
import {
  Frame, PLANE_DEPTH, PLANE_MEDIAN, planeAt, SPLAT_BYTES, SPLAT_DEPTH, SPLAT_HALF, SPLAT_LOG, SPLAT_MX, SPLAT_MY, SPLAT_ROW,
  SPLAT_SHEAR,
} from './frame';
import { expNegative, madd } from './simd';
import { take, WORK_DEPTH } from './threads';
import { clearTile, FORWARD_ROW, LANE } from './tile-buffer';
import { FIRST_ROW, GAUSSIAN_MASK, LAST_ROW, SHIFT_X, SHIFT_Y, TILE_HEIGHT, TILE_WIDTH } from './tiles';

export function depthPhase(f: Frame, local: usize): void {
  const tiles = f.tilesX * f.tilesY;
  for (;;) {
    const tile = take(f, WORK_DEPTH);
    if (tile >= tiles) return;
    const x0 = (tile % f.tilesX) << SHIFT_X;
    const y0 = (tile / f.tilesX) << SHIFT_Y;
    const columns = min(TILE_WIDTH, f.width - x0);
    const rows = min(TILE_HEIGHT, f.height - y0);
    clearTile(local, FORWARD_ROW, columns, rows);
    const start = load<u32>(f.tileStart + (tile << 2));
    const stop = load<u32>(f.tileStop + (tile << 2));
    for (let entry = start; entry < stop; entry++) depthEntry(f, local, entry, x0, y0);
    for (let y: u32 = 0; y < rows; y++) {
      for (let x: u32 = 0; x < columns; x += 4) {
        const at = local + y * FORWARD_ROW + (x << 2);
        const to = ((y0 + y) * f.planeStride + x0 + x) << 2;
        const alpha = f32x4.sub(f32x4.splat(1), v128.load(at));
        const depth = f32x4.div(v128.load(at, LANE), alpha);
        v128.store(planeAt(f, PLANE_DEPTH) + to, v128.and(depth, f32x4.gt(alpha, f32x4.splat(0))));
        v128.store(planeAt(f, PLANE_MEDIAN) + to, v128.load(at, 2 * LANE));
      }
    }
  }
}

function depthEntry(f: Frame, local: usize, entry: u32, x0: u32, y0: u32): void {
  const word = load<u32>(f.entries + (entry << 3));
  const splat = f.splats + (word & GAUSSIAN_MASK) * SPLAT_BYTES;
  const mx = load<f32>(splat, SPLAT_MX) - ((x0 as f32) + 0.5);
  const my = load<f32>(splat, SPLAT_MY) - ((y0 as f32) + 0.5);
  const depth = v128.load32_splat(splat, SPLAT_DEPTH);
  const half = v128.load32_splat(splat, SPLAT_HALF);
  const lastY = word >> LAST_ROW;
  const c5 = constant(EXP5);
  const c4 = constant(EXP4);
  const c3 = constant(EXP3);
  const c2 = constant(EXP2);
  const c1 = constant(EXP1);
  const c0 = constant(EXP0);
  for (let y = (word >> FIRST_ROW) & (TILE_HEIGHT - 1); y <= lastY; y++) {
    const dy = (y as f32) - my;
    const base = f32x4.splat(load<f32>(splat, SPLAT_ROW) * dy * dy + load<f32>(splat, SPLAT_LOG));
    let d = f32x4.sub(f32x4(0, 1, 2, 3), f32x4.splat(mx + load<f32>(splat, SPLAT_SHEAR) * dy));
    for (let at = local + y * FORWARD_ROW, end = at + LANE; at < end; at += 16) {
      const p = madd(f32x4.mul(d, d), half, base);
      const t = v128.load(at);
      const open = v128.and(f32x4.le(p, constant(CUTOFF)), f32x4.ge(t, constant(THINNEST)));
      const w = f32x4.mul(v128.and(f32x4.pmin(expNegative(p, c5, c4, c3, c2, c1, c0), constant(MOST)), open), t);
      const next = f32x4.sub(t, w);
      const crossed = v128.and(f32x4.ge(t, f32x4.splat(0.5)), f32x4.lt(next, f32x4.splat(0.5)));
      v128.store(at, next);
      v128.store(at, madd(w, depth, v128.load(at, LANE)), LANE);
      v128.store(at, v128.bitselect(depth, v128.load(at, 2 * LANE), crossed), 2 * LANE);
      d = f32x4.add(d, f32x4.splat(4));
    }
  }
}
