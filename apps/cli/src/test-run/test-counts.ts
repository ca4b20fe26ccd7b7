import { existsSync, readFileSync } from 'node:fs';

export interface TestCounts {
  passed: number;
  failed: number;
  skipped: number;
}

/** Adds up vitest's JSON reports; a missing one (vitest died) counts nothing, its stage has failed already. */
export function countTests(reports: string[]): TestCounts {
  const total: TestCounts = { passed: 0, failed: 0, skipped: 0 };
  for (const path of reports.filter((report) => existsSync(report))) {
    const report = JSON.parse(readFileSync(path, 'utf8'));
    total.passed += report.numPassedTests;
    total.failed += report.numFailedTests;
    total.skipped += report.numPendingTests + report.numTodoTests;
  }
  return total;
}
