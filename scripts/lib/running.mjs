import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './house.mjs';
import { isTaken } from './ports.mjs';

const FOLDER = join(ROOT, '.sarai', 'running');
const USUAL = '8787';

/** Notes, as long as this process lives, at which port a house of this checkout answers. */
export function noteRunning(port, folder = FOLDER) {
  mkdirSync(folder, { recursive: true });
  const note = join(folder, port);
  writeFileSync(note, '');
  process.once('exit', () => rmSync(note, { force: true }));
}

/** A port at which a house answers, null where none does: what a killed one has noted is asked, too. */
export async function runningAt(folder = FOLDER, usual = USUAL) {
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
