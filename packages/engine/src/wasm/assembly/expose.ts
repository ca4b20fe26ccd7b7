/** The affine color map of a view, and the target and mask bytes beside it. */
import { Frame, MODE_EVALUATE, PLANE_DRAWN, PLANE_TARGET, planeAt, VIEW_STATE_FLOATS } from './frame';
import { madd } from './simd';

/** Address of the view's 12 exposure numbers. */
@inline
export function exposureAt(f: Frame): usize {
  return f.viewState + ((f.view * VIEW_STATE_FLOATS) << 2);
}

/** Bytes from one row of a target or mask plane to the next. */
@inline
export function targetStride(f: Frame): u32 {
  return (f.width + 3) & ~3;
}

/** All bits of a lane where the mask keeps its pixel and it lies inside the picture. */
@inline
export function keepMask(f: Frame, x: u32, y: u32): v128 {
  let keep = i32x4.lt_s(i32x4.add(i32x4.splat(x), i32x4(0, 1, 2, 3)), i32x4.splat(f.width));
  if (f.mask) {
    const bytes = v128.load32_zero(f.mask + y * targetStride(f) + x);
    keep = v128.and(keep, i32x4.extend_low_i16x8_s(i16x8.extend_low_i8x16_s(bytes)));
  }
  return keep;
}

/** Writes four pixels of PLANE_DRAWN (the target where the mask drops) and PLANE_TARGET; zero outside the picture. */
@inline
export function exposeGroup(f: Frame, x: u32, y: u32, to: usize, r: v128, g: v128, b: v128): void {
  const inside = i32x4.lt_s(i32x4.add(i32x4.splat(x), i32x4(0, 1, 2, 3)), i32x4.splat(f.width));
  const keep = keepMask(f, x, y);
  const stride = targetStride(f);
  const exposure = exposureAt(f);
  for (let c: u32 = 0; c < 3; c++) {
    const e = exposure + (c << 4);
    let drawn = madd(v128.load32_splat(e), r, v128.load32_splat(e, 12));
    drawn = madd(v128.load32_splat(e, 4), g, drawn);
    drawn = madd(v128.load32_splat(e, 8), b, drawn);
    if (f.mode == MODE_EVALUATE) drawn = f32x4.pmin(f32x4.pmax(drawn, f32x4.splat(0)), f32x4.splat(1));
    const bytes = v128.load32_zero(f.rgb + (c * f.height + y) * stride + x);
    const words = i32x4.extend_low_i16x8_u(i16x8.extend_low_i8x16_u(bytes));
    const target = f32x4.mul(f32x4.convert_i32x4_s(words), f32x4.splat(1.0 / 255.0));
    v128.store(planeAt(f, PLANE_TARGET + c) + to, v128.and(target, inside));
    v128.store(planeAt(f, PLANE_DRAWN + c) + to, v128.and(v128.bitselect(drawn, target, keep), inside));
  }
}
