import { type SQL, sql } from 'drizzle-orm';
import type { MessageType } from '#schema/contracts/messages';
import type { Db } from '../../platform/db.ts';
import type { Participant } from './participant.ts';
import type { Conversation } from '#schema/contracts/conversations';
import { ADMIN_MAILBOX_ID } from '#schema/catalog/limits';
import { presentPerson } from '../../identity/members/present-person.ts';

/** A conversation as `viewerId` sees it. Only administrators' own calls select `email`. */
interface SeenRow {
  viewerId: number;
  id: number;
  otherId: number;
  username: string;
  firstName: string | null;
  lastName: string | null;
  profileImageUrl: string | null;
  role: 'user' | 'admin';
  email?: string;
  vipExpiresAt: number | null;
  deletedAt: number | null;
  lastMessage: string | null;
  lastMessageType: MessageType | null;
  lastMessageSenderId: number | null;
  lastMessageId: number;
  lastMessageAt: number;
  unreadCount: number;
  readUpTo: number;
  otherReadUpTo: number;
  blockedByMe: 0 | 1;
  blockedByOther: 0 | 1;
  doneMessageId: number | null;
}

/** A conversation as one of its members sees it, with what they have not read in all of theirs together. */
export interface SideRow extends SeenRow {
  unread: number;
}

/** What a list shows of the newest message, in characters. */
const PREVIEW_LENGTH = 120;

/** The most that a total of unread messages counts to: 100 stands for more. */
const UNREAD_MOST = 100;

/** The conversation `id` as the participant sees it; no row unless they are one of the two. */
export function findSeen(db: Db, participant: Participant, id: SQL | number) {
  return db.all<SeenRow>(sql`${seen(participant, sql`conversations AS c`)} WHERE c.id = ${id} AND ${isMember(participant)}`);
}

/** One page of the participant's conversations, the newest first. */
export function listSeen(db: Db, participant: Participant, cursor: { at: number; id: number } | null, take: number) {
  const newest = newestOf(participant.id, take, cursor ? sql`AND (last_message_at, id) < (${cursor.at}, ${cursor.id})` : sql``);
  return listAmong(db, participant, sql`${newest} AS c`);
}

/** The participant's side of the conversations that `among` names as `c`, the newest first. */
export function listAmong(db: Db, participant: Participant, among: SQL) {
  return db.all<SeenRow>(sql`${seen(participant, among)} ORDER BY c.last_message_at DESC, c.id DESC`);
}

/**
 * The newest `take` conversations of a member, as a subquery; `after` narrows each of its ranges. SQLite merges these row by row as long as none of
 * them is a subquery of its own: it reads `take` rows, not as many times that. Only the mailbox is done with any.
 */
export function newestOf(userId: number, take: number, after: SQL = sql``): SQL {
  return sql`(SELECT * FROM conversations WHERE user1_id = ${userId} AND ${isDone(0)} ${after}
    UNION ALL SELECT * FROM conversations WHERE user1_id = ${userId} AND ${isDone(1)} ${after}
    UNION ALL SELECT * FROM conversations WHERE user2_id = ${userId} ${after}
    ORDER BY last_message_at DESC, id DESC LIMIT ${take})`;
}

/** Whether the mailbox is done with a conversation, spelt as `conversations_recent1` has it: otherwise the index is not used. */
export function isDone(done: 0 | 1): SQL {
  return sql.raw(`(done_message_id IS last_message_id) = ${done}`);
}

/** Both members' sides of a conversation, for publishing: two rows. */
export function findSides(db: Db, id: SQL | number) {
  return db.all<SideRow>(sql`SELECT ${seenColumns(sql`v.id`)}, ${unreadOf(sql`v.id`)} AS unread
    FROM conversations AS c CROSS JOIN users AS v ON v.id IN (c.user1_id, c.user2_id) ${seenJoins(sql`v.id`)} WHERE c.id = ${id}`);
}

/** The participant's unread messages, all conversations together. */
export function countUnread(db: Db, participant: Participant) {
  return db.all<{ unread: number }>(sql`SELECT ${unreadOf(sql`${participant.id}`)} AS unread`);
}

/** That the conversation `c` is one of the participant's: no finder goes without it. */
export function isMember(participant: Participant): SQL {
  return sql`${participant.id} IN (c.user1_id, c.user2_id)`;
}

/** The id of the other member of the conversation `c`. */
export function otherOf(viewer: SQL | number): SQL {
  return sql`iif(c.user1_id = ${viewer}, c.user2_id, c.user1_id)`;
}

function seen(participant: Participant, from: SQL): SQL {
  const viewer = sql`${participant.id}`;
  const email = participant.audience === 'admin' ? sql`, o.email AS email` : sql``;
  return sql`SELECT ${seenColumns(viewer)} ${email} FROM ${from} ${seenJoins(viewer)}`;
}

function seenColumns(viewer: SQL): SQL {
  const isFirst = sql`c.user1_id = ${viewer}`;
  return sql`${viewer} AS viewerId, c.id AS id, o.id AS otherId, o.username AS username, o.first_name AS firstName,
    o.last_name AS lastName, o.profile_image_url AS profileImageUrl, o.role AS role, o.vip_expires_at AS vipExpiresAt, o.deleted_at AS deletedAt,
    substr(m.content, 1, ${PREVIEW_LENGTH}) AS lastMessage, m.message_type AS lastMessageType, m.sender_id AS lastMessageSenderId,
    c.last_message_id AS lastMessageId, c.done_message_id AS doneMessageId, c.last_message_at AS lastMessageAt,
    iif(${isFirst}, c.user1_unread, c.user2_unread) AS unreadCount, iif(${isFirst}, c.user1_read_id, c.user2_read_id) AS readUpTo,
    iif(${isFirst}, c.user2_read_id, c.user1_read_id) AS otherReadUpTo,
    EXISTS (SELECT 1 FROM blocks WHERE blocker_id = ${viewer} AND blocked_id = o.id) AS blockedByMe,
    EXISTS (SELECT 1 FROM blocks WHERE blocker_id = o.id AND blocked_id = ${viewer}) AS blockedByOther`;
}

function seenJoins(viewer: SQL): SQL {
  return sql`CROSS JOIN users AS o ON o.id = ${otherOf(viewer)}
    LEFT JOIN messages AS m ON m.conversation_id = c.id AND m.id = c.last_message_id`;
}

/** Each of the rows counts at least one, so a hundred of them are enough. */
function unreadOf(viewer: SQL): SQL {
  return sql`(SELECT min(${UNREAD_MOST}, coalesce(sum(n), 0)) FROM (
    SELECT user1_unread AS n FROM conversations WHERE user1_id = ${viewer} AND user1_unread > 0
    UNION ALL SELECT user2_unread FROM conversations WHERE user2_id = ${viewer} AND user2_unread > 0 LIMIT ${UNREAD_MOST}))`;
}

/** The row as the API and the inbox rooms show it, an allow-list. Of an account that is gone no name is left. */
export function presentConversation(row: SeenRow): Conversation {
  return {
    id: row.id,
    otherUser: {
      ...presentPerson({ ...row, id: row.otherId }),
      isVip: row.deletedAt === null && row.vipExpiresAt !== null && row.vipExpiresAt > Date.now(),
      ...(row.email === undefined || row.deletedAt !== null ? {} : { email: row.email }),
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
