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
  expect(names()).toEqual([
    'format and lint',
    'types',
    'types of the console',
    'console build',
    'check-docs',
    'check-imports',
    'unit',
    'acceptance',
  ]);
});

it('runs what takes long when asked to, alone or after everything else', () => {
  expect(names(['--long'])).toEqual(['unit-long', 'acceptance-long']);
  expect(names(['--all'])).toEqual([...names(), 'unit-long', 'acceptance-long']);
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
      JSON.stringify({
        numPassedTests: 0,
        numFailedTests: 0,
        numPendingTests: 0,
        numTodoTests: 0,
        testResults: [],
        ...counts,
      }),
    );
    return path;
  };
  const paths = [
    report('unit.json', { numPassedTests: 7, numPendingTests: 1, numTodoTests: 1 }),
    report('acceptance.json', {
      numPassedTests: 3,
      numFailedTests: 1,
      testResults: [
        {
          name: '/x/worlds.test.ts',
          status: 'failed',
          message: '',
          assertionResults: [
            { fullName: 'a world ends', status: 'failed', failureMessages: ['AssertionError: 1 is not 2\n  at x'] },
            { fullName: 'another', status: 'passed', failureMessages: [] },
            { fullName: 'a third', status: 'passed', failureMessages: ['Error: HTTP 503\n  at y'] },
          ],
        },
        { name: '/x/broken.test.ts', status: 'failed', message: 'cannot be loaded', assertionResults: [] },
      ],
    }),
    join(root, 'absent.json'),
  ];
  expect(countTests(paths)).toEqual({
    passed: 10,
    failed: 1,
    skipped: 2,
    failures: ['worlds.test.ts > a world ends: AssertionError: 1 is not 2', 'broken.test.ts: cannot be loaded'],
    unsteady: ['worlds.test.ts > a third: Error: HTTP 503'],
  });
});
