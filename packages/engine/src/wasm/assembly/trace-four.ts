/** Vectors of four paths: helpers with short names, since all of the wide shading is made of them. */

@inline
export function add(a: v128, b: v128): v128 {
  return f32x4.add(a, b);
}
@inline
export function sub(a: v128, b: v128): v128 {
  return f32x4.sub(a, b);
}
@inline
export function mul(a: v128, b: v128): v128 {
  return f32x4.mul(a, b);
}
@inline
export function div(a: v128, b: v128): v128 {
  return f32x4.div(a, b);
}
@inline
export function all(a: f32): v128 {
  return f32x4.splat(a);
}
/** One instruction each, unlike min and max, which mind NaN. */
@inline
export function least(a: v128, b: v128): v128 {
  return f32x4.pmin(a, b);
}
@inline
export function most(a: v128, b: v128): v128 {
  return f32x4.pmax(a, b);
}
@inline
export function root(a: v128): v128 {
  return f32x4.sqrt(a);
}
@inline
export function negative(a: v128): v128 {
  return f32x4.neg(a);
}
/** a where the mask is set, b elsewhere. */
@inline
export function pick(mask: v128, a: v128, b: v128): v128 {
  return v128.bitselect(a, b, mask);
}
@inline
export function dot3(ax: v128, ay: v128, az: v128, bx: v128, by: v128, bz: v128): v128 {
  return add(add(mul(ax, bx), mul(ay, by)), mul(az, bz));
}
@inline
export function luminance4(r: v128, g: v128, b: v128): v128 {
  return add(add(mul(r, all(0.2126)), mul(g, all(0.7152))), mul(b, all(0.0722)));
}

/** Sines and cosines of 2 pi times the argument of `turn4`: as `turn` in trace-math.ts. */
export let sine4: v128 = f32x4.splat(0);
export let cosine4: v128 = f32x4.splat(0);

@inline
export function turn4(part: v128): void {
  const x = mul(part, all(4));
  const q = f32x4.nearest(x);
  const r = mul(sub(x, q), all(1.5707963267948966));
  const s = mul(r, r);
  const sinR = mul(
    r, add(all(1), mul(s, add(all(-0.16666667), mul(s, add(all(0.0083333310), mul(s, all(-0.00019840874))))))),
  );
  const cosR = add(
    all(1),
    mul(s, add(all(-0.5), mul(s, add(all(0.041666638), mul(s, add(all(-0.0013888397), mul(s, all(0.0000247609)))))))),
  );
  const k = i32x4.trunc_sat_f32x4_s(q);
  // Odd quarters change places; the sine is negative in quarters 2 and 3, the cosine in 1 and 2.
  const odd = i32x4.ne(v128.and(k, i32x4.splat(1)), i32x4.splat(0));
  const sineSign = i32x4.shl(v128.and(k, i32x4.splat(2)), 30);
  const cosineSign = i32x4.shl(v128.and(i32x4.add(k, i32x4.splat(1)), i32x4.splat(2)), 30);
  sine4 = v128.xor(pick(odd, cosR, sinR), sineSign);
  cosine4 = v128.xor(pick(odd, sinR, cosR), cosineSign);
}
