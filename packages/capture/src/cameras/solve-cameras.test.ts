import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import type { ColmapModel } from '../colmap/read-model.ts';
import { writeColmapModel } from '../colmap/write-model.ts';
import type { Vec3 } from '../rotation.ts';
import { groupCameras } from './camera-groups.ts';
import { ColmapDatabase } from './colmap-database.ts';
import { bestOf } from './compare-solutions.ts';
import { reasonsOf, type SolveOptions, solveCameras } from './solve-cameras.ts';
import { drawBlank } from './testing/drawn-wall.ts';
import { allPairs, measured, solvedModel } from './testing/solved-model.ts';
import { ring, roomPoints } from './testing/synthetic-capture.ts';

const folder = await mkdtemp(join(tmpdir(), 'orrery-solve-'));
afterAll(() => rm(folder, { recursive: true }));

const views = ring(12);
const images = views.map(({ image }) => image);
await drawBlank(images, folder);
const shrunk = (points: Vec3[], size: number) => points.map(([x, y, z]): Vec3 => [size * x, size * y, 0.5 + size * z]);
const good = measured(solvedModel(views, roomPoints(200)), 1);
/** Held by a few points close together, measured badly. */
const bent = measured(solvedModel(views, shrunk(roomPoints(80), 0.05)), 2);

/** The same, measured better. */
const loose = measured(solvedModel(views, shrunk(roomPoints(80), 0.05)), 0.5);

/** In a work folder that holds the mapper and a database. */
const solveIn = async (
  work: string,
  more: Pick<SolveOptions, 'efforts' | 'confirmBy' | 'onNote' | 'onShare'> &
    Partial<Pick<SolveOptions, 'groups' | 'toldFocals' | 'guessTried'>>,
) =>
  bestOf(
    await solveCameras({
      program: join(work, 'colmap'),
      databasePath: join(work, 'database.db'),
      imageFolder: folder,
      workFolder: join(work, 'map'),
      images,
      groups: groupCameras(images),
      enough: 8,
      ...more,
    }),
  )!;

/** With a mapper that has these models, by the effort it is asked for. */
async function solve(
  usual: ColmapModel,
  walking: ColmapModel,
  how: Pick<SolveOptions, 'efforts' | 'confirmBy' | 'onShare'> = { efforts: ['usual', 'walking'] },
) {
  const work = await mkdtemp(join(folder, 'work-'));
  for (const [name, model] of Object.entries({ usual, walking })) await writeColmapModel(model, join(work, name));
  const program = join(work, 'colmap');
  const script = `
    const after = (name) => process.argv[process.argv.indexOf(name) + 1];
    if (process.argv[2] !== 'mapper') process.exit(0);
    const made = process.argv.includes('--Mapper.init_max_forward_motion') ? 'walking' : 'usual';
    require('node:fs').cpSync(${JSON.stringify(work)} + '/' + made, after('--output_path') + '/0', { recursive: true });`;
  await writeFile(program, `#!${process.execPath}\n${script}`);
  await chmod(program, 0o755);
  ColmapDatabase.create(join(work, 'database.db'))[Symbol.dispose]();
  const notes: string[] = [];
  await mkdir(join(work, 'map'));
  const solution = await solveIn(work, { ...how, onNote: (note) => notes.push(note) });
  return { solution, notes };
}

it('goes on after a solution that is bent, though it has enough pictures', async () => {
  const { solution, notes } = await solve(bent, good);
  expect(notes.filter((note) => note.includes('placed'))).toEqual([
    'usual: 12 of 12 pictures placed, not to be trusted',
    'walking: 12 of 12 pictures placed',
  ]);
  expect(solution.judgement).toMatchObject({ trusted: true, bent: [] });
  expect(solution.heldWithin).toBeLessThan(0.2);
});

it('asks for a confirmation where what was found is held loosely, and only there', async () => {
  const how = { efforts: ['usual' as const], confirmBy: 'walking' as const };
  const efforts = (notes: string[]) =>
    notes.filter((note) => note.includes('placed')).map((note) => note.split(':')[0]);
  const confirmed = await solve(loose, loose, how);
  expect(confirmed.solution.heldWithin).toBeGreaterThan(0.2);
  expect(efforts(confirmed.notes)).toEqual(['usual', 'walking']);
  expect(confirmed.solution.judgement.trusted).toBe(true);
  expect(efforts((await solve(good, loose, how)).notes)).toEqual(['usual']);
  // Without another that has its pictures it is not taken.
  expect((await solve(loose, loose, { efforts: ['usual'] })).solution.judgement.trusted).toBe(false);
});

it('tries no further effort after one that is trusted', async () => {
  const { notes } = await solve(good, bent);
  expect(notes.filter((note) => note.includes('placed'))).toEqual(['usual: 12 of 12 pictures placed']);
});

it('does not trust what is bent in every effort, and names what is held least', async () => {
  const { solution } = await solve(bent, bent);
  expect(solution.judgement.trusted).toBe(false);
  expect(solution.heldWithin).toBeGreaterThan(0.6);
  expect(solution.judgement.bent.length).toBeGreaterThanOrEqual(6);
});

it('maps again for a misplaced picture as long as that helps', async () => {
  const astray = (view: number) =>
    measured(solvedModel(views, roomPoints(200), undefined, views.with(view, { ...views[0], image: images[view] })), 1);
  const work = await mkdtemp(join(folder, 'again-'));
  const maps = [astray(4), astray(5), astray(6), astray(7)];
  for (const [n, model] of maps.entries()) await writeColmapModel(model, join(work, `map-${n}`));
  const program = join(work, 'colmap');
  const script = `
    if (process.argv[2] !== 'mapper') process.exit(0);
    const fs = require('node:fs');
    const after = (name) => process.argv[process.argv.indexOf(name) + 1];
    const n = fs.readdirSync(${JSON.stringify(work)}).filter((name) => name.startsWith('called')).length;
    fs.writeFileSync(${JSON.stringify(work)} + '/called-' + n, '');
    fs.cpSync(${JSON.stringify(work)} + '/map-' + n, after('--output_path') + '/0', { recursive: true });`;
  await writeFile(program, `#!${process.execPath}\n${script}`);
  await chmod(program, 0o755);
  const databasePath = join(work, 'database.db');
  {
    using database = ColmapDatabase.create(databasePath);
    for (const pair of allPairs(good)) database.setGeometry({ ...pair, config: 2 });
    // What looks alike at nearly one pixel holds each of them where the first picture is.
    const at = (id: number) => good.images.find((image) => image.id === id)!.observations!.xy;
    for (const second of [5, 6, 7, 8]) {
      const [one, other] = [at(1), at(second)];
      const alike: number[] = [];
      for (let i = 0; i < one.length / 2; i++) {
        for (let j = 0; j < other.length / 2; j++) {
          if (Math.hypot(one[2 * i] - other[2 * j], one[2 * i + 1] - other[2 * j + 1]) < 10) alike.push(i, j);
        }
      }
      database.setGeometry({ first: 1, second, config: 2, inliers: Uint32Array.from(alike) });
    }
  }
  const solution = await solveIn(work, { efforts: ['usual'] });
  expect(reasonsOf(images, solution)).toEqual([{ name: '004.jpg', reason: 'contradicts the other pictures' }]);
  expect((await readdir(work)).filter((name) => name.startsWith('called'))).toHaveLength(2);
});

it('begins again at the focal length that pairs tell, where it ends far from it, and every further effort at the guess', async () => {
  const work = await mkdtemp(join(folder, 'begin-'));
  const guessing = views.map(({ image }) => ({ ...image, focalPx: undefined }));
  const groups = groupCameras(guessing);
  await writeColmapModel(bent, join(work, 'made'));
  const program = join(work, 'colmap');
  const script = `
    if (process.argv[2] !== 'mapper') process.exit(0);
    const fs = require('node:fs');
    const { DatabaseSync } = require('node:sqlite');
    const after = (name) => process.argv[process.argv.indexOf(name) + 1];
    const { params } = new DatabaseSync(after('--database_path')).prepare('SELECT params FROM cameras').get();
    fs.appendFileSync(${JSON.stringify(join(work, 'begun'))}, Buffer.from(params).readDoubleLE(0) + ' ');
    fs.cpSync(${JSON.stringify(work)} + '/made', after('--output_path') + '/0', { recursive: true });`;
  await writeFile(program, `#!${process.execPath}\n${script}`);
  await chmod(program, 0o755);
  {
    using database = ColmapDatabase.create(join(work, 'database.db'));
    for (const { camera, focalKnown } of groups) database.addCamera(camera, focalKnown);
  }
  await solveIn(work, { efforts: ['usual', 'walking'], groups, toldFocals: new Map([[1, 600]]) });
  const begun = async () => (await readFile(join(work, 'begun'), 'utf8')).trim().split(' ');
  expect(await begun()).toEqual(['1200', '600', '600']);
  await rm(join(work, 'begun'));
  await solveIn(work, { efforts: ['usual'], groups, toldFocals: new Map([[1, 600]]), guessTried: true });
  expect(await begun()).toEqual(['600']);
  // The model has 800.
  await rm(join(work, 'begun'));
  await solveIn(work, { efforts: ['usual'], groups, toldFocals: new Map([[1, 720]]) });
  expect(await begun()).toEqual(['1200']);
});

it('takes out a stray, and trusts the others', async () => {
  const few = shrunk(roomPoints(40, 7), 0.02);
  const points = [...few, ...roomPoints(200)];
  const { solution } = await solve(
    measured(
      solvedModel(views, points, (view, point) => view !== 5 || point < few.length),
      1,
    ),
    bent,
  );
  expect(solution.judgement.trusted).toBe(true);
  expect(solution.heldWithin).toBeLessThan(0.2);
  expect(reasonsOf(images, solution)).toEqual([{ name: '005.jpg', reason: expect.stringContaining('so loosely') }]);
});

it('tells how far the judge is once the mapper has ended', async () => {
  const shares: number[] = [];
  await solve(good, good, { efforts: ['usual'], onShare: (share) => shares.push(share) });
  expect(new Set(shares).size).toBeGreaterThanOrEqual(images.length);
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  expect(shares.at(0)).toBeGreaterThan(0.5);
  expect(shares.at(-1)).toBeGreaterThan(0.9);
  expect(shares.at(-1)).toBeLessThanOrEqual(1);
});
