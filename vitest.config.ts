import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { longTests } from './tools/long-tests.ts';
import { LongestFirst } from './tools/longest-first.ts';

const acceptanceFolder = 'tests/acceptance/';
const longAcceptance = longTests.filter((file) => file.startsWith(acceptanceFolder));
const longUnit = longTests.filter((file) => !file.startsWith(acceptanceFolder));
const neverTests = ['**/node_modules/**'];

const unit = {
  // Two files share the cores, and an engine's test takes both; a database is made in hooks.
  testTimeout: 300_000,
  hookTimeout: 300_000,
  // Left to itself, vitest keeps a core free, and on two cores the files would run one after another.
  maxWorkers: Math.max(2, availableParallelism() - 1),
  // Threads, child processes and a browser on a busy machine, as below.
  retry: 1,
};

// Black box over HTTP: starts the real service as a child process, with ports, a database and a folder of its own. Two at a
// time: one file often waits (for a heartbeat, a time limit, a browser) while the other computes.
const acceptance = {
  testTimeout: 300_000,
  hookTimeout: 300_000,
  maxWorkers: 2,
  sequence: { groupOrder: 1 },
  // Real processes, sockets and kills: one failure in thousands is a race to mend, not a reason to throw a day's work
  // away. The summary names every test that needed its second try.
  retry: 1,
};

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...unit,
          name: 'unit',
          include: [
            'apps/**/*.test.ts',
            'packages/**/*.test.ts',
            'bin/**/*.test.ts',
            'tools/**/*.test.ts',
            'benchmarks/**/*.test.ts',
          ],
          exclude: [...neverTests, ...longUnit],
        },
      },
      { test: { ...unit, name: 'unit-long', include: longUnit } },
      {
        test: {
          ...acceptance,
          name: 'acceptance',
          include: [`${acceptanceFolder}**/*.test.ts`],
          exclude: [...neverTests, ...longAcceptance],
        },
      },
      { test: { ...acceptance, name: 'acceptance-long', include: longAcceptance } },
    ],
  },
});
