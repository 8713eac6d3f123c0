import type { NewsletterRequest } from '#schema/contracts/site';
import type { NewsletterQuery, Subscriber } from '#schema/contracts/system';
import { newsletterSubscribers } from '#schema/tables/newsletter-subscribers';
import { DAY } from '#schema/durations';
import { sql } from 'drizzle-orm';
import { type ActingAdmin, recordAudit } from '../../platform/audit/record.ts';
import { newLinkToken } from '../../platform/mail/mailed-links.ts';
import { csvLine } from '../../platform/csv.ts';
import type { Db } from '../../platform/db.ts';
import { into, columnNames, pick, type Row, set } from '../../platform/columns.ts';
import { refuse } from '../../platform/errors.ts';
import { isLive, liveSession, requireAdmin } from '../../platform/http/session.ts';
import { countMail, requireMailQuota } from '../../platform/mail/mail-rules.ts';
import { deleteSome } from '../../platform/swept.ts';
import { unsubscribeLink } from './newsletter-mails.ts';

const ROWS_A_PAGE = 30;
/** How many addresses one file has; its `Link` header names the next one. */
const ROWS_A_FILE = 5_000;

/** How long the mailed link is valid; a row that was not confirmed by then is swept. */
const LINK_LASTS = 7 * DAY;

/**
 * Stores the address until its link is opened, and returns the link's token; null for an address that is subscribed already. One round trip, and
 * the caller gets the same response either way: it does not reveal who is subscribed. Throws `mail_limit`, also for an address that gets no mail.
 */
export async function subscribe(db: Db, { email, language }: NewsletterRequest, now: number): Promise<string | null> {
  // The token is stored unhashed, because each newsletter contains it: somebody who reads it can only subscribe and unsubscribe the address.
  const subscriber = { email, language, token: newLinkToken(), createdAt: now };
  const [mailed, [waiting]] = await db.batch([
    countMail(db, 'newsletter_confirm', email, now),
    db.returning(
      { token: newsletterSubscribers.token },
      sql`INSERT ${into(newsletterSubscribers, subscriber)} WHERE true ON CONFLICT (${columnNames(newsletterSubscribers.email)})
        DO UPDATE SET ${set(newsletterSubscribers, { language, createdAt: now })} WHERE ${newsletterSubscribers.confirmedAt} IS NULL`,
    ),
  ]);
  requireMailQuota('newsletter_confirm', mailed);
  return waiting?.token ?? null;
}

/**
 * Subscribes the address whose link was opened, and returns it the first time: null for a repeat. One round trip. Throws `newsletter_link_invalid`.
 */
export async function confirmSubscription(db: Db, token: string, now: number) {
  const { email, language, confirmedAt, createdAt } = newsletterSubscribers;
  const [[found], [confirmed]] = await db.batch([
    db.find({ confirmedAt }, sql`FROM ${newsletterSubscribers} WHERE ${newsletterSubscribers.token} = ${token}`),
    db.returning(
      { email, language },
      sql`UPDATE ${newsletterSubscribers} SET ${set(newsletterSubscribers, { confirmedAt: now })}
        WHERE ${newsletterSubscribers.token} = ${token} AND ${confirmedAt} IS NULL AND ${createdAt} > ${now - LINK_LASTS}`,
    ),
  ]);
  if (!confirmed && (found?.confirmedAt ?? null) === null) throw refuse('newsletter_link_invalid');
  return confirmed ?? null;
}

/**
 * Deletes the address of the link. An unknown link, or one that is no longer known, changes nothing and is not an error: the address is not
 * subscribed. One round trip.
 */
export async function unsubscribe(db: Db, token: string): Promise<void> {
  await db.run(sql`DELETE FROM ${newsletterSubscribers} WHERE ${newsletterSubscribers.token} = ${token}`);
}

/** Deletes addresses whose link nobody opened. One round trip. */
export async function sweepNewsletter(db: Db, now: number): Promise<void> {
  const { email, createdAt, confirmedAt } = newsletterSubscribers;
  await deleteSome(db, newsletterSubscribers, email, sql`${confirmedAt} IS NULL AND ${createdAt} <= ${now - LINK_LASTS}`);
}

/** One page of the subscribers, the newest first. One round trip. */
export async function listSubscribers(db: Db, { cursor }: NewsletterQuery) {
  const { page, next } = pageOf(await findPage(db, cursor, ROWS_A_PAGE), cursor, ROWS_A_PAGE);
  return { subscribers: page.map(present), cursor: next };
}

/**
 * The subscribers as a CSV file of at most 5,000 lines, each with the address that ends the subscription: every newsletter contains it, in its text
 * and as `List-Unsubscribe` (docs/on-duty.md). One round trip; the audit log records who downloaded the addresses.
 */
export async function exportSubscribers(db: Db, admin: ActingAdmin, appOrigin: string, { cursor }: NewsletterQuery) {
  const [session, , rows] = await db.batch([
    liveSession(db, admin, 'admin'),
    recordAudit(db, admin, { action: 'newsletter.exported', target: 'newsletter', when: isLive(admin) }),
    findPage(db, cursor, ROWS_A_FILE),
  ]);
  requireAdmin(session);
  const { page, next } = pageOf(rows, cursor, ROWS_A_FILE);
  const lines = page.map((row) => {
    const { email, language, createdAt } = present(row);
    return csvLine([email, language, createdAt, unsubscribeLink(appOrigin, row.token).href]);
  });
  return { csv: csvLine(['email', 'language', 'subscribed_at', 'unsubscribe']) + lines.join(''), cursor: next };
}

const subscriberColumns = {
  ...pick(newsletterSubscribers, 'email', 'language', 'token'),
  // Only confirmed subscribers are selected.
  createdAt: sql<number>`${newsletterSubscribers.confirmedAt}`,
};
type SubscriberRow = Row<typeof subscriberColumns>;

/**
 * The cursor contains no e-mail address, because the addresses of pages are logged. It has the last row's time, and how many rows of that time were
 * shown.
 */
function findPage(db: Db, cursor: string | undefined, limit: number) {
  const [time, shown] = positionIn(cursor);
  const upTo = time === null ? sql`` : sql`AND ${newsletterSubscribers.confirmedAt} <= ${time}`;
  return db.find(
    subscriberColumns,
    sql`FROM ${newsletterSubscribers} INDEXED BY newsletter_newest
    WHERE ${newsletterSubscribers.confirmedAt} IS NOT NULL ${upTo}
    ORDER BY ${newsletterSubscribers.confirmedAt} DESC, ${newsletterSubscribers.email} DESC LIMIT ${limit + 1} OFFSET ${shown}`,
  );
}

function pageOf(rows: readonly SubscriberRow[], cursor: string | undefined, limit: number) {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  if (rows.length <= limit || !last) return { page, next: null };
  const [time, shown] = positionIn(cursor);
  const same = page.filter(({ createdAt }) => createdAt === last.createdAt).length;
  return { page, next: `${last.createdAt}.${same + (time === last.createdAt ? shown : 0)}` };
}

function positionIn(cursor: string | undefined): [time: number | null, shown: number] {
  const [time, shown] = (cursor ?? '').split('.');
  return time ? [Number(time), Number(shown)] : [null, 0];
}

function present({ email, language, createdAt }: SubscriberRow): Subscriber {
  return { email, language, createdAt: new Date(createdAt).toISOString() };
}
