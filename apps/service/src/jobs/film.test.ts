import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { collectBytes, createGaussians, logit, writePly } from '@orrery/splats';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FilmDocument } from '../domain/renders/render-jobs.ts';
import { drawFilm, isFilm } from './film.ts';
import { jobContext } from './testing/job-context.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'orrery-film-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A red wall on the left and a green one on the right of a walk along Y. */
async function writeWorld(path: string): Promise<void> {
  const world = createGaussians(400, 0);
  for (let i = 0; i < world.count; i++) {
    const left = i % 2 === 0;
    world.positions.set([left ? -2 : 2, (i >> 1) / 20, 1], 3 * i);
    world.logScales.set([-2, -1, 0], 3 * i);
    world.quaternions.set([1, 0, 0, 0], 4 * i);
    world.shDc.set(left ? [1.7, -1.7, -1.7] : [-1.7, 1.7, -1.7], 3 * i);
    world.opacityLogits[i] = logit(0.95);
  }
  await writeFile(path, await collectBytes(writePly(world)));
}

it('draws a film along a path, as long and as large as it was asked for', async () => {
  await writeWorld(join(folder, 'source.ply'));
  const film: FilmDocument = {
    worldId: 'first',
    ply: 'world.ply',
    framesPerSecond: 12,
    framed: false,
    path: {
      keyframes: [
        { eye: [0, -2, 1], target: [-2, 2, 1], seconds: 0 },
        { eye: [0, -1, 1], target: [2, 2, 1], seconds: 1 },
      ],
    },
  };
  await writeFile(join(folder, 'source.json'), JSON.stringify(film));
  const request = { sceneKey: 'renders/r1/film.json', width: 96, height: 64 };
  expect(isFilm(request)).toBe(true);
  expect(isFilm({ ...request, sceneKey: 'renders/r1/scene.usda' })).toBe(false);
  const sources: Record<string, string> = { [request.sceneKey]: 'source.json', 'worlds/first/world.ply': 'source.ply' };
  const fractions: number[] = [];
  const stored = join(folder, 'stored.mp4');
  const result = await drawFilm(
    jobContext({
      kind: 'render',
      subjectId: 'r1',
      workFolder: folder,
      request,
      progress: ({ fraction }) => fractions.push(fraction),
      files: {
        readObject: async (key, path) => {
          await copyFile(join(folder, sources[key]), path);
          return { sizeBytes: 1, md5: '' };
        },
        writeObject: (_key, path) => copyFile(path, stored),
      },
    }),
  );
  expect(result).toEqual({ resultKey: 'renders/r1/film.mp4' });
  expect(fractions).toEqual(fractions.toSorted((a, b) => a - b));
  // Thirteen pictures make a second of steps; the first sees the red wall, the last the green one.
  const frames = join(folder, 'frames.rgb');
  await promisify(execFile)('ffmpeg', ['-v', 'error', '-i', stored, '-f', 'rawvideo', '-pix_fmt', 'rgb24', frames]);
  const pixels = await readFile(frames);
  const size = 3 * request.width * request.height;
  expect(pixels.length).toBe(13 * size);
  const sum = (frame: number, channel: number) => {
    let total = 0;
    for (let at = frame * size + channel; at < (frame + 1) * size; at += 3) total += pixels[at];
    return total;
  };
  expect(sum(0, 0)).toBeGreaterThan(1.3 * sum(0, 1));
  expect(sum(12, 1)).toBeGreaterThan(1.3 * sum(12, 0));
});

it('ends by name where the world is gone', async () => {
  const request = { sceneKey: 'renders/r1/film.json', width: 96, height: 64 };
  const readObject = async (key: string, path: string) => {
    if (key !== request.sceneKey) return undefined;
    await copyFile(join(folder, 'source.json'), path);
    return { sizeBytes: 1, md5: '' };
  };
  const context = jobContext({ kind: 'render', subjectId: 'r1', workFolder: folder, request, files: { readObject } });
  await expect(drawFilm(context)).rejects.toMatchObject({ code: 'SOURCE_GONE' });
});
