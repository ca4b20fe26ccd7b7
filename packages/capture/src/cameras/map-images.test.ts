import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { mapImages } from './map-images.ts';

const folder = await mkdtemp(join(tmpdir(), 'orrery-map-'));
afterAll(() => rm(folder, { recursive: true }));

/** A mapper that ends in a way of its own. */
async function mapWith(script: string) {
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
  });
}

it('has no model where the mapper finds none, and a fault where it was killed', async () => {
  expect(await mapWith('process.exit(1)')).toEqual([]);
  expect(await mapWith('process.abort()')).toEqual([]);
  await expect(mapWith("process.kill(process.pid, 'SIGKILL')")).rejects.toMatchObject({ code: 'COLMAP_FAILED' });
});
