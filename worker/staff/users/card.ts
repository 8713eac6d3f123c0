import type { CardReport, MemberCard } from '#schema/contracts/admin-users';
import { reports } from '#schema/tables/reports';
import { users } from '#schema/tables/users';
import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { fullNameOf } from '../../identity/names/full-name.ts';
import { notBanned } from '../../platform/http/ban.ts';
import type { Db } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { pick } from '../../platform/columns.ts';

const [m, o, r] = [alias(users, 'm'), alias(users, 'o'), alias(reports, 'r')];

const REPORTS_SHOWN = 10;
const ACCOUNTS_SHOWN = 10;

/**
 * What else is known of a member: the newest reports about and by them, and the other accounts with the number that they proved. One round trip.
 * Throws `member_not_found`.
 */
export async function showCard(db: Db, id: number, now: number): Promise<MemberCard> {
  const [[found], accounts, about, by] = await db.batch([
    db.find({ id: m.id }, sql`FROM ${users} AS ${m} WHERE ${m.id} = ${id} AND ${m.deletedAt} IS NULL`),
    db.find(
      {
        ...pick(o, 'id', 'username', 'firstName', 'lastName'),
        isBanned: sql<0 | 1>`iif(${notBanned(o, now)}, 0, 1)`,
      },
      sql`FROM ${users} AS ${m} CROSS JOIN ${users} AS ${o} ON ${o.phone} = ${m.phone} AND ${o.phoneConfirmedAt} IS NOT NULL
        WHERE ${m.id} = ${id} AND ${m.phoneConfirmedAt} IS NOT NULL AND ${o.id} <> ${m.id} AND ${o.deletedAt} IS NULL LIMIT ${ACCOUNTS_SHOWN}`,
    ),
    findReports(db, sql`${r.aboutUserId} = ${id} AND ${r.aboutUserId} IS NOT NULL`),
    findReports(db, sql`${r.reporterId} = ${id}`),
  ]);
  if (!found) throw refuse('member_not_found');
  return {
    accounts: accounts.map(({ isBanned, firstName, lastName, ...account }) => ({
      ...account,
      fullName: fullNameOf({ firstName, lastName }),
      isBanned: isBanned === 1,
    })),
    reportsAbout: about.map(presentReport),
    reportsBy: by.map(presentReport),
  };
}

const reportColumns = {
  id: r.id,
  target: r.target,
  reason: r.reason,
  outcome: r.outcome,
  closedAt: r.closedAt,
  createdAt: r.createdAt,
};

function findReports(db: Db, which: SQL) {
  return db.find(reportColumns, sql`FROM ${reports} AS ${r} WHERE ${which} ORDER BY ${r.id} DESC LIMIT ${REPORTS_SHOWN}`);
}

type ReportRow = Awaited<ReturnType<typeof findReports>>[number];

function presentReport({ target, closedAt, createdAt, ...report }: ReportRow): CardReport {
  const [kind = ''] = target.split(':');
  return {
    ...report,
    kind: kind === 'listing' || kind === 'message' ? kind : 'member',
    isOpen: closedAt === null,
    createdAt: new Date(createdAt).toISOString(),
  };
}
