import { link, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { writeWhole } from './write-whole.ts';

const folder = await mkdtemp(join(tmpdir(), 'orrery-whole-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

it('replaces a file without changing what is linked to it', async () => {
  const path = join(folder, 'a.bin');
  await writeWhole(path, Buffer.from('first'));
  await link(path, join(folder, 'other.bin'));
  await writeWhole(path, Buffer.from('second'));
  expect(await readFile(path, 'utf8')).toBe('second');
  expect(await readFile(join(folder, 'other.bin'), 'utf8')).toBe('first');
  expect((await readdir(folder)).sort()).toEqual(['a.bin', 'other.bin']);
});
