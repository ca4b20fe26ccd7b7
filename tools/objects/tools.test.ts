import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'orrery-objects-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const tool = (name: string, ...args: string[]) =>
  execFileSync(process.execPath, [join(import.meta.dirname, name), ...args], { stdio: 'pipe', encoding: 'utf8' });

function scan(...path: string[]): void {
  const at = join(folder, ...path);
  mkdirSync(at, { recursive: true });
  writeFileSync(join(at, 'model.obj'), 'v 0 0 0\nv 1 0 0\nv 0 1 0\nvt 0 0\nf 1/1 2/1 3/1\n');
  writeFileSync(join(at, 'texture.png'), '');
}

it('leaves scans for acceptance in the clone', () => {
  for (const name of ['thing-0', 'thing-3', 'thing-15', 'thing-9']) scan('clone', 'models', name);
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', join(folder, 'clone'), '-c', 'user.name=a', '-c', 'user.email=a@b.c', ...args], {
      stdio: 'pipe',
    });
  git('init', '-q');
  git('add', '-A');
  git('commit', '-qm', 'scans');
  const said = tool('extract-scans.ts', join(folder, 'clone'), join(folder, 'out'));
  expect(JSON.parse(said)).toEqual({ acceptance: 2, validation: 1, training: 1, absent: 0 });
  const all = readdirSync(join(folder, 'out'), { recursive: true }).map(String).sort();
  expect(all.filter((path) => path.endsWith('model.obj'))).toEqual([
    join('training', 'thing-9', 'model.obj'),
    join('validation', 'thing-15', 'model.obj'),
  ]);
});

it.each(['thing-0', 'thing-15'])('packs nothing where %s, which is not for training, is among the scans', (name) => {
  scan('scans', 'thing-9');
  scan('scans', name);
  expect(() => tool('pack-scans.ts', join(folder, 'scans'), join(folder, 'packs'))).toThrow(/is kept for/);
  expect(readdirSync(folder)).toEqual(['scans']);
});
