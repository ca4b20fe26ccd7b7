import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ColmapError } from './colmap-error.ts';
import { findMasks } from './mask-folder.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'orrery-masks-'));
  for (const name of ['a.jpg.png', 'b.png', 'c.jpg', 'unrelated.txt']) await writeFile(join(folder, name), '');
});
afterAll(() => rm(folder, { recursive: true }));

it('masks are found by the names that COLMAP and others give them; a photo may have none', async () => {
  const masks = await findMasks(folder, ['a.jpg', 'left/b.jpg', 'c.jpg', 'd.jpg']);
  expect([...masks]).toEqual([
    ['a.jpg', join(folder, 'a.jpg.png')],
    ['left/b.jpg', join(folder, 'b.png')],
    ['c.jpg', join(folder, 'c.jpg')],
  ]);
});

it('a folder without any of them, or that is not there, is an error that names it', async () => {
  await expect(findMasks(folder, ['x.jpg'])).rejects.toThrow(ColmapError);
  await expect(findMasks(join(folder, 'none'), ['a.jpg'])).rejects.toThrow(/none cannot be read/);
});
