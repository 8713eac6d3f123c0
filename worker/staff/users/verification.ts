import { VERIFIED_DAYS_MAX } from '#schema/catalog/limits';
import type { AdminMember, VerificationRequest } from '#schema/contracts/admin-users';
import { DAY } from '#schema/durations';
import { users } from '#schema/tables/users';
import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { type ActingAdmin, recordAudit, recordAuditWords } from '../../platform/audit/record.ts';
import { set } from '../../platform/columns.ts';
import type { Db } from '../../platform/db.ts';
import { refuse, refuseField } from '../../platform/errors.ts';
import { permissionStatement, mayChange, requirePermission } from './guards.ts';
import { findMember, presentMember } from './users.queries.ts';

const v = alias(users, 'v');

/** Until when a member is verified, as the audit log stores it; null where they are not. */
const untilOf = (id: number) => sql`(SELECT iif(${v.verifiedUntil} IS NULL, NULL,
  json_object('until', strftime('%Y-%m-%dT%H:%M:%fZ', ${v.verifiedUntil} / 1000.0, 'unixepoch'))) FROM ${users} AS ${v} WHERE ${v.id} = ${id})`;

/**
 * Gives a member the badge 'Verified' until `until`, in place of an existing one: the administrator saw the person or the shop, and writes what
 * they saw. One round trip. Nobody can verify themself. Throws `verified_end_invalid`, `own_verification`, `member_not_found` and `admin_required`.
 */
export async function verifyMember(
  db: Db,
  admin: ActingAdmin,
  id: number,
  { seen, until }: VerificationRequest,
  now: number,
): Promise<AdminMember> {
  if (until <= now || until > now + VERIFIED_DAYS_MAX * DAY) throw refuseField('until', 'verified_end_invalid');
  if (id === admin.id) throw refuse('own_verification');
  const may = mayChange(admin, id, now);
  const [permission, , , , [row]] = await db.batch([
    permissionStatement(db, admin, id, now),
    ...recordAuditWords(
      db,
      admin,
      {
        action: 'user.verified',
        target: `user:${id}`,
        before: untilOf(id),
        after: { until: new Date(until).toISOString() },
        when: may,
      },
      { userId: id, after: { seen } },
    ),
    db.run(
      sql`UPDATE ${users} SET ${set(users, { verifiedAt: now, verifiedUntil: until, verifiedBy: admin.id })} WHERE ${users.id} = ${id} AND ${may}`,
    ),
    findMember(db, id),
  ]);
  requirePermission(permission);
  if (!row) throw refuse('member_not_found');
  return presentMember(row, now);
}

/** Removes the badge; changes nothing if there is none. One round trip. */
export async function endVerification(db: Db, admin: ActingAdmin, id: number, now: number): Promise<AdminMember> {
  const may = sql`(${mayChange(admin, id, now)} AND EXISTS (SELECT 1 FROM ${users} AS ${v} WHERE ${v.id} = ${id} AND ${v.verifiedUntil} IS NOT NULL))`;
  const [permission, , , [row]] = await db.batch([
    permissionStatement(db, admin, id, now),
    recordAudit(db, admin, { action: 'user.unverified', target: `user:${id}`, before: untilOf(id), when: may }),
    db.run(
      sql`UPDATE ${users} SET ${set(users, { verifiedAt: null, verifiedUntil: null, verifiedBy: null })} WHERE ${users.id} = ${id} AND ${may}`,
    ),
    findMember(db, id),
  ]);
  requirePermission(permission);
  if (!row) throw refuse('member_not_found');
  return presentMember(row, now);
}
