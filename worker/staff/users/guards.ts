import { users } from '#schema/tables/users';
import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { ActingAdmin } from '../../platform/audit/record.ts';
import { keepsAnAdmin } from '../../identity/auth/accounts.ts';
import { notBanned } from '../../platform/http/ban.ts';
import type { Db } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';

const [a, m] = [alias(users, 'a'), alias(users, 'm')];

/** What the guards of an act found in its own batch, before the change. */
interface Permission {
  acts: 0 | 1;
  found: 0 | 1;
  administered: 0 | 1;
}

/** The statement that reads what `requirePermission` checks. It comes first in the batch. */
export function permissionStatement(db: Db, admin: ActingAdmin, id: number, now: number) {
  return db.find(
    {
      acts: sql<0 | 1>`${isStillAdmin(admin, now)}`,
      found: sql<0 | 1>`${isThere(id)}`,
      administered: sql<0 | 1>`${keepsAnAdmin(id, now)}`,
    },
    sql``,
  );
}

/** Throws `admin_required` for an administrator who lost their role a moment ago, and `member_not_found`. */
export function requirePermission([permission]: Permission[]): Permission {
  if (permission?.acts !== 1) throw refuse('admin_required');
  if (permission.found !== 1) throw refuse('member_not_found');
  return permission;
}

/** The condition of every act on a member: if two administrators demote each other at once, the second no longer is one. */
export function mayChange(admin: ActingAdmin, id: number, now: number): SQL {
  return sql`(${isStillAdmin(admin, now)} AND ${isThere(id)})`;
}

/** The condition of every act that removes an administrator: never the last one who can sign in. */
export function mayRemove(admin: ActingAdmin, id: number, now: number): SQL {
  return sql`(${mayChange(admin, id, now)} AND ${keepsAnAdmin(id, now)})`;
}

/** Throws `no_admin_left`, the refusal of `mayRemove`. */
export function requireRemovable({ administered }: Permission): void {
  if (administered !== 1) throw refuse('no_admin_left');
}

/** SQL condition: the administrator still has the role; `adminOnly` checked the session a moment ago. */
export function isStillAdmin({ id }: ActingAdmin, now: number): SQL {
  return sql`EXISTS (SELECT 1 FROM ${users} AS ${a} WHERE ${a.id} = ${id} AND ${a.role} = 'admin' AND ${a.deletedAt} IS NULL
    AND ${notBanned(a, now)})`;
}

function isThere(id: number): SQL {
  return sql`EXISTS (SELECT 1 FROM ${users} AS ${m} WHERE ${m.id} = ${id} AND ${m.deletedAt} IS NULL)`;
}
