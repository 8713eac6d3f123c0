import { chmodSync, createReadStream, createWriteStream, existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import { ROOT } from './house.mjs';
import { run } from './run.mjs';

/**
 * A Chromium without windows out of the npm registry: the same for everybody, and quicker than Debian's, which is built without the profiles of what pages do
 * (an eighth less of the processor for a journey).
 */
const FETCHED = { name: '@sparticuz/chromium', version: '147.0.0', folder: join(ROOT, '.sarai', 'chromium') };
const FETCHED_PATH = join(FETCHED.folder, `headless-shell-${FETCHED.version}`);
/** Debian's costs a third of the processor time of the whole browser. */
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
 * The Chromium of the browser tests, as the variables that they take: CHROMIUM_PATH, the one of the npm registry, one that is installed, one that apt-get
 * installs now, or one that Playwright fetches and finds by itself. Null when there is none to be had.
 */
export async function chromiumEnv() {
  const path =
    present([FETCHED_PATH]) ??
    (await fetched()) ??
    present([SHELL, ...PLACES]) ??
    (await aptInstalled('chromium-headless-shell'));
  if (path !== null) return { CHROMIUM_PATH: path };
  console.log('  Fetching Chromium for the browser tests (once) …');
  return (await run('playwright', ['install', 'chromium'])).ok ? {} : null;
}

/** The path of the Chromium that is here already, or null. */
export function presentChromium() {
  return present([FETCHED_PATH, SHELL, ...PLACES]);
}

function present(places) {
  return [process.env.CHROMIUM_PATH, ...places].find((path) => path !== undefined && existsSync(path)) ?? null;
}

/** Null where it does not run: elsewhere than on Linux, or without its libraries, which apt-get brings. */
async function fetched() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null;
  console.log('  Fetching Chromium for the browser tests (once) …');
  const { name, version, folder } = FETCHED;
  const install = [
    'install',
    '--no-save',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--prefix',
    folder,
    `${name}@${version}`,
  ];
  if (!(await run('npm', install)).ok) return null;
  const packed = join(folder, 'node_modules', name, 'bin', 'chromium.br');
  const half = `${FETCHED_PATH}.half`;
  await pipeline(createReadStream(packed), createBrotliDecompress(), createWriteStream(half));
  chmodSync(half, 0o755);
  const runs = async () => (await run(half, ['--version'])).ok;
  if (!(await runs()) && !((await aptInstalls('libnss3')) && (await runs()))) return null;
  renameSync(half, FETCHED_PATH);
  return FETCHED_PATH;
}

async function aptInstalled(name) {
  return (await aptInstalls(name)) ? presentChromium() : null;
}

/** Fonts come with it: Dari needs one with its letters. */
async function aptInstalls(name) {
  if (process.platform !== 'linux' || !existsSync('/usr/bin/apt-get')) return false;
  console.log(`  Installing ${name} for the browser tests (once) …`);
  return (await apt('update')) && (await apt('install', '-y', '--no-install-recommends', name, 'fonts-noto-core'));
}

async function apt(...args) {
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const patience = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=15'];
  const [command, ...rest] = [...asRoot, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-qq', ...patience, ...args];
  return (await run(command, rest)).ok;
}
