import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildWasm } from '../../tools/build-wasm.ts';
import type { Backend } from '../backend.ts';
import { type GaussianArrays, parameterWidths } from '../gaussians.ts';
import { openReferenceBackend } from '../reference/backend.ts';
import { baseStep } from '../testing/parity.ts';
import { lookAt, noiseView, randomGaussians } from '../testing/scenes.ts';
import { openWasmBackend } from './backend.ts';

/** Numbers at the edges of what f32 holds, and ordinary ones. */
const extreme = fc.oneof(
  fc.constantFrom(0, -0, 1e-45, -1e-38, 1e38, -1e38, 3.4e38, 88, -88, 100, -100, 1e6, -1e6, 1e-20),
  fc.double({ min: -10, max: 10, noNaN: true }),
);
const camera = lookAt([0.2, 0.1, -3], [0, 0, 0], { width: 29, height: 19, focal: 24 });

describe.each(['wasm', 'reference'] as const)('%s on absurd but finite input', (kind) => {
  let backend: Backend;
  beforeAll(async () => {
    await buildWasm();
    backend = kind === 'wasm' ? await openWasmBackend({ threads: 2 }) : openReferenceBackend();
  });
  afterAll(() => backend.dispose());

  it('draws finite pictures, gives finite gradients and survives steps', async () => {
    const changes = fc.array(fc.record({ parameter: fc.nat(4), at: fc.nat(1 << 20), value: extreme }), {
      minLength: 1,
      maxLength: 12,
    });
    await fc.assert(
      fc.asyncProperty(changes, async (list) => {
        const gaussians = randomGaussians({ count: 12, shDegree: 1, seed: 8 });
        const names = parameterWidths(1).map(({ name }) => name);
        for (const { parameter, at, value } of list) {
          const array = gaussians[names[parameter]];
          array[at % array.length] = value;
        }
        await expectFinite(backend, gaussians);
      }),
      { numRuns: 60, seed: 11 },
    );
  });

  it('names the first NaN or Inf instead of drawing it', async () => {
    for (const { name, width } of parameterWidths(1)) {
      for (const value of [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]) {
        const gaussians = randomGaussians({ count: 12, shDegree: 1, seed: 8 });
        gaussians[name][7 * width] = value;
        const scene = await backend.createScene({ capacity: 12, shDegree: 1, training: false });
        const failure = expect(scene.upload(gaussians)).rejects;
        await failure.toMatchObject({ code: 'INVALID_INPUT', message: `${name} of Gaussian 7 is ${value}` });
        await scene.dispose();
      }
    }
  });

  it('refuses cameras and views that cannot be', async () => {
    const scene = await backend.createScene({ capacity: 12, shDegree: 1, training: true });
    await scene.upload(randomGaussians({ count: 12, shDegree: 1 }));
    for (const broken of [
      { width: 0 },
      { height: 2.5 },
      { fx: Number.NaN },
      { fy: -1 },
      { cameraFromWorld: [1, 2, 3] },
    ]) {
      await expect(scene.render({ ...camera, ...broken })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    }
    const short = { camera, rgb: new Uint8Array(5) };
    await expect(scene.setViews([short])).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    await expect(scene.train([{ ...baseStep, view: 3 }])).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    await scene.dispose();
  });
});

it('says so when a scene cannot fit a WASM memory, and goes on with the next', async () => {
  await buildWasm();
  const backend = await openWasmBackend({ threads: 1 });
  const huge = backend.createScene({ capacity: 20_000_000, shDegree: 3, training: true });
  await expect(huge).rejects.toMatchObject({ code: 'OUT_OF_MEMORY' });
  const scene = await backend.createScene({ capacity: 12, shDegree: 1, training: false });
  await scene.upload(randomGaussians({ count: 12, shDegree: 1 }));
  expect((await scene.render(camera)).alpha.some((alpha) => alpha > 0)).toBe(true);
  await backend.dispose();
});

async function expectFinite(backend: Backend, gaussians: GaussianArrays): Promise<void> {
  const scene = await backend.createScene({ capacity: 16, shDegree: 1, training: true });
  try {
    await scene.upload(gaussians);
  } catch (error) {
    // A clear error is the other right answer.
    expect(error).toMatchObject({ code: 'INVALID_INPUT' });
    await scene.dispose();
    return;
  }
  const picture = await scene.render(camera, { depth: true });
  const planes = [picture.color, picture.alpha, picture.depth!, picture.medianDepth!];
  for (const values of planes) expect(values.every(Number.isFinite)).toBe(true);
  await scene.setViews([noiseView(camera, 2)]);
  const step = { ...baseStep, shDegree: 1 };
  const gradients = await scene.gradients(step);
  for (const { name } of parameterWidths(1)) expect(gradients.gaussians[name].every(Number.isFinite), name).toBe(true);
  for (const values of [gradients.pose, gradients.exposure]) expect(values.every(Number.isFinite)).toBe(true);
  await scene.train([step, step, step]);
  const after = await scene.download();
  for (const { name } of parameterWidths(1)) expect(after[name].every(Number.isFinite), name).toBe(true);
  await scene.dispose();
}
