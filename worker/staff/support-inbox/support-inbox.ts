import { idIn } from '#schema/digits';
import type { Conversation, SupportConversation, SupportInboxQuery } from '#schema/contracts/conversations';
import { ADMIN_MAILBOX_ID } from '#schema/catalog/limits';
import { conversations } from '#schema/tables/conversations';
import { users } from '#schema/tables/users';
import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Admin } from '../../platform/actor.ts';
import { type Db, nextCursor } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import {
  findConversation,
  isDone,
  isListedFor,
  listSelected,
  newestOf,
  presentConversation,
} from '../../chat/conversations/conversations.queries.ts';
import { hasPrefix, nameMatches, normalizeQuery } from '../../identity/names/name-search.ts';
import { languageOf } from '../../identity/settings/language.ts';
import type { Participant } from '../../chat/conversations/participant.ts';
import { type ListCursor, readCursor, writeCursor } from '../../chat/conversations/list.ts';

const [c, v] = [alias(conversations, 'c'), alias(conversations, 'v')];

/**
 * How many accounts one search looks at, for the e-mail, for the username and for each form of a name: a short prefix has more than anybody reads.
 */
const CANDIDATES = 300;

/** How many of the newest conversations are searched if too many accounts have this prefix. */
const NEWEST_SEARCHED = 600;

/** The administrator as the mailbox, which owns these conversations. */
export function mailboxOf(admin: Admin): Participant {
  return { id: ADMIN_MAILBOX_ID, userId: admin.id, sessionId: admin.sessionId, audience: 'admin', room: null };
}

/**
 * One page of the mailbox's open or done conversations, the newest or the oldest first. With `q`, on one page, those of either state with members
 * whose e-mail, username or name begins with it, or who have this id. One round trip. Throws `search_too_short` for a single letter.
 */
export async function listSupportInbox(
  db: Db,
  admin: Admin,
  { q, state, order, cursor, limit }: SupportInboxQuery,
): Promise<{ conversations: Conversation[]; cursor: string | null }> {
  const isOldest = order === 'oldest' && q === '';
  const among = q === '' ? inState(state === 'done' ? 1 : 0, isOldest, readCursor(cursor), limit) : searchedBy(q, limit);
  const inOrder = isOldest ? sql`ORDER BY ${c.lastMessageAt}, ${c.id}` : undefined;
  const rows = await listSelected(db, mailboxOf(admin), sql`(${among}) AS ${c}`, inOrder);
  const next = q === '' ? nextCursor(rows, limit, writeCursor) : null;
  return { conversations: rows.slice(0, limit).map(presentConversation), cursor: next };
}

/** One of the mailbox's conversations, and the language of its member. One round trip. Throws `conversation_not_found`. */
export async function showSupportConversation(db: Db, admin: Admin, id: number): Promise<SupportConversation> {
  const [[row], [member]] = await db.batch([
    findConversation(db, mailboxOf(admin), id),
    db.find(
      { language: languageOf(c.user2Id) },
      sql`FROM ${conversations} AS ${c}
      WHERE ${c.id} = ${id} AND ${c.user1Id} = ${ADMIN_MAILBOX_ID}`,
    ),
  ]);
  if (!row) throw refuse('conversation_not_found');
  return { conversation: presentConversation(row), language: member?.language ?? null };
}

/** User 1 has the smallest id, so the mailbox is the first member in each of its conversations. */
function inState(done: 0 | 1, isOldest: boolean, cursor: ListCursor | null, limit: number): SQL {
  const [behind, direction] = isOldest ? [sql`>`, sql`ASC`] : [sql`<`, sql`DESC`];
  const after = cursor
    ? sql`AND (${conversations.lastMessageAt}, ${conversations.id}) ${behind} (${cursor.at}, ${cursor.id})`
    : sql``;
  return sql`SELECT * FROM ${conversations} WHERE ${conversations.user1Id} = ${ADMIN_MAILBOX_ID}
      AND ${isListedFor(conversations.user1Id)} AND ${isDone(done)} ${after}
    ORDER BY ${conversations.lastMessageAt} ${direction}, ${conversations.id} ${direction} LIMIT ${limit + 1}`;
}

/**
 * The conversations, the newest first, with members who are found by id, e-mail, username or name. If so many accounts have this prefix that those
 * with a conversation may not be among the candidates, the members of the newest conversations are searched, too.
 */
function searchedBy(q: string, limit: number): SQL {
  const id = idIn(q);
  const text = normalizeQuery(q);
  if (id === null && text.length < 2) throw refuse('search_too_short');
  const texts = [users.email, users.username].map((column) => hasPrefix(column, text));
  const names = nameMatches(q).map(({ column, index, text: name, only }) => ({
    is: hasPrefix(column, name),
    column,
    index,
    only,
  }));
  const accounts = [
    ...texts.map((is) => sql`SELECT id, 1 FROM (SELECT ${users.id} AS id FROM ${users} WHERE ${is} LIMIT ${CANDIDATES})`),
    ...names.map(({ is, column, index, only }) => {
      const isLive = sql`${column} IS NOT NULL AND ${users.deletedAt} IS NULL`;
      return sql`SELECT id, fits FROM (SELECT ${users.id} AS id, ${only} AS fits FROM ${users} INDEXED BY ${sql.raw(index)}
        WHERE ${is} AND ${isLive} LIMIT ${CANDIDATES})`;
    }),
  ];
  const isFound = sql.join([...texts, ...names.map(({ is, only }) => sql`(${is} AND ${only})`)], sql` OR `);
  const areMany = sql`EXISTS (SELECT 1 FROM accounts LIMIT 1 OFFSET ${CANDIDATES - 1})`;
  const newest = newestOf(ADMIN_MAILBOX_ID, sql`iif(${areMany}, ${NEWEST_SEARCHED}, 0)`);
  return sql`WITH accounts (id, fits) AS MATERIALIZED (${sql.join(accounts, sql` UNION `)})
    SELECT v.* FROM (SELECT ${id} AS id UNION SELECT id FROM accounts WHERE fits
      UNION SELECT id FROM (SELECT ${users.id} AS id FROM ${newest} AS n
        CROSS JOIN ${users} ON ${users.id} = n.user2_id AND ${users.deletedAt} IS NULL WHERE ${isFound} LIMIT ${limit})) AS f
    CROSS JOIN ${conversations} AS ${v} ON ${v.user1Id} = ${ADMIN_MAILBOX_ID} AND ${v.user2Id} = f.id
      AND ${v.unlistedId} IS NOT ${v.user1Id}
    ORDER BY ${v.lastMessageAt} DESC, ${v.id} DESC LIMIT ${limit}`;
}
