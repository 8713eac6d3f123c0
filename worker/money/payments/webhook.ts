import * as z from 'zod/mini';
import { byReference } from '../credits/entries.queries.ts';
import { findPurchases } from '../credits/purchases.queries.ts';
import { readReference } from '../credits/reference.ts';
import { type Bindings, varsOf } from '../../env.ts';
import type { Db } from '../../platform/db.ts';
import { Refusal, refuse } from '../../platform/errors.ts';
import { errorKind } from '../../platform/error-for-log.ts';
import { storeFailedWebhook } from '../../platform/failures/store-failure.ts';
import { confirmPayment, type ConfirmResult } from './confirm.ts';
import { hesabPayOf, isSigned } from './hesabpay.ts';

const short = z.string().check(z.minLength(1), z.maxLength(200));
const text = z.union([short, z.number()]);

/** What is read of a webhook: its signature, and the order that it names. Amount and outcome are read from HesabPay itself. */
export const hesabPayCall = z.object({
  signature: short,
  timestamp: text,
  user_id: z.optional(z.nullable(text)),
  items: z.optional(z.nullable(z.array(z.object({ id: z.optional(text) })))),
});

/** The order that a webhook names; null when it names none. */
function referenceIn(call: z.infer<typeof hesabPayCall>): string | null {
  return readReference(String(call.user_id ?? call.items?.[0]?.id ?? ''));
}

/**
 * Keeps a webhook that could not be handled: a retry needs only its reference, because HesabPay is asked about our own session. A webhook that is
 * not signed, or names no order, is only counted. For `waitUntil`.
 */
export function storeFailedCall(
  env: Bindings,
  call: z.infer<typeof hesabPayCall>,
  error: unknown,
  requestId: string,
): Promise<void> {
  const isRefused = error instanceof Refusal && error.code !== 'payment_unavailable';
  const sort = error instanceof Refusal ? error.code : errorKind(error);
  return storeFailedWebhook(env, isRefused ? null : referenceIn(call), sort, requestId);
}

/**
 * Handles HesabPay's notice that something happened to an order: checks the signature, and asks HesabPay for the state of the payment. Two round
 * trips. Throws `webhook_invalid`, `purchase_not_found`, and `payment_unavailable` while HesabPay does not respond, so that it calls again.
 */
export async function receiveWebhook(
  env: Bindings,
  db: Db,
  call: z.infer<typeof hesabPayCall>,
  now: number,
): Promise<ConfirmResult> {
  const hesabPay = hesabPayOf(varsOf(env));
  if (!(await isSigned(hesabPay, call.signature, String(call.timestamp)))) throw refuse('webhook_invalid');
  const reference = referenceIn(call);
  if (reference === null) throw refuse('purchase_not_found');
  const [order] = await findPurchases(db, byReference(reference));
  if (order?.provider !== 'hesabpay') throw refuse('purchase_not_found');
  return confirmPayment(db, hesabPay, order, now);
}
