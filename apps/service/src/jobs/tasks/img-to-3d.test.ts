/** Image to 3D: sizes, and pictures nothing can be made of, which end with a code and a reason. What it makes is shown in @orrery/image-to-3d. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodePicture, meshBounds, meshSize, readModel } from '@orrery/meshes';
import { readPly } from '@orrery/splats';
import { meshGaussians } from '@orrery/text-to-3d';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ImgTo3dTask } from '../../domain/tasks/task-jobs.ts';
import { runTask, type TestInput } from '../testing/task-job.ts';
import { cubeGlb } from '../testing/tiny-glb.ts';
import { withHeight } from './custom-size.ts';
import { imgTo3d } from './img-to-3d.ts';

let workFolder: string;
beforeEach(async () => {
  workFolder = await mkdtemp(join(tmpdir(), 'orrery-img-to-3d-'));
});
afterEach(() => rm(workFolder, { recursive: true, force: true }));

function heightOf({ positions }: { positions: Float32Array }): number {
  const { min, max } = meshBounds(positions);
  return max[2] - min[2];
}

const plain = (
  width: number,
  height: number,
  background: string | { r: number; g: number; b: number; alpha: number },
) =>
  sharp({ create: { width, height, channels: 4, background } })
    .png()
    .toBuffer();

async function made(pictures: Buffer[], more: Partial<ImgTo3dTask> = {}) {
  const inputs = pictures.map((bytes, k): TestInput => {
    const label = pictures.length === 1 ? 'img' : `imgs[${k}]`;
    return { label, name: `${k}.png`, bytes, kind: 'png', expects: 'image', width: 1, height: 1 };
  });
  const request: ImgTo3dTask = {
    version: 'G1-Turbo',
    faceCount: 10_000,
    aiPredictSize: false,
    enablePbr: true,
    outputFormat: ['glb'],
    ...more,
  };
  return runTask(imgTo3d, { workFolder, kind: 'img-to-3d', request, inputs });
}

it('customSize is the height of the GLB and of the Gaussians', async () => {
  const vase = `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="260">
    <path fill="#3a6" d="M70 20 Q75 70 50 120 Q30 170 60 230 Q100 246 140 230 Q170 170 150 120 Q125 70 130 20 Q100 12 70 20 Z"/></svg>`;
  const picture = await sharp(Buffer.from(vase)).png().toBuffer();
  const { result, stored } = await made([picture], { customSize: 432, outputFormat: ['glb', 'ply'] });
  expect((result.details as { sizeMm: number[] }).sizeMm[2]).toBeCloseTo(432, 1);
  const { mesh } = await readModel(stored.get('tasks/7/model.glb')!, { decodePicture });
  expect(meshSize(mesh)[2]).toBeCloseTo(432, 1);
  expect(heightOf(await readPly(stored.get('tasks/7/gaussian.ply')!))).toBeCloseTo(0.432, 2);
});

it('learned Gaussians stay where the mesh is when its height changes', async () => {
  const { mesh } = await readModel(cubeGlb(), { decodePicture });
  const away = { ...mesh, positions: mesh.positions.map((value) => value + 200) };
  const gaussians = meshGaussians(away, 2000);
  const sized = withHeight({ mesh: away, white: away, sizeMm: meshSize(away), gaussians }, 250);
  const { min } = meshBounds(away.positions);
  expect(meshBounds(sized.mesh.positions).min[2]).toBeCloseTo(min[2], 3);
  expect(sized.white.positions).toBe(sized.mesh.positions);
  expect(heightOf(sized.gaussians!)).toBeCloseTo(0.25, 2);
  const bounds = meshBounds(sized.gaussians!.positions);
  const wanted = meshBounds(sized.mesh.positions);
  for (const side of ['min', 'max'] as const)
    for (const k of [0, 1, 2]) expect(bounds[side][k]).toBeCloseTo(wanted[side][k] / 1000, 2);
  // The Gaussians themselves shrink too: a meter became a quarter of one.
  expect(sized.gaussians!.logScales[0] - gaussians.logScales[0]).toBeCloseTo(Math.log(0.25), 4);
});

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
