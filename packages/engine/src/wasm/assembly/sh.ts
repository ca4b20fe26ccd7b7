/** Spherical harmonics: colour forward and backward; rgb is handled as the first three lanes of a vector. */
import { Frame } from './frame';
import { madd } from './simd';

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

/** Colour before max(0, .), rgb in the first three lanes; (x, y, z) is a unit vector. */
export function shRaw(f: Frame, i: u32, x: f32, y: f32, z: f32): v128 {
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

/** max(0, colour) for the direction (dx, dy, dz), three floats at `out`. */
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

/** dColor . sh_k (dColor's fourth lane is 0). */
@inline
function along(at: usize, dColor: v128): f32 {
  const p = f32x4.mul(v128.load(at), dColor);
  return f32x4.extract_lane(p, 0) + f32x4.extract_lane(p, 1) + f32x4.extract_lane(p, 2);
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
  let gx = -C1 * along(at + 36, dColor);
  let gy = -C1 * along(at + 12, dColor);
  let gz = C1 * along(at + 24, dColor);
  if (degree >= 2) {
    const xx = x * x;
    const yy = y * y;
    const zz = z * z;
    put(out + 48, C20 * x * y, dColor);
    put(out + 60, -C20 * y * z, dColor);
    put(out + 72, C22 * (2 * zz - xx - yy), dColor);
    put(out + 84, -C20 * x * z, dColor);
    put(out + 96, C24 * (xx - yy), dColor);
    const c4 = C20 * along(at + 48, dColor);
    const c5 = -C20 * along(at + 60, dColor);
    const c6 = C22 * along(at + 72, dColor);
    const c7 = -C20 * along(at + 84, dColor);
    const c8 = C24 * along(at + 96, dColor);
    gx += c4 * y - 2 * c6 * x + c7 * z + 2 * c8 * x;
    gy += c4 * x + c5 * z - 2 * c6 * y - 2 * c8 * y;
    gz += c5 * y + 4 * c6 * z + c7 * x;
    if (degree >= 3) {
      put(out + 108, -C30 * y * (3 * xx - yy), dColor);
      put(out + 120, C31 * x * y * z, dColor);
      put(out + 132, -C32 * y * (4 * zz - xx - yy), dColor);
      put(out + 144, C33 * z * (2 * zz - 3 * xx - 3 * yy), dColor);
      put(out + 156, -C32 * x * (4 * zz - xx - yy), dColor);
      put(out + 168, C35 * z * (xx - yy), dColor);
      put(out + 180, -C30 * x * (xx - 3 * yy), dColor);
      const d9 = -C30 * along(at + 108, dColor);
      const d10 = C31 * along(at + 120, dColor);
      const d11 = -C32 * along(at + 132, dColor);
      const d12 = C33 * along(at + 144, dColor);
      const d13 = -C32 * along(at + 156, dColor);
      const d14 = C35 * along(at + 168, dColor);
      const d15 = -C30 * along(at + 180, dColor);
      gx += 6 * d9 * x * y + d10 * y * z - 2 * d11 * x * y - 6 * d12 * x * z;
      gx += d13 * (4 * zz - 3 * xx - yy) + 2 * d14 * x * z + d15 * (3 * xx - 3 * yy);
      gy += d9 * (3 * xx - 3 * yy) + d10 * x * z + d11 * (4 * zz - xx - 3 * yy) - 6 * d12 * y * z;
      gy += -2 * d13 * x * y - 2 * d14 * y * z - 6 * d15 * x * y;
      gz += d10 * x * y + 8 * d11 * y * z + d12 * (6 * zz - 3 * xx - 3 * yy) + 8 * d13 * x * z + d14 * (xx - yy);
    }
  }
  let g = f32x4.splat(gx);
  g = f32x4.replace_lane(g, 1, gy);
  return f32x4.replace_lane(g, 2, gz);
}
