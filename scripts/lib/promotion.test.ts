import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { DAY } from '#schema/durations';
import { migrationFiles } from './migrations.mjs';
// @ts-expect-error -- plain JavaScript, because it runs before anything is installed
import { promotion } from './promotion.mjs';

const NOW = Date.UTC(2026, 10, 24);

test('makes the member with this address an administrator and nobody else, and writes it into the audit log', () => {
  const { promote, all } = house();
  expect(promote("o'second;x@example.af")).toEqual({
    words: "  second (o'second;x@example.af, user 2) is an administrator: sign in at /admin/login.",
  });
  expect(all("SELECT username FROM users WHERE role = 'admin'")).toEqual([{ username: 'second' }]);
  expect(all('SELECT admin_id, action, target, before, after, created_at FROM audit_log')).toEqual([
    {
      admin_id: 2,
      action: 'user.edited',
      target: 'user:2',
      before: '{"role":"user"}',
      after: '{"role":"admin"}',
      created_at: NOW,
    },
  ]);
});

test('whoever is one already is told so, and the log says it once', () => {
  const { promote, all } = house();
  promote("o'second;x@example.af");
  expect(promote("o'second;x@example.af", NOW + 1)).toEqual({ refusal: expect.stringContaining('an administrator already') });
  expect(all('SELECT count(*) AS n FROM audit_log')).toEqual([{ n: 1 }]);
});

test.each([
  ['nobody@example.af', 'Sign up on the site first'],
  ['fifth@example.af', 'Sign up on the site first'],
  ['third@example.af', 'has not confirmed'],
  ['new@example.af', 'since less than 72 hours'],
  ['fourth@example.af', 'suspended'],
  ['suspended@example.af', 'suspended'],
])('%s becomes none: %s', (email, reason) => {
  const { promote, all } = house();
  expect(promote(email)).toEqual({ refusal: expect.stringContaining(reason) });
  expect(all("SELECT id FROM users WHERE role = 'admin'")).toEqual([]);
  expect(all('SELECT id FROM audit_log')).toEqual([]);
});

test.each([
  ['first@example.af', true],
  ['ended@example.af', false],
  ['used@example.af', false],
])(
  '%s becomes one; that nobody has confirmed the address is said where it is so: a stranger may have signed up with it',
  (email, isSaid) => {
    const { words } = house().promote(email);
    expect(words).toContain('is an administrator');
    expect(words.includes('Nobody has confirmed')).toBe(isSaid);
  },
);

/** Creates a database with members of every status, and a function that promotes one of them. */
function house() {
  const database = new DatabaseSync(':memory:');
  for (const file of migrationFiles())
    database.exec(readFileSync(join(import.meta.dirname, '../../schema/migrations', file), 'utf8'));
  database.exec(`INSERT INTO users (username, email, email_verified_at, readdressed_at, banned_at, banned_until, deleted_at, password_hash, created_at) VALUES
    ('first', 'first@example.af', NULL, NULL, NULL, NULL, NULL, 'x', 1),
    ('second', 'o''second;x@example.af', 1, NULL, NULL, NULL, NULL, 'x', 1),
    ('third', 'third@example.af', NULL, 1, NULL, NULL, NULL, 'x', 1),
    ('fourth', 'fourth@example.af', 1, NULL, 1, NULL, NULL, 'x', 1),
    ('fifth', 'fifth@example.af', 1, NULL, NULL, NULL, 1, 'x', 1),
    ('new', 'new@example.af', 1, NULL, NULL, NULL, NULL, 'x', 1),
    ('used', 'used@example.af', 1, NULL, NULL, NULL, NULL, 'x', 1),
    ('suspended', 'suspended@example.af', 1, NULL, 1, ${NOW + 1}, NULL, 'x', 1),
    ('ended', 'ended@example.af', 1, NULL, 1, ${NOW}, NULL, 'x', 1);
    INSERT INTO email_undos (token_hash, user_id, email, created_at, expires_at, used_at) VALUES
    ('a', 6, 'before@example.af', ${NOW - DAY}, ${NOW + 2 * DAY}, NULL),
    ('b', 7, 'before@example.af', ${NOW - DAY}, ${NOW + 2 * DAY}, ${NOW - 1}),
    ('c', 7, 'earlier@example.af', ${NOW - 4 * DAY}, ${NOW}, NULL)`);
  const all = (sql: string) => database.prepare(sql).all();
  return {
    all,
    promote: (email: string, now = NOW) => {
      const { command, verdict } = promotion(email, now);
      const [log = '', change = '', ask = ''] = command.split(';');
      database.exec(`${log};${change}`);
      return verdict(database.prepare(ask).get());
    },
  };
}
