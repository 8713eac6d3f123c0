import type { PendingPurchase, PurchasesQuery } from '#schema/contracts/credits';
import { creditTransactions } from '#schema/tables/credit-transactions';
import { purchases } from '#schema/tables/purchases';
import { users } from '#schema/tables/users';
import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { type Db, nextCursor } from '../../platform/db.ts';
import type { Row } from '../../platform/columns.ts';
import { refuse } from '../../platform/errors.ts';
import { byReference } from './entries.queries.ts';
import { fullNameOf } from '../../identity/names/full-name.ts';
import { pick } from '../../platform/columns.ts';
import { isoOf } from '../../platform/times.ts';

const [t, o, u] = [alias(creditTransactions, 't'), alias(purchases, 'o'), alias(users, 'u')];

/** One page of purchases: pending ones with the longest waiting first, settled ones with the latest first. One round trip. */
export async function listPurchases(db: Db, { status, cursor, limit }: PurchasesQuery) {
  const which =
    status === 'pending'
      ? pending(cursor)
      : sql`${isSettledAs(status)} ${settledBefore(cursor)} ORDER BY ${t.settledAt} DESC, ${t.id} DESC`;
  const rows = await findPurchases(db, sql`${which} LIMIT ${limit + 1}`);
  return { purchases: rows.slice(0, limit).map(presentPendingPurchase), cursor: nextCursor(rows, limit, cursorOf) };
}

/** The purchase with this reference. One round trip; throws `purchase_not_found`. */
export async function showPurchaseTo(db: Db, reference: string): Promise<PendingPurchase> {
  const [row] = await findPurchases(db, byReference(reference));
  if (!row) throw refuse('purchase_not_found');
  return presentPendingPurchase(row);
}

/** Type and status are written into the statement itself: SQLite uses a partial index only for a condition that it can read. */
export function isSettledAs(status: 'completed' | 'failed'): SQL {
  return status === 'completed'
    ? sql`${t.type} = 'purchase' AND ${t.status} = 'completed'`
    : sql`${t.type} = 'purchase' AND ${t.status} = 'failed'`;
}

function pending(cursor: string | undefined): SQL {
  return sql`${t.status} = 'pending' AND ${t.id} > ${Number(cursor?.split('.').at(-1) ?? 0)} ORDER BY ${t.id}`;
}

/** Several may be settled in one millisecond: then the id decides the order. */
function settledBefore(cursor: string | undefined): SQL {
  if (cursor === undefined) return sql``;
  const [at = '', id = ''] = cursor.split('.');
  return sql`AND (${t.settledAt}, ${t.id}) < (${Number(at)}, ${Number(id)})`;
}

function cursorOf({ id, settledAt }: PurchaseRow): string {
  return settledAt === null ? String(id) : `${settledAt}.${id}`;
}

/** A purchase with its member, for the administrators who settle it. `amount` is credits and bonus. Times are milliseconds. */
export type PurchaseRow = Row<typeof columns>;

const columns = {
  ...pick(t, 'id', 'userId', 'amount', 'status', 'createdAt', 'settledAt'),
  ...pick(o, 'provider', 'reference', 'credits', 'bonus', 'settledBy'),
  usd: o.priceUsd,
  afn: o.priceAfn,
  session: o.session,
  note: sql<string | null>`coalesce(${o.note} || ' · ' || ${o.misfit}, ${o.note}, ${o.misfit})`,
  // A deleted account has no name.
  username: sql<string>`iif(${u.deletedAt} IS NULL, ${u.username}, '')`,
  firstName: u.firstName,
  lastName: u.lastName,
};

/** The purchases (`t` the ledger's row, `o` the order) that `which` selects; it includes an ORDER BY and a LIMIT. */
export function findPurchases(db: Db, which: SQL) {
  return db.find(
    columns,
    sql`FROM ${creditTransactions} AS ${t}
    CROSS JOIN ${purchases} AS ${o} ON ${o.transactionId} = ${t.id} CROSS JOIN ${users} AS ${u} ON ${u.id} = ${t.userId} WHERE ${which}`,
  );
}

/** The row as administrators see it. */
export function presentPendingPurchase(row: PurchaseRow): PendingPurchase {
  const { reference, provider, status, credits, bonus, usd, afn, note } = row;
  return {
    reference,
    provider,
    status,
    member: { id: row.userId, username: row.username, fullName: fullNameOf(row) },
    credits,
    bonus,
    usd,
    afn,
    createdAt: new Date(row.createdAt).toISOString(),
    settledAt: isoOf(row.settledAt),
    note,
  };
}
