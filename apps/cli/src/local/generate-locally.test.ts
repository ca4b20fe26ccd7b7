import { access, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildWasm } from '@orrery/engine/bench';
import { readPly } from '@orrery/splats';
import { worldSettings } from '@orrery/world-maker';
import { afterAll, beforeAll, expect, it } from 'vitest';
import generate from '../commands/generate.ts';
import { generateLocally } from './generate-locally.ts';

const settings = {
  ...worldSettings('cpu', 'draft'),
  panoramaWidth: 64,
  panoramaSamples: 1,
  views: 2,
  relit: 1,
  heldOut: 1,
  lens: { width: 24, height: 18, fieldOfView: 1.3 },
  viewSamples: 1,
  maxBounces: 1,
  skyWidth: 64,
  gaussians: 500,
  steps: 1,
  previewFrames: 0,
};

let folder: string;
beforeAll(async () => {
  await buildWasm();
  folder = await mkdtemp(join(tmpdir(), 'orrery-local-'));
}, 300_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

it('makes a world without a service, and continues where it was interrupted', async () => {
  const out = join(folder, 'room');
  const steps: string[] = [];
  const make = (stopAt?: string) =>
    generateLocally({
      prompt: 'an empty room',
      image: undefined,
      out,
      quality: 'draft',
      seed: stopAt ? 7 : undefined,
      settings,
      progress: {
        show(step) {
          if (step === stopAt) throw new Error('interrupted');
          if (steps.at(-1) !== step) steps.push(step);
        },
        end() {},
      },
    });
  await expect(make('views')).rejects.toThrow('interrupted');
  expect(steps).toEqual(['understand', 'plan', 'panorama']);
  expect(await readdir(out)).toEqual(['.unfinished']);

  steps.length = 0;
  const { seed, files } = await make();
  expect([seed, steps]).toEqual([7, ['understand', 'views', 'splats', 'publish']]);
  expect((await readdir(out)).sort()).toEqual([
    'collider.glb',
    'cover.jpg',
    'lod',
    'pano.jpg',
    'world.json',
    'world.ply',
    'world.sog',
    'world.spz',
  ]);
  for (const path of files) await access(path);
  const described = JSON.parse(await readFile(join(out, 'world.json'), 'utf8'));
  expect(described).toMatchObject({ prompt: 'an empty room', seed: 7, quality: 'draft', notUnderstood: [] });
  const world = await readPly(await readFile(join(out, 'world.ply')));
  expect(world.count).toBe(described.splats.gaussians);
}, 300_000);

it.each([
  [['--local', 'a room'], '-o <folder>'],
  [['--local', 'a room', '-o', 'x', '--quality', 'best'], '--quality'],
  [['--local', 'a room', '-o', 'x', '--seed', '-1'], '--seed'],
  [['--local', 'a room', '-o', 'x', '--no-wait'], '--no-wait'],
  [['a room', '--seed', '3'], '--seed is only for --local'],
])('refuses %j', async (args, named) => {
  await expect(generate.run(args)).rejects.toThrow(named);
});

it('refuses words that mean nothing', async () => {
  const request = { image: undefined, quality: 'draft', seed: 1, settings } as const;
  const making = generateLocally({ ...request, prompt: 'asdf qwerty zxcv', out: join(folder, 'nothing') });
  await expect(making).rejects.toThrow('"asdf", "qwerty", "zxcv"');
});
