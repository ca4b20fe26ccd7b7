import { copyFile, mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { engineFeatures } from './engine-features.ts';

const folder = await mkdtemp(join(tmpdir(), 'orrery-features-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

it('extracts one real photo after another: what the first leaves in memory does not matter to the second', async () => {
  const photos = join(process.env.ORRERY_TEST_DATA ?? '../shared/data', 'photos-street');
  const names = ['01.jpg', '02.jpg'];
  if (!(await stat(join(photos, names[1])).catch(() => undefined))) {
    console.warn(`skipped: ${photos} is not here`);
    return;
  }
  await mkdir(join(folder, 'images'));
  for (const name of names) await copyFile(join(photos, name), join(folder, 'images', name));
  const extract = (wanted: string[]) =>
    engineFeatures({ threads: 1 }).extract({
      folder,
      images: wanted.map((name) => ({ name, width: 1024, height: 768, camera: 'one' })),
      maxFeatures: 8192,
      thorough: false,
      workFolder: folder,
    });
  const both = await extract(names);
  const alone = await extract(names.slice(1));
  expect(both.get('01.jpg')!.count).toBeGreaterThan(3000);
  expect(both.get('02.jpg')).toEqual(alone.get('02.jpg'));
});
