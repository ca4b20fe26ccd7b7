import { chmodSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { prepareDataDir } from './data-dir.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'orrery-data-dir-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const mode = (path: string) => statSync(path).mode & 0o777;

it('makes a data directory for its user alone', () => {
  const directory = join(folder, 'data');
  prepareDataDir(directory);
  expect(mode(directory)).toBe(0o700);
});

it('tightens one of an earlier version', () => {
  const directory = join(folder, 'data');
  for (const name of ['objects', 'work', 'postgres']) {
    mkdirSync(join(directory, name), { recursive: true });
    chmodSync(join(directory, name), 0o755);
  }
  writeFileSync(join(directory, 'service.lock'), '1');
  chmodSync(join(directory, 'service.lock'), 0o644);
  chmodSync(directory, 0o755);
  prepareDataDir(directory);
  expect(mode(directory)).toBe(0o700);
  for (const name of ['objects', 'work', 'postgres']) expect(mode(join(directory, name))).toBe(0o700);
  expect(mode(join(directory, 'service.lock'))).toBe(0o600);
});

it('leaves a folder that holds other things as it is, and closes what is its own', () => {
  const directory = join(folder, 'shared');
  mkdirSync(join(directory, 'objects'), { recursive: true });
  writeFileSync(join(directory, 'letters.txt'), '');
  chmodSync(directory, 0o755);
  chmodSync(join(directory, 'objects'), 0o755);
  prepareDataDir(directory);
  expect(mode(directory)).toBe(0o755);
  expect(mode(join(directory, 'objects'))).toBe(0o700);
});

it('keeps the group that the user of the database passes by', () => {
  const directory = join(folder, 'data');
  mkdirSync(directory);
  chmodSync(directory, 0o710);
  prepareDataDir(directory);
  expect(mode(directory)).toBe(0o710);
});

it('says what is wrong, which setting names it, and what to do', () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  const words = /\(ORRERY_DATA_DIR\).*a file is in its place: remove the file, or set ORRERY_DATA_DIR/;
  expect(() => prepareDataDir(file)).toThrow(words);
  expect(() => prepareDataDir(join(file, 'below'))).toThrow(words);
});
