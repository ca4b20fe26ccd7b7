import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ColmapDatabase, pairNumber } from './colmap-database.ts';

describe('the COLMAP database', () => {
  let folder: string;
  let path: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'orrery-database-'));
    path = join(folder, 'database.db');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const features = {
    count: 2,
    keypoints: Float32Array.of(1.5, 2.5, 3, 0.5, 10, 20, 4, -1),
    descriptors: Uint8Array.from({ length: 256 }, (_, k) => k),
  };

  it('gives back features by name, also of a picture that shows nothing', () => {
    using database = ColmapDatabase.create(path);
    database.addCamera({ id: 1, model: 'SIMPLE_RADIAL', width: 6, height: 4, params: [7, 3, 2, 0] }, true);
    database.addImage(1, 'b.jpg', 1);
    database.addImage(2, 'a.jpg', 1);
    database.setFeatures(1, features);
    database.setFeatures(2, { count: 0, keypoints: new Float32Array(0), descriptors: new Uint8Array(0) });
    const found = [...database.features()];
    expect(found.map(({ name }) => name)).toEqual(['a.jpg', 'b.jpg']);
    expect(found[0].features.count).toBe(0);
    expect(found[1].features).toEqual(features);
    expect(database.count('keypoints')).toBe(2);
  });

  it('sets pairs aside for the mapper, and brings them back', () => {
    using database = ColmapDatabase.create(path);
    for (const second of [2, 3, 4]) {
      database.setGeometry({ first: 1, second, config: 2, inliers: Uint32Array.of(0, second, 1, second) });
    }
    const mapped = () => database.geometries().map(({ second }) => second);
    const known = () => [...database.verifiedPairs()].map(({ second }) => second).sort();
    database.setAside([{ first: 1, second: 3 }]);
    expect([mapped(), known()]).toEqual([
      [2, 4],
      [2, 3, 4],
    ]);
    database.setAside([{ first: 1, second: 4 }]);
    expect([mapped(), known()]).toEqual([
      [2, 3],
      [2, 3, 4],
    ]);
    database.setAside([]);
    expect(mapped()).toEqual([2, 3, 4]);
    expect([...database.verifiedPairs()][1].inliers).toEqual(Uint32Array.of(0, 3, 1, 3));
  });

  it('numbers pairs as COLMAP does, whichever comes first', () => {
    expect(pairNumber(1, 2)).toBe(2147483649);
    expect(pairNumber(2, 1)).toBe(2147483649);
    using database = ColmapDatabase.create(path);
    database.setMatches(4, 3, { pairs: Uint32Array.of(0, 5, 1, 6) });
    expect(database.count('matches')).toBe(1);
    database.setGeometry({ first: 3, second: 4, config: 2, inliers: Uint32Array.of(5, 0) });
    expect(database.geometries()).toEqual([{ first: 3, second: 4, inliers: 1, config: 2 }]);
    expect([...database.inliers(3, 4)]).toEqual([5, 0]);
    expect(database.inliers(1, 2)).toHaveLength(0);
    expect(() => database.setGeometry({ first: 4, second: 3, config: 2, inliers: new Uint32Array(0) })).toThrow(
      /smaller/,
    );
  });

  it('undoes a transaction that fails, and refuses unknown camera models', () => {
    using database = ColmapDatabase.create(path);
    expect(() =>
      database.transaction(() => {
        database.setMatches(1, 2, { pairs: Uint32Array.of(0, 0) });
        database.addCamera({ id: 1, model: 'PERISCOPE', width: 6, height: 4, params: [] }, false);
      }),
    ).toThrow(/PERISCOPE/);
    expect(database.count('matches')).toBe(0);
  });

  it('names a full disk', () => {
    using database = ColmapDatabase.create(path);
    database.limitPages(40);
    const fill = () =>
      database.transaction(() => {
        for (let pair = 1; pair < 50; pair++) database.setMatches(pair, pair + 1, { pairs: new Uint32Array(4000) });
      });
    expect(fill).toThrow(expect.objectContaining({ code: 'DISK_FULL' }));
    expect(database.count('matches')).toBe(0);
  });
});
