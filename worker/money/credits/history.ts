import type { CreditsAnswer, TransactionsQuery } from '#schema/contracts/credits';
import { users } from '#schema/tables/users';
import { creditTransactions } from '#schema/tables/credit-transactions';
import { purchases } from '#schema/tables/purchases';
import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Member } from '../../platform/actor.ts';
import { type Db, nextCursor } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { liveSession, requireLive } from '../../platform/http/session.ts';
import { RATE } from '../../platform/site-rules.ts';
import { byReference, findEntries, transactionColumns, presentPurchase, presentTransaction } from './entries.queries.ts';

const [t, o] = [alias(creditTransactions, 't'), alias(purchases, 'o')];

/** The member's balance, and the rate at which prices are shown in AFN. One round trip. */
export async function showCredits(db: Db, member: Member): Promise<CreditsAnswer> {
  const [session, [row]] = await db.batch([
    liveSession(db, member, 'member'),
    db.find({ credits: users.credits, afnPerUsd: RATE }, sql`FROM ${users} WHERE ${users.id} = ${member.id}`),
  ]);
  requireLive(session);
  return { credits: row?.credits ?? 0, afnPerUsd: row?.afnPerUsd ?? null };
}

/** One page of the member's own rows, the newest first; each filter has an index of its own. One round trip. */
export async function listOwnTransactions(db: Db, member: Member, query: TransactionsQuery) {
  const [session, rows] = await db.batch([liveSession(db, member, 'member'), findTransactions(db, member.id, query)]);
  requireLive(session);
  const transactions = rows.slice(0, query.limit).map(presentTransaction);
  return { transactions, cursor: nextCursor(rows, query.limit, ({ id }) => id) };
}

/** One of the member's own purchases, as it is now; throws `purchase_not_found` for another member's. One round trip. */
export async function showPurchase(db: Db, member: Member, reference: string) {
  const [session, [row]] = await db.batch([
    liveSession(db, member, 'member'),
    findEntries(db, sql`${byReference(reference)} AND ${t.userId} = ${member.id}`),
  ]);
  requireLive(session);
  if (!row) throw refuse('purchase_not_found');
  return presentPurchase(row);
}

/** The rows of one page of a member, and one more if there is a next page. */
export function findTransactions(db: Db, userId: number, { type, status, cursor, limit }: TransactionsQuery) {
  const conditions: SQL[] = [
    sql`${t.userId} = ${userId}`,
    ...(type === undefined ? [] : [sql`${t.type} = ${type}`]),
    ...(status === undefined ? [] : [sql`${t.status} = ${status}`]),
    ...(cursor === undefined ? [] : [sql`${t.id} < ${Number(cursor)}`]),
  ];
  return db.find(
    transactionColumns,
    sql`FROM ${creditTransactions} AS ${t} INDEXED BY ${sql.raw(indexFor(type !== undefined, status !== undefined))}
      LEFT JOIN ${purchases} AS ${o} ON ${o.transactionId} = ${t.id}
    WHERE ${sql.join(conditions, sql` AND `)} ORDER BY ${t.id} DESC LIMIT ${limit + 1}`,
  );
}

/** The index is named, because without statistics SQLite may choose one that has to walk over the rows of other kinds. */
function indexFor(byType: boolean, byStatus: boolean): string {
  if (byType) return byStatus ? 'credit_transactions_by_both' : 'credit_transactions_by_type';
  return byStatus ? 'credit_transactions_by_status' : 'credit_transactions_by_user';
}
