import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { DAY } from '#schema/durations';
import { FORMAT } from './manifest.ts';
import { pruneBackups } from './prune.ts';

const NOW = Date.parse('2026-11-22T00:00:00Z');

test('backups of more than 30 days go, those too whose export was killed, and nothing else', async () => {
  const beside = mkdtempSync(join(tmpdir(), 'sarai-prune-'));
  onTestFinished(() => rm(beside, { recursive: true, force: true }));
  const put = (name: string, manifest: object | null) => {
    mkdirSync(join(beside, name, 'tables'), { recursive: true });
    writeFileSync(join(beside, name, 'tables', 'users.ndjson'), '{}\n');
    if (manifest) writeFileSync(join(beside, name, 'manifest.json'), JSON.stringify(manifest));
  };
  const aged = (days: number, format: number = FORMAT) => ({ format, at: new Date(NOW - days * DAY).toISOString() });
  put('today', aged(0));
  put('last-month', aged(30));
  put('before', aged(31));
  put('long-before', aged(400));
  put('of-another-program', aged(400, FORMAT + 1));
  put('photos-of-grandmother', null);
  const begin = (name: string, days: number) => {
    put(name, null);
    writeFileSync(join(beside, name, 'unfinished.json'), JSON.stringify(aged(days)));
  };
  begin('killed-last-month', 30);
  begin('killed-before', 31);
  put('of-a-full-disk', null);
  writeFileSync(join(beside, 'of-a-full-disk', 'unfinished.json'), '');
  writeFileSync(join(beside, 'notes.txt'), 'mine');
  expect(await pruneBackups(beside, NOW)).toEqual(['before', 'killed-before', 'long-before']);
  expect((await readdir(beside)).toSorted()).toEqual([
    'killed-last-month',
    'last-month',
    'notes.txt',
    'of-a-full-disk',
    'of-another-program',
    'photos-of-grandmother',
    'today',
  ]);
  expect(await pruneBackups(join(beside, 'nowhere'), NOW)).toEqual([]);
});
