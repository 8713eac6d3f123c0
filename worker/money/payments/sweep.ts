import { MINUTE, DAY } from '#schema/durations';
import { creditTransactions } from '#schema/tables/credit-transactions';
import { purchases } from '#schema/tables/purchases';
import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { findPurchases, type PurchaseRow } from '../credits/purchases.queries.ts';
import { settlePurchase, notifyBuyer } from '../credits/settle-purchase.ts';
import { type Bindings, varsOf } from '../../env.ts';
import type { Db } from '../../platform/db.ts';
import { Refusal } from '../../platform/errors.ts';
import { confirmPayment } from './confirm.ts';
import { type HesabPay, hesabPayOf } from './hesabpay.ts';

const [t, o] = [alias(creditTransactions, 't'), alias(purchases, 'o')];

/** At most so many recent and so many lapsed orders a run: a run may make 50 calls on the smallest plan. */
const BATCH = 5;
const LAPSES_AFTER = DAY;

/**
 * Asks HesabPay about checkouts whose webhook did not come, in random order, so that unpaid ones do not block others, nor does a session for which
 * HesabPay is always broken. Checkouts older than a day are asked about one last time and closed. Orders with a misfit wait for an administrator.
 * Nothing depends on when it runs.
 */
export async function sweepPayments(env: Bindings, db: Db, now: number): Promise<void> {
  if (varsOf(env).HESABPAY_API_KEY === undefined) return;
  const hesabPay = hesabPayOf(varsOf(env));
  const isWaiting = sql`${t.status} = 'pending' AND ${o.provider} = 'hesabpay' AND ${o.misfit} IS NULL`;
  const [recent, lapsed] = await db.batch([
    findPurchases(
      db,
      sql`${isWaiting} AND ${t.createdAt} BETWEEN ${now - LAPSES_AFTER} AND ${now - 2 * MINUTE} ORDER BY random() LIMIT ${BATCH}`,
    ),
    findPurchases(db, sql`${isWaiting} AND ${t.createdAt} < ${now - LAPSES_AFTER} ORDER BY random() LIMIT ${BATCH}`),
  ]);
  const faults: unknown[] = [];
  // A session for which HesabPay is always broken ends each run that reaches it: so no order stands behind it each time.
  const shuffled = Math.random() < 0.5 ? [...lapsed, ...recent] : [...recent, ...lapsed];
  for (const order of shuffled) {
    const goesOn = await checkOrder(env, db, hesabPay, order, now).catch((error: unknown) => faults.push(error));
    if (!goesOn) break;
  }
  // One failed order does not block the ones after it, but the run counts as failed.
  if (faults.length > 0) throw faults[0];
}

/** Checks one order. Returns false when HesabPay is down: the others wait for the next run. */
async function checkOrder(env: Bindings, db: Db, hesabPay: HesabPay, order: PurchaseRow, now: number): Promise<boolean> {
  try {
    const { outcome, paid } = await confirmPayment(db, hesabPay, order, now);
    if (paid) await notifyBuyer(env, paid);
    if (outcome === 'pending' && order.createdAt < now - LAPSES_AFTER)
      await settlePurchase(db, order.reference, { status: 'failed', by: null, note: null, payment: null }, now);
    return true;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return error.code !== 'payment_unavailable'; // any other: an administrator was faster
  }
}
