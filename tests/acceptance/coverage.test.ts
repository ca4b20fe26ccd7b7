/** API_COVERAGE.md must stay true: what it names exists, and nothing the service offers is missing from it. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { endpoints } from './fuzz/endpoints.ts';
import { apiErrors } from './harness/expectations.ts';
import { send } from './harness/http.ts';
import { useService } from './harness/use-service.ts';

const handle = useService();
const list = readFileSync(join(import.meta.dirname, 'API_COVERAGE.md'), 'utf8');
const testFiles = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.test.ts'));
const sources = new Map(testFiles.map((name) => [name, readFileSync(join(import.meta.dirname, name), 'utf8')]));

/** Names of tests as they stand in the source, those of `it.each` included. */
function namesIn(source: string): Set<string> {
  const names = [...source.matchAll(/(?:\bit\(|\)\()\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g)].map((match) =>
    match[2].replaceAll('\\', ''),
  );
  return new Set(names);
}

it('every test named in the list exists', () => {
  const named = [...list.matchAll(/`([\w-]+\.test\.ts) › ([^`]+)`/g)].map((match) => [match[1], match[2]] as const);
  expect(named.length).toBeGreaterThan(150);
  const missing = named.filter(([file, name]) => !namesIn(sources.get(file) ?? '').has(name));
  expect(missing).toEqual([]);
});

it('every test file is in the list', () => {
  for (const name of testFiles) expect(list).toContain(`\`${name}`);
});

it('every test of the API is in the list', () => {
  const walked = testFiles.filter((name) => name !== 'coverage.test.ts' && name !== 'faults.test.ts');
  const forgotten = walked.flatMap((file) =>
    [...sources.get(file)!.matchAll(/^ *it\(\s*'((?:\\.|[^'\\])*)'/gm)]
      .map((match) => match[1].replaceAll('\\', ''))
      .filter((name) => !list.includes(`\`${file} › ${name}\``))
      .map((name) => `${file} › ${name}`),
  );
  expect(forgotten).toEqual([]);
});

it('every route of the service is in the list', async () => {
  const { paths } = (await send(handle.service.gateway, '/openapi.json')).json as { paths: Record<string, object> };
  const routes = Object.entries(paths).flatMap(([path, item]) =>
    Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(routes.length).toBeGreaterThan(20);
  for (const route of routes) expect(list).toContain(`| \`${route}\` |`);
});

it('every code of the error tables is in the list', () => {
  const codes = [...Object.keys(apiErrors), '20001', '20004', '20005', '20006', '20007', '20008', '20009'];
  const range = /13001 to 13005/.test(list);
  for (const code of codes) expect(list.includes(code) || (range && /^1300[1-5]$/.test(code)), code).toBe(true);
});

it('every route of the service is among the endpoints that are fuzzed, and tried with each scope, a cookie and a link', async () => {
  const { paths } = (await send(handle.service.gateway, '/openapi.json')).json as { paths: Record<string, object> };
  // Ids that need not exist stand for themselves.
  const plain = (path: string) => path.replace(/\{\w+\}|abcdefghij\w*/g, '{}');
  const tried = new Set(endpoints.map(({ method, path }) => `${method} ${plain(path)}`));
  const forgotten = Object.entries(paths).flatMap(([path, item]) =>
    Object.keys(item)
      .map((method) => `${method.toUpperCase()} ${plain(path)}`)
      .filter((route) => !tried.has(route)),
  );
  expect(forgotten).toEqual([]);
});
