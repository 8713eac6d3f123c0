import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { DAY } from '#schema/durations';
import { readManifest, readUnfinished } from './files.ts';

/** How long a backup is kept: whoever deletes their account is told that nothing of them is left after these days. */
export const BACKUPS_KEPT_DAYS = 30;

/**
 * Removes the backups in `directory` that are older than 30 days at `now` (milliseconds), and answers their names. A backup is known by its manifest, and one
 * whose export was killed by the note of its beginning: whatever else lies there stays, and so does a backup that this program cannot read.
 */
export async function pruneBackups(directory: string, now: number): Promise<string[]> {
  if (!existsSync(directory)) return [];
  const removed: string[] = [];
  for (const entry of await readdir(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name);
    if (!entry.isDirectory() || !(await isTooOld(path, now))) continue;
    await rm(path, { recursive: true });
    removed.push(basename(path));
  }
  return removed.toSorted();
}

async function isTooOld(path: string, now: number): Promise<boolean> {
  const backup = await readManifest(path)
    .catch(() => readUnfinished(path))
    // A full disk cuts the note itself short.
    .catch(() => null);
  return backup !== null && Date.parse(backup.at) < now - BACKUPS_KEPT_DAYS * DAY;
}
