import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { applyMigrations } from './lib/migrations.mjs';

const state = mkdtempSync(join(tmpdir(), 'sarai-'));

beforeAll(async () => {
  const { ok, output } = await applyMigrations(['--local', '--persist-to', state]);
  if (!ok) throw new Error(output);
  inDatabase((database) =>
    database.exec(`INSERT INTO users (username, email, password_hash, created_at) VALUES ('first', 'first@example.af', 'x', 1);
      INSERT INTO users (username, email, email_verified_at, password_hash, created_at) VALUES ('second', 'o''second;x@example.af', 1, 'x', 1)`),
  );
});
afterAll(() => rmSync(state, { recursive: true }));

test('makes the member with this address an administrator, once, and writes it into the audit log of the database that it is told of', () => {
  const made = admin(" O'Second;X@example.af ");
  expect(made).toMatchObject({ status: 0, output: expect.stringContaining('second') });
  expect(made.output).not.toContain('confirmed');
  expect(admins()).toEqual(['second']);
  expect(log()).toEqual([
    { admin_id: 2, action: 'user.edited', target: 'user:2', before: '{"role":"user"}', after: '{"role":"admin"}' },
  ]);
  expect(admin("o'second;x@example.af")).toMatchObject({ status: 1, output: expect.stringContaining('already') });
  expect(log()).toHaveLength(1);
});

test('asks for an address', () => {
  expect(admin('1')).toMatchObject({ status: 1, output: expect.stringContaining('by email address') });
});

function admin(email: string) {
  const { status, stdout, stderr } = spawnSync('node', ['scripts/admin.mjs', email, '--persist-to', state], {
    cwd: join(import.meta.dirname, '..'),
    encoding: 'utf8',
  });
  return { status, output: stdout + stderr };
}

function admins() {
  const rows = inDatabase((database) => database.prepare("SELECT username FROM users WHERE role = 'admin' ORDER BY id").all());
  return rows.map(({ username }) => username);
}

function log() {
  return inDatabase((database) => database.prepare('SELECT admin_id, action, target, before, after FROM audit_log').all());
}

/** Opens the file of the local D1; Miniflare keeps one of its own beside it. */
function inDatabase<Answer>(ask: (database: DatabaseSync) => Answer): Answer {
  for (const file of globSync(`${state}/v3/d1/*/*.sqlite`)) {
    const database = new DatabaseSync(file, { timeout: 10_000 });
    try {
      if (database.prepare("SELECT 1 FROM sqlite_master WHERE name = 'users'").get()) return ask(database);
    } finally {
      database.close();
    }
  }
  throw new Error('No database of Sarai’s is there.');
}
