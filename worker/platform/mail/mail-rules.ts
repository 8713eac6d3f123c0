import { DAY } from '#schema/durations';
import { blocks } from '#schema/tables/blocks';
import { newsletterSubscribers } from '#schema/tables/newsletter-subscribers';
import { users } from '#schema/tables/users';
import { type SQL, sql } from 'drizzle-orm';
import { type CountResult, incrementCount } from '../count-one.ts';
import type { Db } from '../db.ts';
import { refuseUntil } from '../errors.ts';
import { sha256 } from '../fingerprint.ts';
import { isNoticeOff } from '../switched-off.ts';

/**
 * `confirmed`: only to an address whose reader opened a link in a mail. A number: to any address, if at most so many mails were counted for it within
 * a day.
 */
type Rule = 'confirmed' | number;

/**
 * The rule for each kind of mail. All kinds with a number share one counter for each recipient and day, and the kinds that anybody can have sent to
 * anybody stop first: nobody can use up the room for warnings, and no flood of warnings that for the link which takes a change back.
 */
const RULES = {
  newsletter_confirm: 4,
  welcome: 4,
  confirm_email: 10,
  reset: 18,
  sign_in_code: 24,
  security: 30,
  undo: 40,
  newsletter: 'confirmed',
  notification: 'confirmed',
  test: 'confirmed',
} as const satisfies Record<string, Rule>;

/** The kind of a mail, in a word that says nothing about its reader. */
export type MailKind = keyof typeof RULES;
/** The kinds that are also sent to unconfirmed addresses. */
type CountedKind = { [Kind in MailKind]: (typeof RULES)[Kind] extends number ? Kind : never }[MailKind];

// The keys are those of the table above.
export const MAIL_KINDS = Object.keys(RULES) as MailKind[];

/** Whether this mail, which names `about`, may go, counted where its kind is. One round trip. */
export async function canSendMail(
  db: Db,
  kind: MailKind,
  to: string,
  now: number,
  about: number | null = null,
): Promise<boolean> {
  return mayBeUnconfirmed(kind) ? hasMailQuota(kind, await countMail(db, kind, to, now)) : isConfirmed(db, kind, to, about);
}

/**
 * The statement that counts one more mail to this address where `when` holds; a refused mail takes no room from other kinds. A verb whose screen says
 * that a mail is on its way has it in its batch, also for an address without an account, checks the result with `requireMailQuota`, and mails by
 * `sendCounted`. With `own`, mails that `own.device` asks for while `own.when` holds count in a row of their own, which no stranger can fill.
 */
export function countMail(
  db: Db,
  kind: CountedKind,
  to: string,
  now: number,
  when: SQL = sql`1`,
  own: { device: string; when: SQL } | null = null,
) {
  // The key holds a hash, not the address: the row outlives an account that is erased.
  const key = `mails-to:${sha256(to)}`;
  const keyHere = own === null ? key : sql`iif(${own.when}, ${`${key}:${own.device}`}, ${key})`;
  return incrementCount(db, keyHere, DAY, now, when, RULES[kind]);
}

/** Throws `mail_limit`, with the end of the day, if `countMail` found no room. */
export function requireMailQuota(kind: CountedKind, counted: CountResult): void {
  const [day] = counted;
  if (day && !hasMailQuota(kind, counted)) throw refuseUntil(day.windowEndsAt, 'mail_limit');
}

function hasMailQuota(kind: CountedKind, [day]: CountResult): boolean {
  return day !== undefined && day.count <= RULES[kind];
}

/** Whether a member has confirmed the address, or, for the newsletter, whoever subscribed with it. */
async function isConfirmed(db: Db, kind: Exclude<MailKind, CountedKind>, to: string, about: number | null): Promise<boolean> {
  const [n, u] = [newsletterSubscribers, users];
  const found =
    kind === 'newsletter'
      ? sql`FROM ${n} WHERE ${n.email} = ${to} AND ${n.confirmedAt} IS NOT NULL`
      : sql`FROM ${u} WHERE ${u.email} = ${to} AND ${u.emailVerifiedAt} IS NOT NULL AND ${u.deletedAt} IS NULL
          AND ${kind === 'notification' ? wantsNotices(about) : sql`1`}`;
  return (await db.find({ found: sql<1>`1` }, found)).length > 0;
}

/** That the member of `users` takes notices by mail or message, and has not blocked `about`, whom this one names. */
export function wantsNotices(about: number | null): SQL {
  return sql`NOT ${isNoticeOff('email', users.id)} AND NOT EXISTS (SELECT 1 FROM ${blocks} WHERE ${blocks.blockerId} = ${users.id} AND ${blocks.blockedId} = ${about})`;
}

/** Whether mails of this kind also go to addresses that nobody has confirmed. */
export function mayBeUnconfirmed(kind: MailKind): kind is CountedKind {
  return typeof RULES[kind] === 'number';
}
