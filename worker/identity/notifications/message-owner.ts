import type { Language } from '#schema/catalog/languages';
import { OWNER_MESSAGES_A_DAY } from '#schema/catalog/limits';
import { DAY } from '#schema/durations';
import { memberSettings } from '#schema/tables/member-settings';
import { users } from '#schema/tables/users';
import { sql } from 'drizzle-orm';
import { type Bindings, varsOf } from '../../env.ts';
import { attemptsOf, countOne } from '../../platform/count-one.ts';
import { type Db, openDb } from '../../platform/db.ts';
import { faultOf } from '../../platform/fault-of.ts';
import { keyed } from '../../platform/http/caller.ts';
import { log } from '../../platform/log.ts';
import { wordsFor } from '../../platform/mail/words.ts';
import { isFree } from '../../platform/messages/free-window.ts';
import { canSend, sendMessage, SMS_OF_THE_DAY, smsUntil, type Via } from '../../platform/messages/messages.ts';
import { messageText } from '../../platform/messages/words.ts';

/** A member whose number is proven. */
export interface NumberOwner {
  id: number;
  phone: string;
  /** Null where nobody has told us which they read. */
  language: Language | null;
}

type Told = keyof typeof OWNER_MESSAGES_A_DAY;

/**
 * Tells a member at the number that they proved: on WhatsApp within a day of their last message there, when it costs nothing, else by SMS. A few a day, and
 * of all members' SMS no more than the site's day has room for, so that nobody spends our money. What no carrier takes now is sent again, counted once. One round trip, and the message. For `waitUntil`; never throws.
 */
export async function messageOwner(env: Bindings, db: Db, owner: NumberOwner, kind: Told, textBy: (via: Via) => string) {
  try {
    const vars = varsOf(env);
    const [hasWhatsApp, hasSms] = [canSend(vars, 'whatsapp'), canSend(vars, 'sms')];
    if (!hasWhatsApp && !hasSms) return;
    const now = Date.now();
    const [most, key] = [OWNER_MESSAGES_A_DAY[kind], `owner-${kind}:${owner.id}`];
    const isFreeHere = hasWhatsApp ? isFree(keyed({ env }, 'phone', owner.phone), now) : sql<0>`0`;
    const mayCost = sql`NOT ${isFreeHere} AND ${hasSms} AND ${attemptsOf(key)} <= ${most}`;
    const smsMost = smsUntil(vars, kind);
    const [[counted], [window], [ofSite]] = await db.batch([
      countOne(db, key, DAY, now, sql`1`, most),
      db.find({ isFree: isFreeHere }, sql`FROM (SELECT 1)`),
      countOne(db, SMS_OF_THE_DAY, DAY, now, mayCost, smsMost),
    ]);
    if (!counted || counted.count > most) return;
    const via = window?.isFree === 1 ? 'whatsapp' : 'sms';
    if (via === 'sms' && (!ofSite || ofSite.count > smsMost)) return;
    const later = { keepFor: DAY, member: owner.id };
    await sendMessage(env, { to: owner.phone, via, text: textBy(via), kind, later });
  } catch (error) {
    log('error', 'message_not_sent', { kind, ...faultOf(error) });
  }
}

/** Tells a member what concerns their account's safety, with the way to a new password; nobody, where no number is proven. For `waitUntil`; never throws. */
export async function warnOwner(
  env: Bindings,
  userId: number,
  about: 'passwordChanged' | 'newDevice' | 'emailChange',
): Promise<void> {
  const db = openDb(env.DB);
  const [owner] = await db
    .find(
      { id: users.id, phone: users.phone, language: LANGUAGE },
      sql`FROM ${users} WHERE ${users.id} = ${userId} AND ${users.phoneConfirmedAt} IS NOT NULL AND ${users.deletedAt} IS NULL`,
    )
    .catch(() => []);
  if (!owner?.phone) return;
  const { id, phone, language } = owner;
  const { href } = new URL('/forgot-password', varsOf(env).APP_ORIGIN);
  await messageOwner(env, db, { id, phone, language }, 'security', (via) =>
    about === 'emailChange'
      ? `${messageText('emailChange', language)}\n${href}`
      : wordsFor(language)
          // An SMS is paid for by its length.
          .map(({ words }) => [words[about].subject, ...(via === 'sms' ? [] : [words[about].after]), href].join('\n'))
          .join('\n\n———\n\n'),
  );
}

/** As they chose it, else that in which they proved their number. */
const LANGUAGE = sql<Language | null>`coalesce(
  (SELECT ${memberSettings.settings} ->> '$.appearance.language' FROM ${memberSettings} WHERE ${memberSettings.userId} = ${users.id}), ${users.language})`;
