/**
 * Per Gaussian: the sums of its slots through the chain rule of projection, then Adam. Plain twins:
 * ../../reference/project-backward.ts and optimizer.ts.
 */
import { BETA1, BETA2, constant, EPSILON, REST1, REST2 } from './constants';
import { CHUNK, Frame, MODE_GRADIENTS, SLOT_BYTES, SPLAT_BYTES, SPLAT_R } from './frame';
import { filterVariance } from './project';
import { shBackward, shBytes } from './sh';
import { expScalar, madd } from './simd';
import { take, WORK_UPDATE } from './threads';

const BETA1_SCALAR: f32 = 0.9;
const BETA2_SCALAR: f32 = 0.999;
const EPS: f32 = 1e-15;

/** Words of a chunk's partial pose gradient. */
export const POSE_WORDS: u32 = 8;

export function updatePhase(f: Frame, local: usize): void {
  for (;;) {
    const chunk = take(f, WORK_UPDATE);
    const first = chunk * CHUNK;
    if (first >= f.count) return;
    const last = min(first + CHUNK, f.count);
    const pose = f.partials + ((chunk * POSE_WORDS) << 2);
    memory.fill(pose, 0, POSE_WORDS << 2);
    for (let i = first; i < last; i++) updateOne(f, i, pose, local);
  }
}

/** `local` has room for position 4, scale 4, rotation 4, opacity 4 and 48 + 4 floats of SH. */
function updateOne(f: Frame, i: u32, pose: usize, local: usize): void {
  const tiles = load<u32>(f.tileCounts + (i << 2));
  if (tiles == 0) return;

  // Moments over all tiles, in slot order: v, v d, v y, v d^2 | v d y, v y^2, r, g | b.
  let first4 = f32x4.splat(0);
  let second4 = f32x4.splat(0);
  let third4 = f32x4.splat(0);
  let slot = f.slots + load<u32>(f.slotStart + (i << 2)) * SLOT_BYTES;
  const slotEnd = slot + (tiles - 1) * SLOT_BYTES;
  for (; slot < slotEnd; slot += SLOT_BYTES) {
    first4 = f32x4.add(first4, v128.load(slot));
    second4 = f32x4.add(second4, v128.load(slot, 16));
    third4 = f32x4.add(third4, v128.load(slot, 32));
  }
  const sumV = f32x4.extract_lane(first4, 0);
  const sumD = f32x4.extract_lane(first4, 1);
  const sumY = f32x4.extract_lane(first4, 2);
  const sumDD = f32x4.extract_lane(first4, 3);
  const sumDY = f32x4.extract_lane(second4, 0);
  const sumYY = f32x4.extract_lane(second4, 1);

  // Projection again (1-5).
  const at = f.positions + i * 12;
  const wx = load<f32>(at);
  const wy = load<f32>(at, 4);
  const wz = load<f32>(at, 8);
  const x = f.r00 * wx + f.r01 * wy + f.r02 * wz + f.t0;
  const y = f.r10 * wx + f.r11 * wy + f.r12 * wz + f.t1;
  const z = f.r20 * wx + f.r21 * wy + f.r22 * wz + f.t2;
  const iz: f32 = 1.0 / z;
  const uRaw = x * iz;
  const vRaw = y * iz;
  const u = min(f.limitRight, max(f.limitLeft, uRaw));
  const v = min(f.limitBottom, max(f.limitTop, vRaw));
  const rotation = f.rotations + (i << 4);
  let qw = load<f32>(rotation);
  let qx = load<f32>(rotation, 4);
  let qy = load<f32>(rotation, 8);
  let qz = load<f32>(rotation, 12);
  const inverseNorm: f32 = 1.0 / sqrt<f32>(qw * qw + qx * qx + qy * qy + qz * qz);
  qw *= inverseNorm;
  qx *= inverseNorm;
  qy *= inverseNorm;
  qz *= inverseNorm;
  const scales = f.logScales + i * 12;
  const s0 = expScalar(load<f32>(scales));
  const s1 = expScalar(load<f32>(scales, 4));
  const s2 = expScalar(load<f32>(scales, 8));
  const q00: f32 = 1.0 - 2.0 * (qy * qy + qz * qz);
  const q01: f32 = 2.0 * (qx * qy - qw * qz);
  const q02: f32 = 2.0 * (qx * qz + qw * qy);
  const q10: f32 = 2.0 * (qx * qy + qw * qz);
  const q11: f32 = 1.0 - 2.0 * (qx * qx + qz * qz);
  const q12: f32 = 2.0 * (qy * qz - qw * qx);
  const q20: f32 = 2.0 * (qx * qz - qw * qy);
  const q21: f32 = 2.0 * (qy * qz + qw * qx);
  const q22: f32 = 1.0 - 2.0 * (qx * qx + qy * qy);
  // N = R Q diag(s)
  const n00 = (f.r00 * q00 + f.r01 * q10 + f.r02 * q20) * s0;
  const n01 = (f.r00 * q01 + f.r01 * q11 + f.r02 * q21) * s1;
  const n02 = (f.r00 * q02 + f.r01 * q12 + f.r02 * q22) * s2;
  const n10 = (f.r10 * q00 + f.r11 * q10 + f.r12 * q20) * s0;
  const n11 = (f.r10 * q01 + f.r11 * q11 + f.r12 * q21) * s1;
  const n12 = (f.r10 * q02 + f.r11 * q12 + f.r12 * q22) * s2;
  const n20 = (f.r20 * q00 + f.r21 * q10 + f.r22 * q20) * s0;
  const n21 = (f.r20 * q01 + f.r21 * q11 + f.r22 * q21) * s1;
  const n22 = (f.r20 * q02 + f.r21 * q12 + f.r22 * q22) * s2;
  const jx = f.fx * iz;
  const jy = f.fy * iz;
  const m0 = jx * (n00 - u * n20);
  const m1 = jx * (n01 - u * n21);
  const m2 = jx * (n02 - u * n22);
  const m3 = jy * (n10 - v * n20);
  const m4 = jy * (n11 - v * n21);
  const m5 = jy * (n12 - v * n22);
  const v00 = m0 * m0 + m1 * m1 + m2 * m2;
  const v11 = m3 * m3 + m4 * m4 + m5 * m5;
  const u01 = m0 * m3 + m1 * m4 + m2 * m5;
  const filter = filterVariance(f);
  const u11 = v11 + filter;
  const c0 = m1 * m5 - m2 * m4;
  const c1 = m2 * m3 - m0 * m5;
  const c2 = m0 * m4 - m1 * m3;
  const detU = c0 * c0 + c1 * c1 + c2 * c2;
  const det = detU + filter * (v00 + v11 + filter);
  const conicA = u11 / det;
  const shear = u01 / u11;
  const inverse11: f32 = 1.0 / u11;
  // 1 - opacity is taken from the exponential: near 1 the difference would have no digits left.
  const exponential = expScalar(-load<f32>(f.opacityLogits + (i << 2)));
  const rawOpacity: f32 = 1.0 / (1.0 + exponential);
  const transparency = exponential * rawOpacity;

  // 8: K e has the components A d and -shear A d + y / u11; dL/dm = sum v K e and dU' = 1/2 sum v (K e)(K e)^T.
  const dmx = conicA * sumD;
  const dmy = inverse11 * sumY - shear * dmx;
  const aa = conicA * conicA * sumDD;
  const ay = conicA * inverse11 * sumDY;
  const yy = inverse11 * inverse11 * sumYY;
  let d00: f32 = 0.5 * aa;
  let d01: f32 = 0.5 * (ay - shear * aa);
  let d11: f32 = 0.5 * (shear * shear * aa - 2 * shear * ay + yy);

  // 5: dL/dln(opacity) = sum v, shared by the logit and by the compensation sqrt(det U / det U').
  let dOpacity: f32 = sumV * transparency;
  let fromDet: f32 = 0;
  if (f.antialias) {
    const ratio = detU / det;
    const root = sqrt<f32>(ratio);
    const dRatio: f32 = 0.5 * sumV / (root * max<f32>(root, 1e-3));
    const scaled = dRatio * ratio;
    const conicB = -shear * conicA;
    d00 -= scaled * conicA;
    d01 -= scaled * conicB;
    d11 -= scaled * ((v00 + filter) / det);
    fromDet = 2 * dRatio / det;
  }

  // 4: M's rows; det U = |row0 x row1|^2.
  const g0 = fromDet * c0;
  const g1 = fromDet * c1;
  const g2 = fromDet * c2;
  const e0: f32 = 2 * (d00 * m0 + d01 * m3) + m4 * g2 - m5 * g1;
  const e1: f32 = 2 * (d00 * m1 + d01 * m4) + m5 * g0 - m3 * g2;
  const e2: f32 = 2 * (d00 * m2 + d01 * m5) + m3 * g1 - m4 * g0;
  const e3: f32 = 2 * (d01 * m0 + d11 * m3) + g1 * m2 - g2 * m1;
  const e4: f32 = 2 * (d01 * m1 + d11 * m4) + g2 * m0 - g0 * m2;
  const e5: f32 = 2 * (d01 * m2 + d11 * m5) + g0 * m1 - g1 * m0;

  // 3: M = J N.
  const j00 = e0 * n00 + e1 * n01 + e2 * n02;
  const j02 = e0 * n20 + e1 * n21 + e2 * n22;
  const j11 = e3 * n10 + e4 * n11 + e5 * n12;
  const j12 = e3 * n20 + e4 * n21 + e5 * n22;
  const k00 = jx * e0;
  const k01 = jx * e1;
  const k02 = jx * e2;
  const k10 = jy * e3;
  const k11 = jy * e4;
  const k12 = jy * e5;
  const k20 = -u * k00 - v * k10;
  const k21 = -u * k01 - v * k11;
  const k22 = -u * k02 - v * k12;

  // 2, and the Jacobian's own dependence on p.
  const du = u == uRaw ? -jx * j02 : 0;
  const dv = v == vRaw ? -jy * j12 : 0;
  const dpx = jx * dmx + du * iz;
  const dpy = jy * dmy + dv * iz;
  const dpz =
    -(jx * uRaw * dmx + jy * vRaw * dmy + du * uRaw * iz + dv * vRaw * iz) -
    iz * (jx * (j00 - u * j02) + jy * (j11 - v * j12));

  // 7: color.
  const ex = wx - f.eyeX;
  const ey = wy - f.eyeY;
  const ez = wz - f.eyeZ;
  const inverseDistance: f32 = 1.0 / max<f32>(1e-12, sqrt<f32>(ex * ex + ey * ey + ez * ez));
  const dirX = ex * inverseDistance;
  const dirY = ey * inverseDistance;
  const dirZ = ez * inverseDistance;
  let dColor = v128.shuffle<f32>(second4, third4, 2, 3, 4, 5);
  // The splat's color is max(0, .): above zero exactly where it was not cut.
  dColor = v128.and(dColor, f32x4.gt(v128.load(f.splats + i * SPLAT_BYTES, SPLAT_R), f32x4.splat(0)));
  dColor = f32x4.replace_lane(dColor, 3, 0);
  const dSh = local + 64;
  const dDirection = shBackward(f, i, dirX, dirY, dirZ, dColor, dSh);
  const gx = f32x4.extract_lane(dDirection, 0);
  const gy = f32x4.extract_lane(dDirection, 1);
  const gz = f32x4.extract_lane(dDirection, 2);
  const radial = gx * dirX + gy * dirY + gz * dirZ;
  const dWorldX = (gx - radial * dirX) * inverseDistance;
  const dWorldY = (gy - radial * dirY) * inverseDistance;
  const dWorldZ = (gz - radial * dirZ) * inverseDistance;

  // Position, scale (N's columns carry s), rotation, opacity; with the regularizers.
  store<f32>(local, f.r00 * dpx + f.r10 * dpy + f.r20 * dpz + dWorldX);
  store<f32>(local, f.r01 * dpx + f.r11 * dpy + f.r21 * dpz + dWorldY, 4);
  store<f32>(local, f.r02 * dpx + f.r12 * dpy + f.r22 * dpz + dWorldZ, 8);
  store<f32>(local, 0, 12);
  const share: f32 = 1.0 / (f.count as f32);
  const scaleReg = f.scaleReg * share / 3;
  store<f32>(local, k00 * n00 + k10 * n10 + k20 * n20 + scaleReg * s0, 16);
  store<f32>(local, k01 * n01 + k11 * n11 + k21 * n21 + scaleReg * s1, 20);
  store<f32>(local, k02 * n02 + k12 * n12 + k22 * n22 + scaleReg * s2, 24);
  store<f32>(local, dOpacity, 28);
  dOpacity += f.opacityReg * share * rawOpacity * transparency;
  store<f32>(local, dOpacity, 48);

  // dQ = R^T dN diag(s), then to the normalized quaternion.
  const h00 = (f.r00 * k00 + f.r10 * k10 + f.r20 * k20) * s0;
  const h01 = (f.r00 * k01 + f.r10 * k11 + f.r20 * k21) * s1;
  const h02 = (f.r00 * k02 + f.r10 * k12 + f.r20 * k22) * s2;
  const h10 = (f.r01 * k00 + f.r11 * k10 + f.r21 * k20) * s0;
  const h11 = (f.r01 * k01 + f.r11 * k11 + f.r21 * k21) * s1;
  const h12 = (f.r01 * k02 + f.r11 * k12 + f.r21 * k22) * s2;
  const h20 = (f.r02 * k00 + f.r12 * k10 + f.r22 * k20) * s0;
  const h21 = (f.r02 * k01 + f.r12 * k11 + f.r22 * k21) * s1;
  const h22 = (f.r02 * k02 + f.r12 * k12 + f.r22 * k22) * s2;
  const dw: f32 = 2 * (qx * (h21 - h12) + qy * (h02 - h20) + qz * (h10 - h01));
  const dx: f32 = 2 * (-2 * qx * (h11 + h22) + qy * (h01 + h10) + qz * (h02 + h20) + qw * (h21 - h12));
  const dy: f32 = 2 * (qx * (h01 + h10) - 2 * qy * (h00 + h22) + qz * (h12 + h21) + qw * (h02 - h20));
  const dz: f32 = 2 * (qx * (h02 + h20) + qy * (h12 + h21) - 2 * qz * (h00 + h11) + qw * (h10 - h01));
  const along = dw * qw + dx * qx + dy * qy + dz * qz;
  store<f32>(local, (dw - along * qw) * inverseNorm, 32);
  store<f32>(local, (dx - along * qx) * inverseNorm, 36);
  store<f32>(local, (dy - along * qy) * inverseNorm, 40);
  store<f32>(local, (dz - along * qz) * inverseNorm, 44);

  // Absurd parameters overflow somewhere above; such a Gaussian stays as it is.
  if (!isFinite4(v128.load(local)) || !isFinite4(v128.load(local, 16)) || !isFinite4(v128.load(local, 32))) return;

  // Pose: turn p x dp + columns of N x columns of dN, move dp + R dWorld.
  add(pose, y * dpz - z * dpy + (n10 * k20 - n20 * k10) + (n11 * k21 - n21 * k11) + (n12 * k22 - n22 * k12));
  add(pose + 4, z * dpx - x * dpz + (n20 * k00 - n00 * k20) + (n21 * k01 - n01 * k21) + (n22 * k02 - n02 * k22));
  add(pose + 8, x * dpy - y * dpx + (n00 * k10 - n10 * k00) + (n01 * k11 - n11 * k01) + (n02 * k12 - n12 * k02));
  add(pose + 12, dpx + f.r00 * dWorldX + f.r01 * dWorldY + f.r02 * dWorldZ);
  add(pose + 16, dpy + f.r10 * dWorldX + f.r11 * dWorldY + f.r12 * dWorldZ);
  add(pose + 20, dpz + f.r20 * dWorldX + f.r21 * dWorldY + f.r22 * dWorldZ);

  if (f.mode == MODE_GRADIENTS) writeGradients(f, i, local);
  else adamOne(f, i, local);
}

/** Whether all lanes are below 1e18, so that their squares are finite; NaN is not. */
@inline
function isFinite4(v: v128): bool {
  return i32x4.all_true(f32x4.lt(f32x4.abs(v), f32x4.splat(1e18)));
}

@inline
function add(at: usize, value: f32): void {
  store<f32>(at, load<f32>(at) + value);
}

/** 12 + SH floats per Gaussian: position 3, scale 3, rotation 4, opacity 1, visible flag 1, SH. */
function writeGradients(f: Frame, i: u32, local: usize): void {
  const bytes = shBytes(f.shDegree);
  const out = f.gradients + i * (48 + bytes);
  memory.copy(out, local, 12);
  memory.copy(out + 12, local + 16, 12);
  memory.copy(out + 24, local + 32, 16);
  memory.copy(out + 40, local + 48, 4);
  store<f32>(out, 1, 44);
  memory.copy(out + 48, local + 64, shBytes(min(f.activeDegree, f.shDegree)));
}

/** Moments of the parameter arrays lie behind each other in strides of the capacity. */
function adamOne(f: Frame, i: u32, local: usize): void {
  const capacity = f.capacity;
  const correction1 = f.correction1;
  let offset = i * 12;
  adam3(f, f.positions + i * 12, offset, v128.load(local), f.ratePosition * correction1);
  offset = capacity * 12 + i * 12;
  adam3(f, f.logScales + i * 12, offset, v128.load(local, 16), f.rateLogScale * correction1);
  offset = capacity * 24 + (i << 4);
  adam4(f, f.rotations + (i << 4), offset, v128.load(local, 32), f32x4.splat(f.rateRotation * correction1));
  offset = capacity * 40 + (i << 2);
  adam1(f, f.opacityLogits + (i << 2), offset, load<f32>(local, 48), f.rateOpacity * correction1);
  const bytes = shBytes(f.shDegree);
  const active = shBytes(min(f.activeDegree, f.shDegree));
  offset = capacity * 44 + i * bytes;
  const sh = f.sh + i * bytes;
  adam3(f, sh, offset, v128.load(local, 64), f.rateShBase * correction1);
  const rest = f32x4.splat(f.rateShRest * correction1);
  for (let k: u32 = 12; k < active; k += 16) {
    if (k + 16 <= active) adam4(f, sh + k, offset + k, v128.load(local + 64 + k), rest);
    else adam1(f, sh + k, offset + k, load<f32>(local + 64 + k), f.rateShRest * correction1);
  }
}

@inline
function moments(f: Frame, offset: u32, g: v128): v128 {
  const m = madd(constant(BETA1), v128.load(f.momentsFirst + offset), f32x4.mul(constant(REST1), g));
  return m;
}

@inline
function squares(f: Frame, offset: u32, g: v128): v128 {
  const gg = f32x4.mul(f32x4.mul(constant(REST2), g), g);
  return madd(constant(BETA2), v128.load(f.momentsSecond + offset), gg);
}

@inline
function moved(f: Frame, value: v128, m: v128, v: v128, rate: v128): v128 {
  const root = madd(f32x4.sqrt(v), f32x4.splat(f.correction2), constant(EPSILON));
  return f32x4.sub(value, f32x4.div(f32x4.mul(rate, m), root));
}

@inline
function adam4(f: Frame, at: usize, offset: u32, g: v128, rate: v128): void {
  const m = moments(f, offset, g);
  const v = squares(f, offset, g);
  v128.store(f.momentsFirst + offset, m);
  v128.store(f.momentsSecond + offset, v);
  v128.store(at, moved(f, v128.load(at), m, v, rate));
}

@inline
function store3(at: usize, value: v128): void {
  v128.store64_lane(at, value, 0);
  v128.store32_lane(at, value, 2, 8);
}

function adam3(f: Frame, at: usize, offset: u32, g: v128, rate: f32): void {
  const m = moments(f, offset, g);
  const v = squares(f, offset, g);
  store3(f.momentsFirst + offset, m);
  store3(f.momentsSecond + offset, v);
  store3(at, moved(f, v128.load(at), m, v, f32x4.splat(rate)));
}

export function adam1(f: Frame, at: usize, offset: u32, g: f32, rate: f32): void {
  store<f32>(at, load<f32>(at) - adamIncrement(f, f.momentsFirst + offset, f.momentsSecond + offset, g, rate));
}

/** `rate` has the first correction in it. */
export function adamIncrement(f: Frame, firstAt: usize, secondAt: usize, g: f32, rate: f32): f32 {
  const m = BETA1_SCALAR * load<f32>(firstAt) + (1 - BETA1_SCALAR) * g;
  const v = BETA2_SCALAR * load<f32>(secondAt) + (1 - BETA2_SCALAR) * g * g;
  store<f32>(firstAt, m);
  store<f32>(secondAt, v);
  return rate * m / (sqrt<f32>(v) * f.correction2 + EPS);
}
