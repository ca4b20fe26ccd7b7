import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findProgram } from './find-program.mjs';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'orrery-path-'));
  for (const name of ['first', 'second']) mkdirSync(join(folder, name));
  writeFileSync(join(folder, 'first/tool'), '', { mode: 0o644 });
  writeFileSync(join(folder, 'second/tool'), '', { mode: 0o755 });
  mkdirSync(join(folder, 'first/directory'));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('takes the first executable file on the path', () => {
  const path = `${folder}/first:${folder}/second`;
  expect(findProgram('tool', path)).toBe(join(folder, 'second/tool'));
});

it('takes neither folders nor files that cannot be run', () => {
  expect(findProgram('directory', `${folder}/first`)).toBeUndefined();
  expect(findProgram('tool', `${folder}/first`)).toBeUndefined();
});

it('accepts an absolute path as it is', () => {
  expect(findProgram(join(folder, 'second/tool'), '')).toBe(join(folder, 'second/tool'));
});
