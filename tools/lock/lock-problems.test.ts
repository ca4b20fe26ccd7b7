import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findLockProblems, type Lock } from './lock-problems.ts';

let root: string;

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'orrery-lock-'));
  mkdirSync(join(root, 'apps/a'), { recursive: true });
  writeFileSync(join(root, 'package.json'), JSON.stringify({ devDependencies: { tool: '1.0.0' } }));
  writeFileSync(join(root, 'apps/a/package.json'), JSON.stringify({ dependencies: { lib: '2.0.0' } }));
});

afterAll(() => rmSync(root, { recursive: true, force: true }));

function lock(changes: Lock['packages'] = {}): Lock {
  return {
    packages: {
      '': { devDependencies: { tool: '1.0.0' } },
      'apps/a': { dependencies: { lib: '2.0.0' } },
      'node_modules/tool': { optionalDependencies: { 'tool-linux': '1.0.0' } },
      'node_modules/tool/node_modules/tool-linux': {},
      'node_modules/lib': {},
      ...changes,
    },
  };
}

it('accepts a complete lock', () => {
  expect(findLockProblems(root, lock())).toEqual([]);
});

it('names an optional package that the lock does not hold', () => {
  const entry = { optionalDependencies: { 'tool-linux': '1.0.0', 'tool-darwin': '1.0.0' } };
  expect(findLockProblems(root, lock({ 'node_modules/tool': entry }))).toEqual([
    'node_modules/tool: tool-darwin is not in package-lock.json',
  ]);
});

it('names a manifest that has moved on', () => {
  const problems = findLockProblems(root, lock({ 'apps/a': { dependencies: { lib: '1.9.9' } } }));
  expect(problems).toEqual(['apps/a: dependencies differ from package-lock.json; run: npm install']);
});

it('names a workspace that the lock does not know', () => {
  mkdirSync(join(root, 'apps/b'));
  writeFileSync(join(root, 'apps/b/package.json'), '{}');
  expect(findLockProblems(root, lock())).toEqual([
    'apps/b: the workspace is not in package-lock.json; run: npm install',
  ]);
  rmSync(join(root, 'apps/b'), { recursive: true });
});
