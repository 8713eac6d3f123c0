import type { PendingPurchase } from '#schema/contracts/credits';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db.ts';

/** A purchase with its member, for those who settle it. `amount` is credits and bonus. Times are milliseconds. */
export interface PurchaseRow {
  id: number;
  userId: number;
  amount: number;
  status: PendingPurchase['status'];
  createdAt: number;
  settledAt: number | null;
  provider: PendingPurchase['provider'];
  reference: string;
  credits: number;
  bonus: number;
  usd: number;
  afn: number;
  session: string | null;
  note: string | null;
  username: string;
  firstName: string | null;
  lastName: string | null;
}

const COLUMNS = `t.id AS id, t.user_id AS userId, t.amount AS amount, t.status AS status, t.created_at AS createdAt,
  t.settled_at AS settledAt, o.provider AS provider, o.reference AS reference, o.credits AS credits, o.bonus AS bonus,
  o.price_usd AS usd, o.price_afn AS afn, o.session AS session, o.note AS note, u.username AS username, u.first_name AS firstName,
  u.last_name AS lastName`;

/** The purchases (`t` the ledger's row, `o` the order) that `which` names, an ORDER BY and a LIMIT included. */
export function findPurchases(db: Db, which: SQL) {
  return db.all<PurchaseRow>(sql`SELECT ${sql.raw(COLUMNS)} FROM credit_transactions AS t
    CROSS JOIN purchases AS o ON o.transaction_id = t.id CROSS JOIN users AS u ON u.id = t.user_id WHERE ${which}`);
}

/** The row as administrators see it. */
export function presentPendingPurchase(row: PurchaseRow): PendingPurchase {
  const { reference, provider, status, credits, bonus, usd, afn, note } = row;
  const fullName = [row.firstName, row.lastName].filter(Boolean).join(' ') || null;
  return {
    reference,
    provider,
    status,
    member: { id: row.userId, username: row.username, fullName },
    credits,
    bonus,
    usd,
    afn,
    createdAt: new Date(row.createdAt).toISOString(),
    settledAt: row.settledAt === null ? null : new Date(row.settledAt).toISOString(),
    note,
  };
}
