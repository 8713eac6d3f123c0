import type { MessageRequest } from '#schema/contracts/messages';
import { ADMIN_MAILBOX_ID } from '#schema/catalog/limits';
import type { Signal } from '#schema/catalog/fraud/signals';
import { DAY } from '#schema/durations';
import { warningsFor, makeSignal, isSuspicious } from '#schema/fraud/suspicion';
import { conversations } from '#schema/tables/conversations';
import { listings } from '#schema/tables/listings';
import { messages } from '#schema/tables/messages';
import { users } from '#schema/tables/users';
import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Bindings } from '../../env.ts';
import { guidanceOf } from '../../market/guidance/guidance.ts';
import { accountFacts, presentFacts } from '../../market/signals/facts.ts';
import { raiseSignals, notifyHeld } from '../../market/signals/raise.ts';
import type { Db } from '../../platform/db.ts';
import { isMember } from './conversations.queries.ts';
import type { Participant } from './participant.ts';

const [u, c, m, l] = [alias(users, 'u'), alias(conversations, 'c'), alias(messages, 'm'), alias(listings, 'l')];

/** What the reader of a message is warned of, and the writer's ad that the conversation is about. */
export interface Advice {
  signals: Signal[];
  listingId: number | null;
}

/**
 * How many of the newest messages of the conversation are searched, and how many of the writer's from the last day are judged together with a
 * suspicious one.
 */
const LATEST_MESSAGES = 50;
const EARLIER_MESSAGES = 6;

/**
 * What the reader of a message is warned of; mostly null, without a query. It costs one round trip only if the words themselves are suspicious.
 * Messages from or to administrators are not judged.
 */
export async function adviceFor(
  db: Db,
  me: Participant,
  conversationId: number,
  { content }: MessageRequest,
  now: number,
): Promise<Advice | null> {
  if (me.audience === 'admin' || !isSuspicious(content)) return null;
  const isMine = sql`${m.conversationId} = ${conversationId} AND ${m.senderId} = ${me.id}`;
  const [row] = await db.find(
    {
      ...accountFacts(me.id, now),
      isWithMailbox: sql<0 | 1>`(${ADMIN_MAILBOX_ID} IN (${c.user1Id}, ${c.user2Id}))`,
      earlier: sql<string>`(SELECT json_group_array(content) FROM (SELECT ${m.content} AS content FROM ${messages} AS ${m}
        WHERE ${isMine} AND ${m.createdAt} > ${now - DAY} AND ${m.id} > ${c.lastMessageId} - ${LATEST_MESSAGES} ORDER BY ${m.id} DESC LIMIT ${EARLIER_MESSAGES}))`,
      ...ownAd(me, conversationId),
    },
    sql`FROM ${conversations} AS ${c} CROSS JOIN ${users} AS ${u} ON ${u.id} = ${me.id}
      WHERE ${c.id} = ${conversationId} AND ${isMember(me)}`,
  );
  if (!row || row.isWithMailbox === 1) return null;
  const earlier = (JSON.parse(row.earlier) as string[]).toReversed(); // the statement builds this JSON
  const signals = warningsFor(content, earlier, presentFacts(row, { price: row.price, guidance: row.guidance }, now));
  return signals && { signals, listingId: row.listingId };
}

/** The writer's ad that was last sent in the conversation, and what ads like it cost. */
function ownAd(me: Participant, conversationId: number) {
  const spokenOf = (
    column: SQL,
  ) => sql`(SELECT ${column} FROM ${messages} AS ${m} CROSS JOIN ${listings} AS ${l} ON ${l.id} = ${m.listingId}
    WHERE ${m.conversationId} = ${conversationId} AND ${m.id} > ${c.lastMessageId} - ${LATEST_MESSAGES} AND ${l.userId} = ${me.id}
      AND ${l.status} IN ('active', 'asleep', 'sold') ORDER BY ${m.id} DESC LIMIT 1)`;
  return {
    listingId: sql<number | null>`${spokenOf(sql`${l.id}`)}`,
    price: sql<number | null>`${spokenOf(sql`${l.price}`)}`,
    guidance: sql<string | null>`${spokenOf(guidanceOf(l.leaf, l.likeness))}`,
  };
}

/**
 * Raises a signal against the ad that the suspicious conversation was about: administrators look at the ad, and read nothing of the conversation.
 * For `waitUntil`.
 */
export async function raiseForChat(env: Bindings, db: Db, { signals, listingId }: Advice, now: number): Promise<void> {
  if (listingId === null) return;
  const held = await raiseSignals(db, listingId, [makeSignal('asked_in_chat', { signals: signals.join(' ') })], now);
  if (held) await notifyHeld(env, held);
}
