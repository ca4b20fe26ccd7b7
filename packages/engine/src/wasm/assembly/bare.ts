/**
 * What this machine can do at best, for the benchmark: the blend loop with nothing around it. One tile, Gaussians that
 * cover it whole, transmittance and color in registers, no lists, no culling, no early stop.
 */
import { constant, CUTOFF, EXP0, EXP1, EXP2, EXP3, EXP4, EXP5, MOST } from './constants';
import { expNegative, madd } from './simd';

/**
 * `splats`: 9 floats each (x, y, half, shear, row, log, r, g, b); writes 16 x 16 pixels x 4 to `out`, every thread to a place of its
 * own.
 */
export function bareBlend(_frame: usize, thread: u32, splats: usize, count: u32, rounds: u32, out: usize): void {
  out += (thread as usize) << 13;
  const lanes = f32x4(0, 1, 2, 3);
  const most = constant(MOST);
  const cutoff = constant(CUTOFF);
  const c5 = constant(EXP5);
  const c4 = constant(EXP4);
  const c3 = constant(EXP3);
  const c2 = constant(EXP2);
  const c1 = constant(EXP1);
  const c0 = constant(EXP0);
  for (let round: u32 = 0; round < rounds; round++) {
    for (let group: u32 = 0; group < 64; group++) {
      const y = (group >> 2) as f32;
      const x = f32x4.add(f32x4.splat(((group & 3) << 2) as f32), lanes);
      let t = f32x4.splat(1);
      let r = f32x4.splat(0);
      let g = f32x4.splat(0);
      let b = f32x4.splat(0);
      const end = splats + count * 36;
      for (let at = splats; at < end; at += 36) {
        const dy = f32x4.sub(f32x4.splat(y), v128.load32_splat(at, 4));
        const d = f32x4.sub(f32x4.sub(x, v128.load32_splat(at)), f32x4.mul(v128.load32_splat(at, 12), dy));
        const base = madd(f32x4.mul(dy, dy), v128.load32_splat(at, 16), v128.load32_splat(at, 20));
        const p = madd(f32x4.mul(d, d), v128.load32_splat(at, 8), base);
        const alpha = v128.and(f32x4.pmin(expNegative(p, c5, c4, c3, c2, c1, c0), most), f32x4.le(p, cutoff));
        const w = f32x4.mul(alpha, t);
        t = f32x4.sub(t, w);
        r = madd(w, v128.load32_splat(at, 24), r);
        g = madd(w, v128.load32_splat(at, 28), g);
        b = madd(w, v128.load32_splat(at, 32), b);
      }
      v128.store(out + (group << 4), t);
      v128.store(out + (group << 4), r, 1024);
      v128.store(out + (group << 4), g, 2048);
      v128.store(out + (group << 4), b, 3072);
    }
  }
}
