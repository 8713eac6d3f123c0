import type { ReadAnswer } from '#schema/contracts/conversations';
import { conversations } from '#schema/tables/conversations';
import { messages } from '#schema/tables/messages';
import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Db } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { findSides, isMember, type SideRow } from './conversations.queries.ts';
import { type Participant, liveParticipant, participantSession, requireParticipant } from './participant.ts';
import { set } from '../../platform/columns.ts';

const [c, m] = [alias(conversations, 'c'), alias(messages, 'm')];

/**
 * Marks everything up to and including message `upTo` as read; without `upTo`, everything. It never goes back, and never beyond the newest message.
 * `hasMoved` is false if that was read before; `isHidden` is true while one of the two blocks the other, who is then not told. One round trip.
 * Throws `conversation_not_found`.
 */
export async function markRead(
  db: Db,
  me: Participant,
  conversationId: number,
  upTo: number | undefined,
): Promise<{ answer: ReadAnswer; hasMoved: boolean; isHidden: boolean; sides: SideRow[] }> {
  const [session, [before], , sides] = await db.batch([
    liveParticipant(db, me),
    db.find(
      { readUpTo: sql<number>`iif(${c.user1Id} = ${me.id}, ${c.user1ReadId}, ${c.user2ReadId})` },
      sql`FROM ${conversations} AS ${c}
      WHERE ${c.id} = ${conversationId} AND ${isMember(me)}`,
    ),
    db.run(update(me, conversationId, upTo)),
    findSides(db, conversationId),
  ]);
  requireParticipant(session);
  const side = sides.find((side) => side.viewerId === me.id);
  if (!before || !side) throw refuse('conversation_not_found');
  const answer = { conversationId, readerId: me.id, upTo: side.readUpTo, unreadCount: side.unreadCount };
  const isHidden = side.blockedByMe === 1 || side.blockedByOther === 1;
  return { answer, hasMoved: side.readUpTo > before.readUpTo, isHidden, sides: isHidden ? [side] : sides };
}

/**
 * Updates the reader's side if it moves forward. Of the messages read now and those left unread it counts the fewer: otherwise somebody who reads
 * message by message would have all the rest counted each time. All in one statement, so that two devices at once cannot drift.
 */
function update(me: Participant, conversationId: number, upTo: number | undefined): SQL {
  const isFirst = sql`r.isFirst`;
  const fromOther = (range: SQL) =>
    sql`(SELECT count(*) FROM ${messages} AS ${m} WHERE ${m.conversationId} = t.id AND ${range} AND ${m.senderId} <> ${me.id})`;
  return sql`UPDATE ${conversations} SET ${set(conversations, {
    user1ReadId: sql`iif(${isFirst}, r.upTo, ${conversations.user1ReadId})`,
    user1Unread: sql`iif(${isFirst}, r.unread, ${conversations.user1Unread})`,
    user2ReadId: sql`iif(${isFirst}, ${conversations.user2ReadId}, r.upTo)`,
    user2Unread: sql`iif(${isFirst}, ${conversations.user2Unread}, r.unread)`,
  })}
    FROM (SELECT t.id AS id, t.isFirst AS isFirst, t.upTo AS upTo, iif(t.upTo - t.readUpTo < t.lastId - t.upTo,
        t.unread - ${fromOther(sql`${m.id} > t.readUpTo AND ${m.id} <= t.upTo`)}, ${fromOther(sql`${m.id} > t.upTo`)}) AS unread
      FROM (SELECT ${c.id} AS id, ${c.user1Id} = ${me.id} AS isFirst, ${c.lastMessageId} AS lastId,
          iif(${c.user1Id} = ${me.id}, ${c.user1ReadId}, ${c.user2ReadId}) AS readUpTo,
          iif(${c.user1Id} = ${me.id}, ${c.user1Unread}, ${c.user2Unread}) AS unread,
          min(${c.lastMessageId}, ${upTo ?? sql`${c.lastMessageId}`}) AS upTo
        FROM ${conversations} AS ${c} WHERE ${c.id} = ${conversationId} AND ${isMember(me)}) AS t
      WHERE t.upTo > t.readUpTo AND EXISTS (${participantSession(me)})) AS r
    WHERE ${conversations.id} = r.id`;
}
