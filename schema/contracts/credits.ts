import * as z from 'zod/mini';
import { CREDITS_A_PURCHASE_MAX, PROMOTIONS, type PromotionId } from '../catalog/credits.ts';

/** Made by the device for one act; the same key again answers the same act. Sent as the header `Idempotency-Key`. */
export const idempotencyKey = z.string('idempotency_key_required').check(z.regex(/^[\w-]{8,64}$/, 'idempotency_key_required'));

const description = z._default(z.nullable(z.string('bad_request').check(z.maxLength(200, 'bad_request'))), null);

/** `amount` is credits, without the bonus. */
export const creditsAddRequest = z.object({
  amount: z
    .number('credits_amount_invalid')
    .check(
      z.int('credits_amount_invalid'),
      z.positive('credits_amount_invalid'),
      z.maximum(CREDITS_A_PURCHASE_MAX, 'credits_amount_too_large'),
    ),
  description,
});

/** `amount` is what the device believes that it costs; the server's catalogue decides, and refuses one that differs. */
export const creditsDeductRequest = z.object({
  amount: z.number('credits_amount_invalid').check(z.int('credits_amount_invalid'), z.positive('credits_amount_invalid')),
  description,
  type: z.literal('promotion', 'promotion_unknown'),
  listingId: z.number('listing_not_found').check(z.int('listing_not_found'), z.positive('listing_not_found')),
  promotion: z.enum(
    PROMOTIONS.map(({ id }) => id) as [PromotionId, ...PromotionId[]], // a non-empty list, as z.enum wants it
    'promotion_unknown',
  ),
});

export const vipUpgradeRequest = z.object({ duration: z.union([z.literal(30), z.literal(90)], 'vip_duration_unknown') });

export type TransactionType = 'purchase' | 'promotion' | 'vip' | 'other';
export type TransactionStatus = 'pending' | 'completed' | 'failed';

export interface CreditsAnswer {
  credits: number;
}

/** A row of the ledger: `amount` is positive for a gain, negative for a spend; `balance` is what was left once it was completed. */
export interface Transaction {
  id: number;
  type: TransactionType;
  amount: number;
  description: string;
  status: TransactionStatus;
  reference: string | null;
  createdAt: string;
}

export interface TransactionsAnswer {
  transactions: Transaction[];
}

/** How a pending purchase is paid: by a transfer that an administrator approves, or at the provider's own page. */
export type Payment =
  | { kind: 'completed' }
  | { kind: 'transfer'; reference: string; afn: number; usd: number; instructions: string }
  | { kind: 'redirect'; reference: string; afn: number; usd: number; url: string };

export interface PurchaseAnswer {
  transaction: Transaction;
  credits: number;
  payment: Payment;
}

/** The answer to a promotion and to VIP: what is left, and until when it runs (ISO). */
export interface SpendAnswer {
  transaction: Transaction;
  credits: number;
  until: string;
}

export type CreditsAddRequest = z.infer<typeof creditsAddRequest>;
export type CreditsDeductRequest = z.infer<typeof creditsDeductRequest>;
export type VipUpgradeRequest = z.infer<typeof vipUpgradeRequest>;
