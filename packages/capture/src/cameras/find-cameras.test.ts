import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Backend, openWasmBackend } from '@orrery/engine';
import { buildWasm } from '@orrery/engine/bench';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CaptureImage } from '../capture-set.ts';
import { apply, length3, matrixOf, multiply, quaternionOf, subtract, transpose, type Vec3 } from '../rotation.ts';
import { poseOf } from '../world-frame/similarity.ts';
import type { FeatureSource } from './feature-source.ts';
import { type CamerasProgress, findCameras } from './find-cameras.ts';
import { drawBlank } from './testing/drawn-wall.ts';
import { hasColmap } from './testing/has-colmap.ts';
import {
  captureSetOf,
  lookAt,
  medianRotationError,
  ring,
  roomPoints,
  type SyntheticView,
  syntheticFeatures,
  viewOf,
} from './testing/synthetic-capture.ts';

if (!hasColmap) console.warn('skipped: finding cameras end to end, because COLMAP is not installed');

describe('finding cameras', () => {
  let folder: string;
  let backend: Backend;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'orrery-cameras-'));
    await mkdir(join(folder, 'images'));
    await buildWasm();
    backend = await openWasmBackend({ threads: 1 });
  });
  afterAll(async () => {
    await backend.dispose();
    await rm(folder, { recursive: true });
  });
  const find = async (
    views: SyntheticView[],
    worldOf: (view: number) => Vec3[],
    more: { colmap?: string; signal?: AbortSignal; onProgress?: (progress: CamerasProgress) => void } = {},
  ) => {
    await drawBlank(captureSetOf(views).images, join(folder, 'images'));
    return findCameras(captureSetOf(views), folder, {
      workFolder: join(folder, 'work'),
      features: syntheticFeatures(views, worldOf),
      backend,
      ...more,
    });
  };

  it.runIf(hasColmap)('places every picture of a ring and says how far it is', async () => {
    const views = ring(12);
    const points = roomPoints(500);
    const progress: CamerasProgress[] = [];
    const result = await find(views, () => points, { onProgress: (each) => progress.push(each) });
    expect(result).toMatchObject({ images: 12, registered: 12, attempts: 1 });
    expect(result.points).toBeGreaterThan(300);
    expect(medianRotationError(result.model, views)).toBeLessThan(0.2);
    expect(result.model.cameras.size).toBe(1);
    expect([...new Set(progress.map(({ stage }) => stage))]).toEqual(['features', 'match', 'map']);
    expect(progress.every(({ share }) => share >= 0 && share <= 1)).toBe(true);
    expect(await readdir(folder)).toEqual(['images']);
  });

  it('takes frames numbered without zeros in the order they were taken', async () => {
    const views = ring(12).map((view, k) => ({ ...view, image: { ...view.image, name: `frame_${k + 1}.jpg` } }));
    const seen: string[] = [];
    const features: FeatureSource = {
      name: 'none',
      extract: async ({ images }) => {
        seen.push(...images.map(({ name }) => name));
        throw new Error('enough');
      },
    };
    const options = { workFolder: join(folder, 'work'), features, backend };
    await expect(findCameras(captureSetOf(views), folder, options)).rejects.toThrow('enough');
    expect(seen).toEqual(views.map(({ image }) => image.name));
  });

  /** Pictures whose subject was cut out, and what was looked at to place them. */
  const findCutOut = async (views: SyntheticView[], subject: FeatureSource, whole: FeatureSource) => {
    const mask = await sharp({ create: { width: 1000, height: 750, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    await mkdir(join(folder, 'masks'), { recursive: true });
    await writeFile(join(folder, 'masks', 'subject.png'), mask);
    await drawBlank(captureSetOf(views).images, join(folder, 'images'));
    const asked: string[] = [];
    const cut = views.map((view) => ({
      ...view,
      image: { ...view.image, mask: 'masks/subject.png', surroundings: {} },
    }));
    const result = await findCameras(captureSetOf(cut), folder, {
      workFolder: join(folder, 'work'),
      backend,
      features: {
        name: 'cut or whole',
        extract(request) {
          const masked = request.images.every(({ mask: used }) => used !== undefined);
          asked.push(masked ? 'subject' : 'whole');
          return (masked ? subject : whole).extract(request);
        },
      },
    }).finally(() => rm(join(folder, 'masks'), { recursive: true }));
    return { result, asked };
  };

  it.runIf(hasColmap)('finds the cameras of a cut-out subject from whole pictures', async () => {
    const views = ring(10);
    const [room, other] = [roomPoints(300), roomPoints(300, 5)];
    // The subject alone looks different from the last pictures.
    const subject = syntheticFeatures(views, (view) => (view < 8 ? room : other));
    const { result, asked } = await findCutOut(
      views,
      subject,
      syntheticFeatures(views, () => room),
    );
    expect(asked).toEqual(['whole']);
    expect(result).toMatchObject({ registered: 10, attempts: 1 });
  });

  it.runIf(hasColmap)('asks a cut-out subject alone where its surroundings stood still', async () => {
    const views = ring(10);
    const points = roomPoints(400);
    const still = syntheticFeatures(
      views.map(({ image }) => ({ ...views[0], image })),
      () => points,
    );
    const { result, asked } = await findCutOut(
      views,
      syntheticFeatures(views, () => points),
      still,
    );
    expect(asked).toEqual(['whole', 'subject']);
    expect(result).toMatchObject({ registered: 10, attempts: 2 });
    expect(medianRotationError(result.model, views)).toBeLessThan(0.2);
  });

  it.runIf(hasColmap)('names pictures of another place, and places the rest', async () => {
    const views = [...ring(12), ...ring(10, 3)].map((view, k) => ({
      ...view,
      image: { ...view.image, name: `${String(k).padStart(3, '0')}.jpg` },
    }));
    const [here, there] = [roomPoints(400), roomPoints(400, 9)];
    const result = await find(views, (view) => (view < 12 ? here : there));
    expect(result).toMatchObject({ registered: 12, attempts: 1 });
    expect(result.leftOut.map(({ label }) => label)).toEqual(views.slice(12).map(({ image }) => image.name));
    expect(result.leftOut[0].reason).toContain('another place');
  });

  describe('of a few points close together', () => {
    const views = ring(12);
    beforeAll(() => drawBlank(captureSetOf(views).images, join(folder, 'images')));
    const findFew = (size: number, noise: number, more: { subject?: boolean } = {}) => {
      const points = roomPoints(80).map(([x, y, z]): Vec3 => [size * x, size * y, 0.5 + size * z]);
      const notes: string[] = [];
      const found = findCameras(captureSetOf(views), folder, {
        workFolder: join(folder, 'work'),
        features: syntheticFeatures(views, () => points, noise),
        backend,
        onNote: (note) => notes.push(note),
        ...more,
      });
      return { found, notes };
    };

    it.runIf(hasColmap)('says nothing where they are measured well', async () => {
      const { found, notes } = findFew(0.3, 0.5);
      const result = await found;
      expect(result).toMatchObject({ registered: 12, warnings: [], leftOut: [] });
      expect(notes.join()).toMatch(/held within 0\.0\d degrees/);
      expect(medianRotationError(result.model, views)).toBeLessThan(0.2);
    });

    it.runIf(hasColmap)('warns where rotations may be off by some tenths of a degree', async () => {
      const { found, notes } = findFew(0.15, 2, { subject: true });
      const { registered, warnings, model } = await found;
      expect(registered).toBeGreaterThanOrEqual(10);
      expect(warnings).toEqual([
        { code: 'CAMERAS_LOOSE', message: expect.stringMatching(/^The subject may be slightly bent/) },
      ]);
      // As far off as is said.
      expect(medianRotationError(model, views)).toBeGreaterThan(0.2);
      expect(medianRotationError(model, views)).toBeLessThan(1.5);
      expect(notes.join()).toMatch(/held within 0\.[2-5]\d degrees/);
    });

    it.runIf(hasColmap)('refuses where they could be anything', async () => {
      await expect(findFew(0.05, 2).found).rejects.toMatchObject({
        code: 'CAMERAS_NOT_TRUSTED',
        message: expect.stringContaining('so loosely that the place would come out bent'),
      });
    });
  });

  it.runIf(hasColmap)('takes out one picture that hardly anything holds, and names it', async () => {
    const views = ring(12);
    const small = roomPoints(40, 7).map(([x, y, z]): Vec3 => [0.03 * x, 0.03 * y, 0.5 + 0.03 * z]);
    const all = [...roomPoints(400), ...small];
    const result = await find(views, (view) => (view === 5 ? small : all));
    expect(result).toMatchObject({ registered: 11, warnings: [] });
    expect(result.leftOut).toEqual([{ label: '005.jpg', reason: expect.stringContaining('so loosely') }]);
    expect(medianRotationError(result.model, views)).toBeLessThan(0.2);
  });

  it.runIf(hasColmap)(
    'keeps panorama views of one moment on one rig, and adds one the mapper could not place',
    async () => {
      const turns = [0, 90, 180, 270].map((degrees) => (degrees * Math.PI) / 180);
      const views: SyntheticView[] = [];
      for (let moment = 0; moment < 6; moment++) {
        const center: Vec3 = [-1.2 + 0.5 * moment, 0.3 * Math.sin(moment), 0.8];
        const rigFromWorld = lookAt(center, [center[0] + 1, center[1] + 0.1 * moment, 0.8]);
        turns.forEach((turn, k) => {
          const viewFromRig = matrixOf([Math.cos(turn / 2), 0, Math.sin(turn / 2), 0]);
          const more: Partial<CaptureImage> = {
            camera: 'pano',
            width: 800,
            height: 800,
            focalPx: 400,
            idealPinhole: true,
            sequence: { id: 'walk', index: moment, seconds: moment },
            moment: { id: `m${moment}`, view: `v${k}`, viewFromRig: quaternionOf(viewFromRig) },
          };
          views.push(viewOf(`m${moment}-v${k}.jpg`, center, multiply(viewFromRig, rigFromWorld), more));
        });
      }
      const points = roomPoints(900);
      // One view shows nothing: the others of its moment place it.
      const result = await find(views, (view) => (view === 5 ? [] : points));
      expect(result).toMatchObject({ images: 24, registered: 24 });
      expect(medianRotationError(result.model, views)).toBeLessThan(0.3);
      expect([...result.model.cameras.values()][0]).toMatchObject({ model: 'SIMPLE_PINHOLE', params: [400, 400, 400] });
      const centerOf = (name: string) => poseOf(result.model.images.find((image) => image.name === name)!).center;
      const step = length3(subtract(centerOf('m1-v0.jpg'), centerOf('m0-v0.jpg')));
      for (let moment = 0; moment < 6; moment++) {
        for (let k = 1; k < 4; k++) {
          const apart = length3(subtract(centerOf(`m${moment}-v${k}.jpg`), centerOf(`m${moment}-v0.jpg`)));
          expect(apart / step).toBeLessThan(1e-6);
        }
      }
      expect(result.points).toBeGreaterThan(300);
    },
  );

  it.runIf(hasColmap)('refuses pictures taken from one spot, and one picture many times', async () => {
    const points = roomPoints(500);
    const spot: Vec3 = [3, 0, 1];
    const turning = Array.from({ length: 9 }, (_, k) =>
      viewOf(`${k}.jpg`, spot, lookAt(spot, [0, -0.8 + 0.2 * k, 0.5])),
    );
    await expect(find(turning, () => points)).rejects.toMatchObject({ code: 'NO_PARALLAX' });
    const same = Array.from({ length: 9 }, (_, k) => viewOf(`${k}.jpg`, spot, lookAt(spot, [0, 0, 0.5])));
    await expect(find(same, () => points)).rejects.toMatchObject({ code: 'NO_PARALLAX' });
  });

  it.runIf(hasColmap)('leaves one wrong picture of six out, and keeps the five', async () => {
    const views = ring(6);
    const [here, there] = [roomPoints(400), roomPoints(400, 9)];
    const result = await find(views, (view) => (view === 5 ? there : here));
    expect(result).toMatchObject({ images: 6, registered: 5 });
    expect(result.leftOut.map(({ label }) => label)).toEqual(['005.jpg']);
    expect(medianRotationError(result.model, views)).toBeLessThan(0.2);
  });

  it.runIf(hasColmap)('refuses pictures of different places and says how many fitted', async () => {
    const views = ring(12);
    await expect(find(views, (view) => roomPoints(400, 100 + view))).rejects.toMatchObject({
      code: 'CAMERAS_NOT_FOUND',
      message: expect.stringContaining('None of the 12 pictures'),
    });
    expect(await readdir(folder)).toEqual(['images']);
  });

  it('names the missing program', async () => {
    const points = roomPoints(300);
    await expect(find(ring(6), () => points, { colmap: join(folder, 'no-such-program') })).rejects.toMatchObject({
      code: 'PROGRAM_MISSING',
    });
  });

  it('stops when it is told to', async () => {
    const controller = new AbortController();
    const reason = new Error('enough');
    const points = roomPoints(300);
    const found = find(ring(12), () => points, {
      signal: controller.signal,
      onProgress: ({ stage }) => stage === 'match' && controller.abort(reason),
    });
    await expect(found).rejects.toBe(reason);
  });

  it('wants more than two pictures', async () => {
    await expect(find(ring(2), () => roomPoints(50))).rejects.toMatchObject({ code: 'TOO_FEW_VIEWS' });
  });
});

it('turns a view the way its rig says', () => {
  const quarter = matrixOf([Math.SQRT1_2, 0, Math.SQRT1_2, 0]);
  // Positive about Y (down): what was on the left of the rig's forward axis is in front of the view.
  expect(apply(transpose(quarter), [0, 0, 1])[0]).toBeCloseTo(-1);
});
