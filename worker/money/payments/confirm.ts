import type { TransactionStatus } from '#schema/contracts/credits';
import { purchases } from '#schema/tables/purchases';
import { sql } from 'drizzle-orm';
import { transactionOf } from '../credits/entries.queries.ts';
import type { PurchaseRow } from '../credits/purchases.queries.ts';
import { settlePurchase } from '../credits/settle-purchase.ts';
import type { Db } from '../../platform/db.ts';
import { Refusal } from '../../platform/errors.ts';
import { log } from '../../platform/log.ts';
import { fetchState, type HesabPay, type PaymentState } from './hesabpay.ts';
import { set } from '../../platform/columns.ts';

/**
 * The order's status; `misfit` when the money that came is not what was ordered, or came for an order that had failed. `paid` is an order that was
 * settled, by this call or before: each call tells its member, because the first may have ended before it did.
 */
export interface ConfirmResult {
  outcome: TransactionStatus | 'misfit';
  paid: PurchaseRow | null;
}

/**
 * Settles an order if HesabPay itself, when asked, says that its session was paid, in AFN, with exactly the amount that was ordered. Nothing else
 * settles it, whatever anyone claims; money that does not fit is noted for the administrators. Throws `payment_unavailable` when HesabPay does not
 * respond.
 */
export async function confirmPayment(db: Db, hesabPay: HesabPay, order: PurchaseRow, now: number): Promise<ConfirmResult> {
  if (order.status === 'completed') return { outcome: 'completed', paid: order };
  if (order.session === null) return { outcome: order.status, paid: null };
  const state = await fetchState(hesabPay, order.session);
  if (!state.isPaid) return { outcome: order.status, paid: null };
  if (!isAsOrdered(state, order) || order.status === 'failed') return recordMisfit(db, order, state);
  const settlement = { status: 'completed', by: null, note: null, payment: state.number ?? order.session } as const;
  try {
    return { outcome: 'completed', paid: await settlePurchase(db, order.reference, settlement, now) };
  } catch (error) {
    // An administrator rejected it while HesabPay was being asked, or it lapsed.
    if (error instanceof Refusal && error.code === 'purchase_settled')
      return recordMisfit(db, { ...order, status: 'failed' }, state);
    throw error;
  }
}

/** HesabPay's documents name no currency but AFN, and may leave it out; any other currency makes it another sum. */
function isAsOrdered({ amount, currency }: PaymentState, { afn }: PurchaseRow): boolean {
  return amount === afn && (currency === null || currency === 'AFN');
}

async function recordMisfit(
  db: Db,
  { reference, afn, status }: PurchaseRow,
  { amount, currency, number }: PaymentState,
): Promise<ConfirmResult> {
  const misfit = `HesabPay: paid ${amount ?? '?'} ${currency ?? 'AFN'}${number === null ? '' : ` as ${number}`}, ordered ${afn} AFN, ${status}`;
  // Somebody's money waits for an administrator: the Worker's log is watched.
  log('error', 'payment_misfit', { reference, misfit });
  await db.run(
    sql`UPDATE ${purchases} SET ${set(purchases, { misfit })} WHERE ${purchases.transactionId} = ${transactionOf(reference)}`,
  );
  return { outcome: 'misfit', paid: null };
}
