import { existsSync, readFileSync } from 'node:fs';

/** What a JSON report of Vitest or Playwright counts, `{passed, failed}`. A run that broke off, or left no report, counts as one failure. */
export function tallyOf(path, ok) {
  const counted = existsSync(path) ? countsOf(JSON.parse(readFileSync(path, 'utf8'))) : { passed: 0, failed: 0 };
  return { passed: counted.passed, failed: ok ? counted.failed : Math.max(counted.failed, 1) };
}

export function countsOf(report) {
  if ('numPassedTests' in report) {
    // A file that does not even load fails no test of its own.
    return { passed: report.numPassedTests, failed: Math.max(report.numFailedTests, report.success ? 0 : 1) };
  }
  const { expected, flaky, unexpected } = report.stats;
  return { passed: expected + flaky, failed: Math.max(unexpected, report.errors.length > 0 ? 1 : 0) };
}
