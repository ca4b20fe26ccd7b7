import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';

export interface TestCounts {
  passed: number;
  failed: number;
  skipped: number;
  /** Name and first line of the complaint: the summary is all that is left of a run's output in some places. */
  failures: string[];
  /** Failed, then passed when tried again (acceptance tests are): never a reason to fail the run, always one to look. */
  unsteady: string[];
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

const firstLine = (text = '') => text.trim().split('\n', 1)[0].slice(0, 300);

/** A file that could not be loaded has failed without a failed test. */
const failuresOf = ({ name, status, message, assertionResults }: Report['testResults'][number]): string[] => {
  const file = basename(name);
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (failed.length === 0) return status === 'failed' ? [`${file}: ${firstLine(message)}`] : [];
  return failed.map((test) => `${file} > ${test.fullName}: ${firstLine(test.failureMessages[0])}`);
};

/** A test that passed and yet has a complaint: its first try's. */
const unsteadyOf = ({ name, assertionResults }: Report['testResults'][number]): string[] =>
  assertionResults
    .filter((test) => test.status === 'passed' && test.failureMessages.length > 0)
    .map((test) => `${basename(name)} > ${test.fullName}: ${firstLine(test.failureMessages[0])}`);

/** Adds up vitest's JSON reports; a missing one (vitest died) counts nothing, its stage has failed already. */
export function countTests(reports: string[]): TestCounts {
  const total: TestCounts = { passed: 0, failed: 0, skipped: 0, failures: [], unsteady: [] };
  for (const path of reports.filter((report) => existsSync(report))) {
    const report = JSON.parse(readFileSync(path, 'utf8')) as Report;
    total.passed += report.numPassedTests;
    total.failed += report.numFailedTests;
    total.skipped += report.numPendingTests + report.numTodoTests;
    total.failures.push(...report.testResults.flatMap(failuresOf));
    total.unsteady.push(...report.testResults.flatMap(unsteadyOf));
  }
  return total;
}
