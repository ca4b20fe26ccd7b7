import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { writeColmapModel } from '../colmap/write-model.ts';
import { groupCameras } from './camera-groups.ts';
import { ColmapDatabase } from './colmap-database.ts';
import { solveCameras } from './solve-cameras.ts';
import { drawBlank } from './testing/drawn-wall.ts';
import { measured, pairOf, solvedModel } from './testing/solved-model.ts';
import { ring, roomPoints } from './testing/synthetic-capture.ts';
import { withoutImages } from './without-images.ts';

const folder = await mkdtemp(join(tmpdir(), 'orrery-parts-'));
afterAll(() => rm(folder, { recursive: true }));

const REACH = 8;
const views = ring(100);
const images = views.map(({ image }) => image);
await drawBlank(images, folder);
const points = roomPoints(60);
const whole = measured(solvedModel(views, points), 0.5);
const half = withoutImages(whole, new Set(whole.images.slice(50).map(({ id }) => id)));

/** With a mapper that has one model at once, and another by parts; it writes down what it was asked. */
async function solve(byParts: typeof whole) {
  const work = await mkdtemp(join(folder, 'work-'));
  for (const [name, model] of Object.entries({ once: whole, parts: byParts })) {
    await writeColmapModel(model, join(work, name));
  }
  const program = join(work, 'colmap');
  const script = `
    const fs = require('node:fs');
    const after = (name) => process.argv[process.argv.indexOf(name) + 1];
    const has = (name) => process.argv.includes(name);
    if (process.argv[2] !== 'mapper') process.exit(0);
    const asked = has('--input_path') ? 'others' : has('--image_list_path') ? 'skeleton' : 'once';
    fs.appendFileSync(${JSON.stringify(join(work, 'asked'))}, asked + '\\n');
    if (asked === 'skeleton') fs.copyFileSync(after('--image_list_path'), ${JSON.stringify(join(work, 'list'))});
    const to = after('--output_path') + (asked === 'others' ? '' : '/0');
    fs.cpSync(${JSON.stringify(work)} + (asked === 'others' ? '/parts' : '/once'), to, { recursive: true });`;
  await writeFile(program, `#!${process.execPath}\n${script}`);
  await chmod(program, 0o755);
  const databasePath = join(work, 'database.db');
  {
    using database = ColmapDatabase.create(databasePath);
    database.transaction(() => {
      for (let first = 1; first <= 100; first++) {
        for (let second = first + 1; second <= Math.min(100, first + REACH); second++) {
          database.setGeometry({ ...pairOf(whole, first, second), config: 2 });
        }
      }
    });
  }
  await mkdir(join(work, 'map'));
  const notes: string[] = [];
  const [solution] = await solveCameras({
    program,
    databasePath,
    imageFolder: folder,
    workFolder: join(work, 'map'),
    images,
    groups: groupCameras(images),
    efforts: ['usual'],
    enough: 70,
    onNote: (note) => notes.push(note),
  });
  const asked = (await readFile(join(work, 'asked'), 'utf8')).trim().split('\n');
  const list = (await readFile(join(work, 'list'), 'utf8')).trim().split('\n');
  return { solution, asked, list, notes };
}

it('maps a part of many pictures first, and the others onto it', async () => {
  const { solution, asked, list } = await solve(whole);
  expect(asked).toEqual(['skeleton', 'others']);
  expect(list.length).toBeLessThan(60);
  expect(images.map(({ name }) => name)).toEqual(expect.arrayContaining(list));
  expect(solution.model.images).toHaveLength(100);
  expect(solution.judgement.trusted).toBe(true);
});

it('maps all at once where that places too few', async () => {
  const { solution, asked, notes } = await solve(half);
  expect(asked).toEqual(['skeleton', 'others', 'once']);
  expect(notes.join('\n')).toContain('50 of 100 are placed, so that all are mapped at once');
  expect(solution.model.images).toHaveLength(100);
});

it('maps all at once where a picture was put elsewhere', async () => {
  const claimed = views.with(4, { ...views[60], image: images[4] });
  const { solution, asked } = await solve(measured(solvedModel(views, points, undefined, claimed), 0.5));
  expect(asked).toEqual(['skeleton', 'others', 'once']);
  expect(solution.judgement.misplaced).toEqual([]);
});
