import type { NotificationEvent } from '#schema/contracts/notifications';
import { notifications } from '#schema/tables/notifications';
import { users } from '#schema/tables/users';
import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Bindings } from '../../env.ts';
import { into, columnNames, type NewRow } from '../../platform/columns.ts';
import type { Db } from '../../platform/db.ts';
import { errorForLog } from '../../platform/error-for-log.ts';
import { log } from '../../platform/log.ts';
import { announce } from './announce.ts';
import { findNew, wantsNotice } from './notifications.queries.ts';

const [n, u] = [alias(notifications, 'n'), alias(users, 'u')];

/**
 * Notifies a member of an event, once for each `once` of theirs, if their settings allow it: by a row, a message to their inbox room and devices and,
 * if they take it, an e-mail. For `waitUntil`: never throws, and a failure here undoes nothing.
 */
export async function notify(env: Bindings, db: Db, userId: number, event: NotificationEvent, once: string): Promise<void> {
  try {
    const [made, fresh] = await db.batch([
      insertNotification(db, userId, event, once),
      findNew(db, sql`${n.userId} = ${userId} AND ${n.once} = ${once}`),
    ]);
    if (made.length > 0) await announce(env, db, fresh);
  } catch (error) {
    log('error', 'not_notified', { kind: event.kind, ...errorForLog(error) });
  }
}

/** Makes the notification and returns its id; no row if it was made before, the member does not want it, or `condition` does not hold. */
export function insertNotification(db: Db, userId: number, { kind, ...data }: NotificationEvent, once: string, condition?: SQL) {
  const found = sql`FROM ${users} AS ${u} WHERE ${u.id} = ${userId} AND ${wantsNotice(kind)} AND ${condition ?? sql`1`}`;
  return insertNotifications(db, { userId: u.id, kind, data, once, createdAt: Date.now() }, found);
}

/** Makes a notification for each row that `found` (FROM …) finds, unless it was made before, and returns their ids. */
export function insertNotifications(db: Db, notification: NewRow<typeof notifications>, found: SQL) {
  const { id, userId, once } = notifications;
  return db.returning(
    { id },
    sql`INSERT ${into(notifications, notification)} ${found} ON CONFLICT (${columnNames(userId, once)}) DO NOTHING`,
  );
}
