import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { writeColmapModel } from '../colmap/write-model.ts';
import { type MapOptions, mapImages } from './map-images.ts';
import { solvedModel } from './testing/solved-model.ts';
import { ring, roomPoints } from './testing/synthetic-capture.ts';

const folder = await mkdtemp(join(tmpdir(), 'orrery-map-'));
afterAll(() => rm(folder, { recursive: true }));

/** A mapper that ends in a way of its own. */
async function mapWith(script: string, elsewhere?: MapOptions['elsewhere']) {
  const program = join(folder, 'colmap');
  await writeFile(program, `#!${process.execPath}\n${script}`);
  await chmod(program, 0o755);
  return mapImages({
    program,
    databasePath: join(folder, 'database.db'),
    imageFolder: folder,
    workFolder: join(folder, 'work'),
    imageCount: 20,
    fixedCameras: false,
    focalsKnown: false,
    effort: 'usual',
    elsewhere,
  });
}

it('has no model where the mapper finds none, and a fault where it was killed', async () => {
  expect(await mapWith('process.exit(1)')).toEqual([]);
  expect(await mapWith('process.abort()')).toEqual([]);
  await expect(mapWith("process.kill(process.pid, 'SIGKILL')")).rejects.toMatchObject({ code: 'COLMAP_FAILED' });
});

it('goes on after a first pair that nothing could be added to, and has the largest model first', async () => {
  const views = ring(6);
  await writeColmapModel(solvedModel(views.slice(0, 2), roomPoints(30)), join(folder, 'made', '0'));
  await writeColmapModel(solvedModel(views, roomPoints(30)), join(folder, 'made', '1'));
  // Like COLMAP, which leaves the first model only unless it may build several.
  const models = await mapWith(`
    const { cpSync } = require('node:fs');
    if (process.argv[2] !== 'mapper') process.exit(0);
    const value = (name) => process.argv[process.argv.indexOf('--' + name) + 1];
    const count = value('Mapper.multiple_models') === '1' ? 2 : 1;
    for (let k = 0; k < count; k++) {
      cpSync(${JSON.stringify(join(folder, 'made'))} + '/' + k, value('output_path') + '/' + k, { recursive: true });
    }`);
  expect(models.map(({ images }) => images.length)).toEqual([6, 2]);
});

it('adjusts the largest model to the end, and gives what came of it', async () => {
  const views = ring(6);
  const adjusted = join(folder, 'adjusted');
  await writeColmapModel(solvedModel(views.slice(0, 2), roomPoints(30)), join(folder, 'mapped', '0'));
  await writeColmapModel(solvedModel(views, roomPoints(30)), join(folder, 'mapped', '1'));
  const model = solvedModel(views, roomPoints(30));
  for (const camera of model.cameras.values()) camera.params[0] = 555;
  await writeColmapModel(model, adjusted);
  const [largest, other] = await mapWith(`
    const { cpSync } = require('node:fs');
    const value = (name) => process.argv[process.argv.indexOf('--' + name) + 1];
    if (process.argv[2] === 'mapper') cpSync(${JSON.stringify(join(folder, 'mapped'))}, value('output_path'), { recursive: true });
    else if (value('input_path').endsWith('1')) cpSync(${JSON.stringify(adjusted)}, value('output_path'), { recursive: true });
    else process.exit(1);`);
  expect([...largest.cameras.values()].map(({ params }) => params[0])).toEqual([555]);
  expect([...other.cameras.values()].map(({ params }) => params[0])).toEqual([800]);
});

it('does not wait for the end of a mapping that is astray already', async () => {
  const views = ring(14);
  const made = join(folder, 'astray');
  await writeColmapModel(solvedModel(views, roomPoints(30)), made);
  const begun: string[] = [];
  const models = await mapWith(
    `
    const { cpSync, existsSync, writeFileSync } = require('node:fs');
    const value = (name) => process.argv[process.argv.indexOf('--' + name) + 1];
    const mark = ${JSON.stringify(join(folder, 'was-astray'))};
    if (process.argv[2] !== 'mapper') process.exit(0);
    if (existsSync(mark)) cpSync(${JSON.stringify(made)}, value('output_path') + '/0', { recursive: true });
    else {
      writeFileSync(mark, '');
      cpSync(${JSON.stringify(made)}, value('Mapper.snapshot_path') + '/1', { recursive: true });
      setInterval(() => {}, 1000);
    }`,
    {
      isNeeded: (cameras) => begun.length === 0 && [...cameras.values()][0].params[0] === 800,
      begin: () => void begun.push('elsewhere'),
    },
  );
  expect(begun).toEqual(['elsewhere']);
  expect(models.map(({ images }) => images.length)).toEqual([14]);
});
