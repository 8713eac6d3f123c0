import { existsSync } from 'node:fs';
import { run } from './run.mjs';

/** A headless Chromium: it takes a third of the processor time of the full one. */
const SHELL = '/usr/bin/chromium-headless-shell';
const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * Returns the Chromium for the browser tests as the environment variables that they take: CHROMIUM_PATH, an installed one, one that apt-get installs
 * now, or one that Playwright downloads and finds itself. Null if there is none.
 */
export async function chromiumEnv() {
  // In a container the headless one is worth installing, even beside another; on a person's own machine we install nothing.
  const isContainer = process.getuid?.() === 0;
  const path = present(isContainer ? [SHELL] : [SHELL, ...PLACES]) ?? (await aptInstalled('chromium-headless-shell'));
  const other = path ?? present([SHELL, ...PLACES]) ?? (await aptInstalled('chromium'));
  if (other !== null) return { CHROMIUM_PATH: other };
  console.log('  Fetching Chromium for the browser tests (once) …');
  return (await run('playwright', ['install', 'chromium'])).ok ? {} : null;
}

/** Returns the path of the installed Chromium, or null. */
export function installedChromium() {
  return present([SHELL, ...PLACES]);
}

function present(places) {
  return [process.env.CHROMIUM_PATH, ...places].find((path) => path !== undefined && existsSync(path)) ?? null;
}

async function aptInstalled(name) {
  if (process.platform !== 'linux' || !existsSync('/usr/bin/apt-get')) return null;
  console.log(`  Installing ${name} for the browser tests (once) …`);
  const isDone = (await apt('update')) && (await apt('install', '-y', '--no-install-recommends', name, 'fonts-noto-core'));
  return isDone ? installedChromium() : null;
}

async function apt(...args) {
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const patience = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=15'];
  const [command, ...rest] = [...asRoot, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-qq', ...patience, ...args];
  return (await run(command, rest)).ok;
}
