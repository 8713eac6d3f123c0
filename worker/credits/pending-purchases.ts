import type { PendingPurchase, PendingPurchasesQuery } from '#schema/contracts/credits';
import { sql } from 'drizzle-orm';
import type { Db } from '../lib/db.ts';
import { findPurchases, presentPendingPurchase } from './purchases.queries.ts';

/** One page of the purchases that wait for an administrator, whoever waits longest first. One round trip. */
export async function listPending(db: Db, { cursor, limit }: PendingPurchasesQuery) {
  // The status stands in the statement itself: SQLite takes a partial index for a condition that it can read.
  const rows = await findPurchases(
    db,
    sql`t.status = 'pending' AND t.id > ${Number(cursor ?? 0)} ORDER BY t.id LIMIT ${limit + 1}`,
  );
  const page = rows.slice(0, limit);
  const purchases: PendingPurchase[] = page.map(presentPendingPurchase);
  return { purchases, cursor: rows.length > limit ? String(page.at(-1)?.id) : null };
}
