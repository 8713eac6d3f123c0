import type { FeatureRequest } from '#schema/contracts/moderation';
import { DAY } from '#schema/durations';
import { auditLog } from '#schema/tables/audit-log';
import { listings } from '#schema/tables/listings';
import { type SQL, sql } from 'drizzle-orm';
import { type ActingAdmin, recordAudit } from '../../platform/audit/record.ts';
import { set } from '../../platform/columns.ts';
import type { Db } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { statusAt } from '../../market/browse/awake.ts';
import { findWords, writeIndexRows, isIndexCurrent, hasSameWords, type WordsRow } from '../../market/browse/searched.ts';

/**
 * Features an active ad for `days`, free, from the later of now and the end of its promotion, as a bought promotion does, and keeps it awake as
 * long. With `featuredUntil` (what the administrator saw) days are added to that state only, so a repeat adds nothing. Two round trips, and one or
 * two more if the ad has changed. Throws `listing_not_found`, `listing_closed`, and `listing_changed` when an edit, a new rate or, with
 * `featuredUntil`, another promotion came between.
 */
export async function featureListing(
  db: Db,
  admin: ActingAdmin,
  id: number,
  { days, featuredUntil }: FeatureRequest,
  now: number,
) {
  const seen = typeof featuredUntil === 'string' ? Date.parse(featuredUntil) : featuredUntil;
  const ad = await findActive(db, id, now);
  const isAsSeen = seen === undefined || runningEnd(ad.featuredUntil, now) === runningEnd(seen, now);
  if (isAsSeen && (await addDays(db, admin, ad, days, seen !== undefined, now))) return;
  if (seen === undefined || !(await isRepeat(db, admin, id, days, seen))) throw refuse('listing_changed');
}

/** The end of a promotion that is running at `now`; null for one that has ended. */
function runningEnd(until: number | null, now: number): number | null {
  return until !== null && until > now ? until : null;
}

function addDays(db: Db, admin: ActingAdmin, ad: WordsRow, days: number, toSeenOnly: boolean, now: number): Promise<boolean> {
  const { id } = ad;
  const until = sql`CAST(max(${now}, coalesce(${listings.featuredUntil}, 0)) + ${days * DAY} AS INTEGER)`;
  return writePromotion(db, admin, ad, {
    action: 'listing.featured',
    after: sql`(SELECT json_object('featuredUntil', ${until}, 'days', ${days}) FROM ${listings} WHERE ${listings.id} = ${id})`,
    isFeatured: true,
    changes: set(listings, { featured: 1, featuredUntil: until, expiresAt: sql`max(${listings.expiresAt}, ${until})` }),
    isAsRead: sql`${listings.status} = 'active' AND ${toSeenOnly ? isIndexCurrent(ad) : hasSameWords(ad)}`,
  });
}

/** Whether the present promotion is the one that this administrator added, with so many days, to the state that they say they saw. */
async function isRepeat(db: Db, admin: ActingAdmin, id: number, days: number, seen: number | null): Promise<boolean> {
  const { target, adminId, action, before, after, createdAt } = auditLog;
  const [last] = await db.find(
    { was: sql<number | null>`${before} ->> '$.featuredUntil'`, at: createdAt },
    sql`FROM ${auditLog} CROSS JOIN ${listings} ON ${listings.id} = ${id}
      WHERE ${target} = ${`listing:${id}`} AND ${adminId} = ${admin.id} AND ${action} = 'listing.featured' AND ${after} ->> '$.days' = ${days}
        AND ${after} ->> '$.featuredUntil' = ${listings.featuredUntil}
      ORDER BY ${auditLog.id} DESC LIMIT 1`,
  );
  return last !== undefined && runningEnd(last.was, last.at) === runningEnd(seen, last.at);
}

/** Ends an ad's promotion, bought or free. Two round trips. Throws what `featureListing` throws, and `listing_changed` for another promotion, too. */
export async function unfeatureListing(db: Db, admin: ActingAdmin, id: number, now: number): Promise<void> {
  const ad = await findActive(db, id, now);
  if (ad.featuredUntil === null) return;
  const isEnded = await writePromotion(db, admin, ad, {
    action: 'listing.unfeatured',
    after: sql`json_object('featuredUntil', NULL)`,
    isFeatured: false,
    changes: set(listings, { featured: 0, featuredUntil: null }),
    isAsRead: sql`${listings.status} = 'active' AND ${isIndexCurrent(ad)}`,
  });
  if (!isEnded) throw refuse('listing_changed');
}

async function findActive(db: Db, id: number, now: number): Promise<WordsRow> {
  const [ad] = await findWords(db, [id]);
  if (!ad) throw refuse('listing_not_found');
  if (statusAt(ad, now) !== 'active') throw refuse('listing_closed');
  return ad;
}

interface Change {
  action: 'listing.featured' | 'listing.unfeatured';
  after: SQL;
  isFeatured: boolean;
  changes: SQL;
  isAsRead: SQL;
}

/** Writes the change; returns false when the ad has changed since it was read. */
async function writePromotion(
  db: Db,
  admin: ActingAdmin,
  ad: WordsRow,
  { action, after, isFeatured, changes, isAsRead }: Change,
): Promise<boolean> {
  const { id } = ad;
  const [, , changed] = await db.batch([
    recordAudit(db, admin, {
      action,
      target: `listing:${id}`,
      before: sql`(SELECT json_object('featuredUntil', ${listings.featuredUntil}) FROM ${listings} WHERE ${listings.id} = ${id})`,
      after,
      when: sql`EXISTS (SELECT 1 FROM ${listings} WHERE ${listings.id} = ${id} AND ${isAsRead})`,
    }),
    writeIndexRows(db, [ad], isAsRead, isFeatured),
    db.returning({ id: listings.id }, sql`UPDATE ${listings} SET ${changes} WHERE ${listings.id} = ${id} AND ${isAsRead}`),
  ]);
  return changed.length > 0;
}
