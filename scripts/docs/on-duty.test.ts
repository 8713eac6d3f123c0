import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..');
const onDuty = readFileSync(join(ROOT, 'docs/on-duty.md'), 'utf8');
const NOTED = Date.parse('2026-11-20T08:00:00Z');

/** Creates a database with the migrations that holds only these rows. */
function house(): DatabaseSync {
  const db = new DatabaseSync(':memory:', { enableForeignKeyConstraints: false });
  const folder = join(ROOT, 'schema/migrations');
  for (const file of readdirSync(folder).toSorted()) db.exec(readFileSync(join(folder, file), 'utf8'));
  return db;
}

test('before a restore it is noted who has left since, and who asked for their messages to go, too', () => {
  const recipe = /"(SELECT u\.id,[^"]+ AS messages_too [^"]+)"/.exec(onDuty)?.[1]?.replace('<ISO>', '2026-11-20T08:00:00Z') ?? '';
  const db = house();
  const left = (id: number, deletedAt: number | null) =>
    db
      .prepare('INSERT INTO users (id, username, password_hash, created_at, deleted_at) VALUES (?, ?, ?, 0, ?)')
      .run(id, `member${id}`, '', deletedAt);
  const said = (id: number, senderId: number, content: string, type: string) =>
    db
      .prepare(
        'INSERT INTO messages (conversation_id, id, client_id, sender_id, content, message_type, created_at) VALUES (1, ?, ?, ?, ?, ?, 0)',
      )
      .run(id, `client${id}`, senderId, content, type);
  for (const id of [11, 12, 13, 14, 15]) left(id, NOTED + 1);
  left(16, NOTED - 1);
  left(17, null);
  said(1, 11, 'salaam', 'text');
  said(2, 12, '', 'text');
  said(3, 13, '', 'image');
  said(4, 14, 'salaam', 'text');
  db.exec('INSERT INTO erasures (conversation_id, sender_id) VALUES (1, 14)');
  const rows = db.prepare(`${recipe} ORDER BY u.id`).all();
  // In this order: its text is kept; emptied; its picture is kept; the sweep is under way; said nothing.
  expect(rows.map(({ id, messages_too: too }) => [id, too])).toEqual([
    [11, 0],
    [12, 1],
    [13, 0],
    [14, 1],
    [15, 1],
  ]);
});
