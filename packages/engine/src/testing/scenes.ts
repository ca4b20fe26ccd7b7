/** Scenes for tests and benchmarks, all made from a seed. */
import type { TrainingView } from '../backend.ts';
import type { Camera } from '../camera.ts';
import { allocateGaussians, type GaussianArrays, shValues } from '../gaussians.ts';
import { uniformSequence } from '../random.ts';

export interface RandomSceneOptions {
  count: number;
  shDegree?: number;
  seed?: number;
  /** Standard deviations, log-uniform between these. */
  scales?: [number, number];
  opacities?: [number, number];
}

/** Gaussians uniform in [-1, 1]^3. */
export function randomGaussians(options: RandomSceneOptions): GaussianArrays {
  const { count, shDegree = 1, seed = 1, scales = [0.03, 0.25], opacities = [0.05, 0.95] } = options;
  const random = uniformSequence(seed, 11);
  const between = (low: number, high: number) => low + (high - low) * random();
  const g = allocateGaussians(count, shDegree);
  for (let i = 0; i < count; i++) {
    for (let k = 0; k < 3; k++) {
      g.positions[3 * i + k] = between(-1, 1);
      g.logScales[3 * i + k] = between(Math.log(scales[0]), Math.log(scales[1]));
    }
    for (let k = 0; k < 4; k++) g.rotations[4 * i + k] = between(-1, 1);
    const opacity = between(opacities[0], opacities[1]);
    g.opacityLogits[i] = Math.log(opacity / (1 - opacity));
    const width = shValues(shDegree);
    for (let k = 0; k < width; k++) g.sh[width * i + k] = k < 3 ? between(-1.5, 1.5) : between(-0.3, 0.3);
  }
  return g;
}

/** Looks from `eye` to `target`; the picture's down is the world's -y. */
export function lookAt(
  eye: readonly [number, number, number],
  target: readonly [number, number, number],
  size: { width: number; height: number; focal: number },
): Camera {
  const normalize = (v: number[]) => v.map((c) => c / Math.hypot(...v));
  const cross = (a: number[], b: number[]) => [
    a[1] * b[2] - a[2] * b[1],
    a[2] * b[0] - a[0] * b[2],
    a[0] * b[1] - a[1] * b[0],
  ];
  const forward = normalize(target.map((c, k) => c - eye[k]));
  const right = normalize(cross(forward, [0, 1, 0]));
  const down = cross(forward, right);
  const row = (axis: number[]) => [...axis, -(axis[0] * eye[0] + axis[1] * eye[1] + axis[2] * eye[2])];
  return {
    width: size.width,
    height: size.height,
    fx: size.focal,
    fy: size.focal,
    cx: size.width / 2,
    cy: size.height / 2,
    cameraFromWorld: [...row(right), ...row(down), ...row(forward)],
  };
}

/** A picture of noise, with a mask over one corner when asked for. */
export function noiseView(camera: Camera, seed: number, masked = false): TrainingView {
  const random = uniformSequence(seed, 12);
  const pixels = camera.width * camera.height;
  const rgb = Uint8Array.from({ length: 3 * pixels }, () => Math.floor(256 * random()));
  if (!masked) return { camera, rgb };
  const mask = new Uint8Array(pixels).fill(255);
  for (let y = 0; y < camera.height / 3; y++) {
    for (let x = 0; x < camera.width / 2; x++) mask[y * camera.width + x] = 0;
  }
  return { camera, rgb, mask };
}
