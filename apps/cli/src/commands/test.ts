import type { Command } from '../command.ts';

const test: Command = {
  name: 'test',
  summary: 'check and test this repository (what `npm test` runs)',
  usage: `usage: orrery test [--all | --long | vitest files, filters or options]

Without arguments: format and lint, types, the checks in tools/check-*.ts, unit tests, acceptance tests; every stage
runs even when an earlier one failed, and a summary closes the run. Tests that take minutes each are left out:
  npm run test:long       only those
  npm test -- --all       everything, as continuous integration runs it
With arguments: only the tests, narrowed by them, for example
  npm test -- apps/cli
  npm test -- --project acceptance -t upload`,
  async run(args) {
    const { runStages } = await import('../test-run/run-stages.ts');
    return runStages(args);
  },
};

export default test;
