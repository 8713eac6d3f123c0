import type { MessagesQuery } from '#schema/contracts/conversations';
import type { Message } from '#schema/contracts/messages';
import { conversations } from '#schema/tables/conversations';
import { messages } from '#schema/tables/messages';
import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Bindings } from '../../env.ts';
import type { Db } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { isMember } from './conversations.queries.ts';
import { type Participant, liveParticipant, requireParticipant } from './participant.ts';
import { findMessages, presentMessage } from './messages.queries.ts';

const [c, m] = [alias(conversations, 'c'), alias(messages, 'm')];

/** Where the next page in the same direction begins. */
export type NextPage = { before: number } | { after: number };

/**
 * A page of a conversation in the order in which it was written: the newest messages, those before an id, or those after one. `next` is null at
 * either end. One round trip. Throws `conversation_not_found`, and `bad_cursor` when both directions are asked for.
 */
export async function readMessages(
  env: Bindings,
  db: Db,
  me: Participant,
  conversationId: number,
  { before, after, limit }: MessagesQuery,
): Promise<{ messages: Message[]; next: NextPage | null }> {
  if (before !== undefined && after !== undefined) throw refuse('bad_cursor');
  const range =
    after !== undefined ? sql`${m.id} > ${after}` : before === undefined ? sql`${m.id} > 0` : sql`${m.id} < ${before}`;
  const [session, [conversation], rows] = await db.batch([
    liveParticipant(db, me),
    db.find(
      { lastId: c.lastMessageId },
      sql`FROM ${conversations} AS ${c}
      WHERE ${c.id} = ${conversationId} AND ${isMember(me)}`,
    ),
    findMessages(db, page(me, conversationId, range, after === undefined ? 'DESC' : 'ASC', limit)),
  ]);
  requireParticipant(session);
  if (!conversation) throw refuse('conversation_not_found');
  if (after === undefined) rows.reverse();
  const messages = await Promise.all(rows.map((row) => presentMessage(env, row, me.id)));
  return { messages, next: after === undefined ? pageBefore(messages[0]) : pageAfter(messages.at(-1), conversation.lastId) };
}

function page(me: Participant, conversationId: number, range: SQL, direction: 'ASC' | 'DESC', limit: number): SQL {
  return sql`${m.conversationId} = ${conversationId} AND ${range} AND ${isMember(me)} ORDER BY ${m.id} ${sql.raw(direction)} LIMIT ${limit}`;
}

/** Ids count from 1 without a gap, so the ends are known without reading one message more. */
function pageBefore(first: Message | undefined): NextPage | null {
  return first && first.id > 1 ? { before: first.id } : null;
}

function pageAfter(last: Message | undefined, lastId: number): NextPage | null {
  return last && last.id < lastId ? { after: last.id } : null;
}
