import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Backend } from '../backend.ts';
import { parameterWidths } from '../gaussians.ts';
import { baseStep } from '../testing/parity.ts';
import { lookAt, noiseView, randomGaussians } from '../testing/scenes.ts';
import { describeOnGpu, openTestBackend } from './testing/software-gpu.ts';

/** Numbers at the edges of what f32 holds, and ordinary ones. */
const extreme = fc.oneof(
  fc.constantFrom(0, -0, 1e-45, -1e-38, 1e38, -1e38, 3.4e38, 88, -88, 100, -100, 1e6, -1e6, 1e-20),
  fc.double({ min: -10, max: 10, noNaN: true }),
);
const camera = lookAt([0.2, 0.1, -3], [0, 0, 0], { width: 29, height: 19, focal: 24 });

describeOnGpu('WGSL on absurd but finite input', () => {
  let backend: Backend;
  beforeAll(async () => {
    backend = await openTestBackend();
  });
  afterAll(() => backend?.dispose());

  it('draws finite pictures, gives finite gradients and survives steps', async () => {
    const scene = await backend.createScene({ capacity: 16, shDegree: 1, training: true });
    await scene.setViews([noiseView(camera, 2)]);
    const names = parameterWidths(1).map(({ name }) => name);
    const change = fc.record({ parameter: fc.nat(4), at: fc.nat(1 << 20), value: extreme });
    const changes = fc.array(change, { minLength: 1, maxLength: 12 });
    const step = { ...baseStep, shDegree: 1 };
    await fc.assert(
      fc.asyncProperty(changes, async (list) => {
        const gaussians = randomGaussians({ count: 12, shDegree: 1, seed: 8 });
        for (const { parameter, at, value } of list) {
          const array = gaussians[names[parameter]];
          array[at % array.length] = value;
        }
        try {
          await scene.upload(gaussians);
        } catch (error) {
          // A clear error is the other right answer.
          expect(error).toMatchObject({ code: 'INVALID_INPUT' });
          return;
        }
        const picture = await scene.render(camera, { depth: true });
        const planes = [picture.color, picture.alpha, picture.depth!, picture.medianDepth!];
        for (const values of planes) expect(values.every(Number.isFinite)).toBe(true);
        const gradients = await scene.gradients(step);
        for (const name of names) expect(gradients.gaussians[name].every(Number.isFinite), name).toBe(true);
        for (const values of [gradients.pose, gradients.exposure]) expect(values.every(Number.isFinite)).toBe(true);
        await scene.train([step, step]);
        const after = await scene.download();
        for (const name of names) expect(after[name].every(Number.isFinite), name).toBe(true);
      }),
      { numRuns: 8, seed: 11 },
    );
    await scene.dispose();
  });

  it('names the first NaN or Inf instead of drawing it', async () => {
    const scene = await backend.createScene({ capacity: 12, shDegree: 1, training: false });
    const gaussians = randomGaussians({ count: 12, shDegree: 1, seed: 8 });
    gaussians.rotations[4 * 7] = Number.NaN;
    const failure = expect(scene.upload(gaussians)).rejects;
    await failure.toMatchObject({ code: 'INVALID_INPUT', message: 'rotations of Gaussian 7 is NaN' });
    await scene.dispose();
  });
});
