import type { Conversation } from '#schema/contracts/conversations';
import { ADMIN_MAILBOX_ID } from '#schema/catalog/limits';
import { asErrorCode } from '#schema/errors/errors';
import { DAY, HOUR } from '#schema/durations';
import { conversations } from '#schema/tables/conversations';
import { users } from '#schema/tables/users';
import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { contactsKey } from '../../market/signals/facts.ts';
import { attemptsOf, incrementCount } from '../../platform/count-one.ts';
import type { Db } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { limitOf } from '../../platform/site-rules.ts';
import { findConversation, isBlocked, presentConversation } from './conversations.queries.ts';
import { type Participant, liveParticipant, participantSession, requireParticipant } from './participant.ts';
import { hasMessagesOff } from './send.ts';
import { columnNames, into, set } from '../../platform/columns.ts';

const [o, c] = [alias(users, 'o'), alias(conversations, 'c')];

/**
 * Returns the conversation of the participant and another member, or creates it: a pair has one. It is in the participant's lists from now on, in
 * the other's once something is written. One round trip. Throws `cannot_contact_yourself`, `member_not_found`, `messages_blocked(_by_you)`,
 * `messages_not_allowed` and, for a member who begins very many in a day, `too_many_conversations`.
 */
export async function startConversation(
  db: Db,
  me: Participant,
  otherUserId: number,
): Promise<{ conversation: Conversation; isNew: boolean }> {
  if (otherUserId === me.id) throw refuse('cannot_contact_yourself');
  const now = Date.now();
  const pair = { user1: Math.min(me.id, otherUserId), user2: Math.max(me.id, otherUserId) };
  const isPair = sql`${conversations.user1Id} = ${pair.user1} AND ${conversations.user2Id} = ${pair.user2}`;
  const facts = factsOf(me, otherUserId, pair);
  const mayBegin = sql`f.refusal IS NULL AND f.existing IS NULL AND EXISTS (${participantSession(me)})`;
  const tries = `conversations:${me.id}`;
  const isLimited = me.id !== ADMIN_MAILBOX_ID;
  const [session, [fact], , , , , [row]] = await db.batch([
    liveParticipant(db, me),
    db.rows({ refusal: sql<string | null>`refusal`, existing: sql<number | null>`existing` }, facts),
    // Counted before the limit is checked, as in identity/attempts/attempts.ts.
    incrementCount(db, tries, DAY, now, sql`EXISTS (SELECT 1 FROM (${facts}) AS f WHERE ${mayBegin} AND ${isLimited})`),
    // Messages of a member who writes to very many people within an hour are judged more strictly (advice.ts).
    incrementCount(
      db,
      contactsKey(me.id),
      HOUR,
      now,
      sql`EXISTS (SELECT 1 FROM (${facts}) AS f WHERE ${mayBegin} AND ${isLimited})`,
    ),
    db.run(sql`INSERT ${into(conversations, { user1Id: pair.user1, user2Id: pair.user2, lastMessageAt: now, unlistedId: otherUserId, createdAt: now })} FROM (${facts}) AS f
      WHERE ${mayBegin} AND (NOT ${isLimited} OR ${attemptsOf(tries)} <= ${limitOf('conversationsADay')})
      ON CONFLICT (${columnNames(conversations.user1Id, conversations.user2Id)}) DO NOTHING`),
    db.run(sql`UPDATE ${conversations} SET ${set(conversations, { unlistedId: null })}
      WHERE ${isPair} AND ${conversations.unlistedId} = ${me.id} AND EXISTS (${participantSession(me)})`),
    findConversation(db, me, sql`(SELECT ${conversations.id} FROM ${conversations} WHERE ${isPair})`),
  ]);
  requireParticipant(session);
  if (!fact) throw refuse('member_not_found');
  const refusal = asErrorCode(fact.refusal);
  if (refusal !== null) throw refuse(refusal);
  if (!row) throw refuse('too_many_conversations');
  return { conversation: presentConversation(row), isNew: fact.existing === null };
}

/** One row if the other is a member: their conversation if there is one, otherwise what refuses a new one. */
function factsOf(me: Participant, otherUserId: number, pair: { user1: number; user2: number }): SQL {
  return sql`SELECT ${c.id} AS existing,
      CASE
        WHEN ${c.id} IS NOT NULL OR ${ADMIN_MAILBOX_ID} IN (${me.id}, ${o.id}) THEN NULL
        WHEN ${isBlocked(me.id, o.id)} THEN 'messages_blocked_by_you'
        WHEN ${isBlocked(o.id, me.id)} THEN 'messages_blocked'
        WHEN ${hasMessagesOff(me)} THEN 'messages_not_allowed'
      END AS refusal
    FROM ${users} AS ${o} LEFT JOIN ${conversations} AS ${c} ON ${c.user1Id} = ${pair.user1} AND ${c.user2Id} = ${pair.user2}
    WHERE ${o.id} = ${otherUserId} AND ${o.deletedAt} IS NULL`;
}
