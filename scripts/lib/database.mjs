import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { exitWith, has, ROOT } from './project.mjs';
import { applyMigrations } from './migrations.mjs';
import { run } from './run.mjs';

/** Applies all migrations to the local D1 under `state` and, with `demo`, fills it if it has no users. Never reaches an account. */
export async function prepareDatabase(state, { demo, env = {} }) {
  const first = !existsSync(join(state, 'v3', 'd1'));
  if (first && demo) console.log('  Making the database and its demo data (once, a minute or two) …');
  orExit('The local database could not be migrated', await applyMigrations(['--local', '--persist-to', state]));
  const filler = 'scripts/demo/fill.ts';
  if (!demo || !has(filler)) return;
  const filled = await run('node', [filler, '--persist-to', state], { env });
  orExit('The demo data could not be filled in', filled);
  const summary = /^Demo data:.*$/m.exec(filled.output)?.[0];
  if (summary !== undefined) console.log(`  ${summary}`);
}

export function orExit(sentence, { ok, output }) {
  if (!ok) exitWith(`${sentence}:\n\n${output.trim()}`);
}

/** The `database_id` and the variables that wrangler.toml gives to production. */
export function readWranglerToml() {
  const text = readFileSync(join(ROOT, 'wrangler.toml'), 'utf8');
  const read = (key) => new RegExp(`^${key}\\s*=\\s*"([^"]*)"`, 'm').exec(text)?.[1] ?? '';
  return {
    databaseId: read('database_id'),
    appOrigin: read('APP_ORIGIN'),
    pagesOrigin: read('PAGES_ORIGIN'),
    pagesProject: read('PAGES_PROJECT'),
    rooms: read('ROOMS'),
    roomsOrigin: read('ROOMS_ORIGIN'),
    mailFrom: read('MAIL_FROM'),
  };
}
