import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Backend, openWasmBackend } from '@orrery/engine';
import { buildWasm } from '@orrery/engine/bench';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Vec3 } from '../rotation.ts';
import type { FeatureSource, ImageFeatures } from './feature-source.ts';
import { findCameras } from './find-cameras.ts';
import { togetherness } from './second-motion.ts';
import { drawBlank } from './testing/drawn-wall.ts';
import { hasColmap } from './testing/has-colmap.ts';
import {
  captureSetOf,
  lookAt,
  medianRotationError,
  ring,
  roomPoints,
  syntheticFeatures,
  viewOf,
} from './testing/synthetic-capture.ts';

it('tells what moves as one thing from chance, which is all over the picture', () => {
  // 400 keypoints on a grid of 20 x 20; a square of 36 in the middle, or 36 anywhere.
  const positions = Float32Array.from({ length: 800 }, (_, k) => (k % 2 ? Math.floor(k / 40) : (k >> 1) % 20));
  const all = Array.from({ length: 400 }, (_, k) => k);
  const inMiddle = (k: number) => k % 20 >= 7 && k % 20 < 13 && k >= 140 && k < 260;
  const anywhere = (k: number) => k % 11 === 3;
  const measure = (moved: (k: number) => boolean) =>
    togetherness(Uint32Array.from(all.filter(moved)), Uint32Array.from(all.filter((k) => !moved(k))), positions);
  expect(measure(inMiddle)).toBeGreaterThan(0.7);
  expect(measure(anywhere)).toBeLessThan(0.2);
});

if (!hasColmap) console.warn('skipped: things that move before a room, because COLMAP is not installed');

/** Of the same pictures: what either source sees. */
const both = (one: FeatureSource, other: FeatureSource): FeatureSource => ({
  name: 'both',
  async extract(request) {
    const [first, second] = [await one.extract(request), await other.extract(request)];
    return new Map([...first].map(([name, features]) => [name, joined(features, second.get(name)!)]));
  },
});
const joined = (a: ImageFeatures, b: ImageFeatures): ImageFeatures => ({
  count: a.count + b.count,
  keypoints: Float32Array.from([...a.keypoints, ...b.keypoints]),
  descriptors: Uint8Array.from([...a.descriptors, ...b.descriptors]),
});

describe.runIf(hasColmap)('a thing before a room', () => {
  const around = ring(14);
  /** Where the camera stands in the room: a little to the left or right each time, as from the hand. */
  const standing = around.map(({ image }, k) => {
    const center: Vec3 = [3.5, 0.15 * Math.sin(2 * k), 1.6 + 0.1 * Math.cos(3 * k)];
    return viewOf(image.name, center, lookAt(center, [0, 0, 0.5]));
  });
  const thing = roomPoints(160, 3).map(([x, y, z]): Vec3 => [0.3 * x, 0.3 * y, 0.4 + 0.3 * z]);
  const room = roomPoints(500, 4);
  let folder: string;
  let backend: Backend;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'orrery-moving-'));
    await mkdir(join(folder, 'images'));
    await drawBlank(captureSetOf(around).images, join(folder, 'images'));
    await buildWasm();
    backend = await openWasmBackend({ threads: 1 });
  });
  afterAll(async () => {
    await backend.dispose();
    await rm(folder, { recursive: true });
  });
  const find = (features: FeatureSource) => {
    const stages = new Set<string>();
    const found = findCameras(captureSetOf(around), folder, {
      workFolder: join(folder, 'work'),
      features,
      backend,
      onProgress: ({ stage }) => stages.add(stage),
    });
    return { found, stages };
  };

  it('that is turned is told before anything is mapped, and named with the cure', async () => {
    const turned = both(
      syntheticFeatures(around, () => thing),
      syntheticFeatures(standing, () => room),
    );
    const { found, stages } = find(turned);
    await expect(found).rejects.toMatchObject({
      code: 'CAMERAS_NOT_TRUSTED',
      message: expect.stringMatching(/of 14 pictures one thing moves against .*: 000\.jpg, .*useMask/),
    });
    expect(stages).not.toContain('map');
  });

  it('that stands still there is no reason to refuse', async () => {
    const { found } = find(
      both(
        syntheticFeatures(around, () => thing),
        syntheticFeatures(around, () => room),
      ),
    );
    expect(medianRotationError((await found).model, around)).toBeLessThan(0.2);
  });

  it('that was carried elsewhere once is no reason to refuse either', async () => {
    const [before, after] = [ring(14), ring(14)].map((views, moved) =>
      views.map((view) => ({ ...view, center: view.center.map((v, k) => v + moved * [0.4, 0.3, 0][k]) as Vec3 })),
    );
    const carried = around.map((_, k) => (k < 7 ? before : after)[k]);
    const { found } = find(
      both(
        syntheticFeatures(carried, () => thing),
        syntheticFeatures(around, () => room),
      ),
    );
    expect(medianRotationError((await found).model, around)).toBeLessThan(0.3);
  });
});
