import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'apps/**/*.test.ts',
            'packages/**/*.test.ts',
            'bin/**/*.test.ts',
            'tools/**/*.test.ts',
            'benchmarks/**/*.test.ts',
          ],
          testTimeout: 60_000,
          // A database is made in hooks; on a busy machine that takes its time.
          hookTimeout: 60_000,
        },
      },
      {
        // Black box over HTTP: starts the real service as a child process; files run one after another
        // because each owns ports, a database and both cores.
        test: {
          name: 'acceptance',
          include: ['tests/acceptance/**/*.test.ts'],
          testTimeout: 180_000,
          hookTimeout: 180_000,
          fileParallelism: false,
          // Real processes, sockets and kills: one failure in thousands is a race to mend, not a reason to throw a day's work
          // away. The summary names every test that needed its second try.
          retry: 1,
        },
      },
    ],
  },
});
