// `npm run check`: what takes seconds. One line a tool; the whole output only of the one that fails.
import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './lib/house.mjs';
import { changedAt, installWhatIsMissing } from './lib/install.mjs';
import { report, run } from './lib/run.mjs';
import { DRAWN, LONG_ONES, PROPERTIES } from './lib/tests-at.mjs';

installWhatIsMissing();
mkdirSync(join(ROOT, '.sarai', 'results'), { recursive: true });

const CHECKS = [
  ['format', 'oxfmt', '--check'],
  // The linter reads every type, so that it is the type checker, too (.oxlintrc.json): each file as its own folder has it.
  ['lint and types', 'oxlint'],
  // What browsers run may lean on nothing that old ones lack, with all that it imports from elsewhere.
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
    ...[`**/*${PROPERTIES}`, `**/*${DRAWN}`, ...LONG_ONES.map((path) => (path.endsWith('.ts') ? path : `${path}/**`))].flatMap(
      (left) => ['--exclude', left],
    ),
  ],
];

const sizes = process.argv.includes('--no-size')
  ? []
  : [firstLoad(), check('size of the Worker', 'node', 'scripts/worker-size.mjs')];
const results = await Promise.all([...CHECKS.map((row) => check(...row)), ...sizes]);
process.exit(results.every(Boolean) ? 0 : 1);

/** Answers whether all is well. What weighs something says what it weighs, also while it is light enough. */
async function check(name, command, ...args) {
  // One thread after another, they take the longest: the second core is there for the rest.
  const result = await run(command, args, { patient: name !== 'unit tests' });
  report(name, result);
  if (result.ok && name.startsWith('size')) console.log(result.output.trimEnd());
  return result.ok;
}

/** Of what stands here, and not of a build of before. */
async function firstLoad() {
  if (!isBuilt() && !(await check('build', 'vite', 'build'))) return false;
  return check('size of the first load', 'node', 'scripts/size.mjs');
}

/** Whether nothing that goes into the build has changed since; where something was deleted, its folder has. */
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
