import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildWasm } from '../../tools/build-wasm.ts';
import type { Backend } from '../backend.ts';
import { perturbPose } from '../camera.ts';
import { uniformSequence } from '../random.ts';
import { fromSplats } from '../splats-conversion.ts';
import { knownPoints, knownViews } from '../testing/known-scene.ts';
import { IDENTITY_EXPOSURE } from '../views.ts';
import { openWasmBackend } from '../wasm/backend.ts';
import type { PointCloud } from './initialize.ts';
import { type TrainOptions, type TrainProgress, train } from './train.ts';
import type { TrainView } from './train-result.ts';

const asDoubles = (points: PointCloud) => ({ ...points, positions: Float64Array.from(points.positions) });

describe('train on WASM', () => {
  let backend: Backend;
  let views: TrainView[];
  const points = knownPoints(5);
  beforeAll(async () => {
    await buildWasm();
    backend = await openWasmBackend({ threads: 2 });
    views = knownViews(18, 80, 60);
  }, 300_000);
  afterAll(() => backend.dispose());

  const options = (settings: TrainOptions['settings'] = {}): TrainOptions => ({
    views,
    points,
    device: backend,
    settings: { maxSide: 80, maxGaussians: 700, steps: 90, shDegree: 1, checkpointEvery: 0, ...settings },
  });

  it('repeats itself to the bit for the same seed, whatever the number of threads', async () => {
    const first = await train(options());
    const alone = await openWasmBackend({ threads: 1 });
    const second = await train({ ...options(), device: alone });
    await alone.dispose();
    expect(second.gaussians).toEqual(first.gaussians);
    expect(second.metrics.psnr).toBe(first.metrics.psnr);
    const other = await train(options({ seed: 2 }));
    expect(other.gaussians.positions).not.toEqual(first.gaussians.positions);
  });

  it('goes on from a checkpoint to the same end, bit for bit', async () => {
    const checkpoints: Uint8Array[] = [];
    const whole = await train({
      ...options({ checkpointEvery: 40 }),
      checkpointTo: async (bytes) => void checkpoints.push(bytes),
    });
    expect(checkpoints).toHaveLength(2);
    for (const resumeFrom of checkpoints) {
      const resumed = await train({ ...options({ checkpointEvery: 40 }), resumeFrom });
      expect(resumed.gaussians).toEqual(whole.gaussians);
      expect(resumed.metrics.psnr).toBe(whole.metrics.psnr);
    }
  });

  it('refuses checkpoints that are broken or of another run', async () => {
    const saved: Uint8Array[] = [];
    await train({
      ...options({ steps: 20, checkpointEvery: 10 }),
      checkpointTo: async (bytes) => void saved.push(bytes),
    });
    const bytes = saved[0];
    const resume = (resumeFrom: Uint8Array, settings = {}) =>
      train({ ...options({ steps: 20, checkpointEvery: 10, ...settings }), resumeFrom });
    await expect(resume(bytes.subarray(0, bytes.length - 100))).rejects.toMatchObject({ code: 'BAD_CHECKPOINT' });
    await expect(resume(bytes.subarray(0, 30))).rejects.toMatchObject({ code: 'BAD_CHECKPOINT' });
    await expect(resume(Uint8Array.of(1, 2, 3))).rejects.toMatchObject({ code: 'BAD_CHECKPOINT' });
    await expect(resume(bytes, { seed: 9 })).rejects.toMatchObject({ code: 'BAD_CHECKPOINT' });
  });

  it('holds out every 8th of at least 16 views and reports progress', async () => {
    const seen: TrainProgress[] = [];
    const { metrics } = await train({ ...options(), onProgress: (progress) => seen.push(progress) });
    expect(metrics.heldOut).toEqual(['view-00', 'view-08', 'view-16']);
    expect(seen.length).toBeGreaterThan(0);
    for (const progress of seen) {
      expect(progress.step).toBeLessThanOrEqual(90);
      expect(progress.psnr).toBeGreaterThan(5);
      expect(progress.stepsPerSecond).toBeGreaterThan(0);
      expect(progress.secondsLeft).toBeGreaterThanOrEqual(0);
    }
    const few = await train({ ...options({ steps: 5 }), views: views.slice(0, 15) });
    expect(few.metrics.heldOut).toEqual([]);
    expect(Number.isFinite(few.metrics.psnr)).toBe(true);
  });

  it('ends at once and with a clear error when aborted, before or while it runs', async () => {
    await expect(train({ ...options(), signal: AbortSignal.abort() })).rejects.toMatchObject({ code: 'ABORTED' });
    const controller = new AbortController();
    const long = options({ steps: 100_000 });
    const running = train({
      ...long,
      signal: controller.signal,
      onProgress: () => controller.abort(new Error('enough')),
    });
    await expect(running).rejects.toMatchObject({ code: 'ABORTED', cause: { message: 'enough' } });
    // The device is still good for the next run.
    const { metrics } = await train(options({ steps: 5 }));
    expect(metrics.steps).toBe(5);
  });

  it('turns a lost device into an error, never a hang', async () => {
    const doomed = await openWasmBackend({ threads: 2 });
    const running = train({ ...options({ steps: 100_000 }), device: doomed, onProgress: () => void doomed.dispose() });
    await expect(running).rejects.toMatchObject({ code: 'DEVICE_LOST' });
  });

  it('learns exposures and mends poses that are a little off', async () => {
    const random = uniformSequence(7, 41);
    const around = () => 2 * (random() - 0.5);
    const off = views.map((view, v) => {
      if (v % 8 === 0) return view;
      const xi = [
        0.012 * around(),
        0.012 * around(),
        0.012 * around(),
        0.02 * around(),
        0.02 * around(),
        0.02 * around(),
      ];
      const gain = 1 + 0.15 * Math.sin(v);
      return {
        ...view,
        camera: { ...view.camera, cameraFromWorld: perturbPose(view.camera.cameraFromWorld, xi) },
        rgb: view.rgb.map((value) => Math.min(255, gain * value)),
      };
    });
    const { views: learned } = await train({ ...options({ steps: 500, pose: true, exposure: true }), views: off });
    const truth = new Map(
      views.map((view, v) => [view.name, { pose: view.camera.cameraFromWorld, gain: 1 + 0.15 * Math.sin(v) }]),
    );
    const error = (pose: ArrayLike<number>, name: string) =>
      Array.from({ length: 12 }, (_, k) => Math.abs(pose[k] - truth.get(name)!.pose[k])).reduce((a, b) => a + b);
    const sum = (list: readonly { name: string; cameraFromWorld: ArrayLike<number> }[]) =>
      list.reduce((total, view) => total + error(view.cameraFromWorld, view.name), 0);
    const before = sum(
      off.filter((_, v) => v % 8 !== 0).map(({ name, camera }) => ({ name, cameraFromWorld: camera.cameraFromWorld })),
    );
    expect(sum(learned)).toBeLessThan(0.7 * before);
    const brightest = learned.reduce((a, b) => (truth.get(a.name)!.gain > truth.get(b.name)!.gain ? a : b));
    const darkest = learned.reduce((a, b) => (truth.get(a.name)!.gain < truth.get(b.name)!.gain ? a : b));
    expect(brightest.exposure[0] - darkest.exposure[0]).toBeGreaterThan(0.1);
  });

  it('trains to the same pictures whatever unit and origin the model has', async () => {
    const settings = { steps: 60, exposure: true };
    const one = await train({ ...options(settings), points: asDoubles(points) });
    for (const unit of [0.01, 100]) {
      const scaled = views.map((view) => ({
        ...view,
        camera: {
          ...view.camera,
          cameraFromWorld: Array.from(view.camera.cameraFromWorld, (value, k) => (k % 4 === 3 ? value * unit : value)),
        },
      }));
      const cloud = { ...points, positions: Float64Array.from(points.positions, (value) => value * unit) };
      const other = await train({ ...options(settings), views: scaled, points: cloud });
      expect(other.metrics.psnr).toBe(one.metrics.psnr);
      expect(other.gaussians.opacityLogits).toEqual(one.gaussians.opacityLogits);
      for (let at = 0; at < 30; at++)
        expect(other.gaussians.positions[at] / unit).toBeCloseTo(one.gaussians.positions[at], 4);
      expect(other.gaussians.logScales[0] - one.gaussians.logScales[0]).toBeCloseTo(Math.log(unit), 4);
    }
  });

  it('does not try exposures in a run that is too short for it', async () => {
    expect((await train(options({ steps: 90 }))).metrics.exposure).toEqual({ used: false });
  });

  it('keeps exposures near the identity unless the photos ask for more, and the world in the colors of the typical photo', async () => {
    const shown = views.map((view, v) => ({
      ...view,
      rgb: view.rgb.map((value) => (0.8 + 0.2 * Math.sin(v)) * value),
    }));
    const distance = async (exposureReg: number) => {
      const result = await train({ ...options({ steps: 300, exposure: true, exposureReg }), views: shown });
      const far = result.views.reduce(
        (sum, { exposure }) => sum + exposure.reduce((s, value, k) => s + Math.abs(value - IDENTITY_EXPOSURE[k]), 0),
        0,
      );
      return { far: far / result.views.length, gaussians: result.gaussians };
    };
    const free = await distance(0);
    expect((await distance(10)).far).toBeLessThan(0.5 * free.far);

    const scene = await backend.createScene({ capacity: free.gaussians.count, shDegree: 1, training: false });
    await scene.upload(fromSplats(free.gaussians));
    const brightness = (values: Float32Array | Uint8Array) => {
      let sum = 0;
      for (const value of values) sum += value;
      return sum / values.length;
    };
    let [drawn, seen] = [0, 0];
    for (const { camera, rgb } of shown) {
      drawn += brightness((await scene.render(camera)).color);
      seen += brightness(rgb) / 255;
    }
    await scene.dispose();
    expect(drawn / seen).toBeCloseTo(1, 1);
  });

  it('says what is missing', async () => {
    await expect(train({ ...options(), views: [] })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    const none = { count: 0, positions: new Float32Array(0), colors: new Uint8Array(0) };
    await expect(train({ ...options(), points: none })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });
});
