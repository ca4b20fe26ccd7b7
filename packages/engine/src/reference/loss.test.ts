import { describe, expect, it } from 'vitest';
import { lookAt, noiseView } from '../testing/scenes.ts';
import { IDENTITY_EXPOSURE } from '../views.ts';
import { photometricLoss } from './loss.ts';

const camera = lookAt([0, 0, -3], [0, 0, 0], { width: 23, height: 17, focal: 20 });

/** SSIM as published, window by window: 11x11 weights, no padding, nothing separable. */
function plainSsim(drawn: number[], target: number[], width: number, height: number, keep: (at: number) => boolean) {
  const weights = Array.from({ length: 121 }, (_, k) => {
    const [dx, dy] = [(k % 11) - 5, Math.floor(k / 11) - 5];
    return Math.exp(-(dx * dx + dy * dy) / (2 * 1.5 * 1.5));
  });
  const total = weights.reduce((sum, w) => sum + w, 0);
  let [sum, windows] = [0, 0];
  for (let y = 5; y < height - 5; y++) {
    for (let x = 5; x < width - 5; x++) {
      if (!keep(y * width + x)) continue;
      for (let c = 0; c < 3; c++) {
        let [mx, my, xx, yy, xy] = [0, 0, 0, 0, 0];
        weights.forEach((weight, k) => {
          const at = 3 * ((y + Math.floor(k / 11) - 5) * width + x + (k % 11) - 5) + c;
          const [a, b, w] = [drawn[at], target[at], weight / total];
          mx += w * a;
          my += w * b;
          xx += w * a * a;
          yy += w * b * b;
          xy += w * a * b;
        });
        const contrast = (2 * (xy - mx * my) + 0.03 ** 2) / (xx - mx * mx + (yy - my * my) + 0.03 ** 2);
        sum += ((2 * mx * my + 0.01 ** 2) / (mx * mx + my * my + 0.01 ** 2)) * contrast;
        windows++;
      }
    }
  }
  return sum / windows;
}

describe('a score', () => {
  it.each([false, true])('has the published SSIM of the clamped picture (mask: %s)', (masked) => {
    const view = noiseView(camera, 4, masked);
    const target = Array.from(view.rgb, (byte) => byte / 255);
    // Partly below 0 and above 1.
    const color = Float64Array.from(target, (value, k) => 0.7 * value + 0.8 * Math.sin(k) - 0.1);
    const kept = (at: number) => !view.mask || view.mask[at] >= 128;
    const drawn = Array.from(color, (value, k) =>
      kept(Math.floor(k / 3)) ? Math.min(1, Math.max(0, value)) : target[k],
    );
    const score = photometricLoss(color, IDENTITY_EXPOSURE, view, 0, true);
    expect(score.ssim).toBeCloseTo(plainSsim(drawn, target, camera.width, camera.height, kept), 10);
    expect(score.ssim).not.toBeCloseTo(photometricLoss(color, IDENTITY_EXPOSURE, view, 0).ssim, 2);
  });

  it('pads where no window fits', () => {
    const view = noiseView({ ...camera, height: 9 }, 4);
    const color = Float64Array.from(view.rgb, (byte) => byte / 255);
    expect(photometricLoss(color, IDENTITY_EXPOSURE, view, 0, true).ssim).toBeCloseTo(1, 10);
  });
});
