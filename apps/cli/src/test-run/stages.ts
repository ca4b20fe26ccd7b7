import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** One stage of `orrery test`: a script for this Node and its arguments. */
export interface Stage {
  name: string;
  args: string[];
  /** Where this stage leaves vitest's JSON report, for stages that run tests. */
  report?: string;
}

/**
 * The stages in order: cheap and general first.
 * @param filters narrows the tests; the other stages are then left out. `--long`: only the tests that take long (tools/long-tests.ts);
 * `--all`: everything and those too
 */
export function planStages(root: string, filters: string[], reportFolder: string): Stage[] {
  const vitest = (name: string, args: string[]): Stage => {
    const report = join(reportFolder, `${name}.json`);
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    return { name, args: [join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...reporters, ...args], report };
  };
  // One thread: the parallel checkers of TypeScript 7.0 now and then report an error that is not there (typescript-go #3276, #4060).
  const types = (name: string, project: string): Stage => ({
    name,
    args: [join(root, 'node_modules/typescript/bin/tsc'), '--singleThreaded', '-p', project],
  });
  const tests = (suffix: '' | '-long') =>
    ['unit', 'acceptance'].map((kind) => vitest(kind + suffix, ['--project', kind + suffix, '--passWithNoTests']));
  if (filters.length === 1 && filters[0] === '--long') return tests('-long');
  const all = filters.length === 1 && filters[0] === '--all';
  if (filters.length > 0 && !all) return [vitest('tests', filters)];

  return [
    {
      name: 'format and lint',
      args: [join(root, 'node_modules/@biomejs/biome/bin/biome'), 'check', '--error-on-warnings'],
    },
    types('types', 'tsconfig.json'),
    types('types of the console', 'tsconfig.console.json'),
    // Once, here: else every service that the acceptance tests start would set out to build it.
    { name: 'console build', args: [join(root, 'apps/console/node/build-main.ts')] },
    ...checkScripts(root).map((file) => ({ name: file.replace(/\.ts$/, ''), args: [join(root, 'tools', file)] })),
    ...tests(''),
    ...(all ? tests('-long') : []),
  ];
}

/** Every `tools/check-*.ts` is a stage: a script that exits non-zero and says why. */
function checkScripts(root: string): string[] {
  const folder = join(root, 'tools');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => /^check-.*\.ts$/.test(file) && !file.endsWith('.test.ts'))
    .sort();
}
