/** Spherical harmonics: color forward and backward; rgb is handled as the first three lanes of a vector. */
import { Frame } from './frame';
import { madd, sumLanes } from './simd';

const C0: f32 = 0.28209479177387814;
const C1: f32 = 0.4886025119029199;
const C20: f32 = 1.0925484305920792;
const C22: f32 = 0.31539156525252005;
const C24: f32 = 0.5462742152960396;
const C30: f32 = 0.5900435899266435;
const C31: f32 = 2.890611442640554;
const C32: f32 = 0.4570457994644658;
const C33: f32 = 0.3731763325901154;
const C35: f32 = 1.445305721320277;

/** Adds basis * the three floats at `at`; the fourth lane is not used. */
@inline
function add(sum: v128, basis: f32, at: usize): v128 {
  return madd(f32x4.splat(basis), v128.load(at), sum);
}

/** Color before max(0, .), rgb in the first three lanes; (x, y, z) is a unit vector. */
function shRaw(f: Frame, i: u32, x: f32, y: f32, z: f32): v128 {
  const degree = f.activeDegree;
  const at = f.sh + i * shBytes(f.shDegree);
  let sum = add(f32x4.splat(0.5), C0, at);
  if (degree < 1) return sum;
  sum = add(sum, -C1 * y, at + 12);
  sum = add(sum, C1 * z, at + 24);
  sum = add(sum, -C1 * x, at + 36);
  if (degree < 2) return sum;
  const xx = x * x;
  const yy = y * y;
  const zz = z * z;
  sum = add(sum, C20 * x * y, at + 48);
  sum = add(sum, -C20 * y * z, at + 60);
  sum = add(sum, C22 * (2 * zz - xx - yy), at + 72);
  sum = add(sum, -C20 * x * z, at + 84);
  sum = add(sum, C24 * (xx - yy), at + 96);
  if (degree < 3) return sum;
  sum = add(sum, -C30 * y * (3 * xx - yy), at + 108);
  sum = add(sum, C31 * x * y * z, at + 120);
  sum = add(sum, -C32 * y * (4 * zz - xx - yy), at + 132);
  sum = add(sum, C33 * z * (2 * zz - 3 * xx - 3 * yy), at + 144);
  sum = add(sum, -C32 * x * (4 * zz - xx - yy), at + 156);
  sum = add(sum, C35 * z * (xx - yy), at + 168);
  return add(sum, -C30 * x * (xx - 3 * yy), at + 180);
}

@inline
export function shBytes(degree: u32): u32 {
  return 12 * (degree + 1) * (degree + 1);
}

/** max(0, color) for the direction (dx, dy, dz), three floats at `out`. */
export function shColor(f: Frame, i: u32, dx: f32, dy: f32, dz: f32, out: usize): void {
  const inverse: f32 = 1.0 / max<f32>(1e-12, sqrt<f32>(dx * dx + dy * dy + dz * dz));
  const color = f32x4.max(shRaw(f, i, dx * inverse, dy * inverse, dz * inverse), f32x4.splat(0));
  v128.store64_lane(out, color, 0);
  v128.store32_lane(out, color, 2, 8);
}

/** dL/dsh for one coefficient: basis * dColor, 3 floats; the fourth lane is overwritten by the next coefficient. */
@inline
function put(out: usize, basis: f32, dColor: v128): void {
  v128.store(out, f32x4.mul(f32x4.splat(basis), dColor));
}

/** sh_k * dColor by channel; their sum over the channels is taken once at the end (dColor's fourth lane is 0). */
@inline
function product(at: usize, dColor: v128): v128 {
  return f32x4.mul(v128.load(at), dColor);
}

@inline
function scaled(value: f32, v: v128, sum: v128): v128 {
  return madd(f32x4.splat(value), v, sum);
}

/**
 * Gradient of the active coefficients to `out` (one float of room behind) and dL/d(direction) as three lanes, the
 * unit vector's own projection not yet taken off.
 */
export function shBackward(f: Frame, i: u32, x: f32, y: f32, z: f32, dColor: v128, out: usize): v128 {
  const degree = f.activeDegree;
  const at = f.sh + i * shBytes(f.shDegree);
  put(out, C0, dColor);
  if (degree < 1) return f32x4.splat(0);
  put(out + 12, -C1 * y, dColor);
  put(out + 24, C1 * z, dColor);
  put(out + 36, -C1 * x, dColor);
  let gx = f32x4.mul(f32x4.splat(-C1), product(at + 36, dColor));
  let gy = f32x4.mul(f32x4.splat(-C1), product(at + 12, dColor));
  let gz = f32x4.mul(f32x4.splat(C1), product(at + 24, dColor));
  if (degree >= 2) {
    const xx = x * x;
    const yy = y * y;
    const zz = z * z;
    put(out + 48, C20 * x * y, dColor);
    put(out + 60, -C20 * y * z, dColor);
    put(out + 72, C22 * (2 * zz - xx - yy), dColor);
    put(out + 84, -C20 * x * z, dColor);
    put(out + 96, C24 * (xx - yy), dColor);
    let p = product(at + 48, dColor);
    gx = scaled(C20 * y, p, gx);
    gy = scaled(C20 * x, p, gy);
    p = product(at + 60, dColor);
    gy = scaled(-C20 * z, p, gy);
    gz = scaled(-C20 * y, p, gz);
    p = product(at + 72, dColor);
    gx = scaled(-2 * C22 * x, p, gx);
    gy = scaled(-2 * C22 * y, p, gy);
    gz = scaled(4 * C22 * z, p, gz);
    p = product(at + 84, dColor);
    gx = scaled(-C20 * z, p, gx);
    gz = scaled(-C20 * x, p, gz);
    p = product(at + 96, dColor);
    gx = scaled(2 * C24 * x, p, gx);
    gy = scaled(-2 * C24 * y, p, gy);
    if (degree >= 3) {
      put(out + 108, -C30 * y * (3 * xx - yy), dColor);
      put(out + 120, C31 * x * y * z, dColor);
      put(out + 132, -C32 * y * (4 * zz - xx - yy), dColor);
      put(out + 144, C33 * z * (2 * zz - 3 * xx - 3 * yy), dColor);
      put(out + 156, -C32 * x * (4 * zz - xx - yy), dColor);
      put(out + 168, C35 * z * (xx - yy), dColor);
      put(out + 180, -C30 * x * (xx - 3 * yy), dColor);
      p = product(at + 108, dColor);
      gx = scaled(-6 * C30 * x * y, p, gx);
      gy = scaled(-C30 * (3 * xx - 3 * yy), p, gy);
      p = product(at + 120, dColor);
      gx = scaled(C31 * y * z, p, gx);
      gy = scaled(C31 * x * z, p, gy);
      gz = scaled(C31 * x * y, p, gz);
      p = product(at + 132, dColor);
      gx = scaled(2 * C32 * x * y, p, gx);
      gy = scaled(-C32 * (4 * zz - xx - 3 * yy), p, gy);
      gz = scaled(-8 * C32 * y * z, p, gz);
      p = product(at + 144, dColor);
      gx = scaled(-6 * C33 * x * z, p, gx);
      gy = scaled(-6 * C33 * y * z, p, gy);
      gz = scaled(C33 * (6 * zz - 3 * xx - 3 * yy), p, gz);
      p = product(at + 156, dColor);
      gx = scaled(-C32 * (4 * zz - 3 * xx - yy), p, gx);
      gy = scaled(2 * C32 * x * y, p, gy);
      gz = scaled(-8 * C32 * x * z, p, gz);
      p = product(at + 168, dColor);
      gx = scaled(2 * C35 * x * z, p, gx);
      gy = scaled(-2 * C35 * y * z, p, gy);
      gz = scaled(C35 * (xx - yy), p, gz);
      p = product(at + 180, dColor);
      gx = scaled(-C30 * (3 * xx - 3 * yy), p, gx);
      gy = scaled(6 * C30 * x * y, p, gy);
    }
  }
  return sumLanes(gx, gy, gz, f32x4.splat(0));
}
