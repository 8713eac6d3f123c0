import type { ReadAnswer } from '#schema/contracts/conversations';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { findSides, isMember, type SideRow } from './conversations.queries.ts';
import { type Participant, liveParticipant, participantSession, requireParticipant } from './participant.ts';

/**
 * Everything up to and with message `upTo` has been seen; without it, everything that there is. It never goes back, and never beyond the
 * newest message. `hasMoved` is false when that was known. One round trip. Throws `conversation_not_found`.
 */
export async function markRead(
  db: Db,
  me: Participant,
  conversationId: number,
  upTo: number | undefined,
): Promise<{ answer: ReadAnswer; hasMoved: boolean; sides: SideRow[] }> {
  const [session, [before], , sides] = await db.batch([
    liveParticipant(db, me),
    db.all<{ readUpTo: number }>(sql`SELECT iif(c.user1_id = ${me.id}, c.user1_read_id, c.user2_read_id) AS readUpTo
      FROM conversations AS c WHERE c.id = ${conversationId} AND ${isMember(me)}`),
    db.run(update(me, conversationId, upTo)),
    findSides(db, conversationId),
  ]);
  requireParticipant(session);
  const side = sides.find((side) => side.viewerId === me.id);
  if (!before || !side) throw refuse('conversation_not_found');
  const answer = { conversationId, readerId: me.id, upTo: side.readUpTo, unreadCount: side.unreadCount };
  return { answer, hasMoved: side.readUpTo > before.readUpTo, sides };
}

/**
 * Writes the reader's side when it moves on. Of what was read now and what is left, the shorter is counted: who reads message by message would
 * else have all the rest read each time. All in one statement, so that two devices at once cannot drift.
 */
function update(me: Participant, conversationId: number, upTo: number | undefined): SQL {
  const isFirst = sql`r.isFirst`;
  const fromOther = (range: SQL) =>
    sql`(SELECT count(*) FROM messages AS m WHERE m.conversation_id = t.id AND ${range} AND m.sender_id <> ${me.id})`;
  return sql`UPDATE conversations SET
      user1_read_id = iif(${isFirst}, r.upTo, user1_read_id), user1_unread = iif(${isFirst}, r.unread, user1_unread),
      user2_read_id = iif(${isFirst}, user2_read_id, r.upTo), user2_unread = iif(${isFirst}, user2_unread, r.unread)
    FROM (SELECT t.id AS id, t.isFirst AS isFirst, t.upTo AS upTo, iif(t.upTo - t.readUpTo < t.lastId - t.upTo,
        t.unread - ${fromOther(sql`m.id > t.readUpTo AND m.id <= t.upTo`)}, ${fromOther(sql`m.id > t.upTo`)}) AS unread
      FROM (SELECT c.id AS id, c.user1_id = ${me.id} AS isFirst, c.last_message_id AS lastId,
          iif(c.user1_id = ${me.id}, c.user1_read_id, c.user2_read_id) AS readUpTo,
          iif(c.user1_id = ${me.id}, c.user1_unread, c.user2_unread) AS unread,
          min(c.last_message_id, ${upTo ?? sql`c.last_message_id`}) AS upTo
        FROM conversations AS c WHERE c.id = ${conversationId} AND ${isMember(me)}) AS t
      WHERE t.upTo > t.readUpTo AND EXISTS (${participantSession(me)})) AS r
    WHERE conversations.id = r.id`;
}
