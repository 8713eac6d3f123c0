import { noticeOf } from '#schema/catalog/notices/notices';
import type { Notification } from '#schema/contracts/notifications';
import { type Bindings, varsOf } from '../../env.ts';
import type { Db } from '../../platform/db.ts';
import { incrementCount } from '../../platform/count-one.ts';
import { isBanned } from '../../platform/http/ban.ts';
import { sendMail } from '../../platform/mail/mail.ts';
import { push } from '../push/push.ts';
import { messageOwner } from './message-owner.ts';
import { notificationMail, notificationMessage } from './notification-mail.ts';
import { isPresent, hasSomebody } from '../../platform/rooms/presence.ts';
import { sixAtOnce } from '../../platform/rooms/six-at-once.ts';
import { sendOrder } from '../../platform/rooms/send-order.ts';
import { renewalPath, stepsOf } from './renewal-link.ts';
import { findNewByIds, type NewNotification } from './notifications.queries.ts';
import { presentNotification } from './notifications.ts';

/**
 * Announces new notifications: to the inbox rooms, to devices on which Sarai is closed, and by mail to members who take mail; if no address is
 * confirmed, by a message to the proven number.
 */
export async function announce(env: Bindings, db: Db, rows: NewNotification[]): Promise<void> {
  await sixAtOnce(rows, async (row) => {
    const notification = presentNotification(row);
    const order = { order: 'notify', notification, unread: row.unread } as const;
    const isHere =
      row.takesPush === 1
        ? await hasSomebody(await sendOrder(env, `inbox:${row.userId}`, order))
        : await isPresent(env, row.userId);
    const { email, phone, language } = row;
    const { event } = notification;
    // Whoever is suspended cannot switch it off: they are told of their own money and name alone, and not asked to renew an ad, which they cannot.
    const isAsked = noticeOf(event).setting !== null || event.kind === 'listing_ending';
    const takesMail = row.takesMail === 1 && !(isAsked && isBanned(row, Date.now()));
    if ((email ?? phone) === null || !takesMail || !(await shouldMail(db, row.userId, notification, isHere))) return;
    const { APP_ORIGIN } = varsOf(env);
    if (email !== null) await sendMail(env, notificationMail(email, APP_ORIGIN, event, language, await stepsOf(env, event)));
    else if (phone !== null) {
      const owner = { id: row.userId, phone, language };
      await messageOwner(env, db, owner, 'notice', (via) => notificationMessage(via, APP_ORIGIN, event, language), event);
    }
  });
  // Last, because a browser names its own push service and may name a slow one: nobody's bell or mail waits for it.
  await sixAtOnce(rows, async (row) => {
    const { event } = presentNotification(row);
    // Each message was already pushed, with its text: this notification stands for all that are unread.
    if (row.hasDevice === 0 || event.kind === 'message') return;
    // The owner who is asked whether their ad is still there need not sign in to confirm it.
    await push(env, db, row.userId, event, { link: await renewalPath(env, event) });
  });
}

/** Announces the notifications with these ids, right after they were made; without ids it makes no query. */
export async function announceByIds(env: Bindings, db: Db, made: readonly number[]): Promise<void> {
  if (made.length > 0) await announce(env, db, await findNewByIds(db, made));
}

/** Whether an event is mailed: frequent ones not each time, as the table of kinds says; all others are rare, and each is mailed. */
async function shouldMail(db: Db, userId: number, { event }: Notification, isHere: boolean): Promise<boolean> {
  const { mail } = noticeOf(event);
  if (mail === 'each') return true;
  if (mail.onlyAway && isHere) return false;
  return isFirst(db, `mail:${userId}:${mail.about(event)}`, mail.oneIn);
}

/** Whether this is the first for its `key` in a window of `window` milliseconds; two at once are counted one after the other. */
async function isFirst(db: Db, key: string, window: number): Promise<boolean> {
  const [counted] = await incrementCount(db, key, window, Date.now());
  return counted?.count === 1;
}
