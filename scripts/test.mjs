// `npm test`: everything, on a fresh clone. Its last line is `N passed, N failed`; a step that breaks outside of any test counts as one failure.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium } from './lib/chromium.mjs';
import { ROOT } from './lib/house.mjs';
import { installWhatIsMissing } from './lib/install.mjs';
import { run } from './lib/run.mjs';
import { tallyOf } from './lib/tally.mjs';

const RESULTS = join(ROOT, '.sarai', 'results');

installWhatIsMissing();
rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });

const tallies = [
  await step('Format, lint, types, unused code, unit tests, rooms', 'unit', 'node', ['scripts/check.mjs', '--no-size']),
  await step('Production build, its size, and a deployment rehearsed', null, 'node', ['scripts/deploy.mjs', '--dry-run']),
  await step('Worker in workerd, on real D1 and R2', 'worker', 'vitest', [
    'run',
    '--project',
    'worker',
    ...vitestReports('worker'),
  ]),
  await step('Chat under every fault, one round', 'chaos', 'node', ['chaos/chaos.ts', '--results', join(RESULTS, 'chaos.json')]),
  await browserJourneys(),
];

const sum = (key) => tallies.reduce((total, tally) => total + tally[key], 0);
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = sum('failed') === 0 ? 0 : 1;

async function browserJourneys() {
  const chromium = findChromium();
  if (chromium === null) {
    console.log('\n  No Chromium for the browser tests: install one (apt-get install chromium), or name it in CHROMIUM_PATH.');
    return { passed: 0, failed: 1 };
  }
  const env = { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: join(RESULTS, 'browser.json') };
  const args = ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'];
  return step('Journeys in a real browser', 'browser', 'playwright', args, env);
}

async function step(title, results, command, args, env = {}) {
  console.log(`\n${title}`);
  const { ok } = await run(command, args, { env, show: true });
  if (results === null) return { passed: 0, failed: ok ? 0 : 1 };
  return tallyOf(join(RESULTS, `${results}.json`), ok);
}

function vitestReports(name) {
  return ['--reporter=default', '--reporter=json', `--outputFile.json=${join(RESULTS, `${name}.json`)}`];
}
