import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeColmapModel } from '../colmap/write-model.ts';
import { choosePhotos, writePhotos } from './write-photos.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'orrery-photos-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('takes every scored photo and the others evenly, in their order', () => {
  const names = Array.from({ length: 10 }, (_, k) => `p${k}`);
  expect(choosePhotos(names, new Set(['p9']))).toEqual(names);
  const few = choosePhotos(names, new Set(['p0', 'p8']), 5);
  expect(few).toHaveLength(5);
  expect(few).toEqual(expect.arrayContaining(['p0', 'p8']));
  expect(few).toEqual(few.toSorted());
  expect(choosePhotos(names, new Set(names), 4)).toHaveLength(4);
});

it('writes photos without distortion, each with its camera, and a score where there is one', async () => {
  await mkdir(join(folder, 'images'));
  const names = ['a.jpg', 'b/c.jpg', 'gone.jpg'];
  await mkdir(join(folder, 'images', 'b'));
  for (const name of names.slice(0, 2))
    await sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#204080' } })
      .jpeg()
      .toFile(join(folder, 'images', name));
  const image = (name: string, id: number) => ({ id, name, cameraId: 1 });
  await writeColmapModel(
    {
      cameras: new Map([
        [1, { id: 1, model: 'SIMPLE_RADIAL', width: 1600, height: 1200, params: [1500, 800, 600, -0.05] }],
      ]),
      images: names.map((name, k) => ({
        ...image(name, k + 1),
        rotation: [1, 0, 0, 0],
        translation: [0, 0, k],
      })),
      points: { count: 1, positions: new Float64Array(3), colors: new Uint8Array(3) },
    },
    join(folder, 'sparse', '0'),
  );
  const out = join(folder, 'out');
  const tiles = { columns: 2, rows: 1, psnr: [20.123, null], depth: [1.23456, null] };
  const scores = [{ name: 'b/c.jpg', psnr: 24.567, ssim: 0.81234, tiles }];
  expect(await writePhotos(out, { directory: folder, names, scores })).toEqual([
    'photos/0001.jpg',
    'photos/0002.jpg',
    'photos/photos.json',
  ]);
  const { photos } = JSON.parse(await readFile(join(out, 'photos/photos.json'), 'utf8'));
  expect(photos).toMatchObject([
    { name: 'a.jpg', file: '0001.jpg' },
    {
      name: 'b/c.jpg',
      file: '0002.jpg',
      psnr: 24.57,
      ssim: 0.8123,
      tiles: { ...tiles, psnr: [20.1, null], depth: [1.235, null] },
    },
  ]);
  expect(photos[0]).not.toHaveProperty('psnr');
  expect(photos[1].cameraFromWorld[2]).toEqual([0, 0, 1, 1]);
  const { width, height } = await sharp(join(out, 'photos/0001.jpg')).metadata();
  expect([width, height]).toEqual([photos[0].width, photos[0].height]);
  expect(Math.max(width!, height!)).toBeLessThanOrEqual(1024);
  expect(await writePhotos(out, { directory: join(folder), names: ['gone.jpg'] })).toEqual([]);
});
