import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
// @ts-expect-error -- plain JavaScript, like the scripts that use it
import { countsOf, secondsOf, countsInReport } from './tally.mjs';

it("reads Vitest's counts", () => {
  expect(countsOf({ numPassedTests: 7, numFailedTests: 2, success: false })).toEqual({ passed: 7, failed: 2 });
});

it('counts a test file that does not load as a failure', () => {
  expect(countsOf({ numPassedTests: 7, numFailedTests: 0, success: false })).toEqual({ passed: 7, failed: 1 });
});

it("reads Playwright's counts, where a test that passed at its second try passed", () => {
  expect(countsOf({ stats: { expected: 5, flaky: 1, unexpected: 3, skipped: 2 }, errors: [] })).toEqual({ passed: 6, failed: 3 });
});

it('counts a browser run that never began as a failure', () => {
  expect(countsOf({ stats: { expected: 0, flaky: 0, unexpected: 0, skipped: 0 }, errors: [{}] })).toEqual({
    passed: 0,
    failed: 1,
  });
});

it('counts a run that left no report as a failure', () => {
  expect(countsInReport('/nowhere.json', false)).toEqual({ passed: 0, failed: 1 });
});

it('tells how long the files of each runner took', () => {
  const name = fileURLToPath(new URL('tally.test.ts', import.meta.url));
  const vitest = { testResults: [{ name, startTime: 1_000, endTime: 3_500 }] };
  expect(secondsOf(vitest)).toEqual([{ file: 'scripts/lib/tally.test.ts', seconds: 2.5 }]);
  const spec = (...durations: number[]) => ({ tests: [{ results: durations.map((duration) => ({ duration })) }] });
  const playwright = { suites: [{ file: 'market/home.spec.ts', specs: [spec(500)], suites: [{ specs: [spec(1_000, 250)] }] }] };
  expect(secondsOf(playwright)).toEqual([{ file: 'e2e/market/home.spec.ts', seconds: 1.75 }]);
  expect(secondsOf({ numPassedTests: 7 })).toEqual([]);
});
