import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { planStages } from './stages.ts';
import { countTests } from './test-counts.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'orrery-stages-'));
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

const names = (filters: string[] = []) => planStages(root, filters, '/reports').map(({ name }) => name);

it('runs checks before tests, and every tools/check-*.ts', () => {
  mkdirSync(join(root, 'tools'));
  for (const file of ['check-imports.ts', 'check-docs.ts', 'check-imports.test.ts', 'other.ts'])
    writeFileSync(join(root, 'tools', file), '');
  expect(names()).toEqual(['format and lint', 'types', 'check-docs', 'check-imports', 'unit', 'acceptance']);
});

it('runs only the tests when they are narrowed', () => {
  const [stage, ...rest] = planStages(root, ['apps/cli', '-t', 'doctor'], '/reports');
  expect(rest).toEqual([]);
  expect(stage?.args.slice(-3)).toEqual(['apps/cli', '-t', 'doctor']);
  expect(stage?.args).not.toContain('--passWithNoTests');
});

it('adds up the reports that were written', () => {
  const report = (name: string, counts: object) => {
    const path = join(root, name);
    writeFileSync(
      path,
      JSON.stringify({ numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, ...counts }),
    );
    return path;
  };
  const paths = [
    report('unit.json', { numPassedTests: 7, numPendingTests: 1, numTodoTests: 1 }),
    report('acceptance.json', { numPassedTests: 3, numFailedTests: 2 }),
    join(root, 'absent.json'),
  ];
  expect(countTests(paths)).toEqual({ passed: 10, failed: 2, skipped: 2 });
});
