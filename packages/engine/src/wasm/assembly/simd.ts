/** Vector helpers. With relaxed SIMD a multiply-add is one fused instruction where the machine has one. */

@inline
export function madd(a: v128, b: v128, c: v128): v128 {
  if (ASC_FEATURE_RELAXED_SIMD) return f32x4.relaxed_madd(a, b, c);
  return f32x4.add(f32x4.mul(a, b), c);
}

/** c - a b */
@inline
export function nmadd(a: v128, b: v128, c: v128): v128 {
  if (ASC_FEATURE_RELAXED_SIMD) return f32x4.relaxed_nmadd(a, b, c);
  return f32x4.sub(c, f32x4.mul(a, b));
}

/**
 * exp(-p) for p in [0, ln 255]: (quintic for exp(-p / 8))^8, relative error below 1e-6 there. Outside that range the
 * result is arbitrary; callers mask those lanes. c5 to c0 are EXP5 to EXP0 of constants.ts.
 */
@inline
export function expNegative(p: v128, c5: v128, c4: v128, c3: v128, c2: v128, c1: v128, c0: v128): v128 {
  let e = madd(p, c5, c4);
  e = madd(e, p, c3);
  e = madd(e, p, c2);
  e = madd(e, p, c1);
  e = madd(e, p, c0);
  e = f32x4.mul(e, e);
  e = f32x4.mul(e, e);
  return f32x4.mul(e, e);
}

/** Sums of the lanes of four vectors as one vector. */
@inline
export function sumLanes(a: v128, b: v128, c: v128, d: v128): v128 {
  const ab = f32x4.add(v128.shuffle<f32>(a, b, 0, 4, 1, 5), v128.shuffle<f32>(a, b, 2, 6, 3, 7));
  const cd = f32x4.add(v128.shuffle<f32>(c, d, 0, 4, 1, 5), v128.shuffle<f32>(c, d, 2, 6, 3, 7));
  return f32x4.add(v128.shuffle<f32>(ab, cd, 0, 1, 4, 5), v128.shuffle<f32>(ab, cd, 2, 3, 6, 7));
}

@inline
export function sum4(a: v128): f32 {
  return (
    f32x4.extract_lane(a, 0) + f32x4.extract_lane(a, 1) + (f32x4.extract_lane(a, 2) + f32x4.extract_lane(a, 3))
  );
}

/** Scalar exp by range reduction and a sextic, relative error about 1e-7; 0 and infinity at the ends. */
export function expScalar(x: f32): f32 {
  if (x < -87.0) return 0;
  if (x > 88.0) return f32.MAX_VALUE;
  const k = nearest<f32>(x * 1.4426950408889634);
  const r = x - k * 0.693359375 + k * 2.12194440e-4;
  let e: f32 = 1.9875691500e-4;
  e = e * r + 1.3981999507e-3;
  e = e * r + 8.3334519073e-3;
  e = e * r + 4.1665795894e-2;
  e = e * r + 1.6666665459e-1;
  e = e * r + 5.0000001201e-1;
  e = e * r * r + r + 1.0;
  return e * reinterpret<f32>(((k as i32) + 127) << 23);
}
