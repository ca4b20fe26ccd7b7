import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SplatFiles } from '@orrery/capture';
import { expect, it } from 'vitest';
import { storePanorama } from './generation/publish-stage.ts';
import { removeEarlierTries, splatAssets, storePublished } from './published-world.ts';
import { jobContext } from './testing/job-context.ts';

const files: SplatFiles = {
  ply: 'world.ply',
  spz: 'world.spz',
  sog: 'world.sog',
  lodMeta: 'lod/lod-meta.json',
  collider: 'collider.glb',
  cover: 'cover.jpg',
  coverView: { eye: [0, 0, 0], forward: [1, 0, 0], target: [1, 0, 0] },
  files: ['world.ply', 'world.spz'],
};

async function publish(attempt: number, stored: string[]): Promise<SplatFiles> {
  const out = await mkdtemp(join(tmpdir(), 'orrery-published-'));
  for (const name of files.files) await writeFile(join(out, name), name);
  const context = jobContext({
    attempt,
    request: {},
    files: { writeObject: async (key: string) => void stored.push(key) },
  });
  return storePublished(context, out, files, () => {});
}

it('two tries store nothing under the same key, and each names what it has stored', async () => {
  const first: string[] = [];
  const second: string[] = [];
  expect(await publish(0, first)).toEqual(files);
  const published = await publish(1, second);
  expect(first).toEqual(['worlds/w1/world.ply', 'worlds/w1/world.spz']);
  expect(second).toEqual(['worlds/w1/try-1/world.ply', 'worlds/w1/try-1/world.spz']);
  expect(published).toMatchObject({
    lodMeta: 'try-1/lod/lod-meta.json',
    cover: 'try-1/cover.jpg',
    coverView: files.coverView,
  });
});

it('the panorama of a second try is its own, too', async () => {
  const stored: string[] = [];
  const shown: unknown[] = [];
  const context = jobContext({
    attempt: 1,
    request: {},
    files: { writeObject: async (key: string) => void stored.push(key) },
  });
  expect(await storePanorama(context, (assets) => shown.push(assets))).toBe('try-1/panorama.jpg');
  expect(stored).toEqual(['worlds/w1/try-1/panorama.jpg']);
  expect(shown).toEqual([{ imagery: { panoUrl: 'try-1/panorama.jpg' } }]);
});

it('what earlier tries have left goes, what the world names stays', async () => {
  const keys = new Set(
    ['world.ply', 'panorama.jpg', 'try-1/world.ply', 'try-2/world.ply', 'try-2/lod/1.spz', 'try-20/x'].map(
      (name) => `worlds/w1/${name}`,
    ),
  );
  const objects = {
    async *list() {
      for (const key of [...keys]) yield { key, sizeBytes: 1, etag: '', modifiedMs: 0 };
    },
    delete: async (key: string) => void keys.delete(key),
  };
  const assets = {
    ...splatAssets({ ...files, ply: 'try-2/world.ply' }),
    imagery: { panoUrl: 'panorama.jpg' },
  };
  await removeEarlierTries(objects, { id: 'w1', assets, cover: undefined });
  expect([...keys]).toEqual(['worlds/w1/panorama.jpg', 'worlds/w1/try-2/world.ply', 'worlds/w1/try-2/lod/1.spz']);
});
