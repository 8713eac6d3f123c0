// `npm run check`: the checks that take seconds. Prints one line for each tool, and the whole output only of a tool that fails.
import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './lib/project.mjs';
import { changedAt, installWhatIsMissing } from './lib/install.mjs';
import { report, run } from './lib/run.mjs';
import { COMPONENT_TESTS, SLOW_TESTS, PROPERTIES } from './lib/tests-at.mjs';

installWhatIsMissing();
mkdirSync(join(ROOT, '.sarai', 'results'), { recursive: true });

const CHECKS = [
  ['format', 'oxfmt', '--check'],
  // The linter reads every type, so it is also the type checker (.oxlintrc.json): each file under the tsconfig of its own folder.
  ['lint and types', 'oxlint'],
  // Code that browsers run, with all that it imports from elsewhere, may use nothing that old browsers lack.
  ['types: web', 'tsc', '-p', 'web/tsconfig.browser.json', '--checkers', '1'],
  ['types: service worker', 'tsc', '-p', 'web/service-worker'],
  ['unused code', 'knip'],
  [
    'unit tests',
    'vitest',
    'run',
    '--project',
    'unit',
    '--reporter=default',
    '--reporter=json',
    '--outputFile.json=.sarai/results/unit.json',
    ...[
      `**/*${PROPERTIES}`,
      `**/*${COMPONENT_TESTS}`,
      ...SLOW_TESTS.map((path) => (path.endsWith('.ts') ? path : `${path}/**`)),
    ].flatMap((left) => ['--exclude', left]),
  ],
];

const sizes = process.argv.includes('--no-size')
  ? []
  : [firstLoad(), check('size of the Worker', 'node', 'scripts/worker-size.mjs')];
const results = await Promise.all([...CHECKS.map((row) => check(...row)), ...sizes]);
process.exit(results.every(Boolean) ? 0 : 1);

/** Returns whether the check passed. A check that measures a size prints it even if it is within the budget. */
async function check(name, command, ...args) {
  // The unit tests take longest on one thread: the other tools go to the second core and give way.
  const result = await run(command, args, { patient: name !== 'unit tests' });
  report(name, result);
  if (result.ok && name.startsWith('size')) console.log(result.output.trimEnd());
  return result.ok;
}

/** Measures what the source is now, not an older build. */
async function firstLoad() {
  if (!isBuilt() && !(await check('build', 'vite', 'build'))) return false;
  return check('size of the first load', 'node', 'scripts/size.mjs');
}

/** Returns whether nothing that goes into the build has changed since; a deletion changes the time of its folder. */
function isBuilt() {
  const files = ['web', 'schema'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true }).map((name) => join(folder, name)),
  );
  const sources = ['vite.config.ts', 'package-lock.json', ...files].filter(
    (path) => !/^web\/dist(\/|$)|\.test\.tsx?$/.test(path),
  );
  const built = changedAt('web/dist/index.html');
  return sources.every((path) => changedAt(path) <= built);
}
