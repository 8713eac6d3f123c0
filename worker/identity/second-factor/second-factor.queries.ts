import type { SecondFactorState } from '#schema/contracts/second-factor';
import { recoveryCodes } from '#schema/tables/recovery-codes';
import { secondFactors } from '#schema/tables/second-factors';
import { users } from '#schema/tables/users';
import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { orNull, pick, type Row } from '../../platform/columns.ts';
import type { Db } from '../../platform/db.ts';
import { isoOf } from '../../platform/times.ts';

const [u, f] = [alias(users, 'u'), alias(secondFactors, 'f')];

const OWNER = {
  ...pick(u, 'id', 'email', 'username', 'passwordHash'),
  secret: orNull(f.secret),
  confirmedAt: f.confirmedAt,
};

/** An administrator with their own second factor; `secret` is sealed, and null before the first start. */
export type FactorOwner = Row<typeof OWNER>;

export function findFactorOwner(db: Db, id: number) {
  return db.find(
    OWNER,
    sql`FROM ${users} AS ${u} LEFT JOIN ${secondFactors} AS ${f} ON ${f.userId} = ${u.id} WHERE ${u.id} = ${id} AND ${u.deletedAt} IS NULL`,
  );
}

/** The state of the second factor. One round trip; at most eleven rows. */
export async function findSecondFactor(db: Db, userId: number): Promise<SecondFactorState> {
  const [row] = await db.find(
    {
      enabledAt: sql<number | null>`(SELECT ${f.confirmedAt} FROM ${secondFactors} AS ${f} WHERE ${f.userId} = ${userId})`,
      left: sql<number>`(SELECT count(*) FROM ${recoveryCodes}
        WHERE ${recoveryCodes.userId} = ${userId} AND ${recoveryCodes.usedAt} IS NULL)`,
    },
    sql``,
  );
  const enabledAt = row?.enabledAt ?? null;
  return { enabledAt: isoOf(enabledAt), recoveryCodes: row?.left ?? 0 };
}
