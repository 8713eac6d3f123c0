import { expect, it } from 'vitest';
// @ts-expect-error -- plain JavaScript, like the scripts that use it
import { testsAt } from './tests-at.mjs';

it('finds the runner of a file, and of all below a folder', () => {
  expect(testsAt(['scripts/lib/tests-at.test.ts'])).toEqual({ unit: ['scripts/lib/tests-at.test.ts'], worker: [], browser: [] });
  expect(testsAt(['scripts/lib', 'scripts/lib/tally.test.ts']).unit).toContain('scripts/lib/tally.test.ts');
  expect(testsAt(['e2e']).browser).toContain('e2e/market/home.spec.ts');
  const { unit, worker, browser } = testsAt(['worker']);
  expect(worker.length).toBeGreaterThan(50);
  // Parsers are timed in Node: the clock of workerd stops while code runs.
  expect(unit.length).toBeGreaterThan(0);
  expect(unit.filter((path: string) => !path.endsWith('.properties.test.ts'))).toEqual([]);
  expect(browser).toEqual([]);
});

it('finds nothing where nothing is tested', () => {
  expect(testsAt(['README.md', 'nowhere'])).toEqual({ unit: [], worker: [], browser: [] });
});
