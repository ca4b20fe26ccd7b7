/** "Step" of backend.ts: Adam on what was seen, pose and exposure, noise. */
import type { LearningRates, StepOptions } from '../backend.ts';
import { perturbPose } from '../camera.ts';
import { ADAM_BETA1, ADAM_BETA2, ADAM_EPS } from '../constants.ts';
import type { GaussianArrays } from '../gaussians.ts';
import { gaussianNoise } from '../random.ts';
import { rotationMatrix } from './project.ts';

/** First and second moments of one parameter array. */
export interface Moments {
  first: Float32Array;
  second: Float32Array;
}

/** Moves `values[at]` by one Adam step at the scene's 1-based global step. */
export function adam(
  values: Float32Array,
  moments: Moments,
  at: number,
  gradient: number,
  rate: number,
  step: number,
): void {
  values[at] = values[at] - adamIncrement(moments, at, gradient, rate, step);
}

function adamIncrement(moments: Moments, at: number, gradient: number, rate: number, step: number): number {
  const m = ADAM_BETA1 * moments.first[at] + (1 - ADAM_BETA1) * gradient;
  const v = ADAM_BETA2 * moments.second[at] + (1 - ADAM_BETA2) * gradient * gradient;
  moments.first[at] = m;
  moments.second[at] = v;
  return (rate * (m / (1 - ADAM_BETA1 ** step))) / (Math.sqrt(v / (1 - ADAM_BETA2 ** step)) + ADAM_EPS);
}

/** Learning rate of float `k` of a Gaussian's SH. */
export function shRate(rates: LearningRates, k: number): number {
  return k < 3 ? rates.shBase : rates.shRest;
}

/** Pose: six moments per view; the increment is applied on the left of the current pose. */
export function poseStep(
  camerasFromWorld: Float32Array,
  view: number,
  moments: Moments,
  gradient: ArrayLike<number>,
  rate: number,
  step: number,
): void {
  const xi = new Float64Array(6);
  for (let k = 0; k < 6; k++) xi[k] = -adamIncrement(moments, 6 * view + k, gradient[k], rate, step);
  camerasFromWorld.set(perturbPose(camerasFromWorld.subarray(12 * view, 12 * view + 12), xi), 12 * view);
}

/** x += noiseRate sigmoid(100 (0.005 - o)) V n for Gaussian i. */
export function addNoise(g: GaussianArrays, i: number, options: StepOptions, step: number): void {
  const opacity = 1 / (1 + Math.exp(-g.opacityLogits[i]));
  const gate = 1 / (1 + Math.exp(-100 * (0.005 - opacity)));
  // Beyond this the noise is below f32's last place of any position that can be seen.
  if (gate < 1e-6) return;
  const noise = gaussianNoise(options.seed, step, i);
  const norm = Math.hypot(g.rotations[4 * i], g.rotations[4 * i + 1], g.rotations[4 * i + 2], g.rotations[4 * i + 3]);
  if (!(norm > 1e-12)) return;
  const q = rotationMatrix(
    g.rotations[4 * i] / norm,
    g.rotations[4 * i + 1] / norm,
    g.rotations[4 * i + 2] / norm,
    g.rotations[4 * i + 3] / norm,
  );
  const local = [0, 0, 0].map((_, b) => {
    const along = q[b] * noise[0] + q[3 + b] * noise[1] + q[6 + b] * noise[2];
    return along * Math.exp(2 * g.logScales[3 * i + b]) * gate * options.noiseRate;
  });
  for (let a = 0; a < 3; a++) {
    const shift = q[3 * a] * local[0] + q[3 * a + 1] * local[1] + q[3 * a + 2] * local[2];
    g.positions[3 * i + a] = g.positions[3 * i + a] + shift;
  }
}
