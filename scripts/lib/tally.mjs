import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { ROOT } from './project.mjs';

/** Returns what a JSON report of Vitest or Playwright counts, `{passed, failed}`. A run that broke off, or left no report, counts as one failure. */
export function countsInReport(path, ok) {
  const counted = existsSync(path) ? countsOf(JSON.parse(readFileSync(path, 'utf8'))) : { passed: 0, failed: 0 };
  return { passed: counted.passed, failed: ok ? counted.failed : Math.max(counted.failed, 1) };
}

export function countsOf(report) {
  if ('numPassedTests' in report) {
    // A file that does not even load reports no failed test of its own.
    return { passed: report.numPassedTests, failed: Math.max(report.numFailedTests, report.success ? 0 : 1) };
  }
  const { expected, flaky, unexpected } = report.stats;
  return { passed: expected + flaky, failed: Math.max(unexpected, report.errors.length > 0 ? 1 : 0) };
}

/** Returns the files whose tests took longest, over the reports that exist: `[{file, seconds}]`. */
export function slowestFiles(paths, max) {
  const reports = paths.filter((path) => existsSync(path)).map((path) => JSON.parse(readFileSync(path, 'utf8')));
  return reports
    .flatMap(secondsOf)
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, max);
}

export function secondsOf(report) {
  if ('testResults' in report) {
    return report.testResults.map(({ name, startTime, endTime }) => ({
      file: relative(ROOT, name),
      seconds: (endTime - startTime) / 1000,
    }));
  }
  return (report.suites ?? []).map((suite) => ({ file: `e2e/${suite.file}`, seconds: secondsIn(suite) }));
}

/** Returns the seconds of all tests of a Playwright suite, including nested suites. */
function secondsIn({ specs = [], suites = [] }) {
  const runs = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results));
  const own = runs.reduce((sum, { duration }) => sum + duration / 1000, 0);
  return suites.reduce((sum, suite) => sum + secondsIn(suite), own);
}
