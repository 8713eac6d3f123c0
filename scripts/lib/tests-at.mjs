import { readdirSync, statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { ROOT } from './project.mjs';

/** Returns the test files at these paths (a file, or a folder with all below it), relative to the root, by runner: unit, worker, browser. */
export function testsAt(paths) {
  const files = [...new Set(paths.flatMap((path) => filesAt(resolve(ROOT, path))))].map((path) => relative(ROOT, path));
  const run = (runner) => files.filter((path) => runnerOf(path) === runner);
  return { unit: run('unit'), worker: run('worker'), browser: run('browser') };
}

function filesAt(path) {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) return [];
  if (!found.isDirectory()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && !file.parentPath.includes('node_modules'))
    .map(({ parentPath, name }) => join(parentPath, name));
}

/** Follows how `vitest.config.ts` and `e2e/playwright.config.ts` divide the tests. */
function runnerOf(path) {
  if (/^e2e\/.*\.spec\.ts$/.test(path)) return 'browser';
  if (!/\.test\.tsx?$/.test(path)) return 'none';
  return path.startsWith('worker/') && !path.endsWith(PROPERTIES) ? 'worker' : 'unit';
}

/**
 * Unit tests that start whole tools (wrangler, PartyKit, databases) and take a third of the time of all unit tests. `npm run check` leaves them to
 * `npm test`, and the two kinds below.
 */
export const SLOW_TESTS = [
  'scripts/backup',
  'scripts/admin.test.ts',
  'scripts/start.test.ts',
  'scripts/lib/migrations.test.ts',
  'party/hosts',
];

/** The file ending of unit tests that render a part of the app: two thirds of the remaining time. */
export const COMPONENT_TESTS = '.test.tsx';

/** The file ending of unit tests that give a parser 10,000 random inputs each: they take as long as all others together. */
export const PROPERTIES = '.properties.test.ts';
