import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { giveUp, ROOT } from './house.mjs';

/** Runs `npm ci` when node_modules is missing or older than the lockfile. Needs nothing but Node and npm. */
export function installWhatIsMissing() {
  const [major = 0] = process.versions.node.split('.').map(Number);
  if (major < 20) giveUp(`Sarai needs Node 20 or later; this is ${process.version}.`);
  const installed = changedAt('node_modules/.package-lock.json');
  if (installed >= changedAt('package-lock.json')) return;
  console.log('  Installing packages (once, a minute or two) …');
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32', // npm is npm.cmd there
  });
  if (status !== 0) giveUp('npm ci failed: see above. Is the network there?');
}

function changedAt(path) {
  return statSync(join(ROOT, path), { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
