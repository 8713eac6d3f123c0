import { NOTICE_KINDS, NOTICES } from '#schema/catalog/notices/notices';
import { notificationEvent } from '#schema/contracts/notification-event';
import type { Notification, NotificationsQuery, NotificationsUnread } from '#schema/contracts/notifications';
import { notifications } from '#schema/tables/notifications';
import { DAY } from '#schema/durations';
import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Member } from '../../platform/actor.ts';
import { set } from '../../platform/columns.ts';
import { type Db, nextCursor } from '../../platform/db.ts';
import { NOTIFICATION, type NotificationRow, unreadOf } from './notifications.queries.ts';

const n = alias(notifications, 'n');

const OF_A_CONVERSATION = NOTICE_KINDS.filter((kind) => NOTICES[kind].isReadWithConversation);

/** One page of what happened to the member, the newest first, without what only a newer release can read. One round trip. */
export async function listNotifications(
  db: Db,
  member: Member,
  { cursor, limit }: NotificationsQuery,
): Promise<{ notifications: Notification[]; cursor: string | null }> {
  const before = cursor === undefined ? sql`` : sql`AND ${n.id} < ${Number(cursor)}`;
  const rows = await db.find(
    NOTIFICATION,
    sql`FROM ${notifications} AS ${n} INDEXED BY notifications_by_user WHERE ${n.userId} = ${member.id} ${before}
      ORDER BY ${n.id} DESC LIMIT ${limit + 1}`,
  );
  return {
    notifications: rows.slice(0, limit).filter(isKnownKind).map(presentNotification),
    cursor: nextCursor(rows, limit, ({ id }) => id),
  };
}

/** The number that the bell shows; 100 means 100 or more. One round trip. */
export async function countNotifications(db: Db, member: Member): Promise<NotificationsUnread> {
  const [row] = await db.find({ unread: unreadOf(member.id) }, sql``);
  return { unread: row?.unread ?? 0 };
}

/** Marks the notifications about a conversation as read once the member has read it. One round trip; never throws, for `waitUntil`. */
export async function markConversationRead(db: Db, userId: number, conversationId: number, now: number): Promise<void> {
  await db
    .run(sql`UPDATE ${notifications} SET ${set(notifications, { readAt: now })}
      WHERE ${notifications.userId} = ${userId} AND ${notifications.readAt} IS NULL
        AND ${notifications.kind} IN ${OF_A_CONVERSATION} AND ${notifications.data} ->> '$.conversationId' = ${conversationId}`)
    .catch(() => undefined); // they are shown as unread a little longer
}

/**
 * Marks all notifications up to and including `upTo` as read, and those of kinds that only a newer release can show; those that were read before keep
 * their time. Returns how many are unread. One round trip.
 */
export async function markNotificationsRead(db: Db, member: Member, upTo: number, now: number): Promise<NotificationsUnread> {
  const [, [row]] = await db.batch([
    db.run(sql`UPDATE ${notifications} SET ${set(notifications, { readAt: now })}
      WHERE ${notifications.userId} = ${member.id} AND ${notifications.readAt} IS NULL
        AND (${notifications.id} <= ${upTo} OR ${notifications.kind} NOT IN ${NOTICE_KINDS})`),
    db.find({ unread: unreadOf(member.id) }, sql``),
  ]);
  return { unread: row?.unread ?? 0 };
}

/** Whether this release knows the kind and its fields: one that was rolled back may have written others. */
function isKnownKind({ kind, data }: NotificationRow): boolean {
  return notificationEvent.safeParse({ kind, ...Object(data) }).success;
}

/** The row as the API and the inbox rooms show it. Of an account that is gone no name is left. */
export function presentNotification({ id, kind, data, createdAt, readAt, gone }: NotificationRow): Notification {
  const event = notificationEvent.parse({ kind, ...Object(data) });
  return {
    id,
    event: gone === 1 && 'name' in event ? { ...event, name: '' } : event,
    time: new Date(createdAt).toISOString(),
    unread: readAt === null,
  };
}

/** How long a notification is kept after it was read; an unread one is kept. */
const READ_KEPT_FOR = 180 * DAY;

/** Rows that one run deletes, so that no statement reaches D1's time limit. */
const ROWS_A_RUN = 1_000;

/** Deletes notifications that were read long before `now` (milliseconds). */
export async function sweepNotifications(db: Db, now: number): Promise<void> {
  const { id, readAt } = notifications;
  await db.run(sql`DELETE FROM ${notifications} WHERE ${id} IN (SELECT ${id} FROM ${notifications} INDEXED BY notifications_read
    WHERE ${readAt} IS NOT NULL AND ${readAt} < ${now - READ_KEPT_FOR} LIMIT ${ROWS_A_RUN})`);
}
