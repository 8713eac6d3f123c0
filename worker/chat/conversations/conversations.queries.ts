import type { Conversation } from '#schema/contracts/conversations';
import { ADMIN_MAILBOX_ID } from '#schema/catalog/limits';
import { conversations } from '#schema/tables/conversations';
import { users } from '#schema/tables/users';
import { blocks } from '#schema/tables/blocks';
import { messages } from '#schema/tables/messages';
import { type Column, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Db, Statement } from '../../platform/db.ts';
import { orNull, pick, type Row } from '../../platform/columns.ts';
import type { Participant } from './participant.ts';
import { hasDevice } from '../../identity/push/devices.ts';
import { presentPerson } from '../../identity/members/present-person.ts';
import { presentBadges } from '../../identity/members/badges.ts';

const [c, v, o, m] = [alias(conversations, 'c'), alias(users, 'v'), alias(users, 'o'), alias(messages, 'm')];

/** A conversation as `viewerId` sees it. Only administrators' own calls select `email`. */
type ConversationRow = Row<ReturnType<typeof viewColumns>> & { email?: string | null };

/**
 * A conversation as one of its members sees it, with their unread messages in all conversations together, whether it is in their lists at all, and
 * whether they have a device that gets push notifications.
 */
export type SideRow = Row<ReturnType<typeof viewColumns>> & { unread: number; isListed: 0 | 1; hasDevice: 0 | 1 };

/** How much of the newest message a list shows, in characters. */
const PREVIEW_LENGTH = 120;

/** The maximum of a total of unread messages: 100 stands for 100 or more. */
const UNREAD_MAX = 100;

/** The conversation `id` as the participant sees it; no row unless they are one of its two members. */
export function findConversation(db: Db, participant: Participant, id: SQL | number) {
  return listSelected(db, participant, sql`${conversations} AS ${c}`, sql`WHERE ${c.id} = ${id} AND ${isMember(participant)}`);
}

/** One page of the participant's conversations, the newest first. */
export function listConversations(db: Db, participant: Participant, cursor: { at: number; id: number } | null, take: number) {
  const newest = newestOf(
    participant.id,
    take,
    cursor ? sql`AND (${conversations.lastMessageAt}, ${conversations.id}) < (${cursor.at}, ${cursor.id})` : sql``,
  );
  return listSelected(db, participant, sql`${newest} AS ${c}`);
}

/** The participant's side of the conversations that `among` selects as `c`, the newest first. */
export function listSelected(
  db: Db,
  participant: Participant,
  among: SQL,
  which: SQL = NEWEST_FIRST,
): Statement<ConversationRow[]> {
  const viewer = sql<number>`${participant.id}`;
  const rest = sql`FROM ${among} ${viewJoins(viewer)} ${which}`;
  return participant.audience === 'admin'
    ? db.find({ ...viewColumns(viewer), email: o.email }, rest)
    : db.find(viewColumns(viewer), rest);
}

const NEWEST_FIRST = sql`ORDER BY ${c.lastMessageAt} DESC, ${c.id} DESC`;

/**
 * The newest `take` conversations in a member's lists, as a subquery; `after` narrows each of its ranges. SQLite merges the ranges row by row as
 * long as none of them is a subquery of its own: then it reads `take` rows, not `take` of each. Only the mailbox has conversations that are done.
 */
export function newestOf(userId: number, take: number | SQL, after: SQL = sql``): SQL {
  return sql`(SELECT * FROM ${conversations} WHERE ${conversations.user1Id} = ${userId} AND ${isListedFor(conversations.user1Id)} AND ${isDone(0)} ${after}
    UNION ALL SELECT * FROM ${conversations} WHERE ${conversations.user1Id} = ${userId} AND ${isListedFor(conversations.user1Id)} AND ${isDone(1)} ${after}
    UNION ALL SELECT * FROM ${conversations} WHERE ${conversations.user2Id} = ${userId} AND ${isListedFor(conversations.user2Id)} ${after}
    ORDER BY last_message_at DESC, id DESC LIMIT ${take})`;
}

/**
 * SQL condition: the conversation is in the lists of this one of its two members. It is written as in the indexes of the lists, which SQLite would
 * not use otherwise.
 */
export function isListedFor(side: Column): SQL {
  return sql`${conversations.unlistedId} IS NOT ${side}`;
}

/**
 * SQL condition: whether the mailbox is done with a conversation. It is written as in `conversations_recent1`, an index that SQLite would not use
 * otherwise.
 */
export function isDone(done: 0 | 1): SQL {
  return sql`(${conversations.doneMessageId} IS ${conversations.lastMessageId}) = ${sql.raw(String(done))}`;
}

/** Both members' sides of a conversation, for publishing: two rows. */
export function findSides(db: Db, id: SQL | number) {
  const viewer = sql<number>`${v.id}`;
  return db.find(
    {
      ...viewColumns(viewer),
      unread: unreadOf(viewer),
      isListed: sql<0 | 1>`${c.unlistedId} IS NOT ${viewer}`,
      hasDevice: hasDevice(viewer),
    },
    sql`FROM ${conversations} AS ${c}
    CROSS JOIN ${users} AS ${v} ON ${v.id} IN (${c.user1Id}, ${c.user2Id}) ${viewJoins(viewer)} WHERE ${c.id} = ${id}`,
  );
}

/** The participant's unread messages in all conversations together. */
export function countUnread(db: Db, participant: Participant) {
  return db.find({ unread: unreadOf(sql`${participant.id}`) }, sql``);
}

/** SQL condition: the participant is a member of the conversation `c`. Every query for a conversation must have it. */
export function isMember(participant: Participant): SQL {
  return sql`${participant.id} IN (${c.user1Id}, ${c.user2Id})`;
}

/** SQL condition: `blocker` blocks `blocked`. */
export function isBlocked(blocker: SQL | Column | number, blocked: SQL | Column | number): SQL<0 | 1> {
  return sql`EXISTS (SELECT 1 FROM ${blocks} WHERE ${blocks.blockerId} = ${blocker} AND ${blocks.blockedId} = ${blocked})`;
}

/** The id of the other member of the conversation `c`. */
export function otherOf(viewer: SQL | number): SQL {
  return sql`iif(${c.user1Id} = ${viewer}, ${c.user2Id}, ${c.user1Id})`;
}

/**
 * The id up to which one member shows the other to have read the conversation `c`: the first member if `isFirst`, else the second. During a block
 * it stays as it was.
 */
export function visibleReadId(isFirst: SQL): SQL<number> {
  const { user1ShownReadId, user1ReadId, user2ShownReadId, user2ReadId } = c;
  return sql<number>`iif(${isFirst}, coalesce(${user1ShownReadId}, ${user1ReadId}), coalesce(${user2ShownReadId}, ${user2ReadId}))`;
}

function viewColumns(viewer: SQL<number>) {
  const isFirst = sql`${c.user1Id} = ${viewer}`;
  return {
    viewerId: viewer,
    id: c.id,
    otherId: o.id,
    username: o.username,
    firstName: o.firstName,
    lastName: o.lastName,
    profileImageUrl: o.profileImageUrl,
    role: o.role,
    vipExpiresAt: o.vipExpiresAt,
    phoneConfirmedAt: o.phoneConfirmedAt,
    verifiedUntil: o.verifiedUntil,
    deletedAt: o.deletedAt,
    lastMessage: sql<string | null>`substr(${m.content}, 1, ${PREVIEW_LENGTH})`,
    lastMessageType: orNull(m.messageType),
    lastMessageSenderId: orNull(m.senderId),
    ...pick(c, 'lastMessageId', 'doneMessageId', 'lastMessageAt'),
    unreadCount: sql<number>`iif(${isFirst}, ${c.user1Unread}, ${c.user2Unread})`,
    readUpTo: sql<number>`iif(${isFirst}, ${c.user1ReadId}, ${c.user2ReadId})`,
    otherReadUpTo: visibleReadId(sql`NOT ${isFirst}`),
    blockedByMe: isBlocked(viewer, o.id),
    blockedByOther: isBlocked(o.id, viewer),
  };
}

function viewJoins(viewer: SQL): SQL {
  return sql`CROSS JOIN ${users} AS ${o} ON ${o.id} = ${otherOf(viewer)}
    LEFT JOIN ${messages} AS ${m} ON ${m.conversationId} = ${c.id} AND ${m.id} = ${c.lastMessageId}`;
}

/** Each row has at least one unread message, so a hundred rows are enough. */
function unreadOf(viewer: SQL): SQL<number> {
  return sql`(SELECT min(${UNREAD_MAX}, coalesce(sum(n), 0)) FROM (
    SELECT ${conversations.user1Unread} AS n FROM ${conversations} WHERE ${conversations.user1Id} = ${viewer} AND ${conversations.user1Unread} > 0
    UNION ALL SELECT ${conversations.user2Unread} FROM ${conversations} WHERE ${conversations.user2Id} = ${viewer}
    AND ${conversations.user2Unread} > 0 LIMIT ${UNREAD_MAX}))`;
}

/** The row as the API and the inbox rooms show it, an allow-list. A deleted account has no name. */
export function presentConversation(row: ConversationRow): Conversation {
  return {
    id: row.id,
    otherUser: {
      ...presentPerson({ ...row, id: row.otherId }),
      isVip: row.deletedAt === null && row.vipExpiresAt !== null && row.vipExpiresAt > Date.now(),
      ...(row.deletedAt === null ? presentBadges(row, Date.now()) : { numberConfirmedAt: null, isVerified: false }),
      ...(row.email === undefined || row.email === null || row.deletedAt !== null ? {} : { email: row.email }),
      gone: row.deletedAt !== null,
    },
    lastMessage: row.lastMessage,
    lastMessageType: row.lastMessageType,
    lastMessageSenderId: row.lastMessageSenderId,
    lastMessageId: row.lastMessageId,
    lastMessageAt: new Date(row.lastMessageAt).toISOString(),
    unreadCount: row.unreadCount,
    readUpTo: row.readUpTo,
    otherReadUpTo: row.otherReadUpTo,
    blockedByMe: row.blockedByMe === 1,
    ...(row.viewerId === ADMIN_MAILBOX_ID ? { doneMessageId: row.doneMessageId } : {}),
  };
}
