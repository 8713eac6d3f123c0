import { DAY } from '#schema/durations';
import { REPORTS_A_DAY } from '#schema/catalog/limits';
import type { ComplaintRequest } from '#schema/contracts/reports';
import { listings } from '#schema/tables/listings';
import { listingImages } from '#schema/tables/listing-images';
import { users } from '#schema/tables/users';
import { reports } from '#schema/tables/reports';
import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Member } from '../../platform/actor.ts';
import { attemptsOf, incrementCount } from '../../platform/count-one.ts';
import type { Db } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { isLive, liveSession, requireLive } from '../../platform/http/session.ts';
import { columnNames, into } from '../../platform/columns.ts';

const [l, u] = [alias(listings, 'l'), alias(users, 'u')];

/** The id of a report, and whether this call made it. */
interface ReportResult {
  id: number;
  isNew: boolean;
}

/** For the id of a target: the member whom a report is about, null where there is nothing to report, and what is written there now. */
const KINDS = {
  listing: (id: number) => ({
    about: sql`(SELECT ${l.userId} FROM ${listings} AS ${l} WHERE ${l.id} = ${id} AND ${l.status} IN ('active', 'sold', 'asleep'))`,
    snapshot: sql`(SELECT json_object('kind', 'listing', 'title', ${l.title}, 'description', ${l.description}, 'price', ${l.price},
    'location', ${l.location}, 'photos', (SELECT count(*) FROM ${listingImages} WHERE ${listingImages.listingId} = ${l.id}))
    FROM ${listings} AS ${l} WHERE ${l.id} = ${id})`,
  }),
  member: (id: number) => ({
    about: sql`(SELECT ${u.id} FROM ${users} AS ${u} WHERE ${u.id} = ${id} AND ${u.deletedAt} IS NULL)`,
    snapshot: sql`(SELECT json_object('kind', 'member', 'username', ${u.username}, 'firstName', ${u.firstName}, 'lastName', ${u.lastName})
    FROM ${users} AS ${u} WHERE ${u.id} = ${id})`,
  }),
};

/**
 * Reports an ad that everybody can see, or a member. A repeat returns the open report, or the one of `key`, and does not count. One round trip.
 * Throws `listing_not_found`, `member_not_found`, `report_own`, `too_many_reports`.
 */
export async function reportTarget(
  db: Db,
  member: Member,
  [kind, id]: [kind: keyof typeof KINDS, id: number],
  { reason, details }: ComplaintRequest,
  key: string | null,
  now: number,
): Promise<ReportResult> {
  const target = `${kind}:${id}`;
  const { about, snapshot } = KINDS[kind](id);
  const tries = `reports:${member.id}`;
  const standing = sql`SELECT ${reports.id} FROM ${reports} WHERE ${reports.reporterId} = ${member.id}
    AND ((${reports.target} = ${target} AND ${reports.closedAt} IS NULL) OR ${reports.clientId} = ${key})`;
  const mayReport = sql`f.aboutId <> ${member.id} AND NOT EXISTS (${standing}) AND ${isLive(member)}`;
  const [session, [fact], , made, [report]] = await db.batch([
    liveSession(db, member, 'member'),
    db.find({ aboutId: sql<number | null>`${about}` }, sql``),
    // Counted before the limit is checked, as in identity/attempts/attempts.ts.
    incrementCount(db, tries, DAY, now, sql`EXISTS (SELECT 1 FROM (SELECT ${about} AS aboutId) AS f WHERE ${mayReport})`),
    db.returning(
      { id: reports.id },
      sql`INSERT ${into(reports, {
        reporterId: member.id,
        target,
        aboutUserId: sql`f.aboutId`,
        reason,
        details,
        snapshot,
        createdAt: now,
        clientId: sql`${key}`,
      })} FROM (SELECT ${about} AS aboutId) AS f
      WHERE ${mayReport} AND ${attemptsOf(tries)} <= ${REPORTS_A_DAY}
      ON CONFLICT (${columnNames(reports.reporterId, reports.target)}) WHERE ${reports.closedAt} IS NULL DO NOTHING`,
    ),
    db.rows({ id: reports.id }, standing),
  ]);
  requireLive(session);
  if (report) return { id: report.id, isNew: made.length > 0 };
  if (!fact || fact.aboutId === null) throw refuse(`${kind}_not_found`);
  if (fact.aboutId === member.id) throw refuse('report_own');
  throw refuse('too_many_reports');
}
