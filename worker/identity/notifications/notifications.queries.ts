import type { Language } from '#schema/catalog/languages';
import type { NotificationEvent } from '#schema/contracts/notifications';
import { ADMIN_MAILBOX_ID } from '#schema/catalog/limits';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db.ts';

export type NotificationKind = NotificationEvent['kind'];

/** A notification as it is kept: `data` is JSON; `gone` says that the member whom it names has left. */
export interface NotificationRow {
  id: number;
  kind: string;
  data: string;
  createdAt: number;
  readAt: number | null;
  gone: 0 | 1;
}

/** A new notification, with what is needed to tell its member: `unread` of all theirs, and where and how they take mail. */
export interface FreshRow extends NotificationRow {
  userId: number;
  unread: number;
  email: string;
  takesMail: 0 | 1;
  /** Whether the bell may ring at once; where not, it tells at the next visit. */
  takesPush: 0 | 1;
  language: Language | null;
}

/** The most that unread notifications are counted to: 100 stands for more. */
const UNREAD_MOST = 100;

export const NOTIFICATION_COLUMNS = `n.id AS id, n.kind AS kind, n.data AS data, n.created_at AS createdAt, n.read_at AS readAt,
  EXISTS (SELECT 1 FROM users AS w WHERE w.id = n.data ->> '$.userId' AND w.deleted_at IS NOT NULL) AS gone`;

/** The notifications `n` that `which` names, read as soon as they were made. */
export function findFresh(db: Db, which: SQL) {
  return db.all<FreshRow>(sql`SELECT ${sql.raw(NOTIFICATION_COLUMNS)}, u.id AS userId, u.email AS email,
      ${unreadOf(sql`u.id`)} AS unread, s.settings ->> '$.appearance.language' AS language,
      coalesce(s.settings ->> '$.notifications.email', 1) AS takesMail,
      coalesce(s.settings ->> '$.notifications.push', 1) AS takesPush
    FROM notifications AS n CROSS JOIN users AS u ON u.id = n.user_id LEFT JOIN member_settings AS s ON s.user_id = u.id
    WHERE ${which}`);
}

/** How many notifications a member has not seen. */
export function unreadOf(userId: SQL): SQL {
  return sql`(SELECT count(*) FROM (SELECT 1 FROM notifications WHERE user_id = ${userId} AND read_at IS NULL LIMIT ${UNREAD_MOST}))`;
}

/** That the member `u` is there and wants to hear of this; the administrators' mailbox has no screen for notifications. */
export function hears(kind: NotificationKind): SQL {
  const here = sql`u.deleted_at IS NULL AND u.id <> ${ADMIN_MAILBOX_ID}`;
  const setting = settingOf(kind);
  if (setting === null) return here;
  return sql`${here} AND NOT EXISTS (SELECT 1 FROM member_settings AS own WHERE own.user_id = u.id
    AND own.settings ->> ${`$.notifications.${setting}`} = 0)`;
}

/** The switch that a member has for this kind; what concerns their own money, sales and name is always told. */
function settingOf(kind: NotificationKind): 'messages' | 'priceAlerts' | 'newListings' | null {
  switch (kind) {
    case 'message':
    case 'offer':
      return 'messages';
    case 'price_drop':
      return 'priceAlerts';
    case 'saved_search':
      return 'newListings';
    case 'review':
    case 'purchase_approved':
    case 'purchase_rejected':
    case 'promotion_ending':
    case 'vip_ending':
    case 'listing_hidden':
    case 'listing_restored':
    case 'report_closed':
      return null;
    default:
      return kind satisfies never;
  }
}
