import type { Message, MessageRequest } from '#schema/contracts/messages';
import { ADMIN_MAILBOX_ID } from '#schema/catalog/limits';
import { asErrorCode } from '#schema/errors/errors';
import { conversations } from '#schema/tables/conversations';
import { users } from '#schema/tables/users';
import { messages } from '#schema/tables/messages';
import { attachments } from '#schema/tables/attachments';
import { listings } from '#schema/tables/listings';
import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { type Advice, adviceFor } from './advice.ts';
import { keyOfUrl } from '../../platform/media/signed-link.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import type { Bindings } from '../../env.ts';
import { isAwake } from '../../market/browse/awake.ts';
import { takesMessages } from '../../identity/members/privacy.ts';
import type { Db } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { findSides, isBlocked, isMember, otherOf, type SideRow } from './conversations.queries.ts';
import { type Participant, liveParticipant, participantSession, requireParticipant } from './participant.ts';
import { findMessages, presentMessage } from './messages.queries.ts';
import { columnNames, into } from '../../platform/columns.ts';

const [m, c, o, sent, a, l] = [
  alias(messages, 'm'),
  alias(conversations, 'c'),
  alias(users, 'o'),
  alias(messages, 'sent'),
  alias(attachments, 'a'),
  alias(listings, 'l'),
];

/**
 * A message that is stored in D1, with the `advice` that its sender must not get (`forSender`). `isNew` is false for a repeat; `sides` is what both
 * members' inboxes show now.
 */
export interface Sent {
  message: Message;
  isNew: boolean;
  sides: SideRow[];
  advice: Advice | null;
}

/**
 * Stores a message, in one round trip (two if its words are suspicious) with at most seven rows written (a first answer that is a file: eight); an
 * administrator's message is recorded in the audit log in the same batch. A repeated send with the same `clientId` is the same message. Every
 * condition is checked in the batch that writes, so a block, a sign-out or a deletion holds for the very next message. Throws
 * `conversation_not_found`, `client_id_reused`, `member_gone`, `messages_blocked(_by_you)`, `messages_not_allowed`, `attachment_not_yours` and the
 * ad's refusals.
 */
export async function storeMessage(
  env: Bindings,
  db: Db,
  me: Participant,
  conversationId: number,
  input: MessageRequest,
  requestId: string,
): Promise<Sent> {
  const clientId = input.clientId ?? crypto.randomUUID();
  const now = Date.now();
  const advice = await adviceFor(db, me, conversationId, input, now);
  const facts = factsOf(me, conversationId, clientId, input);
  const isSent = sql`${m.senderId} = ${me.id} AND ${m.clientId} = ${clientId} AND ${m.conversationId} = ${conversationId}`;
  const [session, [fact], , , , stored, sides] = await db.batch([
    liveParticipant(db, me),
    db.rows({ refusal: sql<string | null>`refusal` }, facts),
    recordSent(db, me, conversationId, facts, requestId),
    insert(db, me, clientId, input, facts, advice, now),
    takeAttachment(db, input, isSent),
    findMessages(db, isSent),
    findSides(db, conversationId),
  ]);
  requireParticipant(session);
  if (!fact) throw refuse('conversation_not_found');
  const isRepeat = fact.refusal === ALREADY_STORED;
  const refusal = isRepeat ? null : asErrorCode(fact.refusal);
  if (refusal !== null) throw refuse(refusal);
  const [row] = stored;
  if (!row) throw new Error('A message that nothing refused was not stored.');
  return { message: await presentMessage(env, row, null), isNew: !isRepeat, sides, advice };
}

/** Takes the place of a refusal when this message was stored before. */
const ALREADY_STORED = 'stored';

/** One row if the participant is a member of the conversation: the message's parts, and the code of what refuses it. */
function factsOf(me: Participant, conversationId: number, clientId: string, input: MessageRequest): SQL {
  const key = attachmentKey(input);
  const self = sql`${me.id}`;
  return sql`SELECT ${c.id} AS conversationId, ${c.lastMessageId} + 1 AS nextId, ${a.key} AS key, ${a.thumbKey} AS thumbKey, ${a.name} AS name,
      ${a.size} AS size, ${a.width} AS width, ${a.height} AS height,
      CASE
        WHEN ${sent.conversationId} = ${c.id} THEN ${ALREADY_STORED}
        WHEN ${sent.conversationId} IS NOT NULL THEN 'client_id_reused'
        WHEN ${o.deletedAt} IS NOT NULL THEN 'member_gone'
        WHEN ${isBlocked(self, o.id)} THEN 'messages_blocked_by_you'
        WHEN ${isBlocked(o.id, self)} THEN 'messages_blocked'
        WHEN ${hasMessagesOff(me)} THEN 'messages_not_allowed'
        WHEN ${key} IS NOT NULL AND ${a.key} IS NULL THEN 'attachment_not_yours'
        ${listingRefusal(me, input)}
      END AS refusal
    FROM ${conversations} AS ${c} CROSS JOIN ${users} AS ${o} ON ${o.id} = ${otherOf(self)}
      LEFT JOIN ${messages} AS ${sent} ON ${sent.senderId} = ${me.id} AND ${sent.clientId} = ${clientId}
      LEFT JOIN ${attachments} AS ${a} ON ${a.key} = ${key} AND ${a.conversationId} = ${c.id} AND ${a.userId} = ${me.id}
      LEFT JOIN ${listings} AS ${l} ON ${l.id} = ${listingOf(input)}
    WHERE ${c.id} = ${conversationId} AND ${isMember(me)}`;
}

/** SQL condition: the other member `o` has switched messages off. The administrators' mailbox may write to everyone, and everyone to it. */
export function hasMessagesOff(me: Participant): SQL {
  return sql`${me.id} <> ${ADMIN_MAILBOX_ID} AND NOT ${takesMessages(o.id)}`;
}

function listingRefusal(me: Participant, { messageType }: MessageRequest): SQL {
  if (messageType === 'listing')
    return sql`WHEN ${l.id} IS NULL OR ${l.status} IN ('removed', 'hidden', 'held') THEN 'listing_not_found'`;
  if (messageType !== 'offer') return sql``;
  return sql`WHEN ${l.userId} = ${me.id} THEN 'offer_own_listing'
    WHEN ${l.id} IS NULL OR ${l.userId} <> ${o.id} OR ${l.status} IN ('removed', 'hidden', 'held') THEN 'listing_not_found'
    WHEN ${l.status} <> 'active' OR NOT ${isAwake(l.expiresAt, Date.now())} THEN 'listing_closed'`;
}

/** Records which administrator wrote as the mailbox, and where; never what they wrote. Nothing is recorded for a member's message. */
function recordSent(db: Db, me: Participant, conversationId: number, facts: SQL, requestId: string) {
  if (me.audience !== 'admin') return db.run(sql`SELECT 1`);
  const admin = { kind: 'admin', id: me.userId, sessionId: me.sessionId, requestId } as const;
  const isNew = sql`EXISTS (SELECT 1 FROM (${facts}) AS f WHERE f.refusal IS NULL) AND EXISTS (${participantSession(me)})`;
  return recordAudit(db, admin, { action: 'message.sent', target: `conversation:${conversationId}`, when: isNew });
}

function insert(
  db: Db,
  me: Participant,
  clientId: string,
  input: MessageRequest,
  facts: SQL,
  advice: Advice | null,
  now: number,
) {
  const { content, messageType } = input;
  const authorId = me.userId === me.id ? null : me.userId;
  const offerPrice = messageType === 'offer' ? (input.offerPrice ?? null) : null;
  // The type of a file was detected from its bytes: one without a size in pixels is not a picture, whatever the device calls it.
  const isFile = sql`${messageType} = 'file' OR (${messageType} = 'image' AND f.width IS NULL)`;
  // The number comes from the conversation's row, which a trigger increments: 1, 2, 3 … without a gap.
  return db.run(sql`INSERT ${into(messages, {
    conversationId: sql`f.conversationId`,
    id: sql`f.nextId`,
    senderId: me.id,
    authorId,
    clientId,
    content: sql`iif(${isFile}, f.name, ${content})`,
    messageType: sql`iif(${isFile}, 'file', ${messageType})`,
    fileKey: sql`f.key`,
    thumbKey: sql`f.thumbKey`,
    fileName: sql`f.name`,
    fileSize: sql`f.size`,
    fileWidth: sql`f.width`,
    fileHeight: sql`f.height`,
    listingId: listingOf(input),
    offerPrice,
    advice: advice && advice.signals,
    createdAt: now,
  })}
    FROM (${facts}) AS f WHERE f.refusal IS NULL AND EXISTS (${participantSession(me)})
    ON CONFLICT (${columnNames(messages.senderId, messages.clientId)}) DO NOTHING`);
}

/** Deletes the file's row once the stored message has taken it: no other message can take it, and the sweep does not see it. */
function takeAttachment(db: Db, input: MessageRequest, isSent: SQL) {
  return db.run(sql`DELETE FROM ${attachments} WHERE ${attachments.key} = ${attachmentKey(input)}
    AND EXISTS (SELECT 1 FROM ${messages} AS ${m} WHERE ${isSent} AND ${m.fileKey} = ${attachments.key})`);
}

/** The key of the file that an image or file message names; a foreign address becomes a key that finds no attachment. */
function attachmentKey({ messageType, fileUrl }: MessageRequest): string | null {
  if (messageType !== 'image' && messageType !== 'file') return null;
  return keyOfUrl(fileUrl ?? '') ?? '';
}

function listingOf({ messageType, listingId }: MessageRequest): number | null {
  return messageType === 'listing' || messageType === 'offer' ? (listingId ?? null) : null;
}
