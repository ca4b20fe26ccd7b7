/** Expected and median depth of a drawing: forward's walk once more, with depth instead of colour. */
import {
  Frame, PLANE_DEPTH, PLANE_MEDIAN, planeAt, SPLAT_BYTES, SPLAT_DEPTH, SPLAT_HALF, SPLAT_LOG, SPLAT_MX, SPLAT_MY, SPLAT_ROW,
  SPLAT_RY, SPLAT_SHEAR, SPLAT_WIDTH0, SPLAT_WIDTH1,
} from './frame';
import { LOG_255 } from './project';
import { expNegative, madd } from './simd';
import { take, WORK_DEPTH } from './threads';
import { ALPHA_MAX, AREA, clearTransmittance, ROW_BYTES, TRANSMITTANCE_MIN } from './tile-buffer';
import { TILE, TILE_SHIFT } from './tiles';

export function depthPhase(f: Frame, local: usize): void {
  const tiles = f.tilesX * f.tilesY;
  for (;;) {
    const tile = take(f, WORK_DEPTH);
    if (tile >= tiles) return;
    const x0 = (tile % f.tilesX) << TILE_SHIFT;
    const y0 = (tile / f.tilesX) << TILE_SHIFT;
    const columns = min(TILE, f.width - x0);
    const rows = min(TILE, f.height - y0);
    clearTransmittance(local, columns, rows);
    memory.fill(local + AREA, 0, 2 * AREA);
    const start = load<u32>(f.tileStart + (tile << 2));
    const stop = load<u32>(f.tileStop + (tile << 2));
    for (let entry = start; entry < stop; entry++) depthEntry(f, local, entry, x0, y0, columns, rows);
    for (let y: u32 = 0; y < rows; y++) {
      for (let x: u32 = 0; x < columns; x += 4) {
        const at = local + y * ROW_BYTES + (x << 2);
        const to = ((y0 + y) * f.planeStride + x0 + x) << 2;
        const alpha = f32x4.sub(f32x4.splat(1), v128.load(at));
        const depth = f32x4.div(v128.load(at + AREA), alpha);
        v128.store(planeAt(f, PLANE_DEPTH) + to, v128.and(depth, f32x4.gt(alpha, f32x4.splat(0))));
        v128.store(planeAt(f, PLANE_MEDIAN) + to, v128.load(at + 2 * AREA));
      }
    }
  }
}

function depthEntry(f: Frame, local: usize, entry: u32, x0: u32, y0: u32, columns: u32, rows: u32): void {
  const splat = f.splats + load<u32>(f.entries + (entry << 3)) * SPLAT_BYTES;
  const mx = load<f32>(splat, SPLAT_MX) - ((x0 as f32) + 0.5);
  const my = load<f32>(splat, SPLAT_MY) - ((y0 as f32) + 0.5);
  const ry = load<f32>(splat, SPLAT_RY);
  const depth = v128.load32_splat(splat, SPLAT_DEPTH);
  const half = v128.load32_splat(splat, SPLAT_HALF);
  const firstY = max(0, ceil<f32>(my - ry - 0.001) as i32);
  const lastY = min((rows - 1) as i32, floor<f32>(my + ry + 0.001) as i32);
  for (let y = firstY; y <= lastY; y++) {
    const dy = (y as f32) - my;
    const centre = mx + load<f32>(splat, SPLAT_SHEAR) * dy;
    const left = load<f32>(splat, SPLAT_WIDTH0) - load<f32>(splat, SPLAT_WIDTH1) * dy * dy;
    const reach = sqrt<f32>(max<f32>(0, left)) + 0.001;
    const firstX = max(0, ceil<f32>(centre - reach) as i32);
    const lastX = min((columns - 1) as i32, floor<f32>(centre + reach) as i32);
    const base = f32x4.splat(load<f32>(splat, SPLAT_ROW) * dy * dy + load<f32>(splat, SPLAT_LOG));
    let d = f32x4.add(f32x4.splat((firstX as f32) - centre), f32x4(0, 1, 2, 3));
    for (let x = firstX; x <= lastX; x += 4) {
      const at = local + y * ROW_BYTES + (x << 2);
      const p = madd(f32x4.mul(d, d), half, base);
      const t = v128.load(at);
      const covered = v128.and(f32x4.le(p, f32x4.splat(LOG_255)), f32x4.ge(t, f32x4.splat(TRANSMITTANCE_MIN)));
      const w = f32x4.mul(v128.and(f32x4.pmin(expNegative(p), f32x4.splat(ALPHA_MAX)), covered), t);
      const next = f32x4.sub(t, w);
      const crossed = v128.and(f32x4.ge(t, f32x4.splat(0.5)), f32x4.lt(next, f32x4.splat(0.5)));
      v128.store(at, next);
      v128.store(at + AREA, madd(w, depth, v128.load(at + AREA)));
      v128.store(at + 2 * AREA, v128.bitselect(depth, v128.load(at + 2 * AREA), crossed));
      d = f32x4.add(d, f32x4.splat(4));
    }
  }
}
