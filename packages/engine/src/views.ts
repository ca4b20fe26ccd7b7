/** Checks and defaults of training views that every backend shares. */
import type { TrainingView } from './backend.ts';
import { checkCamera } from './camera.ts';
import { EngineError } from './errors.ts';

export const IDENTITY_EXPOSURE = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0];

export function checkView(view: TrainingView, index: number): void {
  checkCamera(view.camera);
  const pixels = view.camera.width * view.camera.height;
  if (view.rgb.length !== 3 * pixels) {
    throw new EngineError('INVALID_INPUT', `view ${index}: ${view.rgb.length} bytes of colour for ${pixels} pixels`);
  }
  if (view.mask && view.mask.length !== pixels) {
    throw new EngineError('INVALID_INPUT', `view ${index}: ${view.mask.length} bytes of mask for ${pixels} pixels`);
  }
}
