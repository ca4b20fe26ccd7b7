import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CaptureImage } from '../capture-set.ts';
import { pictureTexture } from './picture-texture.ts';

const [width, height] = [320, 240];
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'orrery-texture-'));
  await mkdir(join(folder, 'images'));
  const write = (name: string, channels: 1 | 3, gray: (x: number, y: number) => number) => {
    const at = (k: number) => Math.floor(k / channels);
    const bytes = Uint8Array.from({ length: channels * width * height }, (_, k) =>
      gray(at(k) % width, Math.floor(at(k) / width)),
    );
    return sharp(bytes, { raw: { width, height, channels } })
      .jpeg({ quality: 95 })
      .toFile(join(folder, 'images', name));
  };
  await write('bare.jpg', 3, () => 128);
  await write('stripes.jpg', 3, (x) => (x % 8 < 4 ? 40 : 220));
  await write('gray.jpg', 1, (x) => (x % 8 < 4 ? 40 : 220));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const image = (name: string): CaptureImage => ({ name, width, height, camera: 'one' });

it('tells bare pictures from textured ones, gray ones too', async () => {
  expect(await pictureTexture([image('bare.jpg')], folder)).toBeLessThan(0.02);
  expect(await pictureTexture([image('stripes.jpg')], folder)).toBeGreaterThan(0.9);
  expect(await pictureTexture([image('gray.jpg')], folder)).toBeGreaterThan(0.9);
  expect(await pictureTexture([image('bare.jpg'), image('stripes.jpg')], folder)).toBeCloseTo(0.5, 1);
});
