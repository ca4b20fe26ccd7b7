import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { installedMatchesLock } from './npm-packages.mjs';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'orrery-packages-'));
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

const otherOs = process.platform === 'darwin' ? 'linux' : 'darwin';

function install(wanted: Record<string, object>, installed: Record<string, object> | undefined) {
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages: wanted }));
  for (const path of Object.keys(installed ?? {})) mkdirSync(join(root, path), { recursive: true });
  mkdirSync(join(root, 'node_modules'), { recursive: true });
  if (installed) writeFileSync(join(root, 'node_modules/.package-lock.json'), JSON.stringify({ packages: installed }));
}

it.each([
  ['the same versions', { 'node_modules/a': { version: '1.0.0' } }, true],
  ['another version', { 'node_modules/a': { version: '1.0.1' } }, false],
  ['nothing installed', {}, false],
  ['an install that did not finish', undefined, false],
])('%s', (_, installed, expected) => {
  install({ '': {}, 'apps/x': {}, 'node_modules/a': { version: '1.0.0' } }, installed);
  expect(installedMatchesLock(root)).toBe(expected);
});

it('does not miss packages for other machines, nor what only they need', () => {
  const wanted = {
    'node_modules/a-other': { version: '1.0.0', optional: true, os: [otherOs] },
    'node_modules/helper': { version: '1.0.0', optional: true },
  };
  install(wanted, {});
  expect(installedMatchesLock(root)).toBe(true);
});

it('misses the native half for this machine', () => {
  install(
    { 'node_modules/a-native': { version: '1.0.0', optional: true, os: [process.platform], cpu: [process.arch] } },
    {},
  );
  expect(installedMatchesLock(root)).toBe(false);
});

it('misses a package whose folder was deleted', () => {
  install({ 'node_modules/a': { version: '1.0.0' } }, { 'node_modules/a': { version: '1.0.0' } });
  rmSync(join(root, 'node_modules/a'), { recursive: true });
  expect(installedMatchesLock(root)).toBe(false);
});
