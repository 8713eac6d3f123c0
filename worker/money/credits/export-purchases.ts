import type { PurchasesExportQuery } from '#schema/contracts/credits';
import { creditTransactions } from '#schema/tables/credit-transactions';
import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { type ActingAdmin, recordAudit } from '../../platform/audit/record.ts';
import type { Db } from '../../platform/db.ts';
import { kabulDay, kabulTime, startOfKabulDay } from '../../platform/times.ts';
import { isLive, liveSession, requireAdmin } from '../../platform/http/session.ts';
import { CSV_BEGIN, csvLine } from '../../platform/csv.ts';
import { isSettledAs, findPurchases, type PurchaseRow } from './purchases.queries.ts';

const t = alias(creditTransactions, 't');

/** How many rows are fetched and kept in memory at a time: some 400 kB. */
const ROWS_A_PAGE = 1_000;

const COLUMNS = [
  'reference',
  'status',
  'ordered_at_kabul',
  'settled_at_kabul',
  'provider',
  'member_id',
  'username',
  'credits',
  'bonus',
  'usd',
  'afn',
  'note',
] as const;

/**
 * The purchases that were settled from the first to the last day (in Kabul's time, both included), the oldest first, as a CSV file. Rows are
 * fetched as fast as the file is read. One round trip for each thousand rows, the first of them with the session and the entry in the audit log.
 */
export async function exportPurchases(
  db: Db,
  admin: ActingAdmin,
  query: PurchasesExportQuery,
): Promise<ReadableStream<Uint8Array>> {
  const act = {
    action: 'purchases.exported',
    target: `purchases:${query.status}`,
    after: { from: query.from, to: query.to },
  } as const;
  const [session, , first] = await db.batch([
    liveSession(db, admin, 'admin'),
    recordAudit(db, admin, { ...act, when: isLive(admin) }),
    findAfter(db, query, null),
  ]);
  requireAdmin(session);
  let page: PurchaseRow[] | null = null;
  const encoder = new TextEncoder();
  return new ReadableStream({
    start(controller) {
      controller.enqueue(encoder.encode(CSV_BEGIN + csvLine(COLUMNS)));
    },
    async pull(controller) {
      page = page === null ? first : await findAfter(db, query, page.at(-1) ?? null);
      if (page.length > 0) controller.enqueue(encoder.encode(page.map(lineOf).join('')));
      if (page.length < ROWS_A_PAGE) controller.close();
    },
  });
}

function findAfter(db: Db, { status, from, to }: PurchasesExportQuery, last: PurchaseRow | null) {
  const begin = startOfKabulDay(kabulDay(Date.parse(from)));
  const end = startOfKabulDay(kabulDay(Date.parse(to)) + 1);
  return findPurchases(
    db,
    sql`${isSettledAs(status)} AND (${t.settledAt}, ${t.id}) > (${last?.settledAt ?? begin}, ${last?.id ?? 0}) AND ${t.settledAt} < ${end}
      ORDER BY ${t.settledAt}, ${t.id} LIMIT ${ROWS_A_PAGE}`,
  );
}

/** Written in place of the name of a member whose account was deleted. */
const GONE = 'deleted member';

function lineOf(row: PurchaseRow): string {
  const { reference, status, createdAt, settledAt, provider, userId, username, credits, bonus, usd, afn, note } = row;
  const settled = settledAt === null ? null : kabulTime(settledAt);
  const name = username || GONE;
  return csvLine([reference, status, kabulTime(createdAt), settled, provider, userId, name, credits, bonus, usd, afn, note]);
}
