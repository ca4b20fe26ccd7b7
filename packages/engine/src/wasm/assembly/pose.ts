/** Adam on the tangent of the view's pose; the increment is applied on the left. Plain twin: perturbPose in ../../camera.ts. */
import { Frame, VIEW_STATE_FLOATS } from './frame';
import { adamIncrement } from './update';

export function poseStep(f: Frame, gradient: usize): void {
  const state = f.viewState + ((f.view * VIEW_STATE_FLOATS) << 2);
  const rate = f.ratePose * f.correction1;
  // Moments of the pose lie behind exposure 12, pose 12, exposure moments 24.
  const first = state + 192;
  const second = state + 216;
  const wx: f64 = -adamIncrement(f, first, second, load<f32>(gradient), rate);
  const wy: f64 = -adamIncrement(f, first + 4, second + 4, load<f32>(gradient, 4), rate);
  const wz: f64 = -adamIncrement(f, first + 8, second + 8, load<f32>(gradient, 8), rate);
  const tx: f64 = -adamIncrement(f, first + 12, second + 12, load<f32>(gradient, 12), rate);
  const ty: f64 = -adamIncrement(f, first + 16, second + 16, load<f32>(gradient, 16), rate);
  const tz: f64 = -adamIncrement(f, first + 20, second + 20, load<f32>(gradient, 20), rate);
  const angle = sqrt<f64>(wx * wx + wy * wy + wz * wz);
  const a = angle < 1e-8 ? 1 - (angle * angle) / 6 : Math.sin(angle) / angle;
  const b = angle < 1e-4 ? 0.5 - (angle * angle) / 24 : (1 - Math.cos(angle)) / (angle * angle);
  const r00 = 1 - b * (wy * wy + wz * wz);
  const r01 = -a * wz + b * wx * wy;
  const r02 = a * wy + b * wx * wz;
  const r10 = a * wz + b * wx * wy;
  const r11 = 1 - b * (wx * wx + wz * wz);
  const r12 = -a * wx + b * wy * wz;
  const r20 = -a * wy + b * wx * wz;
  const r21 = a * wx + b * wy * wz;
  const r22 = 1 - b * (wx * wx + wy * wy);
  const pose = state + 48;
  for (let column: u32 = 0; column < 4; column++) {
    const at = pose + (column << 2);
    const x = load<f32>(at) as f64;
    const y = load<f32>(at, 16) as f64;
    const z = load<f32>(at, 32) as f64;
    store<f32>(at, (r00 * x + r01 * y + r02 * z + (column == 3 ? tx : 0)) as f32);
    store<f32>(at, (r10 * x + r11 * y + r12 * z + (column == 3 ? ty : 0)) as f32, 16);
    store<f32>(at, (r20 * x + r21 * y + r22 * z + (column == 3 ? tz : 0)) as f32, 32);
  }
}
