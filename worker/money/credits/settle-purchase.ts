import { creditTransactions } from '#schema/tables/credit-transactions';
import { purchases } from '#schema/tables/purchases';
import { sql } from 'drizzle-orm';
import { type ActingAdmin, recordAuditWords } from '../../platform/audit/record.ts';
import type { Bindings } from '../../env.ts';
import { type Db, openDb } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { notify } from '../../identity/notifications/notify.ts';
import { byReference, transactionOf } from './entries.queries.ts';
import { settleEntry } from './ledger.ts';
import { findPurchases, type PurchaseRow } from './purchases.queries.ts';
import { set } from '../../platform/columns.ts';

/** How a purchase ended: the administrator who settled it (null for a provider), the reason, and the provider's number of the payment. */
export interface Settlement {
  status: 'completed' | 'failed';
  by: ActingAdmin | null;
  note: string | null;
  payment: string | null;
}

/**
 * Settles a pending purchase, once, in one round trip; the credits are added in the same batch. Idempotent. Throws `purchase_not_found`, and
 * `purchase_settled` for one that ended the other way, or that another administrator settled with another note.
 */
export async function settlePurchase(
  db: Db,
  reference: string,
  { status, by, note, payment }: Settlement,
  now: number,
): Promise<PurchaseRow> {
  const transaction = transactionOf(reference);
  const isPending = sql`EXISTS (SELECT 1 FROM ${creditTransactions} WHERE ${creditTransactions.id} = ${transaction}
    AND ${creditTransactions.status} = 'pending')`;
  const act = {
    action: status === 'completed' ? 'purchase.approved' : 'purchase.rejected',
    target: `purchase:${reference}`,
    before: sql`json_object('status', 'pending')`,
    after: { status },
    when: isPending,
  } as const;
  const words = {
    userId: sql`(SELECT ${creditTransactions.userId} FROM ${creditTransactions} WHERE ${creditTransactions.id} = ${transaction})`,
    ...(note === null ? {} : { after: { note } }),
  };
  const [, , , [purchase]] = await db.batch([
    by === null ? [] : recordAuditWords(db, by, act, words),
    db.run(sql`UPDATE ${purchases} SET ${set(purchases, { settledBy: by?.id ?? null, note: sql`coalesce(${note}, ${purchases.note})` })}
      WHERE ${purchases.transactionId} = ${transaction} AND ${isPending}`),
    settleEntry(db, transaction, status, payment, now),
    findPurchases(db, byReference(reference)),
  ]);
  if (!purchase) throw refuse('purchase_not_found');
  const losesNote = by !== null && note !== null && purchase.settledBy !== by.id && purchase.note !== note;
  if (purchase.status !== status || losesNote) throw refuse('purchase_settled');
  return purchase;
}

/**
 * Tells the member how their purchase ended, once while the notice is kept, however often this is called: a repeat tells, too, because the first
 * call may have ended before it did. An order that lapsed is not announced. For `waitUntil`.
 */
export async function notifyBuyer(env: Bindings, purchase: PurchaseRow): Promise<void> {
  const { userId, amount, reference, status, settledBy } = purchase;
  if (status === 'failed' && settledBy === null) return;
  const event =
    status === 'completed'
      ? ({ kind: 'purchase_approved', credits: amount } as const)
      : ({ kind: 'purchase_rejected', reference } as const);
  await notify(env, openDb(env.DB), userId, event, `purchase:${reference}`);
}
