import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, expect, it } from 'vitest';
import { groupCameras } from './camera-groups.ts';
import { ColmapDatabase } from './colmap-database.ts';
import { fundamentalOf, pairsOf, wanderers } from './testing/fundamental.ts';
import { beginAt, isFarFromTold, toldFocals } from './told-focals.ts';

const folder = await mkdtemp(join(tmpdir(), 'orrery-told-'));
afterAll(() => rm(folder, { recursive: true }));

/** Two cameras, one after the other; of the second the file tells the focal length, or not. */
function capture(name: string, { known, inliers }: { known: boolean; inliers: number }) {
  const views = wanderers(20);
  const images = views.map(({ image }, k) =>
    k < 10 ? { ...image, camera: 'a' } : { ...image, camera: 'b', ...(known && { focalPx: 700 }) },
  );
  const groups = groupCameras(images);
  const path = join(folder, name);
  using database = ColmapDatabase.create(path);
  for (const { camera, focalKnown } of groups) database.addCamera(camera, focalKnown);
  for (const [a, b] of pairsOf(views)) {
    const [first, second] = [views.indexOf(a), views.indexOf(b)];
    const F = fundamentalOf(a, b, first < 10 ? 600 : 900, a.image);
    database.setGeometry({
      first: first + 1,
      second: second + 1,
      config: 3,
      F,
      inliers: Uint32Array.from({ length: 2 * inliers }, (_, k) => k >> 1),
    });
  }
  return { images, groups, path, told: toldFocals(images, groups, database) };
}

it('tells each camera its own focal length', () => {
  const { told } = capture('two.db', { known: false, inliers: 60 });
  expect([...told.keys()]).toEqual([1, 2]);
  expect(Math.abs(Math.log(told.get(1)! / 600))).toBeLessThan(0.02);
  expect(Math.abs(Math.log(told.get(2)! / 900))).toBeLessThan(0.02);
});

it('leaves a camera alone whose focal length the file tells', () => {
  expect([...capture('known.db', { known: true, inliers: 60 }).told.keys()]).toEqual([1]);
});

it('takes no word from pairs of few matches', () => {
  expect(capture('few.db', { known: false, inliers: 49 }).told.size).toBe(0);
});

it('lets the mapper begin there, and at the guess again', () => {
  const { told, groups, path } = capture('begin.db', { known: true, inliers: 60 });
  const focals = () => {
    using db = new DatabaseSync(path, { readOnly: true });
    return db
      .prepare('SELECT params FROM cameras ORDER BY camera_id')
      .all()
      .map(({ params }) => new Float64Array(Uint8Array.from(params as Uint8Array).buffer)[0]);
  };
  {
    using database = ColmapDatabase.open(path);
    beginAt(told, groups, database);
  }
  expect(focals()).toEqual([told.get(1), 700]);
  {
    using database = ColmapDatabase.open(path);
    beginAt(new Map(), groups, database);
  }
  expect(focals()).toEqual([1200, 700]);
});

it('calls a camera far from what is told only where the mapper has refined it', () => {
  const at = (focal: number) =>
    new Map([[1, { id: 1, model: 'SIMPLE_RADIAL', width: 1000, height: 750, params: [focal, 500, 375, 0] }]]);
  const told = new Map([[1, 800]]);
  expect(isFarFromTold(told, at(1200), at(570))).toBe(true);
  expect(isFarFromTold(told, at(1200), at(1000))).toBe(true);
  expect(isFarFromTold(told, at(1200), at(870))).toBe(false);
  expect(isFarFromTold(told, at(1200), at(1200))).toBe(false);
  expect(isFarFromTold(new Map(), at(1200), at(570))).toBe(false);
});
