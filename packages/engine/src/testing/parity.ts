/** Parity of a backend with the reference, as tests every backend runs with its own tolerances. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Backend, Gradients, Scene, StepOptions } from '../backend.ts';
import type { Camera } from '../camera.ts';
import type { GaussianArrays } from '../gaussians.ts';
import { parameterWidths } from '../gaussians.ts';
import { openReferenceBackend } from '../reference/backend.ts';
import { nastyScenes } from './nasty-scenes.ts';
import { lookAt, noiseView, randomGaussians } from './scenes.ts';

export interface Tolerances {
  /** Largest difference of a color or alpha value. A pixel on a Gaussian's rim may be in on one side: 1/255 of it. */
  pixel: number;
  /** Mean absolute difference of colors. */
  mean: number;
  /** Relative to the depth. */
  depth: number;
  /** |a - b| / |b| over a whole parameter array (Euclidean norms). */
  gradient: number;
  /** Share of pixels allowed to differ by more than `pixel`. */
  outliers: number;
}

export const baseStep: StepOptions = {
  view: 0,
  // Not a multiple of 1/255: |c - target| must have a slope in empty pixels too.
  background: [0.123, 0.317, 0.771],
  antialias: true,
  shDegree: 3,
  ssimWeight: 0.2,
  opacityReg: 0.01,
  scaleReg: 0.01,
  rates: {
    position: 1e-3,
    logScale: 5e-3,
    rotation: 1e-3,
    opacity: 0.05,
    shBase: 2.5e-3,
    shRest: 1e-4,
    exposure: 1e-3,
    pose: 1e-4,
  },
  noiseRate: 0,
  seed: 3,
};

export function describeParity(name: string, open: () => Promise<Backend>, tolerances: Tolerances): void {
  describe(`${name} against the reference`, () => {
    let backend: Backend;
    const reference = openReferenceBackend();
    beforeAll(async () => {
      backend = await open();
    });
    afterAll(() => backend?.dispose());

    /** The same scene on both, freed afterwards. */
    async function both<T>(gaussians: GaussianArrays, work: (scene: Scene) => Promise<T>): Promise<[T, T]> {
      const results: T[] = [];
      for (const each of [backend, reference]) {
        const scene = await each.createScene({
          capacity: gaussians.count + 8,
          shDegree: gaussians.shDegree,
          training: true,
        });
        await scene.upload(gaussians);
        results.push(await work(scene));
        await scene.dispose();
      }
      return results as [T, T];
    }

    it('blends only what lies in front of a depth limit', async () => {
      const gaussians = randomGaussians({ count: 300, seed: 5 });
      const camera = lookAt([0, 0, -4], [0, 0, 0], { width: 50, height: 38, focal: 40 });
      // A slope through the cloud, and nothing in a corner.
      const depthLimit = Float32Array.from({ length: 50 * 38 }, (_, at) =>
        at % 50 < 8 ? Infinity : 3 + (at % 50) / 25,
      );
      const [got, expected] = await both(gaussians, (scene) => scene.render(camera, { depthLimit }));
      comparePixels(got.color, expected.color, tolerances);
      comparePixels(got.alpha, expected.alpha, tolerances);
      const [free] = await both(gaussians, (scene) => scene.render(camera));
      const sum = (values: Float32Array) => values.reduce((a, b) => a + b, 0);
      expect(sum(got.alpha)).toBeLessThan(0.95 * sum(free.alpha));
    });

    async function checkScene(gaussians: GaussianArrays, camera: Camera, antialias: boolean): Promise<void> {
      const { background } = baseStep;
      const [got, expected] = await both(gaussians, (scene) =>
        scene.render(camera, { background, antialias, depth: true }),
      );
      comparePixels(got.color, expected.color, tolerances);
      comparePixels(got.alpha, expected.alpha, tolerances);
      const depthScale = 1 + Math.max(...expected.depth!);
      comparePixels(
        got.depth!.map((d, at) => (expected.alpha[at] > 0.02 ? d / depthScale : 0)),
        expected.depth!.map((d, at) => (expected.alpha[at] > 0.02 ? d / depthScale : 0)),
        { ...tolerances, pixel: tolerances.depth, mean: tolerances.depth },
      );
      // The median jumps between Gaussians where transmittance passes 0.5: compare it where it is clear.
      let different = 0;
      expected.medianDepth!.forEach((d, at) => {
        if (Math.abs(d - got.medianDepth![at]) > tolerances.depth * depthScale) different++;
      });
      expect(different).toBeLessThanOrEqual(Math.ceil(0.01 * expected.medianDepth!.length));

      const view = noiseView(camera, 5, camera.width > 8);
      const [a, b] = await both(gaussians, async (scene) => {
        await scene.setViews([view]);
        return scene.gradients({ ...baseStep, antialias });
      });
      compareGradients(a, b, tolerances);
    }

    it('random scenes: picture, depth and gradients', async () => {
      for (const [seed, shDegree] of [
        [1, 3],
        [2, 0],
        [3, 1],
      ] as const) {
        const gaussians = randomGaussians({ count: 400, shDegree, seed });
        const camera = lookAt([0.3, 0.4, -3], [0, 0, 0], { width: 90, height: 70, focal: 80 });
        await checkScene(gaussians, camera, seed !== 2);
      }
    });

    for (const scene of nastyScenes()) {
      it(`nasty: ${scene.name}`, () => checkScene(scene.gaussians, scene.camera, true));
    }

    it('training steps with exposure, pose and noise end at the same parameters', async () => {
      const gaussians = randomGaussians({ count: 150, shDegree: 2, seed: 5, opacities: [0.01, 0.9] });
      const camera = lookAt([0.3, 0.4, -3], [0, 0, 0], { width: 60, height: 45, focal: 55 });
      const views = [noiseView(camera, 1), noiseView({ ...camera, width: 44 }, 2, true)];
      const steps = [0, 1, 1, 0].map((view) => ({ ...baseStep, view, noiseRate: 0.5 }));
      const [got, expected] = await both(gaussians, async (scene) => {
        await scene.setViews(views);
        const statistics = await scene.train(steps);
        return {
          statistics,
          gaussians: await scene.download(),
          tables: await scene.readViews(),
          step: statistics.step,
        };
      });
      expect(got.step).toBe(4);
      expect(got.statistics.l1).toBeCloseTo(expected.statistics.l1, 5);
      expect(got.statistics.ssim).toBeCloseTo(expected.statistics.ssim, 4);
      // Adam's first steps are +-rate whatever the gradient: a gradient of the size of rounding may go either way.
      for (const { name: parameter } of parameterWidths(2)) {
        expect(relativeError(got.gaussians[parameter], expected.gaussians[parameter]), parameter).toBeLessThan(2e-3);
      }
      expect(relativeError(got.tables.exposures, expected.tables.exposures)).toBeLessThan(1e-3);
      expect(relativeError(got.tables.camerasFromWorld, expected.tables.camerasFromWorld)).toBeLessThan(1e-4);
    });

    it('exposures are pulled towards the identity', async () => {
      const gaussians = randomGaussians({ count: 60, shDegree: 0, seed: 6, opacities: [0.3, 0.9] });
      const camera = lookAt([0.3, 0.4, -3], [0, 0, 0], { width: 40, height: 30, focal: 36 });
      const learned = async (exposureReg: number) => {
        const rates = { ...baseStep.rates, exposure: 0.05 };
        const steps = Array.from({ length: 4 }, () => ({ ...baseStep, shDegree: 0, rates, exposureReg }));
        return both(gaussians, async (scene) => {
          await scene.setViews([noiseView(camera, 1)]);
          await scene.train(steps);
          return (await scene.readViews()).exposures;
        });
      };
      const [got, expected] = await learned(20);
      expect(relativeError(got, expected)).toBeLessThan(1e-3);
      const [free] = await learned(0);
      expect(relativeError(got, free)).toBeGreaterThan(0.05);
    });

    it('trains nothing in no steps, and nothing at all in a scene that is only drawn', async () => {
      const gaussians = randomGaussians({ count: 20, shDegree: 0, seed: 7 });
      const camera = lookAt([0, 0, -3], [0, 0, 0], { width: 20, height: 16, focal: 18 });
      const scene = await backend.createScene({ capacity: 20, shDegree: 0, training: true });
      await scene.upload(gaussians);
      await scene.setViews([noiseView(camera, 1)]);
      expect(Number.isFinite((await scene.train([])).loss)).toBe(true);
      await scene.dispose();
      const drawn = await backend.createScene({ capacity: 20, shDegree: 0, training: false });
      await drawn.upload(gaussians);
      const refused = { code: 'INVALID_INPUT' };
      const refinement = { targetCount: 20, deadOpacity: 0.005, maxScale: 1, seed: 1 };
      await expect(drawn.refine(refinement)).rejects.toMatchObject(refused);
      await drawn.dispose();
    });

    it('scores views as the reference does', async () => {
      const gaussians = randomGaussians({ count: 100, shDegree: 1, seed: 6 });
      const camera = lookAt([0, 0, -3], [0, 0, 0], { width: 50, height: 31, focal: 45 });
      const views = [noiseView(camera, 1), noiseView({ ...camera, height: 22 }, 2, true)];
      const exposures = Float32Array.of(
        1.1,
        0,
        0,
        0.1,
        0,
        0.9,
        0,
        0,
        0,
        0,
        1,
        -0.1,
        1,
        0,
        0,
        0,
        0,
        1,
        0,
        0,
        0,
        0,
        1,
        0,
      );
      const { background } = baseStep;
      const [got, expected] = await both(gaussians, (scene) =>
        scene.evaluate(views, { background, antialias: true, shDegree: 1, exposures }),
      );
      got.forEach((score, v) => {
        expect(score.mse).toBeCloseTo(expected[v].mse, 5);
        expect(score.ssim).toBeCloseTo(expected[v].ssim, 4);
        expect(score.l1).toBeCloseTo(expected[v].l1, 5);
      });
    });
  });
}

export function relativeError(got: ArrayLike<number>, expected: ArrayLike<number>): number {
  let [error, size] = [0, 0];
  for (let k = 0; k < expected.length; k++) {
    error += (got[k] - expected[k]) ** 2;
    size += expected[k] ** 2;
  }
  return size > 0 ? Math.sqrt(error / size) : Math.sqrt(error);
}

function comparePixels(got: Float32Array, expected: Float32Array, tolerances: Tolerances): void {
  expect(got.length).toBe(expected.length);
  let [sum, outliers] = [0, 0];
  for (let at = 0; at < got.length; at++) {
    const difference = Math.abs(got[at] - expected[at]);
    expect(Number.isFinite(got[at])).toBe(true);
    sum += difference;
    if (difference > tolerances.pixel) outliers++;
  }
  expect(outliers).toBeLessThanOrEqual(tolerances.outliers * got.length);
  expect(sum / got.length).toBeLessThanOrEqual(tolerances.mean);
}

function compareGradients(got: Gradients, expected: Gradients, tolerances: Tolerances): void {
  expect(got.l1).toBeCloseTo(expected.l1, 4);
  expect(got.ssim).toBeCloseTo(expected.ssim, 4);
  for (const { name } of parameterWidths(expected.gaussians.shDegree)) {
    expect(got.gaussians[name].every(Number.isFinite), name).toBe(true);
    expect(relativeError(got.gaussians[name], expected.gaussians[name]), name).toBeLessThan(tolerances.gradient);
  }
  expect(relativeError(got.exposure, expected.exposure)).toBeLessThan(tolerances.gradient);
  expect(relativeError(got.pose, expected.pose)).toBeLessThan(tolerances.gradient);
  // On the very edge of the picture or of the cut-off, rounding decides.
  const different = got.visible.filter((flag, i) => flag !== expected.visible[i]).length;
  expect(different).toBeLessThanOrEqual(Math.ceil(0.01 * got.visible.length));
}
