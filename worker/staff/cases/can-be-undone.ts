import { DAY } from '#schema/durations';
import { listings } from '#schema/tables/listings';
import { reports } from '#schema/tables/reports';
import { users } from '#schema/tables/users';
import { type Column, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';

const [l, u, r, t] = [alias(listings, 'l'), alias(users, 'u'), alias(reports, 'r'), alias(reports, 't')];

/**
 * SQL condition: a decision, a row of the given alias, can be undone. It is younger than a day, has not been undone, and nothing that it touched
 * has changed since. Both the undo itself and the list that offers it check this.
 */
export function canBeUndone(
  of: Record<'kind' | 'target' | 'before' | 'after' | 'createdAt' | 'undoneAt', Column>,
  now: number,
): SQL {
  const id = sql`CAST(substr(${of.target}, instr(${of.target}, ':') + 1) AS INTEGER)`;
  const left = (name: string) => sql`${of.after} ->> ${`$.${name}`}`;
  return sql`(${of.undoneAt} IS NULL AND ${of.createdAt} > ${now - DAY} AND CASE ${of.kind}
    WHEN 'listing.approved' THEN EXISTS (SELECT 1 FROM ${listings} AS ${l} WHERE ${l.id} = ${id} AND ${l.review} IS NULL
      AND ${l.status} = ${left('status')} AND ${l.updatedAt} = ${left('updatedAt')})
    WHEN 'listing.hidden' THEN EXISTS (SELECT 1 FROM ${listings} AS ${l} WHERE ${l.id} = ${id} AND ${l.status} = 'hidden'
      AND ${l.updatedAt} = ${left('updatedAt')})
    WHEN 'user.banned' THEN EXISTS (SELECT 1 FROM ${users} AS ${u} WHERE ${u.id} = ${id} AND ${u.deletedAt} IS NULL
      AND ${u.bannedAt} = ${left('bannedAt')} AND ${u.bannedUntil} IS ${left('bannedUntil')} AND ${u.banReason} IS ${left('banReason')})
    ELSE NOT EXISTS (SELECT 1 FROM json_each(${of.before}, '$.reports') AS j CROSS JOIN ${reports} AS ${t} ON ${t.id} = j.value
      WHERE ${t.closedAt} IS NOT ${left('closedAt')}
        OR EXISTS (SELECT 1 FROM ${reports} AS ${r} WHERE ${r.reporterId} = ${t.reporterId} AND ${r.target} = ${t.target} AND ${r.closedAt} IS NULL))
    END)`;
}
