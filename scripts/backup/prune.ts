import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { DAY } from '#schema/durations';
import { readManifest, readUnfinished } from './files.ts';

/** How long a backup is kept, in days: members who delete their account are told that nothing of them is left after this time. */
export const BACKUPS_KEPT_DAYS = 30;

/**
 * Removes the backups in `directory` that are older than 30 days at `now` (milliseconds), and returns their names. A backup is recognised by its
 * manifest, and one whose export was killed by the note of its beginning. Everything else in the directory stays, including a backup that this
 * program cannot read.
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
    // A full disk can truncate the note itself.
    .catch(() => null);
  return backup !== null && Date.parse(backup.at) < now - BACKUPS_KEPT_DAYS * DAY;
}
