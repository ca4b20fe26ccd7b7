/** Scalar functions of the tracer, and colors as vectors of r, g, b and a lane that does not matter. */
import { expScalar } from './simd';

export const PI: f32 = 3.14159265358979;
export const INVERSE_PI: f32 = 0.318309886183791;

/** Sine and cosine of 2 pi times the argument of `turn`. */
export let sine: f32 = 0;
export let cosine: f32 = 0;

export function turn(part: f32): void {
  const x = part * 4;
  const q = nearest<f32>(x);
  const r: f32 = (x - q) * 1.5707963267948966;
  const s = r * r;
  const sinR: f32 = r * (1 + s * (-0.16666667 + s * (0.0083333310 + s * -0.00019840874)));
  const cosR: f32 = 1 + s * (-0.5 + s * (0.041666638 + s * (-0.0013888397 + s * 0.0000247609)));
  const k = (q as i32) & 3;
  sine = k == 0 ? sinR : k == 1 ? cosR : k == 2 ? -sinR : -cosR;
  cosine = k == 0 ? cosR : k == 1 ? -sinR : k == 2 ? -cosR : sinR;
}

/** Within 2e-6. */
export function atan2(y: f32, x: f32): f32 {
  const ax = abs<f32>(x);
  const ay = abs<f32>(y);
  const high = max<f32>(ax, ay);
  if (high == 0) return 0;
  const z = min<f32>(ax, ay) / high;
  const s = z * z;
  let a: f32 = z * (0.99997726 + s * (-0.33262347 + s * (0.19354346 + s * (-0.11643287 + s * (0.05265332 + s * -0.01172120)))));
  if (ay > ax) a = 1.5707963267948966 - a;
  if (x < 0) a = PI - a;
  return y < 0 ? -a : a;
}

/** x^y for x in (0, 1]. */
export function power(x: f32, y: f32): f32 {
  return expScalar(y * logScalar(x));
}

/** Natural logarithm of a normal positive number, relative error about 1e-7. */
function logScalar(x: f32): f32 {
  const bits = reinterpret<u32>(x);
  let exponent = ((bits >> 23) as i32) - 127;
  let m = reinterpret<f32>((bits & 0x007fffff) | 0x3f800000);
  if (m > 1.4142135) {
    m *= 0.5;
    exponent++;
  }
  const t: f32 = (m - 1) / (m + 1);
  const s = t * t;
  return 2 * t * (1 + s * (0.33333333 + s * (0.2 + s * (0.142857143 + s * 0.11111111)))) + (exponent as f32) * 0.69314718056;
}

@inline
export function splat(x: f32): v128 {
  return f32x4.splat(x);
}

@inline
export function times(a: v128, s: f32): v128 {
  return f32x4.mul(a, f32x4.splat(s));
}

@inline
export function red(a: v128): f32 {
  return f32x4.extract_lane(a, 0);
}
@inline
export function green(a: v128): f32 {
  return f32x4.extract_lane(a, 1);
}
@inline
export function blue(a: v128): f32 {
  return f32x4.extract_lane(a, 2);
}

@inline
export function luminance(a: v128): f32 {
  return red(a) * 0.2126 + green(a) * 0.7152 + blue(a) * 0.0722;
}

@inline
export function maximum(a: v128): f32 {
  return max<f32>(red(a), max<f32>(green(a), blue(a)));
}

@inline
export function rgb(r: f32, g: f32, b: f32): v128 {
  return f32x4.replace_lane(f32x4.replace_lane(f32x4.splat(r), 1, g), 2, b);
}
