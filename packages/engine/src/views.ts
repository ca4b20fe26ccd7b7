/** Checks and defaults of training views that every backend shares. */
import type { TrainingView } from './backend.ts';
import { checkCamera } from './camera.ts';
import { SSIM_RADIUS } from './constants.ts';
import { EngineError } from './errors.ts';

export const IDENTITY_EXPOSURE = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0];

export function checkView(view: TrainingView, index: number): void {
  checkCamera(view.camera);
  const pixels = view.camera.width * view.camera.height;
  if (view.rgb.length !== 3 * pixels) {
    throw new EngineError('INVALID_INPUT', `view ${index}: ${view.rgb.length} bytes of color for ${pixels} pixels`);
  }
  if (view.mask && view.mask.length !== pixels) {
    throw new EngineError('INVALID_INPUT', `view ${index}: ${view.mask.length} bytes of mask for ${pixels} pixels`);
  }
}

/**
 * Pixels whose whole SSIM window lies inside the picture, of those the mask keeps: the ones a score's SSIM is the mean of. 0
 * for pictures smaller than the window; SSIM is then taken over all kept pixels, with zero padding.
 */
export function windowedPixels(view: TrainingView): number {
  const { width, height } = view.camera;
  const columns = Math.max(0, width - 2 * SSIM_RADIUS);
  const rows = Math.max(0, height - 2 * SSIM_RADIUS);
  if (!view.mask) return columns * rows;
  let kept = 0;
  for (let y = SSIM_RADIUS; y < height - SSIM_RADIUS; y++) {
    for (let x = SSIM_RADIUS; x < width - SSIM_RADIUS; x++) if (view.mask[y * width + x] >= 128) kept++;
  }
  return kept;
}
