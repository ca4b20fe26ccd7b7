import { describe, expect, it } from 'vitest';
import { shValues } from '../gaussians.ts';
import { openReferenceBackend } from '../reference/backend.ts';
import { lookAt, noiseView, randomGaussians } from '../testing/scenes.ts';
import { IDENTITY_EXPOSURE } from '../views.ts';
import { composeExposures, exposurePredictor, foldExposure, invertExposure, meanExposure } from './exposure-tables.ts';
import { initialGaussians } from './initialize.ts';
import { neighborDistances } from './nearest-points.ts';
import { dropDead } from './prune.ts';
import { averageAreas, resizeView } from './resize-view.ts';
import { resolveSettings } from './settings.ts';

const camera = lookAt([0, 0, -3], [0, 0, 0], { width: 40, height: 30, focal: 40 });
describe('the first Gaussians', () => {
  const count = 300;
  const positions = Float32Array.from({ length: 3 * count }, (_, k) => Math.sin(12.9 * k) * 2);
  const points = { count, positions, colors: new Uint8Array(3 * count).fill(200) };

  it('find the same neighbors as trying all of them', () => {
    const squared = neighborDistances(positions, count);
    for (let i = 0; i < count; i += 17) {
      const all = Array.from({ length: count }, (_, j) =>
        [0, 1, 2].reduce((sum, k) => sum + (positions[3 * i + k] - positions[3 * j + k]) ** 2, 0),
      ).sort((a, b) => a - b);
      expect(squared[i]).toBeCloseTo((all[1] + all[2] + all[3]) / 3, 4);
    }
  });

  it('stand on the points in their colors, at most four fifths of the budget', () => {
    const g = initialGaussians(points, resolveSettings('wasm', 'low', { maxGaussians: 1000 }));
    expect(g.count).toBe(count);
    expect(g.positions).toEqual(positions);
    expect(0.5 + 0.28209479 * g.sh[0]).toBeCloseTo(200 / 255, 5);
    expect(initialGaussians(points, resolveSettings('wasm', 'low', { maxGaussians: 100 })).count).toBe(80);
  });

  it('get a far sphere where asked for', () => {
    const g = initialGaussians(points, resolveSettings('wasm', 'low', { maxGaussians: 1000, farSphere: 64 }));
    expect(g.count).toBe(count + 64);
    const distances = Array.from({ length: 64 }, (_, i) =>
      Math.hypot(...g.positions.subarray(3 * (count + i), 3 * (count + i) + 3)),
    );
    expect(Math.min(...distances)).toBeGreaterThan(5);
    expect(Math.max(...distances) / Math.min(...distances)).toBeLessThan(2);
  });

  it('cannot start from nothing', () => {
    const none = { count: 1, positions: new Float32Array(3), colors: new Uint8Array(3) };
    expect(() => initialGaussians(none, resolveSettings('wasm', 'low'))).toThrow(/too few/);
  });
});

describe('exposures', () => {
  const exposure = Float32Array.of(1.2, 0.1, 0, 0.05, 0, 0.9, 0.1, -0.02, 0.05, 0, 1.1, 0.01);

  it('folded into the SH draw the picture that the exposure would make', async () => {
    const scene = await openReferenceBackend().createScene({ capacity: 60, shDegree: 2, training: false });
    const g = randomGaussians({ count: 60, shDegree: 2, seed: 3 });
    // Bright enough that no color is clamped at zero, where folding cannot be exact.
    for (let i = 0; i < 60; i++) for (let k = 0; k < 3; k++) g.sh[shValues(2) * i + k] = 1.5;
    for (let k = 0; k < g.sh.length; k++) if (k % 27 >= 3) g.sh[k] = 0.2 * g.sh[k];
    await scene.upload(g);
    const plain = await scene.render(camera);
    foldExposure(g, exposure);
    await scene.upload(g);
    const folded = await scene.render(camera);
    for (let at = 0; at < plain.alpha.length; at++) {
      for (let c = 0; c < 3; c++) {
        const color = plain.color.subarray(3 * at, 3 * at + 3);
        const linear = exposure[4 * c] * color[0] + exposure[4 * c + 1] * color[1] + exposure[4 * c + 2] * color[2];
        expect(folded.color[3 * at + c]).toBeCloseTo(linear + exposure[4 * c + 3] * plain.alpha[at], 4);
      }
    }
  });

  it('have a mean', () => {
    const two = new Float32Array(24);
    two.set(exposure);
    two.set(IDENTITY_EXPOSURE, 12);
    expect(meanExposure(two)[0]).toBeCloseTo(1.1, 6);
  });

  const withGain = (gain: number) => Float32Array.from(IDENTITY_EXPOSURE, (value, k) => (k % 5 === 0 ? gain : value));

  const still = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0];
  const unseen = { cameraFromWorld: still, order: 0 };

  it('of unseen views come from neighbors in order where these tell something', () => {
    const drifting = Array.from({ length: 9 }, (_, k) => ({
      ...unseen,
      order: 2 * k,
      exposure: withGain(1 + 0.05 * k),
    }));
    const { source, predict } = exposurePredictor(drifting);
    expect(source).toBe('order');
    expect(predict({ ...unseen, order: 7 })[0]).toBeCloseTo(1 + 0.05 * 3.5, 5);
    expect(predict({ ...unseen, order: 40 })[0]).toBeCloseTo(1.4, 5);
  });

  it('come from the mean where nothing tells them', () => {
    const jumping = Array.from({ length: 10 }, (_, k) => ({
      ...unseen,
      order: k,
      exposure: withGain(k % 2 ? 1.3 : 0.7),
    }));
    const { source, predict } = exposurePredictor(jumping);
    expect(source).toBe('mean');
    expect(predict({ ...unseen, order: 3.5 })[0]).toBeCloseTo(1, 5);
    expect(Array.from(exposurePredictor([]).predict(unseen))).toEqual(IDENTITY_EXPOSURE);
  });

  it('follow what tells them in part only in part', () => {
    const random = (k: number) => Math.sin(91.7 * k) / 2;
    // Neighbors of a drift that jumps as much as it drifts.
    const jumpy = Array.from({ length: 40 }, (_, k) => ({
      ...unseen,
      order: k,
      exposure: withGain(1 + 0.15 * Math.sin(k / 4) + 0.2 * random(k)),
    }));
    const { source, trust, predict } = exposurePredictor(jumpy);
    expect(source).toBe('order');
    expect(trust).toBeGreaterThan(0.2);
    expect(trust).toBeLessThan(0.8);
    const mean = jumpy.reduce((sum, { exposure }) => sum + exposure[0], 0) / 40;
    const between = (jumpy[6].exposure[0] + jumpy[7].exposure[0]) / 2;
    expect(predict({ ...unseen, order: 6.5 })[0]).toBeCloseTo(mean + trust * (between - mean), 4);
  });

  it('of shuffled names come from views nearby, or from what the camera wrote down', () => {
    const shuffled = (k: number) => (k * 7) % 24;
    // Brighter on one side of the scene.
    const around = Array.from({ length: 24 }, (_, k) => {
      const angle = (k / 24) * 2 * Math.PI;
      const cameraFromWorld = lookAt([3 * Math.cos(angle), 3 * Math.sin(angle), 1], [0, 0, 0], {
        width: 40,
        height: 30,
        focal: 40,
      }).cameraFromWorld;
      return { order: shuffled(k), cameraFromWorld, exposure: withGain(1 + 0.3 * Math.cos(angle)) };
    });
    const byPose = exposurePredictor(around.filter((_, k) => k !== 5));
    expect(byPose.source).toBe('pose');
    expect(Math.abs(byPose.predict(around[5])[0] - around[5].exposure[0])).toBeLessThan(0.05);
    const written = around.map((view, k) => {
      const exposureValue = ((k * 5) % 24) / 10;
      return { ...view, exposureValue, exposure: withGain(0.8 + 0.2 * exposureValue) };
    });
    const byExif = exposurePredictor(written.filter((_, k) => k !== 5));
    expect(byExif.source).toBe('exif');
    expect(byExif.predict(written[5])[0]).toBeCloseTo(written[5].exposure[0], 5);
  });

  it('are undone by their inverse', () => {
    const back = composeExposures(exposure, invertExposure(exposure));
    IDENTITY_EXPOSURE.forEach((value, k) => {
      expect(back[k]).toBeCloseTo(value, 5);
    });
    expect(Array.from(invertExposure(new Float32Array(12)))).toEqual(IDENTITY_EXPOSURE);
  });
});

it('averages areas when a view is made smaller, camera and mask with it', () => {
  const from = Uint8Array.of(0, 100, 200, 100, 40, 60, 0, 0);
  expect(Array.from(averageAreas(from, 4, 2, 1, 2, 1))).toEqual([50, 75]);
  expect(Array.from(averageAreas(Uint8Array.of(0, 90, 180), 3, 1, 1, 2, 1))).toEqual([30, 150]);
  const view = resizeView(noiseView(camera, 1, true), 2);
  expect([view.camera.width, view.camera.fx, view.rgb.length, view.mask!.length]).toEqual([20, 20, 900, 300]);
});

it('drops Gaussians that are dead or not finite', () => {
  const g = randomGaussians({ count: 5, shDegree: 1 });
  g.opacityLogits[1] = -7;
  g.positions[9] = Number.NaN;
  const kept = dropDead(g, 0.005);
  expect(kept.count).toBe(3);
  expect(kept.positions.subarray(3, 6)).toEqual(g.positions.subarray(6, 9));
});
