import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { applyMigrations } from './migrations.mjs';

// Wrangler is started three times, which took 51 s beside the other tests.
test('what a database lacks is sent as one file, and once', { timeout: 300_000 }, async () => {
  const state = mkdtempSync(join(tmpdir(), 'sarai-'));
  const place = ['--local', '--persist-to', state];
  expect(await applyMigrations(place)).toMatchObject({ ok: true, output: expect.stringContaining('executed successfully') });
  expect(await applyMigrations(place)).toMatchObject({ ok: true, output: 'No migration is missing.' });
  rmSync(state, { recursive: true });
});
