/** MCMC noise on positions. Plain twins: ../../random.ts and addNoise in ../../reference/optimizer.ts. */
import { CHUNK, Frame } from './frame';
import { expScalar } from './simd';
import { take, WORK_NOISE } from './threads';

let wordX: u32 = 0;
let wordY: u32 = 0;
let wordZ: u32 = 0;

/** pcg3d of Jarzynski and Olano. */
function pcg3d(a: u32, b: u32, c: u32): void {
  let x = a * 1664525 + 1013904223;
  let y = b * 1664525 + 1013904223;
  let z = c * 1664525 + 1013904223;
  x += y * z;
  y += z * x;
  z += x * y;
  x ^= x >> 16;
  y ^= y >> 16;
  z ^= z >> 16;
  x += y * z;
  y += z * x;
  z += x * y;
  wordX = x;
  wordY = y;
  wordZ = z;
}

@inline
function unit(word: u32): f32 {
  return max<f32>(2.3283064e-10, ((word as f64) + 0.5) * 2.3283064365386963e-10 as f32);
}

export function noisePhase(f: Frame): void {
  for (;;) {
    const first = take(f, WORK_NOISE) * CHUNK;
    if (first >= f.count) return;
    const last = min(first + CHUNK, f.count);
    for (let i = first; i < last; i++) noiseOne(f, i);
  }
}

function noiseOne(f: Frame, i: u32): void {
  const opacity: f32 = 1.0 / (1.0 + expScalar(-load<f32>(f.opacityLogits + (i << 2))));
  const gate: f32 = 1.0 / (1.0 + expScalar(-100 * (0.005 - opacity)));
  if (gate < 1e-6) return;
  const rotation = f.rotations + (i << 4);
  let qw = load<f32>(rotation);
  let qx = load<f32>(rotation, 4);
  let qy = load<f32>(rotation, 8);
  let qz = load<f32>(rotation, 12);
  const norm = sqrt<f32>(qw * qw + qx * qx + qy * qy + qz * qz);
  if (!(norm > 1e-12)) return;
  qw /= norm;
  qx /= norm;
  qy /= norm;
  qz /= norm;

  pcg3d(i, f.step, f.seed);
  const radius = sqrt<f32>(-2 * Mathf.log(unit(wordX)));
  const angle: f32 = 6.283185307179586 * unit(wordY);
  const radius2 = sqrt<f32>(-2 * Mathf.log(unit(wordZ)));
  pcg3d(i, f.step, f.seed ^ 0x9e3779b9);
  const n0 = radius * Mathf.cos(angle);
  const n1 = radius * Mathf.sin(angle);
  const n2 = radius2 * Mathf.cos(6.283185307179586 * unit(wordX));

  const q00: f32 = 1.0 - 2.0 * (qy * qy + qz * qz);
  const q01: f32 = 2.0 * (qx * qy - qw * qz);
  const q02: f32 = 2.0 * (qx * qz + qw * qy);
  const q10: f32 = 2.0 * (qx * qy + qw * qz);
  const q11: f32 = 1.0 - 2.0 * (qx * qx + qz * qz);
  const q12: f32 = 2.0 * (qy * qz - qw * qx);
  const q20: f32 = 2.0 * (qx * qz - qw * qy);
  const q21: f32 = 2.0 * (qy * qz + qw * qx);
  const q22: f32 = 1.0 - 2.0 * (qx * qx + qy * qy);
  const strength = gate * f.noiseRate;
  const scales = f.logScales + i * 12;
  const l0 = (q00 * n0 + q10 * n1 + q20 * n2) * expScalar(2 * load<f32>(scales)) * strength;
  const l1 = (q01 * n0 + q11 * n1 + q21 * n2) * expScalar(2 * load<f32>(scales, 4)) * strength;
  const l2 = (q02 * n0 + q12 * n1 + q22 * n2) * expScalar(2 * load<f32>(scales, 8)) * strength;
  const at = f.positions + i * 12;
  store<f32>(at, load<f32>(at) + (q00 * l0 + q01 * l1 + q02 * l2));
  store<f32>(at, load<f32>(at, 4) + (q10 * l0 + q11 * l1 + q12 * l2), 4);
  store<f32>(at, load<f32>(at, 8) + (q20 * l0 + q21 * l1 + q22 * l2), 8);
}
