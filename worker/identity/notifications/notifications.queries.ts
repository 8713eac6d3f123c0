import { ADMIN_MAILBOX_ID } from '#schema/catalog/limits';
import { NOTICES, type NoticeKind } from '#schema/catalog/notices/notices';
import { notifications } from '#schema/tables/notifications';
import { users } from '#schema/tables/users';
import { type Column, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Row } from '../../platform/columns.ts';
import type { Db } from '../../platform/db.ts';
import { hasDevice } from '../push/devices.ts';
import { chosenLanguage } from '../settings/language.ts';
import { pick } from '../../platform/columns.ts';
import { isNoticeOff } from '../../platform/switched-off.ts';

/** The maximum that unread notifications are counted to: 100 means 100 or more. */
const UNREAD_MAX = 100;

const [n, u, w] = [alias(notifications, 'n'), alias(users, 'u'), alias(users, 'w')];

/** A notification as it is stored; `gone` is 1 if the account of the member whom it names was deleted. */
export const NOTIFICATION = {
  ...pick(n, 'id', 'kind', 'data', 'createdAt', 'readAt'),
  gone: sql<
    0 | 1
  >`EXISTS (SELECT 1 FROM ${users} AS ${w} WHERE ${w.id} = ${n.data} ->> '$.userId' AND ${w.deletedAt} IS NOT NULL)`,
};

export type NotificationRow = Row<typeof NOTIFICATION>;

/** A new notification, with what is needed to announce it: `unread` counts all of the member's, the others say where and how they take mail. */
const NEW_NOTIFICATION = {
  ...NOTIFICATION,
  userId: u.id,
  /** Only a confirmed address: nothing is mailed to others, and their members may have a number. */
  email: sql<string | null>`iif(${u.emailVerifiedAt} IS NULL, NULL, ${u.email})`,
  phone: sql<string | null>`iif(${u.phoneConfirmedAt} IS NULL, NULL, ${u.phone})`,
  unread: unreadOf(u.id),
  language: chosenLanguage(u.id, u.language),
  ...pick(u, 'bannedAt', 'bannedUntil'),
  takesMail: sql<0 | 1>`NOT ${isNoticeOff('email', u.id)}`,
  /** Whether the bell may ring at once, and devices on which Sarai is closed; where not, the bell tells at the next visit. */
  takesPush: sql<0 | 1>`NOT ${isNoticeOff('push', u.id)}`,
  hasDevice: hasDevice(sql`${u.id}`),
};

export type NewNotification = Row<typeof NEW_NOTIFICATION>;

/** The notifications `n` for which `which` holds, read right after they were made. */
export function findNew(db: Db, which: SQL) {
  return db.find(
    NEW_NOTIFICATION,
    sql`FROM ${notifications} AS ${n} CROSS JOIN ${users} AS ${u} ON ${u.id} = ${n.userId} WHERE ${which}`,
  );
}

/** `findNew` for the notifications with these ids. */
export function findNewByIds(db: Db, ids: readonly number[]) {
  return findNew(db, sql`${n.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`);
}

/** How many notifications a member has not seen; 100 means 100 or more. */
export function unreadOf(userId: Column | number): SQL<number> {
  const { userId: whose, readAt } = notifications;
  return sql<number>`(SELECT count(*) FROM
    (SELECT 1 FROM ${notifications} WHERE ${whose} = ${userId} AND ${readAt} IS NULL LIMIT ${UNREAD_MAX}))`;
}

/**
 * SQL condition: the account `u` is not deleted and wants notifications of this kind. The administrators' mailbox has no screen for notifications.
 */
export function wantsNotice(kind: NoticeKind): SQL {
  const here = sql`${u.deletedAt} IS NULL AND ${u.id} <> ${ADMIN_MAILBOX_ID}`;
  return sql`${here} AND NOT ${isNoticeOff(NOTICES[kind].setting, u.id)}`;
}
