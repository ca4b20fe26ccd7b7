/** Step and view records as assembly/step.ts reads them. */
import type { StepOptions, TrainingView } from '../backend.ts';
import type { Camera } from '../camera.ts';
import { ADAM_BETA1, ADAM_BETA2 } from '../constants.ts';
import { windowedPixels } from '../views.ts';
import type { SceneMemory } from './scene-memory.ts';

/** Bytes of a target with its mask: planes with rows padded to 4. */
export function targetBytes(view: TrainingView): number {
  const stride = Math.ceil(view.camera.width / 4) * 4;
  return stride * view.camera.height * (view.mask ? 4 : 3) + 64;
}

export function writeStep(memory: SceneMemory, at: number, options: StepOptions, globalStep: number): void {
  const words = memory.words(at, 32);
  const floats = memory.floats(at, 32);
  const { rates } = options;
  words[0] = options.view;
  floats.set(options.background, 1);
  words[4] = options.antialias ? 1 : 0;
  words[5] = options.shDegree;
  floats.set([options.ssimWeight, options.opacityReg, options.scaleReg], 6);
  floats.set([rates.position, rates.logScale, rates.rotation, rates.opacity], 9);
  floats.set([rates.shBase, rates.shRest, rates.exposure, rates.pose, options.noiseRate], 13);
  words[18] = options.seed;
  floats[19] = 1 / (1 - ADAM_BETA1 ** globalStep);
  floats[20] = 1 / Math.sqrt(1 - ADAM_BETA2 ** globalStep);
  floats[21] = options.exposureReg ?? 0;
}

/** A view without a target, for drawing. */
export function writeCamera(memory: SceneMemory, at: number, camera: Camera): void {
  const words = memory.words(at, 16);
  const floats = memory.floats(at, 16);
  words[0] = camera.width;
  words[1] = camera.height;
  floats.set([camera.fx, camera.fy, camera.cx, camera.cy], 2);
  words.fill(0, 6, 16);
}

/** Writes the record at `at` and the target's bytes, planar, at `targetAt`. */
export function writeView(memory: SceneMemory, at: number, targetAt: number, view: TrainingView): void {
  const { width, height } = view.camera;
  const stride = Math.ceil(width / 4) * 4;
  writeCamera(memory, at, view.camera);
  const bytes = memory.bytes(targetAt, targetBytes(view));
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const from = 3 * (y * width + x);
      for (let c = 0; c < 3; c++) bytes[(c * height + y) * stride + x] = view.rgb[from + c];
    }
  }
  let kept = width * height;
  if (view.mask) {
    kept = 0;
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const keep = view.mask[y * width + x] >= 128;
        bytes[(3 * height + y) * stride + x] = keep ? 255 : 0;
        if (keep) kept++;
      }
    }
  }
  const words = memory.words(at, 16);
  words[6] = targetAt;
  words[7] = view.mask ? targetAt + 3 * height * stride : 0;
  memory.floats(at, 16).set([kept, windowedPixels(view)], 8);
}
