import type { Language } from '#schema/catalog/languages';
import { OWNER_MESSAGES_A_DAY } from '#schema/catalog/limits';
import { usefulMs } from '#schema/catalog/notices/notices';
import type { NotificationEvent } from '#schema/contracts/notifications';
import { signInPlaceText } from '#schema/device';
import { DAY } from '#schema/durations';
import { users } from '#schema/tables/users';
import { sql } from 'drizzle-orm';
import { type Bindings, varsOf } from '../../env.ts';
import { attemptsOf, incrementCount } from '../../platform/count-one.ts';
import { type Db, openDb } from '../../platform/db.ts';
import { errorForLog } from '../../platform/error-for-log.ts';
import { type Caller, keyedHash } from '../../platform/http/caller.ts';
import { log } from '../../platform/log.ts';
import { linkMail } from '../../platform/mail/letter-mail.ts';
import { sendMail } from '../../platform/mail/mail.ts';
import { type LocalizedWords, wordsFor } from '../../platform/mail/words.ts';
import { isFree } from '../../platform/messages/free-window.ts';
import { canSend, sendMessage, SMS_COUNTER, smsLimit, type Via } from '../../platform/messages/messages.ts';
import { messageText } from '../../platform/messages/words.ts';
import { chosenLanguage } from '../settings/language.ts';
import { memberNamedIn } from './notification-mail.ts';

/** A member with a proven number. */
interface NumberOwner {
  id: number;
  phone: string;
  /** The number was theirs but is not any longer, which is what the message tells them. */
  isFormer?: boolean;
  /** Null if it is not known. */
  language: Language | null;
}

type OwnerMessageKind = keyof typeof OWNER_MESSAGES_A_DAY;

/**
 * Tells a member at the number that they proved: on WhatsApp within a day of their last message there, when it costs nothing, else by SMS. A few a day, and
 * of all members' SMS no more than the site's day has room for, so that nobody spends our money. What no carrier takes now is sent again, counted once, while it is of use to tell of `event`. One round trip, and the message. For `waitUntil`; never throws.
 */
export async function messageOwner(
  env: Bindings,
  db: Db,
  owner: NumberOwner,
  kind: OwnerMessageKind,
  textBy: (via: Via) => string,
  event?: NotificationEvent,
) {
  try {
    const vars = varsOf(env);
    const [hasWhatsApp, hasSms] = [canSend(vars, 'whatsapp'), canSend(vars, 'sms')];
    if (!hasWhatsApp && !hasSms) return;
    const now = Date.now();
    const [most, key] = [OWNER_MESSAGES_A_DAY[kind], `owner-${kind}:${owner.id}`];
    const isFreeHere = hasWhatsApp ? isFree(keyedHash({ env }, 'phone', owner.phone), now) : sql<0>`0`;
    const mayCost = sql`NOT ${isFreeHere} AND ${hasSms} AND ${attemptsOf(key)} <= ${most}`;
    const smsMost = smsLimit(vars, kind);
    const [[counted], [window], [ofSite]] = await db.batch([
      incrementCount(db, key, DAY, now, sql`1`, most),
      db.find({ isFree: isFreeHere }, sql`FROM (SELECT 1)`),
      incrementCount(db, SMS_COUNTER, DAY, now, mayCost, smsMost),
    ]);
    if (!counted || counted.count > most) return;
    const via = window?.isFree === 1 ? 'whatsapp' : 'sms';
    if (via === 'sms' && (!ofSite || ofSite.count > smsMost)) return;
    const keepFor = Math.min(DAY, event ? usefulMs(event, now) : DAY);
    const later = { keepFor, member: owner.id, isFormer: owner.isFormer === true };
    await sendMessage(env, { to: owner.phone, via, text: textBy(via), kind, later, names: event ? memberNamedIn(event) : {} });
  } catch (error) {
    log('error', 'message_not_sent', { kind, ...errorForLog(error) });
  }
}

/** Events that concern the security of an account; `newDevice`: somebody signed in on a device that the account did not know. */
type SecurityEvent = 'passwordChanged' | 'newDevice' | 'emailChange' | 'numberChanged';

/**
 * `to` is the account's address, null if it has none; undefined if another mail tells them. `caller` is who signed in on a new device, and
 * `formerNumber` the proven number that the member no longer has.
 */
interface Warning {
  to?: string | null;
  caller?: Pick<Caller, 'userAgent' | 'country'>;
  formerNumber?: string | null | undefined;
}

/**
 * Warns a member about the security of their account, with the way to a new password: by mail, and at their proven number if their address is not
 * confirmed. A member who has neither is not told. A changed number is told to the former one. The mail is sent even while D1 does not answer. For
 * `waitUntil`; never throws.
 */
export async function warnOwner(
  env: Bindings,
  userId: number,
  about: SecurityEvent,
  { to, caller, formerNumber }: Warning = {},
): Promise<void> {
  const link = new URL('/forgot-password', varsOf(env).APP_ORIGIN);
  if (typeof to === 'string')
    await sendMail(env, { ...linkMail(to, about, link, null, caller && signInPlace(caller)), kind: 'security' });
  const db = openDb(env.DB);
  const phone = sql<string | null>`iif(${users.phoneConfirmedAt} IS NULL, NULL, ${users.phone})`;
  const [owner] = await db
    .find(
      { id: users.id, emailVerifiedAt: users.emailVerifiedAt, phone, language: LANGUAGE },
      sql`FROM ${users} WHERE ${users.id} = ${userId} AND ${users.deletedAt} IS NULL`,
    )
    .catch((error: unknown) => {
      log('error', 'message_not_sent', { kind: 'security', ...errorForLog(error) });
      return [];
    });
  if (!owner) return;
  const { id, language } = owner;
  const isMailed = to !== undefined && owner.emailVerifiedAt !== null;
  const number = formerNumber ?? (about === 'numberChanged' || isMailed ? null : owner.phone);
  if (number === null) return;
  const isFormer = number === formerNumber;
  await messageOwner(env, db, { id, phone: number, isFormer, language }, 'security', (via) =>
    about === 'emailChange'
      ? `${messageText('emailChange', language)}\n${link.href}`
      : wordsFor(language)
          // The price of an SMS depends on its length.
          .map(({ words }) => [words[about].subject, ...(via === 'sms' ? [] : [words[about].after]), link.href].join('\n'))
          .join('\n\n———\n\n'),
  );
}

/** The device and the country from which somebody signed in. */
function signInPlace({ userAgent, country }: Pick<Caller, 'userAgent' | 'country'>) {
  return ({ language, words }: LocalizedWords) => signInPlaceText(userAgent ?? null, country, language, words.unknownDevice);
}

/** As they chose it, else that in which they proved their number. */
const LANGUAGE = chosenLanguage(users.id, users.language);
