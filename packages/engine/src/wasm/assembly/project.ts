/** Steps 1-7 of backend.ts, one Gaussian at a time. Plain twin: ../../reference/project.ts. */
import {
  Frame, SPLAT_B, SPLAT_BYTES, SPLAT_DEPTH, SPLAT_G, SPLAT_HALF, SPLAT_LOG, SPLAT_MX, SPLAT_MY, SPLAT_R,
  SPLAT_ROW, SPLAT_RX, SPLAT_RY, SPLAT_SHEAR, SPLAT_TILT, SPLAT_HEIGHT0, SPLAT_HEIGHT1,
} from './frame';
import { expScalar } from './simd';
import { shColor } from './sh';
import { take, WORK_PROJECT } from './threads';
import { countTiles, rangeCounters, rangeStart } from './tiles';

export const NEAR: f32 = 0.01;
const FILTER_VARIANCE_PLAIN: f32 = 0.3;
const FILTER_VARIANCE_ANTIALIASED: f32 = 0.1;
export const LOG_255: f32 = 5.541263545158426;

/** Variance of the pixel's own footprint, px^2. */
export function filterVariance(f: Frame): f32 {
  return f.antialias ? FILTER_VARIANCE_ANTIALIASED : FILTER_VARIANCE_PLAIN;
}

/** Projects a range and counts its entries per tile, while each splat is at hand. */
export function projectPhase(f: Frame): void {
  for (;;) {
    const range = take(f, WORK_PROJECT);
    if (range >= f.ranges) return;
    const counters = rangeCounters(f, range);
    memory.fill(counters, 0, (f.tilesX * f.tilesY) << 2);
    const end = rangeStart(f, range + 1);
    let entries: u32 = 0;
    let visible: u32 = 0;
    for (let i = rangeStart(f, range); i < end; i++) {
      let n: u32 = 0;
      if (projectOne(f, i)) {
        n = countTiles(f, i, counters);
        entries += n++;
        visible++;
      }
      store<u32>(f.tileCounts + (i << 2), n);
    }
    store<u32>(f.partials + (range << 3), entries);
    store<u32>(f.partials + (range << 3), visible, 4);
  }
}

/** Whether the Gaussian is visible; its splat is written only then. */
function projectOne(f: Frame, i: u32): bool {
  const splat = f.splats + i * SPLAT_BYTES;
  const at = f.positions + i * 12;
  const x = load<f32>(at);
  const y = load<f32>(at, 4);
  const z = load<f32>(at, 8);

  // 1
  const pz = f.r20 * x + f.r21 * y + f.r22 * z + f.t2;
  if (!(pz >= NEAR)) return false;
  const px = f.r00 * x + f.r01 * y + f.r02 * z + f.t0;
  const py = f.r10 * x + f.r11 * y + f.r12 * z + f.t1;
  const inverseZ: f32 = 1.0 / pz;

  // 2
  const mx = f.fx * px * inverseZ + f.cx;
  const my = f.fy * py * inverseZ + f.cy;

  // 3
  const u = min(f.limitRight, max(f.limitLeft, px * inverseZ));
  const v = min(f.limitBottom, max(f.limitTop, py * inverseZ));
  const rotation = f.rotations + (i << 4);
  let qw = load<f32>(rotation);
  let qx = load<f32>(rotation, 4);
  let qy = load<f32>(rotation, 8);
  let qz = load<f32>(rotation, 12);
  const norm = sqrt<f32>(qw * qw + qx * qx + qy * qy + qz * qz);
  if (!(norm > 1e-12)) return false;
  const inverseNorm: f32 = 1.0 / norm;
  qw *= inverseNorm;
  qx *= inverseNorm;
  qy *= inverseNorm;
  qz *= inverseNorm;
  const scales = f.logScales + i * 12;
  const s0 = expScalar(load<f32>(scales));
  const s1 = expScalar(load<f32>(scales, 4));
  const s2 = expScalar(load<f32>(scales, 8));

  // Rows of J R: (fx / z) (R0 - u R2) and (fy / z) (R1 - v R2); then times Q diag(s).
  const jx = f.fx * inverseZ;
  const jy = f.fy * inverseZ;
  const a0 = jx * (f.r00 - u * f.r20);
  const a1 = jx * (f.r01 - u * f.r21);
  const a2 = jx * (f.r02 - u * f.r22);
  const b0 = jy * (f.r10 - v * f.r20);
  const b1 = jy * (f.r11 - v * f.r21);
  const b2 = jy * (f.r12 - v * f.r22);
  const q00: f32 = 1.0 - 2.0 * (qy * qy + qz * qz);
  const q01: f32 = 2.0 * (qx * qy - qw * qz);
  const q02: f32 = 2.0 * (qx * qz + qw * qy);
  const q10: f32 = 2.0 * (qx * qy + qw * qz);
  const q11: f32 = 1.0 - 2.0 * (qx * qx + qz * qz);
  const q12: f32 = 2.0 * (qy * qz - qw * qx);
  const q20: f32 = 2.0 * (qx * qz - qw * qy);
  const q21: f32 = 2.0 * (qy * qz + qw * qx);
  const q22: f32 = 1.0 - 2.0 * (qx * qx + qy * qy);
  const m0 = (a0 * q00 + a1 * q10 + a2 * q20) * s0;
  const m1 = (a0 * q01 + a1 * q11 + a2 * q21) * s1;
  const m2 = (a0 * q02 + a1 * q12 + a2 * q22) * s2;
  const m3 = (b0 * q00 + b1 * q10 + b2 * q20) * s0;
  const m4 = (b0 * q01 + b1 * q11 + b2 * q21) * s1;
  const m5 = (b0 * q02 + b1 * q12 + b2 * q22) * s2;

  // 4
  const filter = filterVariance(f);
  const v00 = m0 * m0 + m1 * m1 + m2 * m2;
  const v11 = m3 * m3 + m4 * m4 + m5 * m5;
  const u00 = v00 + filter;
  const u01 = m0 * m3 + m1 * m4 + m2 * m5;
  const u11 = v11 + filter;
  const c0 = m1 * m5 - m2 * m4;
  const c1 = m2 * m3 - m0 * m5;
  const c2 = m0 * m4 - m1 * m3;
  const detU = c0 * c0 + c1 * c1 + c2 * c2;
  const det = detU + filter * (v00 + v11 + filter);
  if (!(det > 0 && det < 1e30)) return false;

  // 5
  let opacity: f32 = 1.0 / (1.0 + expScalar(-load<f32>(f.opacityLogits + (i << 2))));
  if (f.antialias) opacity *= sqrt<f32>(detU / det);
  if (!(opacity >= 1.0 / 255.0)) return false;

  // 6
  const logOpacity = Mathf.log(opacity);
  const reach: f32 = 2 * (LOG_255 + logOpacity);
  const rx = sqrt<f32>(reach * u00);
  const ry = sqrt<f32>(reach * u11);
  if (!(mx + rx >= 0.5 && mx - rx <= (f.width as f32) - 0.5 && my + ry >= 0.5 && my - ry <= (f.height as f32) - 0.5)) {
    return false;
  }

  store<f32>(splat, mx, SPLAT_MX);
  store<f32>(splat, my, SPLAT_MY);
  store<f32>(splat, 0.5 * u11 / det, SPLAT_HALF);
  store<f32>(splat, u01 / u11, SPLAT_SHEAR);
  store<f32>(splat, 0.5 / u11, SPLAT_ROW);
  store<f32>(splat, -logOpacity, SPLAT_LOG);
  store<f32>(splat, reach * det / u00, SPLAT_HEIGHT0);
  store<f32>(splat, det / (u00 * u00), SPLAT_HEIGHT1);
  store<f32>(splat, rx, SPLAT_RX);
  store<f32>(splat, ry, SPLAT_RY);
  store<f32>(splat, pz, SPLAT_DEPTH);
  store<f32>(splat, u01 / u00, SPLAT_TILT);

  // 7
  shColor(f, i, x - f.eyeX, y - f.eyeY, z - f.eyeZ, splat + SPLAT_R);
  return true;
}
