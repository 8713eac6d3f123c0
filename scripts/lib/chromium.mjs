import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The path of a Chromium: CHROMIUM_PATH, one that is installed, or one that apt-get installs now. Null when there is none to be had. */
export function findChromium() {
  return installed() ?? (installWithApt() ? installed() : null);
}

function installed() {
  return [process.env.CHROMIUM_PATH, ...PLACES].find((path) => path !== undefined && existsSync(path)) ?? null;
}

function installWithApt() {
  if (process.platform !== 'linux' || !existsSync('/usr/bin/apt-get')) return false;
  console.log('  Installing Chromium for the browser tests (once) …');
  return apt('update') && apt('install', '-y', '--no-install-recommends', 'chromium', 'fonts-noto-core');
}

function apt(...args) {
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const [command, ...rest] = [...asRoot, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-qq', ...args];
  return spawnSync(command, rest, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
}
