import type { AdminMember, BanRequest } from '#schema/contracts/admin-users';
import { ADMIN_MAILBOX_ID } from '#schema/catalog/limits';
import { sessions } from '#schema/tables/sessions';
import { users } from '#schema/tables/users';
import { eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { type ActingAdmin, recordAudit, recordAuditWords } from '../../platform/audit/record.ts';
import { endSessions } from '../../identity/sessions/sessions.ts';
import type { Db } from '../../platform/db.ts';
import { notBanned } from '../../platform/http/ban.ts';
import { refuse, refuseField } from '../../platform/errors.ts';
import { permissionStatement, mayChange, mayRemove, requirePermission, requireRemovable } from './guards.ts';
import { storeDecision } from '../audit/store-decision.ts';
import { reasonWords } from '../saved-replies/reasons.ts';
import { findMember, presentMember } from './users.queries.ts';
import { type ErasedAccount, type Erasure, eraseAccount } from '../../identity/members/erase-account.ts';
import { set } from '../../platform/columns.ts';
import { isoOf } from '../../platform/times.ts';

const [b, s, d] = [alias(users, 'b'), alias(sessions, 's'), alias(users, 'd')];

/** The ban and its words as the audit log stores them; null where there is none. */
const banOf = (id: number) => sql`(SELECT iif(${b.bannedAt} IS NULL, NULL,
  json_object('until', strftime('%Y-%m-%dT%H:%M:%fZ', ${b.bannedUntil} / 1000.0, 'unixepoch'))) FROM ${users} AS ${b} WHERE ${b.id} = ${id})`;
const reasonOf = (id: number) =>
  sql`(SELECT iif(${b.bannedAt} IS NULL, NULL, json_object('reason', ${b.banReason})) FROM ${users} AS ${b} WHERE ${b.id} = ${id})`;

/**
 * Bans a member until `until`, in place of an existing ban, and ends their sessions. One round trip, and one more for a template. Returns the
 * member and the rooms of the ended sessions. Throws `ban_end_invalid`, `ban_changed` where `since` is given and another ban holds than that one,
 * `saved_reply_not_found`, `no_admin_left`, `member_not_found` and `admin_required`.
 */
export async function banUser(
  db: Db,
  admin: ActingAdmin,
  id: number,
  { reason, template, until, since }: BanRequest,
  now: number,
): Promise<{ user: AdminMember; rooms: { sessionId: string; room: string }[] }> {
  if (until !== null && until <= now) throw refuseField('until', 'ban_end_invalid');
  const words = (await reasonWords(db, 'ban', { reason, template })).wordsFor(id);
  // A ban with the same end and reason is no conflict: this may be a retry after a lost answer.
  const isSeen =
    since === undefined
      ? sql`1`
      : sql`EXISTS (SELECT 1 FROM ${users} AS ${b} WHERE ${b.id} = ${id} AND (iif(${notBanned(b, now)}, NULL, ${b.bannedAt}) IS ${since}
          OR (${b.bannedUntil} IS ${until} AND ${b.banReason} IS ${words})))`;
  const may = sql`(${mayRemove(admin, id, now)} AND ${words} IS NOT NULL AND ${isSeen})`;
  const [permission, [seen], , , rooms, , , [row]] = await db.batch([
    permissionStatement(db, admin, id, now),
    db.find({ is: sql<0 | 1>`${isSeen}` }, sql``),
    recordAuditWords(
      db,
      admin,
      {
        action: 'user.banned',
        target: `user:${id}`,
        before: banOf(id),
        after: { until: isoOf(until) },
        when: may,
      },
      { userId: id, before: reasonOf(id), after: sql`json_object('reason', ${words})` },
    ),
    storeDecision(
      db,
      admin,
      {
        kind: 'user.banned',
        target: `user:${id}`,
        aboutUserId: id,
        before: sql`(SELECT json_object('bannedAt', ${b.bannedAt}, 'bannedUntil', ${b.bannedUntil}, 'banReason', ${b.banReason})
          FROM ${users} AS ${b} WHERE ${b.id} = ${id})`,
        after: sql`json_object('bannedAt', CAST(${now} AS INTEGER), 'bannedUntil', CAST(${until} AS INTEGER), 'banReason', ${words})`,
        when: may,
      },
      now,
    ),
    ...endSessions(db, sql`${eq(sessions.userId, id)} AND ${may}`, now),
    db.run(
      sql`UPDATE ${users} SET ${set(users, { bannedAt: now, bannedUntil: until, banReason: words })} WHERE ${users.id} = ${id} AND ${may}`,
    ),
    findMember(db, id),
  ]);
  requireRemovable(requirePermission(permission));
  if (seen?.is !== 1) throw refuseField('since', 'ban_changed');
  if (!row) throw refuse('member_not_found');
  return { user: presentMember(row, now), rooms };
}

/** Lifts a member's ban; changes nothing if there is none. One round trip. */
export async function liftBan(db: Db, admin: ActingAdmin, id: number, now: number): Promise<void> {
  const may = sql`(${mayChange(admin, id, now)} AND EXISTS (SELECT 1 FROM ${users} AS ${b} WHERE ${b.id} = ${id} AND ${b.bannedAt} IS NOT NULL))`;
  const [permission] = await db.batch([
    permissionStatement(db, admin, id, now),
    recordAuditWords(
      db,
      admin,
      { action: 'user.unbanned', target: `user:${id}`, before: banOf(id), when: may },
      { userId: id, before: reasonOf(id) },
    ),
    db.run(
      sql`UPDATE ${users} SET ${set(users, { bannedAt: null, bannedUntil: null, banReason: null })} WHERE ${users.id} = ${id} AND ${may}`,
    ),
  ]);
  requirePermission(permission);
}

/** Signs a member out on every device, and returns the rooms that they may be in. One round trip. */
export async function signOutEverywhere(db: Db, admin: ActingAdmin, id: number, now: number) {
  const may = mayChange(admin, id, now);
  const open = sql`FROM ${sessions} AS ${s} WHERE ${s.userId} = ${id} AND ${s.endedAt} IS NULL AND ${s.expiresAt} > ${now}`;
  const [permission, , rooms] = await db.batch([
    permissionStatement(db, admin, id, now),
    recordAudit(db, admin, {
      action: 'user.signed_out',
      target: `user:${id}`,
      before: sql`json_object('sessions', (SELECT count(*) ${open}))`,
      when: sql`${may} AND EXISTS (SELECT 1 ${open})`,
    }),
    ...endSessions(db, sql`${eq(sessions.userId, id)} AND ${may}`, now),
  ]);
  requirePermission(permission);
  return rooms;
}

/**
 * Deletes a member as they could themself (see `eraseAccount`). One round trip, one more for each hundred ads beyond the first, and one to explain
 * a refusal. Throws `last_admin` for the administrators' mailbox, `own_account` (that takes their password, in their settings), `no_admin_left`,
 * `member_not_found` and `admin_required`.
 */
export async function deleteUser(db: Db, admin: ActingAdmin, id: number, erasure: Erasure, now: number): Promise<ErasedAccount> {
  if (id === ADMIN_MAILBOX_ID) throw refuse('last_admin');
  const act = {
    action: 'user.deleted',
    target: `user:${id}`,
    before: sql`(SELECT json_object('role', ${d.role}, 'credits', ${d.credits}) FROM ${users} AS ${d}
      WHERE ${d.id} = ${id})`,
  } as const;
  const may = sql`(${mayRemove(admin, id, now)} AND ${id !== admin.id})`;
  const erased = await eraseAccount(db, id, erasure, may, now, (eraseDb, when) => [
    recordAudit(eraseDb, admin, { ...act, when }),
  ]);
  if (erased) return erased;
  requireRemovable(requirePermission(await permissionStatement(db, admin, id, now)));
  if (id === admin.id) throw refuse('own_account');
  throw new Error('A member that may be deleted was not.');
}
