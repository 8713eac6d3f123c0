import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './project.mjs';
import { isTaken } from './ports.mjs';

const FOLDER = join(ROOT, '.sarai', 'running');
const DEFAULT_PORT = '8787';

/** Records, while this process lives, the port at which Sarai answers for this checkout. */
export function recordPort(port, folder = FOLDER) {
  mkdirSync(folder, { recursive: true });
  const note = join(folder, port);
  writeFileSync(note, '');
  process.once('exit', () => rmSync(note, { force: true }));
}

/** Returns a port on which something answers, null if none does; ports noted by killed processes are tried, too. */
export async function findRunning(folder = FOLDER, usual = DEFAULT_PORT) {
  for (const port of new Set([usual, ...noted(folder)])) if (await isTaken(port)) return port;
  return null;
}

function noted(folder) {
  try {
    return readdirSync(folder);
  } catch {
    return []; // nothing was ever started
  }
}
