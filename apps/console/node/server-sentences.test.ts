/** Sentences that the service writes in English and the console shows: each has Chinese words. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { warningWords } from '../src/pages/assets/warning-words.ts';
import { noteCodes } from '../src/pages/world/note-words.ts';
import { leftOutWords } from '../src/worlds/left-out-words.ts';

const root = join(import.meta.dirname, '..', '..', '..');
const linesOf = (...patterns: string[]) =>
  patterns
    .flatMap((pattern) => globSync(pattern, { cwd: root }))
    .filter((path) => !/\.test\.ts$|\/testing\//.test(path))
    .flatMap((path) => readFileSync(join(root, path), 'utf8').split('\n'));

/** As the service would say it, with something in the gaps. */
const said = (template: string) => template.replace(/\$\{(?:[^{}]|\{[^}]*\})*\}/g, '7');

it('why a file is not used', () => {
  const lines = linesOf(
    'packages/capture/src/inputs/**/*.ts',
    'packages/capture/src/cameras/solve-cameras.ts',
    'packages/protocol/src/capture-files.ts',
    'apps/service/src/jobs/inputs/*.ts',
    'apps/service/src/jobs/reconstruction/capture-stages.ts',
  );
  const reasons = lines.flatMap((line) => /\breason(?::| =) (['`])(.+?)\1(?=[,;} ]|$)/.exec(line)?.[2] ?? []);
  const cures = lines.flatMap((line) => /\bcure: (['`])(.+?)\1(?=[,;} ]|$)/.exec(line)?.[2] ?? []);
  expect(reasons.length).toBeGreaterThan(18);
  expect(cures.length).toBeGreaterThan(7);
  const unknown = leftOutWords({ label: '', reason: 'x', cure: 'x' }, 'zh');
  const notFor = /^(?!the picture is damaged)/;
  expect(
    reasons
      .map(said)
      .filter((reason) => notFor.test(reason) && leftOutWords({ label: '', reason }, 'zh').reason === unknown.reason),
  ).toEqual([]);
  expect(
    cures.map(said).filter((cure) => leftOutWords({ label: '', reason: '', cure }, 'zh').cure === unknown.cure),
  ).toEqual([]);
});

it('what is noted about a description', () => {
  const lines = linesOf('packages/scene-language/src/**/*.ts', 'apps/service/src/jobs/generation/*.ts');
  const codes = lines.flatMap((line) => [...line.matchAll(/\bcode: '([A-Z_]+)'/g)].map(([, code]) => code!));
  expect(new Set(codes).size).toBeGreaterThan(12);
  expect([...new Set(codes)].filter((code) => !noteCodes.includes(code))).toEqual([]);
});

it('what was changed in an uploaded model', () => {
  const warnings = linesOf('packages/meshes/src/**/*.ts').flatMap(
    (line) => /\bwarnings\.push\((['`])(.+?)\1\)/.exec(line)?.[2] ?? [],
  );
  expect(warnings.length).toBeGreaterThan(12);
  const unknown = warningWords('x', 'zh');
  expect(warnings.map(said).filter((warning) => warningWords(warning, 'zh') === unknown)).toEqual([]);
  expect(warningWords('simplified from 900 to 300 triangles', 'zh')).toBe('三角形已从 900 个简化到 300 个');
});
