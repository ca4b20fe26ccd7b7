/** Step 8 of backend.ts: a tile's Gaussians front to back, each over the runs of pixels it covers. */
import {
  Frame, MODE_RENDER, PLANE_COLOR, PLANE_TRANSMITTANCE, planeAt, SPLAT_B, SPLAT_BYTES, SPLAT_G,
  SPLAT_HALF, SPLAT_LOG, SPLAT_MX, SPLAT_MY, SPLAT_R, SPLAT_ROW, SPLAT_RY, SPLAT_SHEAR, SPLAT_WIDTH0, SPLAT_WIDTH1,
} from './frame';
import { exposeGroup } from './expose';
import { LOG_255 } from './project';
import { expNegative, madd } from './simd';
import { take, WORK_FORWARD } from './threads';
import { ALPHA_MAX, AREA, clearTransmittance, isOpaque, ROW_BYTES, STOP_EVERY, TRANSMITTANCE_MIN } from './tile-buffer';
import { TILE, TILE_SHIFT } from './tiles';

export function forwardPhase(f: Frame, local: usize): void {
  const tiles = f.tilesX * f.tilesY;
  for (;;) {
    const tile = take(f, WORK_FORWARD);
    if (tile >= tiles) return;
    const x0 = (tile % f.tilesX) << TILE_SHIFT;
    const y0 = (tile / f.tilesX) << TILE_SHIFT;
    const columns = min(TILE, f.width - x0);
    const rows = min(TILE, f.height - y0);
    clearTransmittance(local, columns, rows);
    memory.fill(local + AREA, 0, 3 * AREA);
    const start = load<u32>(f.tileStart + (tile << 2));
    const end = load<u32>(f.tileStart + (tile << 2), 4);
    const stop = blendEntries(f, local, start, end, x0, y0, columns, rows);
    store<u32>(f.tileStop + (tile << 2), stop);
    finishTile(f, local, x0, y0, columns, rows);
  }
}

/** Blends entries until the tile is opaque; returns the first entry that was not looked at. */
export function blendEntries(
  f: Frame, local: usize, start: u32, end: u32, x0: u32, y0: u32, columns: u32, rows: u32,
): u32 {
  const lanes = f32x4(0, 1, 2, 3);
  const cutoff = f32x4.splat(LOG_255);
  const thinnest = f32x4.splat(TRANSMITTANCE_MIN);
  const most = f32x4.splat(ALPHA_MAX);
  const originX = (x0 as f32) + 0.5;
  const originY = (y0 as f32) + 0.5;
  const lastColumn = (columns - 1) as i32;
  const lastRow = (rows - 1) as i32;
  for (let entry = start; entry < end; entry++) {
    if (((entry - start) & (STOP_EVERY - 1)) == STOP_EVERY - 1 && isOpaque(local)) return entry;
    const splat = f.splats + load<u32>(f.entries + (entry << 3)) * SPLAT_BYTES;
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
      do {
        const p = madd(f32x4.mul(d, d), half, base);
        const t = v128.load(at);
        let alpha = f32x4.pmin(expNegative(p), most);
        alpha = v128.and(alpha, v128.and(f32x4.le(p, cutoff), f32x4.ge(t, thinnest)));
        const w = f32x4.mul(alpha, t);
        v128.store(at, f32x4.sub(t, w));
        v128.store(at + AREA, madd(w, red, v128.load(at + AREA)));
        v128.store(at + 2 * AREA, madd(w, green, v128.load(at + 2 * AREA)));
        v128.store(at + 3 * AREA, madd(w, blue, v128.load(at + 3 * AREA)));
        d = f32x4.add(d, f32x4.splat(4));
        at += 16;
      } while (at <= endAt);
    }
  }
  return end;
}

/** Background, then to the planes; for training also the exposed picture and the target beside it. */
function finishTile(f: Frame, local: usize, x0: u32, y0: u32, columns: u32, rows: u32): void {
  const red = f32x4.splat(f.backgroundR);
  const green = f32x4.splat(f.backgroundG);
  const blue = f32x4.splat(f.backgroundB);
  for (let y: u32 = 0; y < rows; y++) {
    for (let x: u32 = 0; x < columns; x += 4) {
      const at = local + y * ROW_BYTES + (x << 2);
      const to = ((y0 + y) * f.planeStride + x0 + x) << 2;
      const t = v128.load(at);
      const r = madd(t, red, v128.load(at + AREA));
      const g = madd(t, green, v128.load(at + 2 * AREA));
      const b = madd(t, blue, v128.load(at + 3 * AREA));
      v128.store(planeAt(f, PLANE_TRANSMITTANCE) + to, t);
      v128.store(planeAt(f, PLANE_COLOR) + to, r);
      v128.store(planeAt(f, PLANE_COLOR + 1) + to, g);
      v128.store(planeAt(f, PLANE_COLOR + 2) + to, b);
      if (f.mode != MODE_RENDER) exposeGroup(f, x0 + x, y0 + y, to, r, g, b);
    }
  }
}
