// `npm run check`: what takes seconds. One line a tool; the whole output only of the one that fails.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { has, ROOT } from './lib/house.mjs';
import { installWhatIsMissing } from './lib/install.mjs';
import { report, run } from './lib/run.mjs';
import { PROPERTIES, STARTING_TOOLS } from './lib/tests-at.mjs';

installWhatIsMissing();
mkdirSync(join(ROOT, '.sarai', 'results'), { recursive: true });

/** What weighs something says what it weighs, also while it is light enough. */
const SIZES = [
  ...(has('web/dist/index.html') ? [['size of the first load', 'node', 'scripts/size.mjs']] : []),
  ['size of the Worker', 'node', 'scripts/worker-size.mjs'],
];

const CHECKS = [
  ['format', 'oxfmt', '--check'],
  // The linter reads every type, so that it is the type checker, too (.oxlintrc.json): each file as its own folder has it.
  ['lint and types', 'oxlint'],
  // What browsers run may lean on nothing that old ones lack, and the build on nothing loose, with all that they import from elsewhere.
  ['types: build', 'tsc'],
  ['types: web', 'tsc', '-p', 'web'],
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
    '--exclude',
    `**/*${PROPERTIES}`,
    ...STARTING_TOOLS.flatMap((path) => ['--exclude', path.endsWith('.ts') ? path : `${path}/**`]),
  ],
  ...(process.argv.includes('--no-size') ? [] : SIZES),
];

const results = await Promise.all(
  CHECKS.map(async ([name, command, ...args]) => {
    // One thread after another, they take the longest: the second core is there for the rest.
    const result = await run(command, args, { patient: name !== 'unit tests' });
    report(name, result);
    if (result.ok && name.startsWith('size')) console.log(result.output.trimEnd());
    return result;
  }),
);
process.exit(results.every((result) => result.ok) ? 0 : 1);
