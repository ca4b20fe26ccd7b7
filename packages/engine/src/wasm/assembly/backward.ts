/**
 * "Backward, front to back" of backend.ts: walks a tile's list again as forward did. What leaves the pixels are nine
 * sums per entry, in the coordinates d = ex - shear ey and ey of the splat record (signs: pixel minus centre):
 * v, v d, v ey, v d^2, v d ey, v ey^2, w g. Each entry owns its slot, so nothing is shared between threads and the sums
 * over a Gaussian's slots have one order whatever the number of threads.
 */
import {
  Frame, PLANE_COLOR, PLANE_GRADIENT, planeAt, SLOT_BYTES, SPLAT_B, SPLAT_BYTES, SPLAT_G, SPLAT_HALF, SPLAT_LOG, SPLAT_MX,
  SPLAT_MY, SPLAT_R, SPLAT_ROW, SPLAT_RY, SPLAT_SHEAR, SPLAT_WIDTH0, SPLAT_WIDTH1,
} from './frame';
import { LOG_255 } from './project';
import { expNegative, madd, nmadd, sumLanes } from './simd';
import { take, WORK_BACKWARD } from './threads';
import { ALPHA_MAX, AREA, clearTransmittance, ROW_BYTES, TRANSMITTANCE_MIN } from './tile-buffer';
import { TILE, TILE_SHIFT } from './tiles';

export function backwardPhase(f: Frame, local: usize): void {
  const tiles = f.tilesX * f.tilesY;
  for (;;) {
    const tile = take(f, WORK_BACKWARD);
    if (tile >= tiles) return;
    const x0 = (tile % f.tilesX) << TILE_SHIFT;
    const y0 = (tile / f.tilesX) << TILE_SHIFT;
    const columns = min(TILE, f.width - x0);
    const rows = min(TILE, f.height - y0);
    const start = load<u32>(f.tileStart + (tile << 2));
    const end = load<u32>(f.tileStart + (tile << 2), 4);
    const stop = load<u32>(f.tileStop + (tile << 2));
    loadTile(f, local, x0, y0, columns, rows);
    walkEntries(f, local, start, stop, x0, y0, columns, rows);
    for (let entry = stop; entry < end; entry++) {
      memory.fill(f.slots + load<u32>(f.entries + (entry << 3), 4) * SLOT_BYTES, 0, SLOT_BYTES);
    }
  }
}

/** Transmittance 1, S = g . colour, and g into the tile's areas. */
function loadTile(f: Frame, local: usize, x0: u32, y0: u32, columns: u32, rows: u32): void {
  clearTransmittance(local, columns, rows);
  memory.fill(local + AREA, 0, 4 * AREA);
  for (let y: u32 = 0; y < rows; y++) {
    for (let x: u32 = 0; x < columns; x += 4) {
      const at = local + y * ROW_BYTES + (x << 2);
      const from = ((y0 + y) * f.planeStride + x0 + x) << 2;
      const r = v128.load(planeAt(f, PLANE_GRADIENT) + from);
      const g = v128.load(planeAt(f, PLANE_GRADIENT + 1) + from);
      const b = v128.load(planeAt(f, PLANE_GRADIENT + 2) + from);
      let s = f32x4.mul(r, v128.load(planeAt(f, PLANE_COLOR) + from));
      s = madd(g, v128.load(planeAt(f, PLANE_COLOR + 1) + from), s);
      s = madd(b, v128.load(planeAt(f, PLANE_COLOR + 2) + from), s);
      v128.store(at + AREA, s);
      v128.store(at + 2 * AREA, r);
      v128.store(at + 3 * AREA, g);
      v128.store(at + 4 * AREA, b);
    }
  }
}

export function walkEntries(
  f: Frame, local: usize, start: u32, stop: u32, x0: u32, y0: u32, columns: u32, rows: u32,
): void {
  const lanes = f32x4(0, 1, 2, 3);
  const zero = f32x4.splat(0);
  const one = f32x4.splat(1);
  const cutoff = f32x4.splat(LOG_255);
  const thinnest = f32x4.splat(TRANSMITTANCE_MIN);
  const most = f32x4.splat(ALPHA_MAX);
  const originX = (x0 as f32) + 0.5;
  const originY = (y0 as f32) + 0.5;
  const lastColumn = (columns - 1) as i32;
  const lastRow = (rows - 1) as i32;
  for (let entry = start; entry < stop; entry++) {
    const splat = f.splats + load<u32>(f.entries + (entry << 3)) * SPLAT_BYTES;
    const slot = f.slots + load<u32>(f.entries + (entry << 3), 4) * SLOT_BYTES;
    const mx = load<f32>(splat, SPLAT_MX) - originX;
    const my = load<f32>(splat, SPLAT_MY) - originY;
    const ry = load<f32>(splat, SPLAT_RY);
    const shear = load<f32>(splat, SPLAT_SHEAR);
    const row = load<f32>(splat, SPLAT_ROW);
    const log = load<f32>(splat, SPLAT_LOG);
    const width0 = load<f32>(splat, SPLAT_WIDTH0);
    const width1 = load<f32>(splat, SPLAT_WIDTH1);
    const half = v128.load32_splat(splat, SPLAT_HALF);
    const red = v128.load32_splat(splat, SPLAT_R);
    const green = v128.load32_splat(splat, SPLAT_G);
    const blue = v128.load32_splat(splat, SPLAT_B);
    let sum = zero;
    let sumD = zero;
    let sumY = zero;
    let sumDD = zero;
    let sumDY = zero;
    let sumYY = zero;
    let sumR = zero;
    let sumG = zero;
    let sumB = zero;
    const firstY = max(0, ceil<f32>(my - ry - 0.001) as i32);
    const lastY = min(lastRow, floor<f32>(my + ry + 0.001) as i32);
    for (let y = firstY; y <= lastY; y++) {
      const dy = (y as f32) - my;
      const centre = mx + shear * dy;
      const reach = sqrt<f32>(max<f32>(0, width0 - width1 * dy * dy)) + 0.001;
      const firstX = max(0, ceil<f32>(centre - reach) as i32);
      const lastX = min(lastColumn, floor<f32>(centre + reach) as i32);
      if (firstX > lastX) continue;
      const base = f32x4.splat(row * dy * dy + log);
      let d = f32x4.add(f32x4.splat((firstX as f32) - centre), lanes);
      let at = local + y * ROW_BYTES + (firstX << 2);
      const endAt = local + y * ROW_BYTES + (lastX << 2);
      let rowV = zero;
      let rowD = zero;
      do {
        const p = madd(f32x4.mul(d, d), half, base);
        const t = v128.load(at);
        const raw = expNegative(p);
        const unclamped = f32x4.le(raw, most);
        const alpha = v128.and(
          f32x4.pmin(raw, most),
          v128.and(f32x4.le(p, cutoff), f32x4.ge(t, thinnest)),
        );
        const w = f32x4.mul(alpha, t);
        v128.store(at, f32x4.sub(t, w));
        const gr = v128.load(at + 2 * AREA);
        const gg = v128.load(at + 3 * AREA);
        const gb = v128.load(at + 4 * AREA);
        const along = madd(gr, red, madd(gg, green, f32x4.mul(gb, blue)));
        const s = nmadd(w, along, v128.load(at + AREA));
        v128.store(at + AREA, s);
        sumR = madd(w, gr, sumR);
        sumG = madd(w, gg, sumG);
        sumB = madd(w, gb, sumB);
        // alpha (T along - S / (1 - alpha))
        let v = f32x4.sub(f32x4.mul(w, along), f32x4.div(f32x4.mul(alpha, s), f32x4.sub(one, alpha)));
        v = v128.and(v, unclamped);
        const vd = f32x4.mul(v, d);
        rowV = f32x4.add(rowV, v);
        rowD = f32x4.add(rowD, vd);
        sumDD = madd(vd, d, sumDD);
        d = f32x4.add(d, f32x4.splat(4));
        at += 16;
      } while (at <= endAt);
      const ey = f32x4.splat(dy);
      const rowVY = f32x4.mul(rowV, ey);
      sum = f32x4.add(sum, rowV);
      sumD = f32x4.add(sumD, rowD);
      sumY = f32x4.add(sumY, rowVY);
      sumDY = madd(rowD, ey, sumDY);
      sumYY = madd(rowVY, ey, sumYY);
    }
    v128.store(slot, sumLanes(sum, sumD, sumY, sumDD));
    v128.store(slot, sumLanes(sumDY, sumYY, sumR, sumG), 16);
    v128.store(slot, sumLanes(sumB, zero, zero, zero), 32);
  }
}
