import type { TransactionStatus } from '#schema/contracts/credits';
import { purchases } from '#schema/tables/purchases';
import { sql } from 'drizzle-orm';
import { transactionOf } from '../credits/entries.queries.ts';
import type { PurchaseRow } from '../credits/purchases.queries.ts';
import { settlePurchase } from '../credits/settle-purchase.ts';
import type { Db } from '../../platform/db.ts';
import { log } from '../../platform/log.ts';
import { askState, type HesabPay, type PaymentState } from './hesabpay.ts';
import { set } from '../../platform/columns.ts';

/** The order's status; `misfit` when money came that is not what was ordered, or for an order that had failed. `moved` if this call settled it. */
export interface Confirmed {
  outcome: TransactionStatus | 'misfit';
  moved: PurchaseRow | null;
}

/**
 * Settles an order if HesabPay itself, asked again, says that its session was paid, in AFN, with exactly what was ordered. Nothing else settles
 * it, whatever anyone says; money that does not fit is noted for the administrators. Throws `payment_unavailable` when HesabPay has no answer,
 * and `purchase_settled` when an administrator rejected it meanwhile.
 */
export async function confirm(db: Db, hesabPay: HesabPay, order: PurchaseRow, now: number): Promise<Confirmed> {
  if (order.status === 'completed' || order.session === null) return { outcome: order.status, moved: null };
  const state = await askState(hesabPay, order.session);
  if (!state.isPaid) return { outcome: order.status, moved: null };
  if (!isAsOrdered(state, order) || order.status === 'failed') {
    await noteMisfit(db, order, state);
    return { outcome: 'misfit', moved: null };
  }
  const settlement = { status: 'completed', by: null, note: null, payment: state.number ?? order.session } as const;
  const { purchase, isMoved } = await settlePurchase(db, order.reference, settlement, now);
  return { outcome: 'completed', moved: isMoved ? purchase : null };
}

/** The documents know no currency but AFN and may leave it out; another one named is another sum. */
function isAsOrdered({ amount, currency }: PaymentState, { afn }: PurchaseRow): boolean {
  return amount === afn && (currency === null || currency === 'AFN');
}

async function noteMisfit(db: Db, { reference, afn, status }: PurchaseRow, { amount, currency, number }: PaymentState) {
  const misfit = `HesabPay: paid ${amount ?? '?'} ${currency ?? 'AFN'}${number === null ? '' : ` as ${number}`}, ordered ${afn} AFN, ${status}`;
  // Somebody's money waits for a person: the Worker's log is watched.
  log('error', 'payment_misfit', { reference, misfit });
  await db.run(
    sql`UPDATE ${purchases} SET ${set(purchases, { misfit })} WHERE ${purchases.transactionId} = ${transactionOf(reference)}`,
  );
}
