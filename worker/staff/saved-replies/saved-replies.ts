import {
  longestOf,
  type SavedRepliesQuery,
  type SavedReply,
  type SavedReplyEditRequest,
  type SavedReplyRequest,
} from '#schema/contracts/saved-replies';
import { DEFAULT_LANGUAGE, LANGUAGE_CODES } from '#schema/catalog/languages';
import { REASON_TEMPLATE_MAX, SAVED_REPLIES_MAX } from '#schema/catalog/limits';
import { type Words, wordsIn } from '#schema/words';
import { savedReplies } from '#schema/tables/saved-replies';
import { sql, type SQLWrapper } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { type ActingAdmin, recordAudit } from '../../platform/audit/record.ts';
import { into, commaList, set } from '../../platform/columns.ts';
import type { Db } from '../../platform/db.ts';
import { refuse, refuseField } from '../../platform/errors.ts';
import { SENT_AGAIN_WITHIN } from '../sent-again.ts';

const r = alias(savedReplies, 'r');

const SHOWN_COLUMNS = {
  id: savedReplies.id,
  titles: savedReplies.titles,
  purpose: savedReplies.purpose,
  texts: savedReplies.texts,
};

/** The saved replies for a purpose, or all, the oldest first; there are few. One round trip. */
export async function listSavedReplies(db: Db, { purpose }: SavedRepliesQuery): Promise<SavedReply[]> {
  const which = purpose === undefined ? sql`` : sql`WHERE ${savedReplies.purpose} = ${purpose}`;
  return db.find(SHOWN_COLUMNS, sql`FROM ${savedReplies} ${which} ORDER BY ${savedReplies.id} LIMIT ${SAVED_REPLIES_MAX}`);
}

/** Creates a saved reply; one with the same words again within `SENT_AGAIN_WITHIN` is the same. One round trip. Throws `too_many_saved_replies`. */
export async function createSavedReply(db: Db, admin: ActingAdmin, reply: SavedReplyRequest, now: number): Promise<SavedReply> {
  const { purpose } = reply;
  const [titles, texts] = [withoutEmpty(reply.titles), reply.texts];
  const same = sql`FROM ${savedReplies} WHERE ${savedReplies.purpose} = ${purpose} AND ${savedReplies.titles} = ${JSON.stringify(titles)}
    AND ${savedReplies.texts} = ${JSON.stringify(texts)} AND ${savedReplies.createdAt} > ${now - SENT_AGAIN_WITHIN}`;
  const isNew = sql`(SELECT count(*) FROM ${savedReplies}) < ${SAVED_REPLIES_MAX} AND NOT EXISTS (SELECT 1 ${same})`;
  const [, , [made]] = await db.batch([
    recordAudit(db, admin, {
      action: 'saved_reply.created',
      // The id that the next statement will get; nothing comes between the statements of a batch.
      target: sql`'saved_reply:' || (SELECT coalesce(max(seq), 0) + 1 FROM sqlite_sequence WHERE name = 'saved_replies')`,
      after: { title: wordsIn(DEFAULT_LANGUAGE, titles) },
      when: isNew,
    }),
    db.run(sql`INSERT ${into(savedReplies, { purpose, titles, texts, createdAt: now, updatedAt: now })} WHERE ${isNew}`),
    db.find(SHOWN_COLUMNS, sql`${same} LIMIT 1`),
  ]);
  if (!made) throw refuse('too_many_saved_replies');
  return made;
}

/** Changes the named fields. One round trip. Throws `reason_template_too_long` and `saved_reply_not_found`. */
export async function editSavedReply(
  db: Db,
  admin: ActingAdmin,
  id: number,
  { titles = {}, texts = {} }: SavedReplyEditRequest,
  now: number,
): Promise<SavedReply> {
  // The names of the fields that change; the log contains no more about the texts.
  const differing = [
    ...Object.entries(emptyAsNull(titles)).map(
      ([language, title]) => sql`iif(${r.titles} ->> ${`$.${language}`} IS NOT ${title}, ${`titles.${language}`}, NULL)`,
    ),
    ...Object.entries(texts).map(
      ([language, text]) => sql`iif(${r.texts} ->> ${`$.${language}`} IS NOT ${text}, ${`texts.${language}`}, NULL)`,
    ),
  ];
  const changes = sql`(SELECT json_group_array(f.value)
    FROM ${savedReplies} AS ${r}, json_each(json_array(${sql.join(differing, sql`, `)})) AS f
    WHERE ${r.id} = ${id} AND f.value IS NOT NULL)`;
  const changedTexts = sql`json_patch(${savedReplies.texts}, ${JSON.stringify(texts)})`;
  const changedTitles = sql`json_patch(${savedReplies.titles}, ${JSON.stringify(emptyAsNull(titles))})`;
  const isTooLong = sql`${longestOf(texts) > REASON_TEMPLATE_MAX} AND ${savedReplies.purpose} <> 'reply'`;
  const [[known], , [changed]] = await db.batch([
    db.find({ isTooLong: sql<0 | 1>`${isTooLong}` }, sql`FROM ${savedReplies} WHERE ${savedReplies.id} = ${id}`),
    recordAudit(db, admin, {
      action: 'saved_reply.changed',
      target: `saved_reply:${id}`,
      before: titleOf(id),
      after: sql`(SELECT json_object('title', ${nameIn(changedTitles)}, 'changed', json(${changes}))
        FROM ${savedReplies} WHERE ${savedReplies.id} = ${id})`,
      when: sql`${changes} <> '[]' AND EXISTS (SELECT 1 FROM ${savedReplies} WHERE ${savedReplies.id} = ${id} AND NOT (${isTooLong}))`,
    }),
    db.returning(
      SHOWN_COLUMNS,
      sql`UPDATE ${savedReplies} SET ${set(savedReplies, { titles: changedTitles, texts: changedTexts, updatedAt: now })} WHERE ${savedReplies.id} = ${id} AND NOT (${isTooLong})`,
    ),
  ]);
  if (known?.isTooLong === 1) throw refuseField('texts', 'reason_template_too_long');
  if (!changed) throw refuse('saved_reply_not_found');
  return changed;
}

/** Deletes a saved reply. One round trip. Throws `saved_reply_not_found`. */
export async function deleteSavedReply(db: Db, admin: ActingAdmin, id: number): Promise<void> {
  const [, gone] = await db.batch([
    recordAudit(db, admin, { action: 'saved_reply.deleted', target: `saved_reply:${id}`, before: titleOf(id), when: exists(id) }),
    db.returning({ id: savedReplies.id }, sql`DELETE FROM ${savedReplies} WHERE ${savedReplies.id} = ${id}`),
  ]);
  if (gone.length === 0) throw refuse('saved_reply_not_found');
}

/** The titles, with null for an empty one. */
function emptyAsNull(titles: SavedReplyRequest['titles']): Words {
  return Object.fromEntries(Object.entries(titles).map(([language, title]) => [language, title || null]));
}

function withoutEmpty(titles: SavedReplyRequest['titles']): Words {
  return Object.fromEntries(Object.entries(titles).filter(([, title]) => title));
}

function titleOf(id: number) {
  return sql`(SELECT json_object('title', ${nameIn(savedReplies.titles)}) FROM ${savedReplies} WHERE ${savedReplies.id} = ${id})`;
}

/** The name in the log of a saved reply with these titles. */
function nameIn(titles: SQLWrapper) {
  const languages = new Set([DEFAULT_LANGUAGE, ...LANGUAGE_CODES]);
  return sql`coalesce(${commaList([...languages].map((code) => sql`${titles} ->> ${`$.${code}`}`))})`;
}

function exists(id: number) {
  return sql`EXISTS (SELECT 1 FROM ${savedReplies} WHERE ${savedReplies.id} = ${id})`;
}
