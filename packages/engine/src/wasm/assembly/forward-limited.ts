/** Forward's walk where something opaque stands among the Gaussians: per pixel only what lies in front of it is blended. */
import { constant, CUTOFF, EXP0, EXP1, EXP2, EXP3, EXP4, EXP5, MOST, THINNEST } from './constants';
import {
  Frame, SPLAT_B, SPLAT_BYTES, SPLAT_DEPTH, SPLAT_G, SPLAT_HALF, SPLAT_LOG, SPLAT_MX, SPLAT_MY, SPLAT_R, SPLAT_ROW, SPLAT_SHEAR,
} from './frame';
import { expNegative, madd } from './simd';
import { FORWARD_ROW, isOpaque, LANE, STOP_EVERY } from './tile-buffer';
import { FIRST_ROW, GAUSSIAN_MASK, LAST_ROW, TILE_HEIGHT } from './tiles';

/** Rows of the limit are padded to whole tiles. Returns the first entry that was not looked at. */
export function blendInFront(f: Frame, local: usize, start: u32, end: u32, x0: u32, y0: u32, rows: u32): u32 {
  const stride = ((f.width + 7) & ~7) << 2;
  const limits = f.rgb + y0 * stride + (x0 << 2);
  let furthest = f32x4.splat(0);
  for (let y: u32 = 0; y < rows; y++) {
    furthest = f32x4.pmax(furthest, f32x4.pmax(v128.load(limits + y * stride), v128.load(limits + y * stride, 16)));
  }
  for (let entry = start; entry < end; entry++) {
    const word = load<u32>(f.entries + (entry << 3));
    const splat = f.splats + (word & GAUSSIAN_MASK) * SPLAT_BYTES;
    const depth = v128.load32_splat(splat, SPLAT_DEPTH);
    // Entries come by depth: from here on all are behind everything in the tile.
    if (!v128.any_true(f32x4.lt(depth, furthest))) return entry;
    if (((entry - start) & (STOP_EVERY - 1)) == STOP_EVERY - 1 && isOpaque(local, FORWARD_ROW, rows)) return entry;
    const mx = load<f32>(splat, SPLAT_MX) - ((x0 as f32) + 0.5);
    const my = load<f32>(splat, SPLAT_MY) - ((y0 as f32) + 0.5);
    const half = v128.load32_splat(splat, SPLAT_HALF);
    const red = v128.load32_splat(splat, SPLAT_R);
    const green = v128.load32_splat(splat, SPLAT_G);
    const blue = v128.load32_splat(splat, SPLAT_B);
    const lastY = word >> LAST_ROW;
    for (let y = (word >> FIRST_ROW) & (TILE_HEIGHT - 1); y <= lastY; y++) {
      const dy = (y as f32) - my;
      const base = f32x4.splat(load<f32>(splat, SPLAT_ROW) * dy * dy + load<f32>(splat, SPLAT_LOG));
      let d = f32x4.sub(f32x4(0, 1, 2, 3), f32x4.splat(mx + load<f32>(splat, SPLAT_SHEAR) * dy));
      let limit = limits + y * stride;
      for (let at = local + y * FORWARD_ROW, stop = at + LANE; at < stop; at += 16) {
        const p = madd(f32x4.mul(d, d), half, base);
        const t = v128.load(at);
        let open = v128.and(f32x4.le(p, constant(CUTOFF)), f32x4.ge(t, constant(THINNEST)));
        open = v128.and(open, f32x4.lt(depth, v128.load(limit)));
        const e = expNegative(p, constant(EXP5), constant(EXP4), constant(EXP3), constant(EXP2), constant(EXP1), constant(EXP0));
        const w = f32x4.mul(v128.and(f32x4.pmin(e, constant(MOST)), open), t);
        v128.store(at, f32x4.sub(t, w));
        v128.store(at, madd(w, red, v128.load(at, LANE)), LANE);
        v128.store(at, madd(w, green, v128.load(at, 2 * LANE)), 2 * LANE);
        v128.store(at, madd(w, blue, v128.load(at, 3 * LANE)), 3 * LANE);
        d = f32x4.add(d, f32x4.splat(4));
        limit += 16;
      }
    }
  }
  return end;
}
