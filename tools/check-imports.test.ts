import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { rules } from './check-imports.ts';
import { checkImports } from './imports/check.ts';

const folders: string[] = [];

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** A clean repository in small; each test adds the files that break one rule. */
const CLEAN: Record<string, string> = {
  'package.json': JSON.stringify({ name: 'root', devDependencies: { vitest: '1', 'oxc-parser': '1' } }),
  'apps/service/package.json': JSON.stringify({
    name: '@orrery/service',
    dependencies: { pg: '1', fastify: '1', '@orrery/protocol': '1' },
    devDependencies: { '@types/pg': '1', mock: '1' },
  }),
  'apps/service/src/main.ts': `import { f } from './roles/all.ts'; f();`,
  'apps/service/src/roles/all.ts': `import 'fastify'; import 'pg'; import '../http/a.ts'; import '../store/sql/a.ts'; export const f = () => {};`,
  'apps/service/src/http/a.ts': `import fastify from 'fastify'; import { d } from '../domain/a.ts'; fastify(d);`,
  'apps/service/src/domain/a.ts': `import type { S } from './port.ts'; import { E } from '../platform/errors.ts'; export const d = (s: S) => new E(s);`,
  'apps/service/src/jobs/a.ts': `import { d } from '../domain/a.ts'; export const j = d;`,
  'apps/service/src/domain/port.ts': `export type S = string;`,
  'apps/service/src/store/port.ts': `export type S = string;`,
  'apps/service/src/store/sql/a.ts': `import pg from 'pg'; import type { d } from '../../domain/a.ts'; export const q = (x: typeof d) => [pg, x, 'select 1 from t'];`,
  'apps/service/src/platform/errors.ts': `export class E extends Error {}`,
  'apps/service/src/platform/config.ts': `export const port = process.env.ORRERY_PORT;`,
  'packages/protocol/package.json': JSON.stringify({ name: '@orrery/protocol', dependencies: {} }),
  'packages/protocol/src/index.ts': `export const x = 1; // process.env and 'fs' in words only`,
  'packages/protocol/src/files.node.ts': `import { readFileSync } from 'node:fs'; export const r = readFileSync;`,
  'packages/protocol/src/index.test.ts': `import { it } from 'vitest'; import { x } from './index.ts'; import 'node:fs'; it('x', () => x);`,
  'tests/acceptance/a.test.ts': `import 'node:http'; import 'vitest'; import './helpers/b.ts';`,
  'tests/acceptance/helpers/b.ts': `export {};`,
};

function problemsWith(changes: Record<string, string>): string[] {
  const root = mkdtempSync(join(tmpdir(), 'orrery-imports-'));
  folders.push(root);
  for (const [path, text] of Object.entries({ ...CLEAN, ...changes })) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return checkImports(root, rules).problems;
}

it('finds nothing in a clean tree', () => {
  expect(problemsWith({})).toEqual([]);
});

describe('manifests', () => {
  it.each([
    [
      'an unlisted package',
      'apps/service/src/http/b.ts',
      `import 'left-pad';`,
      `'left-pad' is not in apps/service/package.json`,
    ],
    [
      'an unlisted package by import()',
      'apps/service/src/http/b.ts',
      `await import('left-pad');`,
      `'left-pad' is not in`,
    ],
    [
      'an unlisted package by re-export',
      'apps/service/src/http/b.ts',
      `export * from 'left-pad';`,
      `'left-pad' is not in`,
    ],
    [
      'an unlisted type',
      'apps/service/src/http/b.ts',
      `import type { A } from 'left-pad'; export type B = A;`,
      `'left-pad' is not in`,
    ],
    [
      'an unlisted workspace',
      'packages/protocol/src/b.ts',
      `import '@orrery/service/main';`,
      `'@orrery/service' is not in`,
    ],
    ['a devDependency in source', 'apps/service/src/http/b.ts', `import 'mock';`, `'mock' is only a devDependency`],
    ['a shared test package in source', 'apps/service/src/http/b.ts', `import 'vitest';`, `'vitest' is not in`],
    ['a builtin without node:', 'apps/service/src/http/b.ts', `import 'fs';`, `write 'node:fs'`],
    [
      'a path into another workspace',
      'apps/service/src/http/b.ts',
      `import '../../../../packages/protocol/src/index.ts';`,
      'leaves apps/service',
    ],
    [
      'source that imports test code',
      'packages/protocol/src/b.ts',
      `import './index.test.ts';`,
      `'./index.test.ts' is test code`,
    ],
    ['a package in the launcher', 'bin/a.mjs', `import 'oxc-parser';`, `bin uses no npm packages ('oxc-parser')`],
    ['an unlisted package in tools', 'tools/a.ts', `import 'left-pad';`, `'left-pad' is not in the root package.json`],
  ])('%s', (_, path, text, expected) => {
    const problems = problemsWith({ [path]: text });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(`${path}:1: `);
    expect(problems[0]).toContain(expected);
  });

  it('lets tests use devDependencies and shared test packages', () => {
    expect(problemsWith({ 'apps/service/src/http/b.test.ts': `import 'mock'; import 'vitest';` })).toEqual([]);
  });

  it('lets the launcher be tested and tools read the source', () => {
    const files = {
      'bin/a.test.ts': `import 'vitest';`,
      'tools/a.ts': `import '../apps/service/src/platform/config.ts';`,
    };
    expect(problemsWith(files)).toEqual([]);
  });

  it('finds a workspace cycle', () => {
    const back = JSON.stringify({ name: '@orrery/protocol', dependencies: { '@orrery/service': '1' } });
    expect(problemsWith({ 'packages/protocol/package.json': back })).toEqual([
      expect.stringMatching(/workspace cycle: (@orrery\/\w+) -> @orrery\/\w+ -> \1$/),
    ]);
  });
});

describe('packages for browsers', () => {
  it('refuses node: in source, types included', () => {
    const problems = problemsWith({
      'packages/protocol/src/b.ts': `import { join } from 'node:path'; export { join };`,
    });
    expect(problems).toEqual([expect.stringContaining(`also runs in a browser: no 'node:path'`)]);
  });

  it('allows it in node/ folders', () => {
    expect(problemsWith({ 'packages/protocol/src/node/b.ts': `import 'node:path';` })).toEqual([]);
  });
});

describe('layers of the service', () => {
  it.each([
    ['http', 'jobs', `import '../jobs/a.ts';`],
    ['domain', 'http', `import '../http/a.ts';`],
    ['domain', 'jobs', `import '../jobs/a.ts';`],
    ['jobs', 'http', `import '../http/a.ts';`],
    ['store', 'jobs', `import '../jobs/a.ts';`],
    ['domain', 'store', `import '../store/port.ts';`],
    ['domain', 'store', `import type { S } from '../store/port.ts'; export type T = S;`],
    ['platform', 'domain', `import type { d } from '../domain/a.ts'; export type T = typeof d;`],
  ])('%s may not import %s', (from, to, text) => {
    const problems = problemsWith({ [`apps/service/src/${from}/bad.ts`]: text });
    expect(problems).toEqual([expect.stringContaining(`layer ${from} may not import layer ${to}`)]);
  });

  it.each([
    ['jobs', 'store', `import { S } from '../store/port.ts'; export type T = S;`],
    ['jobs', 'store', `import { type S } from '../store/port.ts'; export type T = S;`],
    ['store', 'domain', `import { d } from '../domain/a.ts'; export const e = d;`],
    ['jobs', 'store', `import '../store/port.ts';`],
    ['http', 'store', `import '../store/port.ts';`],
  ])('%s may import only types from %s', (from, to, text) => {
    const problems = problemsWith({ [`apps/service/src/${from}/bad.ts`]: text });
    expect(problems).toEqual([expect.stringContaining(`layer ${from} may import only types from layer ${to}`)]);
  });

  it('lets domain take values only from named files of platform', () => {
    const value = `import { port } from '../platform/config.ts'; export const p = port;`;
    expect(problemsWith({ 'apps/service/src/domain/b.ts': value })).toEqual([
      expect.stringContaining('values only from errors'),
    ]);
    const type = `import type { port } from '../platform/config.ts'; export type P = typeof port;`;
    expect(problemsWith({ 'apps/service/src/domain/b.ts': type })).toEqual([]);
  });

  it('names a folder that is no layer', () => {
    const problems = problemsWith({ 'apps/service/src/helpers/b.ts': `import '../domain/a.ts';` });
    expect(problems).toEqual([expect.stringContaining(`'helpers' is no layer`)]);
  });
});

describe('places', () => {
  it.each([
    [
      'pg',
      'apps/service/src/jobs/b.ts',
      `import type { Pool } from 'pg'; export type P = Pool;`,
      `'pg' belongs to src/store/sql/`,
    ],
    ['fastify', 'apps/service/src/domain/b.ts', `import 'fastify';`, `'fastify' belongs to src/http/`],
    ['SQL in a string', 'apps/service/src/domain/b.ts', `export const q = 'DELETE FROM worlds';`, 'SQL belongs to'],
    [
      'SQL in a template',
      'apps/service/src/http/b.ts',
      `export const q = (t: string) => \`select * from \${t} where a\`;`,
      'SQL belongs to',
    ],
    [
      'process.env',
      'apps/service/src/http/b.ts',
      `export const a = process.env.A;`,
      'the environment is read only in src/platform/config',
    ],
    [
      'process["env"]',
      'apps/service/src/http/b.ts',
      `export const a = process['env'];`,
      'the environment is read only in',
    ],
    [
      'const { env } = process',
      'apps/service/src/http/b.ts',
      `const { env } = process; export { env };`,
      'the environment is read only in',
    ],
    [
      'env from node:process',
      'apps/service/src/http/b.ts',
      `import { env } from 'node:process'; export { env };`,
      'the environment is read only in',
    ],
    [
      'process.env in a package',
      'packages/protocol/src/b.ts',
      `export const a = globalThis.process.env;`,
      'packages do not read the environment',
    ],
  ])('%s', (_, path, text, expected) => {
    expect(problemsWith({ [path]: text })).toEqual([expect.stringContaining(expected)]);
  });
});

describe('file cycles', () => {
  it('reports one by the way round', () => {
    const problems = problemsWith({
      'packages/protocol/src/a.ts': `import { b } from './b.ts'; export const a = () => b;`,
      'packages/protocol/src/b.ts': `import { c } from './c.ts'; export const b = () => c;`,
      'packages/protocol/src/c.ts': `import { a } from './a.ts'; export const c = () => a;`,
    });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(/import cycle: .*a\.ts -> .*b\.ts -> .*c\.ts -> .*a\.ts$/);
  });

  it('counts types, and not import(), which comes later', () => {
    const back = (text: string) => ({
      'packages/protocol/src/a.ts': `import { b } from './b.ts'; export const a = b;`,
      'packages/protocol/src/b.ts': text,
    });
    expect(problemsWith(back(`import type { a } from './a.ts'; export const b = (x: typeof a) => x;`))).toEqual([
      expect.stringContaining('import cycle'),
    ]);
    expect(problemsWith(back(`export const b = () => import('./a.ts');`))).toEqual([]);
  });
});

it('keeps acceptance tests a black box', () => {
  expect(problemsWith({ 'tests/acceptance/b.test.ts': `import '@orrery/protocol';` })).toEqual([
    expect.stringContaining(`tests/acceptance imports no project source ('@orrery/protocol')`),
  ]);
  expect(problemsWith({ 'tests/acceptance/b.test.ts': `import '../../apps/service/src/main.ts';` })).toEqual([
    expect.stringContaining('leaves tests/acceptance'),
  ]);
});
