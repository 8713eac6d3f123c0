import type { PendingPurchase, PurchasesQuery } from '#schema/contracts/credits';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { byReference } from './entries.queries.ts';

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
