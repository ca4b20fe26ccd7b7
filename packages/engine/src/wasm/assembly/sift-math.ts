/** Gradient directions, four at a time. */
import { madd } from './simd';

/** atan(a) / 2 pi on [0, 1] as an odd polynomial, error below 2e-6 turns; then what the quadrants need. */
const TURNS = memory.data<f32>([
  -0.0018654869, 0.008380036, -0.018530866, 0.03080340, -0.05293867, 0.15915132, 0.25, 0.5, 1, 1e-30,
]);

@inline
function constant(index: usize): v128 {
  return v128.load32_splat(TURNS + (index << 2));
}

/** Direction of (x, y) in turns, within [0, 1]; 0 for (0, 0). */
@inline
export function turns(x: v128, y: v128): v128 {
  const ax = f32x4.abs(x);
  const ay = f32x4.abs(y);
  const steep = f32x4.gt(ay, ax);
  const a = f32x4.div(f32x4.pmin(ax, ay), f32x4.add(f32x4.pmax(ax, ay), constant(9)));
  const q = f32x4.mul(a, a);
  let r = madd(q, constant(0), constant(1));
  r = madd(r, q, constant(2));
  r = madd(r, q, constant(3));
  r = madd(r, q, constant(4));
  r = madd(r, q, constant(5));
  r = f32x4.mul(r, a);
  r = v128.bitselect(f32x4.sub(constant(6), r), r, steep);
  const zero = i32x4.splat(0);
  r = v128.bitselect(f32x4.sub(constant(7), r), r, f32x4.lt(x, zero));
  return v128.bitselect(f32x4.sub(constant(8), r), r, f32x4.lt(y, zero));
}
