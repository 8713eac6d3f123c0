// `npm test`: all tests, on a fresh clone; `npm test -- worker/chat` runs the tests at that path, with whichever runner they need. The last line is
// `N passed, N failed`; a step that breaks outside any test counts as one failure.
import { mkdirSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { chromiumEnv } from './lib/chromium.mjs';
import { BROWSER_TEST_OPTIONS, exitWith, ROOT } from './lib/project.mjs';
import { installWhatIsMissing } from './lib/install.mjs';
import { report, run } from './lib/run.mjs';
import { slowestFiles, countsInReport } from './lib/tally.mjs';
import { COMPONENT_TESTS, SLOW_TESTS, PROPERTIES, testsAt } from './lib/tests-at.mjs';

const RESULTS = join(ROOT, '.sarai', 'results');
/** The folder that Linux keeps in memory. */
const MEMORY_FOLDER = '/dev/shm';
/** The free bytes required: many times the 80 MB that a whole run holds there at once. */
const BYTES_OF_ROOM = 2 * 1024 ** 3;
const RUNNERS = ['unit', 'drawn', 'properties', 'tools', 'worker', 'chaos', 'browser'];

const paths = process.argv.slice(2);
installWhatIsMissing();
rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });
if (hasRoomInMemory()) writeIntoMemory();

const tallies = await (paths.length > 0 ? testsOf(paths) : allTests());
console.log('\nThe slowest test files\n');
for (const { seconds, file } of slowestFiles(RUNNERS.map(resultsOf), 10))
  console.log(`  ${seconds.toFixed(1).padStart(6)} s  ${file}`);
const sum = (key) => tallies.reduce((total, tally) => total + tally[key], 0);
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = sum('failed') === 0 ? 0 : 1;

function hasRoomInMemory() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY_FOLDER);
    return bavail * bsize >= BYTES_OF_ROOM;
  } catch {
    return false;
  }
}

/**
 * Puts the databases into memory. No test reads what an earlier run wrote, and durable writes to disk cost the Worker's tests a third of their time.
 */
function writeIntoMemory() {
  const folder = mkdtempSync(join(MEMORY_FOLDER, 'sarai-'));
  process.env.TMPDIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1));
}

/**
 * Keeps both cores busy: steps that start tools or let clients talk mostly wait, so they run beside the check and the Worker's tests, which take
 * longest of the parallel steps. Nothing runs beside the browser tests, which have time limits.
 */
async function allTests() {
  const chromium = chromiumEnv();
  const waiting = inOrder(
    () => step('Chat under every fault, one round', 'chaos', 'node', ['chaos/chaos.ts', '--results', resultsOf('chaos')]),
    () => step('A hundred phones back from a blackout', null, 'node', ['chaos/chaos.ts', 'blackout', '--devices', '100']),
    () => vitest('Rooms, backup and migrations, with the tools that they start', 'unit', SLOW_TESTS, 'tools'),
  );
  const check = await step('Format, lint, types, unused code, unit tests', 'unit', 'node', ['scripts/check.mjs', '--no-size']);
  const rest = await Promise.all([
    waiting,
    vitest('Worker in workerd, on real D1 and R2', 'worker'),
    inOrder(
      () => step('Production build, its size, and a deployment rehearsed', null, 'node', ['scripts/deploy.mjs', '--dry-run']),
      () => step('Data for the browsers', null, 'node', ['scripts/start.mjs', '--only-data', ...BROWSER_TEST_OPTIONS]),
    ),
    inOrder(
      () => vitest('Screens as they are drawn, and every page taken over', 'unit', [COMPONENT_TESTS], 'drawn'),
      () => vitest('Parsers and folds, 10,000 random inputs each', 'unit', [PROPERTIES], 'properties'),
    ),
  ]);
  return [check, ...rest.flat(), await browsers(await chromium)];
}

async function testsOf(paths) {
  const files = testsAt(paths);
  const asked = Object.values(files).flat();
  if (asked.length === 0) exitWith(`There are no tests at ${paths.join(', ')}.`);
  return inOrder(
    ...(files.unit.length > 0 ? [() => vitest('Unit tests', 'unit', files.unit)] : []),
    ...(files.worker.length > 0 ? [() => vitest('Worker tests', 'worker', files.worker)] : []),
    ...(files.browser.length > 0
      ? [() => step('Production build', null, 'vite', ['build']), async () => browsers(await chromiumEnv(), files.browser)]
      : []),
  );
}

function vitest(title, project, files = [], results = project) {
  const reports = ['--reporter=default', '--reporter=json', `--outputFile.json=${resultsOf(results)}`];
  return step(title, results, 'vitest', ['run', '--project', project, ...reports, ...files]);
}

async function browsers(chromium, files = []) {
  if (chromium === null) {
    console.log('\n  No Chromium for the browser tests: install one (apt-get install chromium), or name it in CHROMIUM_PATH.');
    return { passed: 0, failed: 1 };
  }
  const env = { ...chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: resultsOf('browser') };
  const args = ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json', ...files];
  return step('Journeys in a real browser', 'browser', 'playwright', args, env);
}

/** Runs one tool, prints the result, and returns what it counted; its output is shown if it failed. */
async function step(title, results, command, args, env = {}) {
  const result = await run(command, args, { env });
  report(title, result);
  if (results === null) return { passed: 0, failed: result.ok ? 0 : 1 };
  return countsInReport(resultsOf(results), result.ok);
}

async function inOrder(...steps) {
  const tallies = [];
  for (const each of steps) tallies.push(await each());
  return tallies;
}

function resultsOf(name) {
  return join(RESULTS, `${name}.json`);
}
