import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ColmapModel } from '../colmap/read-model.ts';
import type { CameraGroup } from './camera-groups.ts';
import { fitLenses } from './fit-lenses.ts';
import { hasColmap } from './testing/has-colmap.ts';
import { measured, solvedModel } from './testing/solved-model.ts';
import { medianRotationError, ring, roomPoints } from './testing/synthetic-capture.ts';

if (!hasColmap) console.warn('skipped: fitting lenses, because COLMAP is not installed');

const STRETCH = 0.95;
const guess = { id: 1, model: 'SIMPLE_RADIAL', width: 1000, height: 750, params: [1200, 500, 375, 0] };
const groups: CameraGroup[] = [{ camera: guess, focalKnown: false, ideal: false, images: [] }];

/** Pictures whose height was pressed together, as a mapper with one focal length begins with them. */
function pressed(count: number, params = [780, 500, 375, 0], stretch = STRETCH): ColmapModel {
  const model = measured(solvedModel(ring(count), roomPoints(300)), 0.3);
  const images = model.images.map((image) => ({
    ...image,
    observations: {
      ...image.observations!,
      xy: image.observations!.xy.map((value, k) => (k % 2 === 0 ? value : 375 + stretch * (value - 375))),
    },
  }));
  return { ...model, cameras: new Map([[1, { ...guess, params }]]), images };
}

describe.skipIf(!hasColmap)('lenses of a kept solution', () => {
  let workFolder: string;
  beforeAll(async () => {
    workFolder = await mkdtemp(join(tmpdir(), 'orrery-lenses-'));
  });
  afterAll(() => rm(workFolder, { recursive: true }));

  it('have two focal lengths where the pictures were stretched', async () => {
    const { cameras, images, points } = await fitLenses(pressed(16), groups, { workFolder });
    const { model, params } = cameras.get(1)!;
    expect(model).toBe('OPENCV');
    expect(params[1] / params[0]).toBeCloseTo(STRETCH, 2);
    expect(medianRotationError({ cameras, images, points }, ring(16))).toBeLessThan(0.1);
    expect(points.tracks!.starts).toHaveLength(301);
  });

  it('stay as they are where one focal length explains the pictures', async () => {
    const square = pressed(16, [800, 500, 375, 0], 1);
    expect(await fitLenses(square, groups, { workFolder })).toBe(square);
  });

  it('of many pictures are told by some of the points, and fitted to all', async () => {
    const { cameras, points } = await fitLenses(pressed(100), groups, { workFolder });
    expect(cameras.get(1)!.params[1] / cameras.get(1)!.params[0]).toBeCloseTo(STRETCH, 2);
    expect(points.tracks!.starts).toHaveLength(301);
  });

  it('stay as they are where the mapper kept them, or few pictures share one', async () => {
    const kept = pressed(16, guess.params);
    expect(await fitLenses(kept, groups, { workFolder })).toBe(kept);
    const few = pressed(8);
    expect(await fitLenses(few, groups, { workFolder })).toBe(few);
  });
});
