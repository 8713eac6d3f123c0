import * as z from 'zod/mini';
import type { Language } from '../catalog/languages.ts';
import { CREDITS_A_PURCHASE_MAX, EXPORT_DAYS_MAX, PROMOTIONS, type PromotionId } from '../catalog/credits.ts';
import { PAYMENT_NOTE_MAX } from '../catalog/limits.ts';
import { DAY } from '../durations.ts';
import { idPage } from './id-page.ts';

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

const TYPES = ['purchase', 'promotion', 'vip', 'other'] as const;
const STATUSES = ['pending', 'completed', 'failed'] as const;
export type TransactionType = (typeof TYPES)[number];
export type TransactionStatus = (typeof STATUSES)[number];

/** The query of `GET /api/credits/transactions`, the newest first; `cursor` is the id after which (downwards) the page begins. */
export const transactionsQuery = z.extend(idPage, {
  type: z.optional(z.enum(TYPES, 'bad_request')),
  status: z.optional(z.enum(STATUSES, 'bad_request')),
});

/** The query of `GET /api/admin/purchases`: those that wait, the oldest first, or the settled ones, the last one first. */
export const purchasesQuery = z.extend(idPage, {
  /** Where the page before ended: an id, or the time at which it was settled and the id. */
  cursor: z.optional(z.string().check(z.regex(/^[1-9]\d{0,14}(\.[1-9]\d{0,14})?$/, 'bad_cursor'))),
  status: z._default(z.enum(STATUSES, 'bad_request'), 'pending'),
});

const day = z.string('dates_invalid').check(z.iso.date('dates_invalid'));

/** The query of `GET /api/admin/purchases.csv`: what was settled from the first to the last day (Kabul's, `2026-11-21`), both included. */
export const purchasesExportQuery = z
  .object({ status: z._default(z.enum(['completed', 'failed'], 'bad_request'), 'completed'), from: day, to: day })
  .check(
    z.refine(({ from, to }) => from <= to && Date.parse(to) - Date.parse(from) <= EXPORT_DAYS_MAX * DAY, {
      path: ['to'],
      error: 'dates_invalid',
    }),
  );

/** `POST /api/admin/purchases/{reference}/reject`: what the member is told of why. */
export const purchaseRejectRequest = z.object({
  note: z._default(z.nullable(z.string('bad_request').check(z.trim(), z.maxLength(PAYMENT_NOTE_MAX, 'bad_request'))), null),
});

/** `afnPerUsd` is the rate that an administrator set, null while nobody has: prices are then shown in USD alone. */
export interface CreditsAnswer {
  credits: number;
  afnPerUsd: number | null;
}

/**
 * A row of the ledger: `amount` is positive for a gain, negative for a spend, and counts once it is completed. `reference` is a purchase's, and
 * `bought` what was ordered with it: credits, the bonus on top, and the price in whole USD and in whole AFN of its day. `settledAt` is since when it
 * counts or has failed: what was spent or given as it was written, a purchase as it was approved; null while it is pending.
 */
export interface Transaction {
  id: number;
  type: TransactionType;
  amount: number;
  description: string;
  status: TransactionStatus;
  reference: string | null;
  bought: Bought | null;
  createdAt: string;
  settledAt: string | null;
}

export interface Bought {
  credits: number;
  bonus: number;
  usd: number;
  afn: number;
}

export interface TransactionsAnswer {
  transactions: Transaction[];
}

/** How a pending purchase is paid: by a transfer that an administrator approves, or at the provider's own page; or what became of it. */
export type Payment =
  | { kind: 'completed' }
  | { kind: 'failed'; note: string | null }
  | { kind: 'transfer'; reference: string; afn: number; usd: number; instructions: Instructions | null }
  | { kind: 'redirect'; reference: string; afn: number; usd: number; url: string | null };

/** Where to pay, as an administrator wrote it when it was ordered; null while nobody has: then the administrators are asked by chat. */
type Instructions = Record<Language, string>;

/** A purchase as the administrators see it; `afn` is what is to arrive, `reference` what the transfer names. */
export interface PendingPurchase extends Bought {
  reference: string;
  provider: 'sandbox' | 'manual' | 'hesabpay';
  status: TransactionStatus;
  member: { id: number; username: string; fullName: string | null };
  createdAt: string;
  settledAt: string | null;
  note: string | null;
}

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
export type TransactionsQuery = z.infer<typeof transactionsQuery>;
export type PurchasesQuery = z.infer<typeof purchasesQuery>;
export type PurchasesExportQuery = z.infer<typeof purchasesExportQuery>;
