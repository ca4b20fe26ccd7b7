import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ColmapDatabase } from './colmap-database.ts';
import type { ImageFeatures } from './feature-source.ts';
import { FeatureStore } from './feature-store.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'orrery-features-'));
});
afterAll(() => rm(folder, { recursive: true }));

const COUNT = 10;
const featuresOf = (id: number): ImageFeatures => ({
  count: COUNT,
  keypoints: new Float32Array(4 * COUNT).fill(id),
  descriptors: new Uint8Array(128 * COUNT).fill(id),
});

const camera = () => ({ id: 1, model: 'SIMPLE_RADIAL' as const, width: 100, height: 100, params: [100, 50, 50, 0] });

it('lets go of what it does not hold', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const path = join(folder, 'freed.db');
  const store = new FeatureStore(path, { maxHeldBytes: 128 * COUNT });
  using database = ColmapDatabase.create(path);
  database.addCamera(camera(), false);
  const kept: ImageFeatures[] = [];
  const keep = (id: number): WeakRef<Uint8Array> => {
    const features = featuresOf(id);
    database.addImage(id, `${id}.jpg`, 1);
    kept.push(store.keep(database, id, features));
    return new WeakRef(features.descriptors);
  };
  const [first, second] = [keep(1), keep(2)];
  await new Promise((resolve) => setImmediate(resolve));
  collect();
  expect(first.deref()).toBeUndefined();
  expect(second.deref()).toBeDefined();
  expect(kept).toHaveLength(2);
});

it('holds no more descriptors than it may, and fetches the others from the database', () => {
  const path = join(folder, 'database.db');
  const maxHeldBytes = 3 * 128 * COUNT;
  const store = new FeatureStore(path, { maxHeldBytes });
  const kept: ImageFeatures[] = [];
  {
    using database = ColmapDatabase.create(path);
    database.addCamera(camera(), false);
    for (let id = 1; id <= 8; id++) {
      database.addImage(id, `${id}.jpg`, 1);
      kept.push(store.keep(database, id, featuresOf(id)));
      expect(store.heldBytes).toBeLessThanOrEqual(maxHeldBytes);
    }
  }
  for (const at of [0, 7, 3, 0, 6, 5, 4, 3, 2, 1, 0]) {
    expect(kept[at]).toEqual(featuresOf(at + 1));
    expect(store.heldBytes).toBeLessThanOrEqual(maxHeldBytes);
  }
  store.close();
  expect(kept[7].descriptors[0]).toBe(8);
  store.close();
});
