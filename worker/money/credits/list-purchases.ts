import type { PendingPurchase, PurchasesQuery } from '#schema/contracts/credits';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { byReference } from './entries.queries.ts';
import { findPurchases, presentPendingPurchase, type PurchaseRow } from './purchases.queries.ts';

/** One page of purchases: of those that wait, whoever waits longest first; of the settled ones, the last one first. One round trip. */
export async function listPurchases(db: Db, { status, cursor, limit }: PurchasesQuery) {
  const which =
    status === 'pending' ? waiting(cursor) : sql`${settledAs(status)} ${before(cursor)} ORDER BY t.settled_at DESC, t.id DESC`;
  const rows = await findPurchases(db, sql`${which} LIMIT ${limit + 1}`);
  const page = rows.slice(0, limit);
  const purchases: PendingPurchase[] = page.map(presentPendingPurchase);
  const last = page.at(-1);
  return { purchases, cursor: rows.length > limit && last ? cursorOf(last) : null };
}

/** The purchase with this reference. One round trip; throws `purchase_not_found`. */
export async function showPurchaseTo(db: Db, reference: string): Promise<PendingPurchase> {
  const [row] = await findPurchases(db, byReference(reference));
  if (!row) throw refuse('purchase_not_found');
  return presentPendingPurchase(row);
}

/** Type and status stand in the statement itself: SQLite takes a partial index for a condition that it can read. */
export function settledAs(status: 'completed' | 'failed'): SQL {
  return status === 'completed'
    ? sql`t.type = 'purchase' AND t.status = 'completed'`
    : sql`t.type = 'purchase' AND t.status = 'failed'`;
}

function waiting(cursor: string | undefined): SQL {
  return sql`t.status = 'pending' AND t.id > ${Number(cursor?.split('.').at(-1) ?? 0)} ORDER BY t.id`;
}

/** Several may be settled in one millisecond: the id decides among them. */
function before(cursor: string | undefined): SQL {
  if (cursor === undefined) return sql``;
  const [at = '', id = ''] = cursor.split('.');
  return sql`AND (t.settled_at, t.id) < (${Number(at)}, ${Number(id)})`;
}

function cursorOf({ id, settledAt }: PurchaseRow): string {
  return settledAt === null ? String(id) : `${settledAt}.${id}`;
}
