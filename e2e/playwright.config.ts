import { defineConfig } from '@playwright/test';
import { fileURLToPath } from 'node:url';
import { installedChromium } from '../scripts/lib/chromium.mjs';
import { BROWSER_TEST_OPTIONS } from '../scripts/lib/project.mjs';

/** The ports of the edge and of the first instance behind it. */
const [PORT, HOUSE_PORT] = [9787, 9786];
const chromium = installedChromium();
const PAGES_PORT = 9788;
/**
 * A second, empty instance, where an administrator receives the payments by hand, no number is proven, and site-wide settings disturb few tests: it
 * costs one more Worker.
 */
const MANUAL = { port: 9777, housePort: 9776, state: '.sarai/e2e-manual' };
const ROOT = fileURLToPath(new URL('..', import.meta.url));

/**
 * Journeys in a real browser against the production build behind the Worker: a second `npm start` with its own ports and state, with the demo data.
 * Chromium is the machine's own (`CHROMIUM_PATH`), otherwise Playwright's.
 */
export default defineConfig({
  testDir: '.',
  globalSetup: './second-house.setup.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  // Journeys wait for half of their time: three keep two cores busy.
  workers: 3,
  timeout: 60_000,
  // Three journeys, with six pages, start at once on cold servers: on a slow machine the first socket was open after ten seconds.
  expect: { timeout: 20_000 },
  use: {
    baseURL: `http://localhost:${PORT}`,
    // A service worker would cache what the next page requests: only the journeys about it allow one (e2e/site/offline.spec.ts).
    serviceWorkers: 'block',
    // A trace costs as much as the test: ask for it when you look for a fault (`--trace retain-on-failure`).
    trace: 'off',
    launchOptions: {
      ...(chromium === null ? {} : { executablePath: chromium }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
  // Some visitors want less motion.
  projects: [
    { name: 'moving', testMatch: '{chat,market,money}/*.spec.ts', use: moving('no-preference') },
    { name: 'still', testMatch: '{account,site,staff}/*.spec.ts', use: moving('reduce') },
  ],
  // The instances start side by side; the edge opens when both are healthy, and only the edge is waited for.
  webServer: [
    house(PORT, HOUSE_PORT, `--rooms-port 9799 --pages-port ${PAGES_PORT} ${BROWSER_TEST_OPTIONS.join(' ')}`),
    house(
      MANUAL.port,
      MANUAL.housePort,
      `--cheap-passwords --rooms durable-object --share-pages ${PAGES_PORT} --persist-to ${MANUAL.state} --no-demo --payments manual --phone off`,
    ),
    {
      command: `node e2e/edge.ts ${PORT}:${HOUSE_PORT} ${MANUAL.port}:${MANUAL.housePort}`,
      cwd: ROOT,
      url: `http://localhost:${MANUAL.port}/api/health`,
      timeout: 160_000,
      reuseExistingServer: process.env['CI'] === undefined,
    },
  ],
});

function moving(reducedMotion: 'no-preference' | 'reduce') {
  return { contextOptions: { reducedMotion } };
}

function house(port: number, housePort: number, flags: string) {
  return {
    // Journeys read at once what they have written; the minute that visitors' answers are cached has tests of its own
    // (worker/platform/http/edge/edge-cache.test.ts).
    command: `node scripts/start.mjs --no-build --edge-fresh-seconds 0 --port ${housePort} --address http://localhost:${port} ${flags}`,
    cwd: ROOT,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
    stdout: 'pipe' as const,
  };
}
