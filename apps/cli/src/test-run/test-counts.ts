import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';

export interface TestCounts {
  passed: number;
  failed: number;
  skipped: number;
  /** Name and first line of the complaint: the summary is all that is left of a run's output in some places. */
  failures: string[];
}

interface Report {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

const firstLine = (text = '') => text.trim().split('\n', 1)[0]!.slice(0, 300);

/** A file that could not be loaded has failed without a failed test. */
const failuresOf = ({ name, status, message, assertionResults }: Report['testResults'][number]): string[] => {
  const file = basename(name);
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (failed.length === 0) return status === 'failed' ? [`${file}: ${firstLine(message)}`] : [];
  return failed.map((test) => `${file} > ${test.fullName}: ${firstLine(test.failureMessages[0])}`);
};

/** Adds up vitest's JSON reports; a missing one (vitest died) counts nothing, its stage has failed already. */
export function countTests(reports: string[]): TestCounts {
  const total: TestCounts = { passed: 0, failed: 0, skipped: 0, failures: [] };
  for (const path of reports.filter((report) => existsSync(report))) {
    const report = JSON.parse(readFileSync(path, 'utf8')) as Report;
    total.passed += report.numPassedTests;
    total.failed += report.numFailedTests;
    total.skipped += report.numPendingTests + report.numTodoTests;
    total.failures.push(...report.testResults.flatMap(failuresOf));
  }
  return total;
}
