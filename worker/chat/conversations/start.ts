import type { Conversation } from '#schema/contracts/conversations';
import { ADMIN_MAILBOX_ID } from '#schema/catalog/limits';
import { asErrorCode } from '#schema/errors';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { limitOf } from '../../platform/limits.ts';
import { findSeen, presentConversation } from './conversations.queries.ts';
import { type Participant, liveParticipant, participantSession, requireParticipant } from './participant.ts';
import { takesNoMessages } from './send.ts';

const DAY = 86_400_000;

/**
 * The conversation of the participant and another member, made when they have none: a pair has one. One round trip. Throws
 * `cannot_contact_yourself`, `member_not_found`, `messages_blocked(_by_you)`, `messages_not_allowed` and, of a member who begins very many
 * in a day, `too_many_conversations`.
 */
export async function start(
  db: Db,
  me: Participant,
  otherUserId: number,
): Promise<{ conversation: Conversation; isNew: boolean }> {
  if (otherUserId === me.id) throw refuse('cannot_contact_yourself');
  const now = Date.now();
  const pair = { user1: Math.min(me.id, otherUserId), user2: Math.max(me.id, otherUserId) };
  const facts = factsOf(me, otherUserId, pair);
  const mayBegin = sql`f.refusal IS NULL AND f.existing IS NULL AND EXISTS (${participantSession(me)})`;
  const tries = `conversations:${me.id}`;
  const isLimited = me.id !== ADMIN_MAILBOX_ID;
  const [session, [fact], , , [row]] = await db.batch([
    liveParticipant(db, me),
    db.all<{ refusal: string | null; existing: number | null }>(facts),
    // Counted before it is looked at, as in auth/attempts.ts.
    db.run(sql`INSERT INTO attempts (key, count, window_ends_at) SELECT ${tries}, 1, ${now + DAY} FROM (${facts}) AS f
      WHERE ${mayBegin} AND ${isLimited}
      ON CONFLICT (key) DO UPDATE SET count = iif(window_ends_at <= ${now}, 1, count + 1),
        window_ends_at = iif(window_ends_at <= ${now}, excluded.window_ends_at, window_ends_at)`),
    db.run(sql`INSERT INTO conversations (user1_id, user2_id, last_message_at, created_at)
      SELECT ${pair.user1}, ${pair.user2}, ${now}, ${now} FROM (${facts}) AS f
      WHERE ${mayBegin} AND (NOT ${isLimited} OR (SELECT count FROM attempts WHERE key = ${tries}) <= ${limitOf('conversationsADay')})
      ON CONFLICT (user1_id, user2_id) DO NOTHING`),
    findSeen(db, me, sql`(SELECT id FROM conversations WHERE user1_id = ${pair.user1} AND user2_id = ${pair.user2})`),
  ]);
  requireParticipant(session);
  if (!fact) throw refuse('member_not_found');
  const refusal = asErrorCode(fact.refusal);
  if (refusal !== null) throw refuse(refusal);
  if (!row) throw refuse('too_many_conversations');
  return { conversation: presentConversation(row), isNew: fact.existing === null };
}

/** One row when the other is a member: their conversation, if there is one, and else what stands against a new one. */
function factsOf(me: Participant, otherUserId: number, pair: { user1: number; user2: number }): SQL {
  return sql`SELECT c.id AS existing,
      CASE
        WHEN c.id IS NOT NULL OR ${ADMIN_MAILBOX_ID} IN (${me.id}, o.id) THEN NULL
        WHEN EXISTS (SELECT 1 FROM blocks WHERE blocker_id = ${me.id} AND blocked_id = o.id) THEN 'messages_blocked_by_you'
        WHEN EXISTS (SELECT 1 FROM blocks WHERE blocker_id = o.id AND blocked_id = ${me.id}) THEN 'messages_blocked'
        WHEN ${takesNoMessages(me)} THEN 'messages_not_allowed'
      END AS refusal
    FROM users AS o LEFT JOIN conversations AS c ON c.user1_id = ${pair.user1} AND c.user2_id = ${pair.user2}
    WHERE o.id = ${otherUserId} AND o.deleted_at IS NULL`;
}
