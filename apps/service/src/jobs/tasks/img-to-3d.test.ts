/** Image to 3D with pictures nothing can be made of: each ends with a code and a reason. What it makes is shown in @orrery/synth. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runTask, type TestInput } from '../testing/task-job.ts';
import { imgTo3d } from './img-to-3d.ts';

let workFolder: string;
beforeEach(async () => {
  workFolder = await mkdtemp(join(tmpdir(), 'orrery-img-to-3d-'));
});
afterEach(() => rm(workFolder, { recursive: true, force: true }));

const plain = (
  width: number,
  height: number,
  background: string | { r: number; g: number; b: number; alpha: number },
) =>
  sharp({ create: { width, height, channels: 4, background } })
    .png()
    .toBuffer();

async function made(pictures: Buffer[]) {
  const inputs = pictures.map((bytes, k): TestInput => {
    const label = pictures.length === 1 ? 'img' : `imgs[${k}]`;
    return { label, name: `${k}.png`, bytes, kind: 'png', expects: 'image', width: 1, height: 1 };
  });
  const request = { version: 'G1-Turbo', faceCount: 10_000, aiPredictSize: false, outputFormat: ['glb'] };
  return runTask(imgTo3d, { workFolder, kind: 'img-to-3d', request, inputs });
}

describe('pictures nothing can be made of', () => {
  it.each<[string, () => Promise<Buffer[]>, { code: string; message: string }]>([
    ['one pixel', async () => [await plain(1, 1, '#777')], { code: 'PICTURE_UNUSABLE', message: '1 x 1' }],
    ['all background', async () => [await plain(96, 96, '#fff')], { code: 'PICTURE_UNUSABLE', message: 'stands out' }],
    [
      'all clear',
      async () => [await plain(96, 96, { r: 0, g: 0, b: 0, alpha: 0 })],
      { code: 'PICTURE_UNUSABLE', message: 'stands out' },
    ],
    ['words', async () => [Buffer.from('not a picture')], { code: 'INPUT_UNREADABLE', message: 'cannot be decoded' }],
    [
      'an empty one among several',
      async () => [await plain(96, 96, '#fff'), await plain(96, 96, '#fff')],
      { code: 'PICTURE_UNUSABLE', message: 'imgs[0]' },
    ],
  ])('%s', { timeout: 300_000 }, async (_name, pictures, { code, message }) => {
    await expect(made(await pictures())).rejects.toMatchObject({ code, message: expect.stringContaining(message) });
  });
});
