import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { queryD1 } from './d1.mjs';
import { ROOT } from './project.mjs';
import { run } from './run.mjs';

const FOLDER = join(ROOT, 'schema/migrations');

/**
 * The table in which `wrangler d1 migrations` records what has been applied, created as wrangler creates it, so that the command still works beside
 * this script.
 */
const NOTES = `CREATE TABLE IF NOT EXISTS d1_migrations (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT UNIQUE,
  applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
);
`;

/**
 * Applies the migrations that a database lacks (`place`: `--remote`, or `--local --persist-to <state>`), all or none: `{ok, output, seconds}`. They
 * are sent as one file: remotely D1 imports it, which is a transaction. `wrangler d1 migrations apply` sends their text as a query, which D1 splits
 * at `;` and may cut a trigger in two (workers-sdk 14991, 15178, 15314).
 */
export async function applyMigrations(place, { show = false } = {}) {
  const { answers, ...asked } = await queryD1(place, `${NOTES}SELECT name FROM d1_migrations ORDER BY id;`);
  if (!asked.ok) return asked;
  const applied = answers.at(-1).map(({ name }) => name);
  const missing = migrationFiles().filter((name) => !applied.includes(name));
  if (missing.length === 0) return { ...asked, output: 'No migration is missing.' };
  const folder = mkdtempSync(join(tmpdir(), 'sarai-migrations-'));
  try {
    const file = join(folder, 'migrations.sql');
    writeFileSync(file, missing.map(withNote).join(''));
    const sent = await run('wrangler', ['d1', 'execute', 'DB', ...place, '--yes', '--file', file], { show });
    return { ...sent, seconds: asked.seconds + sent.seconds };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

export function migrationFiles() {
  return readdirSync(FOLDER)
    .filter((file) => file.endsWith('.sql'))
    .sort();
}

function withNote(name) {
  return `${readFileSync(join(FOLDER, name), 'utf8')}INSERT INTO d1_migrations (name) VALUES ('${name}');\n`;
}
