import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { exitWith, ROOT } from './project.mjs';

/** Installs the packages of the lockfile if node_modules is missing or older than it. Needs nothing but Node and npm. */
export function installWhatIsMissing() {
  const [major = 0] = process.versions.node.split('.').map(Number);
  if (major < 20) exitWith(`Sarai needs Node 20 or later; this is ${process.version}.`);
  const installed = changedAt('node_modules/.package-lock.json');
  if (installed >= changedAt('package-lock.json')) return;
  console.log('  Installing packages (once, a minute or two) …');
  // Not `npm ci`: it refuses a lockfile that lacks other platforms' optional binaries, and some mirrors do not carry them.
  if (!npm('install', '--no-save')) exitWith('The packages could not be installed: npm says why above.');
}

function npm(...args) {
  const { status } = spawnSync('npm', [...args, '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32', // npm is npm.cmd there
  });
  return status === 0;
}

/** Returns the time of the last change in milliseconds; 0 if the path does not exist. */
export function changedAt(path) {
  return statSync(join(ROOT, path), { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
