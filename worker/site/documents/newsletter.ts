import type { NewsletterRequest } from '#schema/contracts/site';
import type { NewsletterQuery, Subscriber } from '#schema/contracts/system';
import { newsletterSubscribers } from '#schema/tables/newsletter-subscribers';
import { sql } from 'drizzle-orm';
import { type ActingAdmin, record } from '../../platform/audit/record.ts';
import { csvLine } from '../../platform/csv.ts';
import type { Db } from '../../platform/db.ts';
import { into, names, type Row } from '../../platform/columns.ts';

const A_PAGE = 30;
/** Addresses in one file; the next one is in its `Link`. */
const A_FILE = 5_000;

/** Keeps the address; one that is there already stays as it is, so that the answer tells nobody who subscribed. */
export async function subscribe(db: Db, { email, language }: NewsletterRequest, now: number): Promise<void> {
  await db.run(sql`INSERT ${into(newsletterSubscribers, { email, language, createdAt: now })} WHERE true
    ON CONFLICT (${names(newsletterSubscribers.email)}) DO NOTHING`);
}

/** One page of the subscribers, the newest first. One round trip. */
export async function listSubscribers(db: Db, { cursor }: NewsletterQuery) {
  const { page, next } = pageOf(await findPage(db, cursor, A_PAGE), cursor, A_PAGE);
  return { subscribers: page.map(present), cursor: next };
}

/** The same as a CSV file of at most 5,000 lines. One round trip; the audit log says who took the addresses. */
export async function exportSubscribers(db: Db, admin: ActingAdmin, { cursor }: NewsletterQuery) {
  const [, rows] = await db.batch([
    record(db, admin, { action: 'newsletter.exported', target: 'newsletter' }),
    findPage(db, cursor, A_FILE),
  ]);
  const { page, next } = pageOf(rows, cursor, A_FILE);
  const lines = page.map(present).map(({ email, language, createdAt }) => csvLine([email, language, createdAt]));
  return { csv: csvLine(['email', 'language', 'subscribed_at']) + lines.join(''), cursor: next };
}

const subscriberColumns = {
  email: newsletterSubscribers.email,
  language: newsletterSubscribers.language,
  createdAt: newsletterSubscribers.createdAt,
};
type SubscriberRow = Row<typeof subscriberColumns>;

/** The cursor names no address, because addresses of pages are logged: the last time, and how many of its rows were shown. */
function findPage(db: Db, cursor: string | undefined, limit: number) {
  const [time, shown] = positionIn(cursor);
  const upTo = time === null ? sql`` : sql`WHERE ${newsletterSubscribers.createdAt} <= ${time}`;
  return db.find(
    subscriberColumns,
    sql`FROM ${newsletterSubscribers} INDEXED BY newsletter_newest ${upTo}
    ORDER BY ${newsletterSubscribers.createdAt} DESC, ${newsletterSubscribers.email} DESC LIMIT ${limit + 1} OFFSET ${shown}`,
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
