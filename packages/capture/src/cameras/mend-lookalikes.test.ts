import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { writeColmapModel } from '../colmap/write-model.ts';
import type { Vec3 } from '../rotation.ts';
import { groupCameras } from './camera-groups.ts';
import { ColmapDatabase } from './colmap-database.ts';
import { bestOf } from './compare-solutions.ts';
import { solveCameras } from './solve-cameras.ts';
import { drawWall, painting } from './testing/drawn-wall.ts';
import { allPairs, measured, pairOf, solvedModel } from './testing/solved-model.ts';
import { generator, lookAt, viewOf } from './testing/synthetic-capture.ts';

const folder = await mkdtemp(join(tmpdir(), 'orrery-lookalikes-'));
afterAll(() => rm(folder, { recursive: true }));

/** A wall with a sign on its front and the same sign on its back, half a meter behind; eight pictures of either side. */
const EACH = 8;
const random = generator(4);
const onWall = (count: number, from: number, to: number): Vec3[] =>
  Array.from({ length: count }, () => {
    const y = from + (to - from) * random();
    return [0, random() < 0.5 ? y : -y, 1.6 * random() - 0.8];
  });
const sign = onWall(240, 0, 0.25);
const [front, back] = [onWall(300, 0.27, 1.2), onWall(300, 0.27, 1.2)];
/** Seen from both sides, over the top: in the last pictures of the front and the first of the back. */
const edge: Vec3[] = Array.from({ length: 100 }, () => [0.5 * random(), 1.6 * random() - 0.8, 0.9 * random()]);
const around = ([x, y, z]: Vec3): Vec3 => [0.5 - x, -y, z];

const before = Array.from({ length: 2 * EACH }, (_, k) => {
  const angle = k < EACH ? -0.4 + 0.1 * k : -0.35 + 0.1 * (k - EACH);
  const center: Vec3 = [-3 * Math.cos(angle), 3 * Math.sin(angle), 0.2 * (k % 3)];
  return viewOf(`${String(k).padStart(2, '0')}.png`, center, lookAt(center, [0, 0, 0]));
});
const images = before.map(({ image }) => image);
const isBack = (view: number) => view >= EACH;
const showsEdge = (view: number) => Math.abs(view - EACH + 0.5) < 2;
const where = before.map((view, k) => {
  if (!isBack(k)) return view;
  const center = around(view.center);
  return { ...view, center, cameraFromWorld: lookAt(center, around([0, 0, 0])) };
});

/** As the mapper has it at first: all sixteen before one wall. Keypoints are in the same order in both. */
const parts = [sign, front, back, edge, edge.map(around)];
const partOf = parts.flatMap((points, part) => points.map(() => part));
const folded = solvedModel(before, parts.flat(), (view, point) => {
  const part = partOf[point];
  if (part === 0) return true;
  return isBack(view) === (part === 2 || part === 4) && (part < 3 || showsEdge(view));
});
const trueParts = [sign, front, sign.map(around), back.map(around), edge];
const truePartOf = trueParts.flatMap((points, part) => points.map(() => part));
const right = solvedModel(where, trueParts.flat(), (view, point) => {
  const part = truePartOf[point];
  return part === 4 ? showsEdge(view) : isBack(view) === part >= 2;
});

it('maps again without pairs of two places that look alike, and does not let them speak again', async () => {
  const paint = [painting(1), painting(2), painting(3)];
  await drawWall(
    before,
    (view) => (y, z) => paint[Math.abs(y) < 0.26 ? 0 : isBack(view) ? 2 : 1](y, z),
    join(folder, 'images'),
  );
  // The first map is folded, any further one is right.
  await writeColmapModel(measured(folded, 0.2), join(folder, 'folded'));
  await writeColmapModel(measured(right, 0.2), join(folder, 'right'));
  const program = join(folder, 'colmap');
  const script = `
    const fs = require('node:fs');
    const after = (name) => process.argv[process.argv.indexOf(name) + 1];
    const here = ${JSON.stringify(folder)};
    const first = !fs.existsSync(here + '/called');
    fs.writeFileSync(here + '/called', '');
    fs.cpSync(here + (first ? '/folded' : '/right'), after('--output_path') + '/0', { recursive: true });`;
  await writeFile(program, `#!${process.execPath}\n${script}`);
  await chmod(program, 0o755);
  const databasePath = join(folder, 'database.db');
  {
    using database = ColmapDatabase.create(databasePath);
    const verified = allPairs(right);
    const known = new Set(verified.map(({ first, second }) => `${first} ${second}`));
    for (const pair of verified) database.setGeometry({ ...pair, config: 2 });
    for (const { id: first } of folded.images)
      for (const { id: second } of folded.images)
        if (first < second && !known.has(`${first} ${second}`))
          database.setGeometry({ ...pairOf(folded, first, second), config: 2 });
  }
  const notes: string[] = [];
  const solution = bestOf(
    await solveCameras({
      program,
      databasePath,
      imageFolder: join(folder, 'images'),
      workFolder: join(folder, 'work'),
      images,
      groups: groupCameras(images),
      efforts: ['usual'],
      enough: 16,
      onNote: (note) => notes.push(note),
    }),
  )!;
  expect(notes[0]).toMatch(/^mapped again without 6\d pairs/);
  expect(notes.filter((note) => note.startsWith('mapped'))).toHaveLength(1);
  expect(solution).toMatchObject({ mended: true, judgement: { trusted: true, folded: false } });
  expect(solution.model.images).toHaveLength(16);
});
