import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Backend } from '../backend.ts';
import { parameterWidths } from '../gaussians.ts';
import { openReferenceBackend } from '../reference/backend.ts';
import { baseStep, relativeError } from '../testing/parity.ts';
import { lookAt, noiseView, randomGaussians } from '../testing/scenes.ts';
import { openWgslBackend } from './backend.ts';
import { openGpuDevice } from './device.ts';
import { describeOnGpu, openTestBackend } from './testing/software-gpu.ts';

const camera = lookAt([0.2, 0.1, -3], [0, 0, 0], { width: 41, height: 30, focal: 34 });
const step = { ...baseStep, shDegree: 1 };

describeOnGpu('WGSL scene', () => {
  let backend: Backend;
  beforeAll(async () => {
    backend = await openTestBackend();
  });
  afterAll(() => backend?.dispose());

  it('makes room for frames with more tile entries than expected, drawing and training', async () => {
    // 200 Gaussians over nearly all of 48 tiles: far more than the entries and slots that are reserved.
    const large = lookAt([0.2, 0.1, -3], [0, 0, 0], { width: 128, height: 96, focal: 100 });
    const gaussians = randomGaussians({ count: 200, shDegree: 0, scales: [0.5, 0.8], opacities: [0.02, 0.05] });
    const pictures: Float32Array[] = [];
    const positions: Float32Array[] = [];
    for (const each of [backend, openReferenceBackend()]) {
      const drawn = await each.createScene({ capacity: 200, shDegree: 0, training: false });
      await drawn.upload(gaussians);
      pictures.push((await drawn.render(large)).color);
      await drawn.dispose();
      const trained = await each.createScene({ capacity: 200, shDegree: 0, training: true });
      await trained.upload(gaussians);
      await trained.setViews([noiseView(camera, 1), noiseView(large, 2)]);
      // The second step overflows: it and the third must be run again, not lost.
      const { step: reached } = await trained.train([0, 1, 0].map((view) => ({ ...step, view })));
      expect(reached).toBe(3);
      positions.push((await trained.download()).positions);
      await trained.dispose();
    }
    expect(relativeError(pictures[0], pictures[1])).toBeLessThan(1e-4);
    expect(relativeError(positions[0], positions[1])).toBeLessThan(2e-3);
  });

  it('makes bytes of a picture over its background', async () => {
    const scene = await backend.createScene({ capacity: 60, shDegree: 0, training: false });
    await scene.upload(randomGaussians({ count: 60, shDegree: 0, scales: [0.05, 0.2], opacities: [0.3, 0.9] }));
    const background = [0.9, 0.5, 0.1] as const;
    const { color, alpha } = await scene.render(camera, { background });
    const bytes = await scene.renderBytes!(camera, null, { background });
    expect(bytes.length).toBe(4 * alpha.length);
    let worst = 0;
    for (let i = 0; i < alpha.length; i++) {
      for (let k = 0; k < 3; k++) {
        const code = 255 * Math.min(1, Math.max(0, color[3 * i + k]));
        worst = Math.max(worst, Math.abs(bytes[4 * i + k] - code));
      }
    }
    expect(worst).toBeLessThan(1.01);
    expect(alpha.some((a) => a < 0.01)).toBe(true);
    await scene.dispose();
  });

  it('trains the same on views that were carried over beforehand, also when others come in between', async () => {
    const gaussians = randomGaussians({ count: 60, shDegree: 1, scales: [0.05, 0.2], opacities: [0.3, 0.9] });
    const [first, later, other] = [1, 2, 3].map((seed) => [noiseView(camera, seed)]);
    const results: Float32Array[] = [];
    for (const staged of [undefined, later, other]) {
      const scene = await backend.createScene({ capacity: 60, shDegree: 1, training: true });
      await scene.upload(gaussians);
      await scene.setViews(first);
      if (staged) scene.stageViews!(staged);
      await scene.train([{ ...step, view: 0 }]);
      await scene.setViews(later);
      await scene.train([{ ...step, view: 0 }]);
      results.push((await scene.download()).positions);
      await scene.dispose();
    }
    expect(results[1]).toEqual(results[0]);
    expect(results[2]).toEqual(results[0]);
  });

  it('cuts back Gaussians whose gradients no buffer can hold, and goes on training', async () => {
    // 200 Gaussians over 384 blocks of pixels want 77,000 slots; here is room for 20,000.
    const small = await openWgslBackend({ allowSoftware: true, timeoutMs: 300_000, maxBufferBytes: 48 * 20_000 });
    const large = lookAt([0.2, 0.1, -3], [0, 0, 0], { width: 128, height: 96, focal: 100 });
    const gaussians = randomGaussians({ count: 200, shDegree: 0, scales: [0.5, 0.8], opacities: [0.02, 0.05] });
    const scene = await small.createScene({ capacity: 200, shDegree: 0, training: true });
    await scene.upload(gaussians);
    await scene.setViews([noiseView(large, 2)]);
    const { step: reached } = await scene.train([0, 0].map((view) => ({ ...step, view })));
    expect(reached).toBe(2);
    const { logScales } = await scene.download();
    expect(Math.max(...logScales)).toBeLessThan(Math.max(...gaussians.logScales) - 0.5);
    expect(logScales.every(Number.isFinite)).toBe(true);
    await small.dispose();
  });

  it('densifies as the reference does', async () => {
    const gaussians = randomGaussians({ count: 60, shDegree: 1, seed: 4, opacities: [0.001, 0.6] });
    const results = [];
    for (const each of [backend, openReferenceBackend()]) {
      const scene = await each.createScene({ capacity: 90, shDegree: 1, training: true });
      await scene.upload(gaussians);
      const result = await scene.refine({ targetCount: 80, deadOpacity: 0.1, maxScale: 0.2, seed: 9 });
      results.push({ result, gaussians: await scene.download() });
      await scene.dispose();
    }
    const [got, expected] = results as [(typeof results)[0], (typeof results)[0]];
    expect(got.result).toEqual(expected.result);
    expect(got.result).toMatchObject({ count: 80, added: 20 });
    expect(got.result.relocated).toBeGreaterThan(0);
    for (const { name } of parameterWidths(1)) {
      expect(relativeError(got.gaussians[name], expected.gaussians[name]), name).toBeLessThan(1e-6);
    }
  });

  it('goes on from a saved state as if nothing had happened', async () => {
    const gaussians = randomGaussians({ count: 60, shDegree: 1, seed: 4 });
    const open = async () => {
      const scene = await backend.createScene({ capacity: 64, shDegree: 1, training: true });
      await scene.setViews([noiseView(camera, 1)]);
      return scene;
    };
    const whole = await open();
    await whole.upload(gaussians);
    await whole.train([step, step]);
    const state = await whole.saveState();
    await whole.train([step]);
    const resumed = await open();
    await resumed.loadState(state);
    const { step: reached } = await resumed.train([step]);
    expect(reached).toBe(3);
    const [a, b] = [await resumed.download(), await whole.download()];
    for (const { name } of parameterWidths(1)) expect(relativeError(a[name], b[name]), name).toBeLessThan(1e-5);
    const other = { ...state, kind: 'wasm' as const };
    await expect(resumed.loadState(other)).rejects.toMatchObject({ code: 'BAD_CHECKPOINT' });
    await resumed.dispose();
    await whole.dispose();
  });

  it('turns a lost device into an error for what is running and what comes after, never a hang', async () => {
    const doomed = await openTestBackend();
    const scene = await doomed.createScene({ capacity: 64, shDegree: 1, training: true });
    await scene.upload(randomGaussians({ count: 60, shDegree: 1 }));
    await scene.setViews([noiseView(camera, 1)]);
    const running = scene.train(Array.from({ length: 40 }, () => step));
    const failed = expect(running).rejects.toMatchObject({ code: 'DEVICE_LOST' });
    void doomed.dispose();
    await failed;
    expect(await doomed.lost).toMatchObject({ code: 'DEVICE_LOST' });
    await expect(scene.render(camera)).rejects.toMatchObject({ code: 'DEVICE_LOST' });
    await expect(doomed.createScene({ capacity: 1, shDegree: 0, training: false })).rejects.toMatchObject({
      code: 'DEVICE_LOST',
    });
  });

  it('gives up on a device that does not answer', async () => {
    const gpu = await openGpuDevice({ allowSoftware: true, timeoutMs: 30 });
    await expect(gpu.settle(new Promise(() => {}))).rejects.toMatchObject({ code: 'DEVICE_LOST' });
    expect(await gpu.lost).toMatchObject({ code: 'DEVICE_LOST' });
    gpu.destroy();
  });

  it('does not take a software adapter for a GPU unless told to', async () => {
    const underNode = { vendor: 'google', architecture: 'swiftshader', device: '', description: 'SwiftShader driver' };
    const inBrowser = { vendor: 'google', architecture: 'swiftshader', device: '', description: '' };
    for (const info of [underNode, inBrowser]) {
      const gpu = { requestAdapter: async () => ({ info }) } as unknown as GPU;
      await expect(openGpuDevice({ gpu })).rejects.toMatchObject({ code: 'DEVICE_UNAVAILABLE' });
    }
    const none = { requestAdapter: async () => null } as unknown as GPU;
    await expect(openGpuDevice({ gpu: none })).rejects.toMatchObject({ code: 'DEVICE_UNAVAILABLE' });
  });
});
