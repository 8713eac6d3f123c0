import type { Notification, NotificationsQuery, NotificationsUnread } from '#schema/contracts/notifications';
import { sql } from 'drizzle-orm';
import type { Member } from '../../platform/actor.ts';
import type { Db } from '../../platform/db.ts';
import { NOTIFICATION_COLUMNS, type NotificationRow, unreadOf } from './notifications.queries.ts';
import { presentNotification } from './present-notification.ts';

/** One page of what happened to the member, the newest first. One round trip. */
export async function listNotifications(
  db: Db,
  member: Member,
  { cursor, limit }: NotificationsQuery,
): Promise<{ notifications: Notification[]; cursor: string | null }> {
  const before = cursor === undefined ? sql`` : sql`AND n.id < ${Number(cursor)}`;
  const rows = await db.all<NotificationRow>(sql`SELECT ${sql.raw(NOTIFICATION_COLUMNS)}
    FROM notifications AS n INDEXED BY notifications_by_user WHERE n.user_id = ${member.id} ${before} ORDER BY n.id DESC LIMIT ${limit + 1}`);
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return { notifications: shown.map(presentNotification), cursor: last ? String(last.id) : null };
}

/** What the bell shows; 100 stands for more. One round trip. */
export async function countNotifications(db: Db, member: Member): Promise<NotificationsUnread> {
  const [row] = await db.all<NotificationsUnread>(sql`SELECT ${unreadOf(sql`${member.id}`)} AS unread`);
  return { unread: row?.unread ?? 0 };
}

/** Who has read a conversation knows what they were told of it. One round trip; never throws, for `waitUntil`. */
export async function readOfConversation(db: Db, userId: number, conversationId: number, now: number): Promise<void> {
  await db
    .run(sql`UPDATE notifications SET read_at = ${now} WHERE user_id = ${userId} AND read_at IS NULL
      AND kind IN ('message', 'offer') AND data ->> '$.conversationId' = ${conversationId}`)
    .catch(() => undefined); // they see it a little longer
}

/** Everything up to and with `upTo` has been seen; what was seen stays seen. Answers what is left. One round trip. */
export async function readNotifications(db: Db, member: Member, upTo: number, now: number): Promise<NotificationsUnread> {
  const [, [row]] = await db.batch([
    db.run(sql`UPDATE notifications SET read_at = ${now} WHERE user_id = ${member.id} AND read_at IS NULL AND id <= ${upTo}`),
    db.all<NotificationsUnread>(sql`SELECT ${unreadOf(sql`${member.id}`)} AS unread`),
  ]);
  return { unread: row?.unread ?? 0 };
}
