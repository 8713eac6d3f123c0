import { sessions } from '#schema/tables/sessions';
import { eq, sql } from 'drizzle-orm';
import { type ActingAdmin, record } from '../../platform/audit/record.ts';
import { endSessions } from '../../identity/auth/end-sessions.ts';
import type { Db } from '../../platform/db.ts';
import { type Erased, eraseAccount } from '../../identity/members/erase-account.ts';
import { askPermission, mayChange, mayRemove, refuseSystemAdmin, requireRemovable, requirePermission } from './guards.ts';

/** Signs a member out on every device, and answers the rooms that they may sit in. One round trip. */
export async function signOutEverywhere(db: Db, admin: ActingAdmin, id: number, now: number) {
  const may = mayChange(admin, id, now);
  const open = sql`FROM sessions AS s WHERE s.user_id = ${id} AND s.ended_at IS NULL AND s.expires_at > ${now}`;
  const [permission, , rooms] = await db.batch([
    askPermission(db, admin, id, now),
    record(db, admin, {
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
 * Deletes a member as they could themself (see `eraseAccount`). One round trip, one more for each hundred ads beyond the first, and one to say
 * why not. Throws `admin_fixed`, `no_admin_left`, `member_not_found` and `admin_required`.
 */
export async function deleteUser(db: Db, admin: ActingAdmin, id: number, now: number): Promise<Erased> {
  refuseSystemAdmin(id);
  const act = {
    action: 'user.deleted',
    target: `user:${id}`,
    before: sql`(SELECT json_object('username', d.username, 'role', d.role, 'credits', d.credits) FROM users AS d WHERE d.id = ${id})`,
  } as const;
  const erased = await eraseAccount(db, id, mayRemove(admin, id, now), now, (eraseDb, when) =>
    record(eraseDb, admin, { ...act, when }),
  );
  if (erased) return erased;
  requireRemovable(requirePermission(await askPermission(db, admin, id, now)));
  throw new Error('A member that may be deleted was not.');
}
