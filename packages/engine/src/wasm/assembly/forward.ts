/** Step 8 of backend.ts: a tile's Gaussians front to back, each over the rows it covers. */
import { constant, CUTOFF, EXP0, EXP1, EXP2, EXP3, EXP4, EXP5, FOUR, MOST, ONE, THINNEST } from './constants';
import {
  Frame, MODE_RENDER, PLANE_COLOR, PLANE_TRANSMITTANCE, planeAt, SPLAT_B, SPLAT_BYTES, SPLAT_G,
  SPLAT_HALF, SPLAT_LOG, SPLAT_MX, SPLAT_MY, SPLAT_R, SPLAT_ROW, SPLAT_SHEAR,
} from './frame';
import { exposeGroup } from './expose';
import { blendInFront } from './forward-limited';
import { expNegative, madd, nmadd } from './simd';
import { take, WORK_FORWARD } from './threads';
import { clearTile, FORWARD_ROW, isOpaque, LANE, STOP_EVERY } from './tile-buffer';
import {
  BOTH_HALVES, FIRST_ROW, GAUSSIAN_MASK, LAST_ROW, LEFT_HALF, SHIFT_X, SHIFT_Y, TILE_HEIGHT, TILE_WIDTH,
} from './tiles';

/** Groups of pixels evaluated in the tile at work. */
let groups: u32 = 0;

export function forwardPhase(f: Frame, local: usize): void {
  const tiles = f.tilesX * f.tilesY;
  for (;;) {
    const tile = take(f, WORK_FORWARD);
    if (tile >= tiles) return;
    const x0 = (tile % f.tilesX) << SHIFT_X;
    const y0 = (tile / f.tilesX) << SHIFT_Y;
    const columns = min(TILE_WIDTH, f.width - x0);
    const rows = min(TILE_HEIGHT, f.height - y0);
    clearTile(local, FORWARD_ROW, columns, rows);
    const start = load<u32>(f.tileStart + (tile << 2));
    const end = load<u32>(f.tileStart + (tile << 2), 4);
    groups = 0;
    // A drawing has no target: what is named there is the depth at which something opaque stands.
    const stop =
      f.mode == MODE_RENDER && f.rgb != 0
        ? blendInFront(f, local, start, end, x0, y0, rows)
        : blendEntries(f, local, start, end, x0, y0, rows);
    store<u32>(f.tileStop + (tile << 2), stop);
    store<u32>(f.tileGroups + (tile << 2), groups);
    finishTile(f, local, x0, y0, columns, rows);
  }
}

/** Blends entries until the tile is opaque; returns the first entry that was not looked at. */
function blendEntries(f: Frame, local: usize, start: u32, end: u32, x0: u32, y0: u32, rows: u32): u32 {
  const cutoff = constant(CUTOFF);
  const c5 = constant(EXP5);
  const c4 = constant(EXP4);
  const c3 = constant(EXP3);
  const c2 = constant(EXP2);
  const c1 = constant(EXP1);
  const c0 = constant(EXP0);
  const thinnest = constant(THINNEST);
  const most = constant(MOST);
  const one = constant(ONE);
  const four = constant(FOUR);
  const originX = (x0 as f32) + 0.5;
  const originY = (y0 as f32) + 0.5;
  let evaluated: u32 = 0;
  for (let entry = start; entry < end; entry++) {
    if (((entry - start) & (STOP_EVERY - 1)) == STOP_EVERY - 1 && isOpaque(local, FORWARD_ROW, rows)) {
      groups = evaluated;
      return entry;
    }
    const word = load<u32>(f.entries + (entry << 3));
    const splat = f.splats + (word & GAUSSIAN_MASK) * SPLAT_BYTES;
    const my = load<f32>(splat, SPLAT_MY) - originY;
    const firstY = (word >> FIRST_ROW) & (TILE_HEIGHT - 1);
    const lastY = word >> LAST_ROW;
    const halves = load<u32>(f.entries + (entry << 3), 4);
    const shear = v128.load32_splat(splat, SPLAT_SHEAR);
    const row = v128.load32_splat(splat, SPLAT_ROW);
    const log = v128.load32_splat(splat, SPLAT_LOG);
    const half = v128.load32_splat(splat, SPLAT_HALF);
    const red = v128.load32_splat(splat, SPLAT_R);
    const green = v128.load32_splat(splat, SPLAT_G);
    const blue = v128.load32_splat(splat, SPLAT_B);
    // Columns minus the center's; the row's own center moves by shear dy.
    let x = f32x4.sub(f32x4(0, 1, 2, 3), f32x4.splat(load<f32>(splat, SPLAT_MX) - originX));
    let dy = f32x4.splat((firstY as f32) - my);
    if ((halves & BOTH_HALVES) == BOTH_HALVES) {
      evaluated += (lastY - firstY + 1) << 1;
      const endAt = local + lastY * FORWARD_ROW;
      for (let at = local + firstY * FORWARD_ROW; at <= endAt; at += FORWARD_ROW) {
        const base = madd(f32x4.mul(dy, dy), row, log);
        const d0 = nmadd(shear, dy, x);
        const d1 = f32x4.add(d0, four);
        const p0 = madd(f32x4.mul(d0, d0), half, base);
        const p1 = madd(f32x4.mul(d1, d1), half, base);
        const t0 = v128.load(at);
        const t1 = v128.load(at, 16);
        const open0 = v128.and(f32x4.le(p0, cutoff), f32x4.ge(t0, thinnest));
        const open1 = v128.and(f32x4.le(p1, cutoff), f32x4.ge(t1, thinnest));
        if (!v128.any_true(v128.or(open0, open1))) {
          dy = f32x4.add(dy, one);
          continue;
        }
        const w0 = f32x4.mul(v128.and(f32x4.pmin(expNegative(p0, c5, c4, c3, c2, c1, c0), most), open0), t0);
        const w1 = f32x4.mul(v128.and(f32x4.pmin(expNegative(p1, c5, c4, c3, c2, c1, c0), most), open1), t1);
        v128.store(at, f32x4.sub(t0, w0));
        v128.store(at, f32x4.sub(t1, w1), 16);
        v128.store(at, madd(w0, red, v128.load(at, LANE)), LANE);
        v128.store(at, madd(w1, red, v128.load(at, LANE + 16)), LANE + 16);
        v128.store(at, madd(w0, green, v128.load(at, 2 * LANE)), 2 * LANE);
        v128.store(at, madd(w1, green, v128.load(at, 2 * LANE + 16)), 2 * LANE + 16);
        v128.store(at, madd(w0, blue, v128.load(at, 3 * LANE)), 3 * LANE);
        v128.store(at, madd(w1, blue, v128.load(at, 3 * LANE + 16)), 3 * LANE + 16);
        dy = f32x4.add(dy, one);
      }
    } else {
      evaluated += lastY - firstY + 1;
      const side: u32 = halves & LEFT_HALF ? 0 : 16;
      if (side) x = f32x4.add(x, four);
      const endAt = local + lastY * FORWARD_ROW + side;
      for (let at = local + firstY * FORWARD_ROW + side; at <= endAt; at += FORWARD_ROW) {
        const d = nmadd(shear, dy, x);
        const p = madd(f32x4.mul(d, d), half, madd(f32x4.mul(dy, dy), row, log));
        const t = v128.load(at);
        const open = v128.and(f32x4.le(p, cutoff), f32x4.ge(t, thinnest));
        const w = f32x4.mul(v128.and(f32x4.pmin(expNegative(p, c5, c4, c3, c2, c1, c0), most), open), t);
        v128.store(at, f32x4.sub(t, w));
        v128.store(at, madd(w, red, v128.load(at, LANE)), LANE);
        v128.store(at, madd(w, green, v128.load(at, 2 * LANE)), 2 * LANE);
        v128.store(at, madd(w, blue, v128.load(at, 3 * LANE)), 3 * LANE);
        dy = f32x4.add(dy, one);
      }
    }
  }
  groups = evaluated;
  return end;
}

/** Background, then to the planes; for training also the exposed picture and the target beside it. */
function finishTile(f: Frame, local: usize, x0: u32, y0: u32, columns: u32, rows: u32): void {
  const red = f32x4.splat(f.backgroundR);
  const green = f32x4.splat(f.backgroundG);
  const blue = f32x4.splat(f.backgroundB);
  for (let y: u32 = 0; y < rows; y++) {
    for (let x: u32 = 0; x < columns; x += 4) {
      const at = local + y * FORWARD_ROW + (x << 2);
      const to = ((y0 + y) * f.planeStride + x0 + x) << 2;
      const t = v128.load(at);
      const r = madd(t, red, v128.load(at, LANE));
      const g = madd(t, green, v128.load(at, 2 * LANE));
      const b = madd(t, blue, v128.load(at, 3 * LANE));
      v128.store(planeAt(f, PLANE_TRANSMITTANCE) + to, t);
      v128.store(planeAt(f, PLANE_COLOR) + to, r);
      v128.store(planeAt(f, PLANE_COLOR + 1) + to, g);
      v128.store(planeAt(f, PLANE_COLOR + 2) + to, b);
      if (f.mode != MODE_RENDER) exposeGroup(f, x0 + x, y0 + y, to, r, g, b);
    }
  }
}
