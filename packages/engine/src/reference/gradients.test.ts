import { describe, expect, it } from 'vitest';
import type { TrainingView } from '../backend.ts';
import { type Camera, perturbPose } from '../camera.ts';
import { type ParameterName, parameterWidths } from '../gaussians.ts';
import { lookAt, noiseView, randomGaussians } from '../testing/scenes.ts';
import { type GradientOptions, referenceGradients } from './gradients.ts';
import type { GaussianValues } from './project.ts';

const camera = lookAt([0.3, 0.4, -3], [0, 0, 0], { width: 24, height: 20, focal: 26 });
const exposure = Float64Array.of(1.1, 0.05, -0.02, 0.01, 0.03, 0.9, 0.04, -0.02, -0.01, 0.02, 1.05, 0.03);
const base: GradientOptions = {
  background: [0.2, 0.5, 0.7],
  antialias: true,
  shDegree: 3,
  ssimWeight: 0.2,
  opacityReg: 0.02,
  scaleReg: 0.03,
};

function asDoubles(count: number, seed: number): GaussianValues & Record<ParameterName, Float64Array> {
  const g = randomGaussians({ count, shDegree: 3, seed, opacities: [0.1, 0.9] });
  return {
    count,
    shDegree: 3,
    positions: Float64Array.from(g.positions),
    logScales: Float64Array.from(g.logScales),
    rotations: Float64Array.from(g.rotations),
    opacityLogits: Float64Array.from(g.opacityLogits),
    sh: Float64Array.from(g.sh),
  };
}

/**
 * The picture jumps by up to 1/255 where a Gaussian's rim crosses a pixel, so a single central difference may be
 * off; of three step widths the best one must agree, and rims make at most a few per cent of the entries fail.
 */
function agreement(analytic: number, loss: (h: number) => number): boolean {
  return [1e-4, 1e-5, 1e-6].some((h) => {
    const numeric = (loss(h) - loss(-h)) / (2 * h);
    return Math.abs(numeric - analytic) <= 1e-7 + 1e-3 * Math.abs(analytic) + 1e-3 * Math.abs(numeric);
  });
}

describe('gradients of the reference against finite differences', () => {
  for (const { name, options, masked } of [
    { name: 'anti-aliased', options: base, masked: false },
    { name: 'plain opacity, masked', options: { ...base, antialias: false, shDegree: 1 }, masked: true },
    { name: 'SSIM alone', options: { ...base, ssimWeight: 1 }, masked: true },
  ]) {
    it(`every Gaussian parameter, ${name}`, () => {
      const g = asDoubles(14, 3);
      const view = noiseView(camera, 5, masked);
      const d = referenceGradients(g, camera, exposure, view, options);
      expect(d.visibleCount).toBeGreaterThan(10);
      for (const { name: parameter } of parameterWidths(3)) {
        let wrong = 0;
        let moving = 0;
        // 672 SH values are linear in the color: every seventh (coprime with rgb) is proof enough.
        const stride = parameter === 'sh' ? 7 : 1;
        for (let at = 0; at < g[parameter].length; at += stride) {
          const value = g[parameter][at];
          const ok = agreement(d[parameter][at], (h) => {
            g[parameter][at] = value + h;
            const { loss } = referenceGradients(g, camera, exposure, view, options);
            g[parameter][at] = value;
            return loss;
          });
          if (d[parameter][at] !== 0) moving++;
          if (!ok) wrong++;
        }
        expect(moving, parameter).toBeGreaterThan(10);
        expect((wrong * stride) / g[parameter].length, parameter).toBeLessThan(0.03);
      }
    });
  }

  it('exposure and pose', () => {
    const g = asDoubles(14, 4);
    const view = noiseView(camera, 6);
    const d = referenceGradients(g, camera, exposure, view, base);
    for (let k = 0; k < 12; k++) {
      const lossAt = (h: number) => {
        const moved = exposure.slice();
        moved[k] = moved[k] + h;
        return referenceGradients(g, camera, moved, view, base).loss;
      };
      expect(agreement(d.exposure[k], lossAt), `exposure ${k}`).toBe(true);
    }
    for (let k = 0; k < 6; k++) {
      expect(d.pose[k]).not.toBe(0);
      expect(
        agreement(d.pose[k], (h) => lossAtPose(g, view, k, h)),
        `pose ${k}`,
      ).toBe(true);
    }
  });

  it('centers outside the picture, where the Jacobian is clamped', () => {
    const g = asDoubles(6, 9);
    for (let i = 0; i < 6; i++) {
      g.positions[3 * i] = (i % 2 ? 1 : -1) * (2.2 + 0.1 * i);
      for (let k = 0; k < 3; k++) g.logScales[3 * i + k] = Math.log(0.5 + 0.1 * k);
    }
    const view = noiseView(camera, 7);
    const d = referenceGradients(g, camera, exposure, view, base);
    expect(d.visibleCount).toBeGreaterThan(2);
    for (const parameter of ['positions', 'logScales', 'rotations'] as const) {
      let wrong = 0;
      for (let at = 0; at < g[parameter].length; at++) {
        const value = g[parameter][at];
        const ok = agreement(d[parameter][at], (h) => {
          g[parameter][at] = value + h;
          const { loss } = referenceGradients(g, camera, exposure, view, base);
          g[parameter][at] = value;
          return loss;
        });
        if (!ok) wrong++;
      }
      expect(wrong, parameter).toBeLessThan(2);
    }
  });
});

function lossAtPose(g: GaussianValues, view: TrainingView, k: number, h: number): number {
  const xi = new Float64Array(6);
  xi[k] = h;
  const moved: Camera = { ...camera, cameraFromWorld: perturbPose(camera.cameraFromWorld, xi) };
  return referenceGradients(g, moved, exposure, view, base).loss;
}
