import type { SavedReply, SavedReplyEditRequest, SavedReplyRequest } from '#schema/contracts/saved-replies';
import { SAVED_REPLIES_MAX } from '#schema/catalog/limits';
import { sql } from 'drizzle-orm';
import { type ActingAdmin, record } from '../../platform/audit/record.ts';
import type { Db } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';

const COLUMNS = sql.raw('id AS id, title AS title, text_en AS textEn, text_fa AS textFa');

/** All of them, in the order of their titles; there are few. One round trip. */
export async function listSavedReplies(db: Db): Promise<SavedReply[]> {
  return db.all<SavedReply>(sql`SELECT ${COLUMNS} FROM saved_replies ORDER BY title, id LIMIT ${SAVED_REPLIES_MAX}`);
}

/** One round trip. Throws `too_many_saved_replies`. */
export async function createSavedReply(db: Db, admin: ActingAdmin, reply: SavedReplyRequest, now: number): Promise<SavedReply> {
  const hasRoom = sql`(SELECT count(*) FROM saved_replies) < ${SAVED_REPLIES_MAX}`;
  const [, [made]] = await db.batch([
    record(db, admin, {
      action: 'saved_reply.created',
      // The id that the next statement takes; nothing comes between the statements of a batch.
      target: sql`'saved_reply:' || (SELECT coalesce(max(seq), 0) + 1 FROM sqlite_sequence WHERE name = 'saved_replies')`,
      after: { title: reply.title },
      when: hasRoom,
    }),
    db.all<SavedReply>(sql`INSERT INTO saved_replies (title, text_en, text_fa, created_at, updated_at)
      SELECT ${reply.title}, ${reply.textEn}, ${reply.textFa}, ${now}, ${now} WHERE ${hasRoom} RETURNING ${COLUMNS}`),
  ]);
  if (!made) throw refuse('too_many_saved_replies');
  return made;
}

/** Changes what is named. One round trip. Throws `saved_reply_not_found`. */
export async function editSavedReply(
  db: Db,
  admin: ActingAdmin,
  id: number,
  { title, textEn, textFa }: SavedReplyEditRequest,
  now: number,
): Promise<SavedReply> {
  // Which fields the change makes others; of the texts the log says no more.
  const changes = sql`(SELECT json_group_array(f.value) FROM saved_replies AS r, json_each(json_array(iif(r.title <> ${title ?? null}, 'title', NULL),
    iif(r.text_en <> ${textEn ?? null}, 'textEn', NULL), iif(r.text_fa <> ${textFa ?? null}, 'textFa', NULL))) AS f
    WHERE r.id = ${id} AND f.value IS NOT NULL)`;
  const [, [changed]] = await db.batch([
    record(db, admin, {
      action: 'saved_reply.changed',
      target: `saved_reply:${id}`,
      before: titleOf(id),
      after: sql`(SELECT json_object('title', coalesce(${title ?? null}, title), 'changed', json(${changes})) FROM saved_replies WHERE id = ${id})`,
      when: sql`${changes} <> '[]'`,
    }),
    db.all<SavedReply>(sql`UPDATE saved_replies SET title = coalesce(${title ?? null}, title), text_en = coalesce(${textEn ?? null}, text_en),
      text_fa = coalesce(${textFa ?? null}, text_fa), updated_at = ${now} WHERE id = ${id} RETURNING ${COLUMNS}`),
  ]);
  if (!changed) throw refuse('saved_reply_not_found');
  return changed;
}

/** One round trip. Throws `saved_reply_not_found`. */
export async function deleteSavedReply(db: Db, admin: ActingAdmin, id: number): Promise<void> {
  const [, gone] = await db.batch([
    record(db, admin, { action: 'saved_reply.deleted', target: `saved_reply:${id}`, before: titleOf(id), when: exists(id) }),
    db.all<{ id: number }>(sql`DELETE FROM saved_replies WHERE id = ${id} RETURNING id`),
  ]);
  if (gone.length === 0) throw refuse('saved_reply_not_found');
}

function titleOf(id: number) {
  return sql`(SELECT json_object('title', title) FROM saved_replies WHERE id = ${id})`;
}

function exists(id: number) {
  return sql`EXISTS (SELECT 1 FROM saved_replies WHERE id = ${id})`;
}
