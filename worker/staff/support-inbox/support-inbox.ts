import { idIn } from '#schema/digits';
import type { Conversation, SupportConversation, SupportInboxQuery } from '#schema/contracts/conversations';
import { ADMIN_MAILBOX_ID } from '#schema/catalog/limits';
import { conversations } from '#schema/tables/conversations';
import { users } from '#schema/tables/users';
import { type Column, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Admin } from '../../platform/actor.ts';
import { type Db, nextCursor } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { findSeen, isDone, isListedFor, listAmong, presentConversation } from '../../chat/conversations/conversations.queries.ts';
import { foldedName } from '../../identity/names/folded-names.ts';
import { languageOf } from '../../identity/settings/language.ts';
import type { Participant } from '../../chat/conversations/participant.ts';
import { type ListCursor, readCursor, writeCursor } from '../../chat/conversations/list.ts';

const [c, v] = [alias(conversations, 'c'), alias(conversations, 'v')];

/** Accounts that one search looks at, by e-mail and by username: of a short beginning there are more than anybody reads. */
const CANDIDATES = 300;

/** After everything that a beginning may go on with. */
const END = '\u{10FFFF}';

/** The administrator as the mailbox, whose conversations these are. */
export function mailboxOf(admin: Admin): Participant {
  return { id: ADMIN_MAILBOX_ID, userId: admin.id, sessionId: admin.sessionId, audience: 'admin', room: null };
}

/**
 * One page of the mailbox's open or done conversations, the newest or the oldest first; with `q` those, in either state, with members whose e-mail, username or
 * name begins so or whose id it is, on one page. One round trip. Throws `search_too_short` for a single letter.
 */
export async function listSupportInbox(
  db: Db,
  admin: Admin,
  { q, state, order, cursor, limit }: SupportInboxQuery,
): Promise<{ conversations: Conversation[]; cursor: string | null }> {
  const isOldest = order === 'oldest' && q === '';
  const among = q === '' ? inState(state === 'done' ? 1 : 0, isOldest, readCursor(cursor), limit) : found(q, limit);
  const inOrder = isOldest ? sql`ORDER BY ${c.lastMessageAt}, ${c.id}` : undefined;
  const rows = await listAmong(db, mailboxOf(admin), sql`(${among}) AS ${c}`, inOrder);
  const next = q === '' ? nextCursor(rows, limit, writeCursor) : null;
  return { conversations: rows.slice(0, limit).map(presentConversation), cursor: next };
}

/** One of the mailbox's conversations, and the language of its member. One round trip. Throws `conversation_not_found`. */
export async function showSupportConversation(db: Db, admin: Admin, id: number): Promise<SupportConversation> {
  const [[row], [member]] = await db.batch([
    findSeen(db, mailboxOf(admin), id),
    db.find(
      { language: languageOf(c.user2Id) },
      sql`FROM ${conversations} AS ${c}
      WHERE ${c.id} = ${id} AND ${c.user1Id} = ${ADMIN_MAILBOX_ID}`,
    ),
  ]);
  if (!row) throw refuse('conversation_not_found');
  return { conversation: presentConversation(row), language: member?.language ?? null };
}

/** User 1 has the smallest id: the mailbox is the first of the two in each of its conversations. */
function inState(done: 0 | 1, isOldest: boolean, cursor: ListCursor | null, limit: number): SQL {
  const [behind, direction] = isOldest ? [sql`>`, sql`ASC`] : [sql`<`, sql`DESC`];
  const after = cursor
    ? sql`AND (${conversations.lastMessageAt}, ${conversations.id}) ${behind} (${cursor.at}, ${cursor.id})`
    : sql``;
  return sql`SELECT * FROM ${conversations} WHERE ${conversations.user1Id} = ${ADMIN_MAILBOX_ID}
      AND ${isListedFor(conversations.user1Id)} AND ${isDone(done)} ${after}
    ORDER BY ${conversations.lastMessageAt} ${direction}, ${conversations.id} ${direction} LIMIT ${limit + 1}`;
}

function found(q: string, limit: number): SQL {
  const id = idIn(q);
  if (id === null && q.length < 2) throw refuse('search_too_short');
  const beginning = (column: Column) =>
    sql`SELECT id FROM (SELECT ${users.id} AS id FROM ${users} WHERE ${column} >= ${q} AND ${column} < ${q + END} LIMIT ${CANDIDATES})`;
  const name = foldedName(q) || END;
  const called = (column: Column) =>
    sql`SELECT id FROM (SELECT ${users.id} AS id FROM ${users} WHERE ${column} >= ${name} AND ${column} < ${name + END}
      AND ${column} IS NOT NULL AND ${users.deletedAt} IS NULL LIMIT ${CANDIDATES})`;
  return sql`SELECT v.* FROM (SELECT ${id} AS id UNION ${beginning(users.email)} UNION ${beginning(users.username)}
      UNION ${called(users.firstFolded)} UNION ${called(users.lastFolded)}) AS f
    CROSS JOIN ${conversations} AS ${v} ON ${v.user1Id} = ${ADMIN_MAILBOX_ID} AND ${v.user2Id} = f.id
      AND ${v.unlistedId} IS NOT ${v.user1Id}
    ORDER BY ${v.lastMessageAt} DESC, ${v.id} DESC LIMIT ${limit}`;
}
