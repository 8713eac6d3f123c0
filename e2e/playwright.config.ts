import { defineConfig } from '@playwright/test';
import { fileURLToPath } from 'node:url';
import { presentChromium } from '../scripts/lib/chromium.mjs';
import { BROWSERS_HOUSE } from '../scripts/lib/house.mjs';

/** Where the edge stands, and the house behind it. */
const [PORT, HOUSE_PORT] = [9787, 9786];
const chromium = presentChromium();
const PAGES_PORT = 9788;
/** A second, empty house, where an administrator takes the money by hand, no number is proven, and what is set for everybody disturbs few: one Worker more. */
const MANUAL = { port: 9777, housePort: 9776, state: '.sarai/e2e-manual' };
const ROOT = fileURLToPath(new URL('..', import.meta.url));

/**
 * Journeys in a real browser against the production build behind the Worker: a copy of `npm start` on ports and a state of its own,
 * with the demo data. Chromium is the machine's own (`CHROMIUM_PATH`), else Playwright's.
 */
export default defineConfig({
  testDir: '.',
  globalSetup: './second-house.setup.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  // They wait for half of their time: three keep two cores busy.
  workers: 3,
  timeout: 60_000,
  // Three journeys, with six pages, begin at once in houses that nobody has entered: on a slow machine the first socket stood after ten seconds.
  expect: { timeout: 20_000 },
  use: {
    baseURL: `http://localhost:${PORT}`,
    // A service worker would keep what the next page asks for: the journeys that are about it let it in (e2e/site/offline.spec.ts).
    serviceWorkers: 'block',
    // A trace costs as much as the test: whoever looks for a fault asks for it (`--trace retain-on-failure`).
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
  // The houses start side by side; the edge opens when both are healthy, and nobody waits for anything else.
  webServer: [
    house(PORT, HOUSE_PORT, `--rooms-port 9799 --pages-port ${PAGES_PORT} ${BROWSERS_HOUSE.join(' ')}`),
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
    // Journeys look at once for what they have written; the minute of visitors has tests of its own (worker/platform/http/edge/edge-cache.test.ts).
    command: `node scripts/start.mjs --no-build --edge-fresh-seconds 0 --port ${housePort} --address http://localhost:${port} ${flags}`,
    cwd: ROOT,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
    stdout: 'pipe' as const,
  };
}
