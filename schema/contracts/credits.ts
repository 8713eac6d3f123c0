import * as z from 'zod/mini';
import type { Language } from '../catalog/languages.ts';
import { CREDITS_A_PURCHASE_MAX, EXPORT_DAYS_MAX, PROMOTIONS, type PromotionId } from '../catalog/credits.ts';
import { PAYMENT_NOTE_MAX } from '../catalog/limits.ts';
import { DAY } from '../durations.ts';
import { idPage } from './id-page.ts';

/** A key that the device makes for one act. A repeat with the same key gets the response of that act. Sent in the header `Idempotency-Key`. */
export const idempotencyKey = z.string('idempotency_key_required').check(z.regex(/^[\w-]{8,64}$/, 'idempotency_key_required'));

const description = z._default(z.nullable(z.string('bad_request').check(z.maxLength(200, 'bad_request'))), null);

/** `amount` is the number of credits, without the bonus. */
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

/** `amount` is the price that the device shows. The server's catalogue decides the price, and a different `amount` is refused. */
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

/** The query of `GET /api/credits/transactions`, which lists the newest first. The page has the rows with ids below `cursor`. */
export const transactionsQuery = z.extend(idPage, {
  type: z.optional(z.enum(TYPES, 'bad_request')),
  status: z.optional(z.enum(STATUSES, 'bad_request')),
});

/** The query of `GET /api/admin/purchases`: the pending purchases, the oldest first, or the settled ones, the last settled first. */
export const purchasesQuery = z.extend(idPage, {
  /** The last purchase of the previous page: its id, or, if it is settled, the time at which it was settled and its id. */
  cursor: z.optional(z.string().check(z.regex(/^[1-9]\d{0,14}(\.[1-9]\d{0,14})?$/, 'bad_cursor'))),
  status: z._default(z.enum(STATUSES, 'bad_request'), 'pending'),
});

const day = z.string('dates_invalid').check(z.iso.date('dates_invalid'));

/**
 * The query of `GET /api/admin/purchases.csv`: the purchases that were settled from the day `from` to the day `to`, both included (`2026-11-21`, in
 * Kabul's time).
 */
export const purchasesExportQuery = z
  .object({ status: z._default(z.enum(['completed', 'failed'], 'bad_request'), 'completed'), from: day, to: day })
  .check(
    z.refine(({ from, to }) => from <= to && Date.parse(to) - Date.parse(from) <= EXPORT_DAYS_MAX * DAY, {
      path: ['to'],
      error: 'dates_invalid',
    }),
  );

/** The body of `POST /api/admin/purchases/{reference}/reject`. `note` is the reason that the member reads. */
export const purchaseRejectRequest = z.object({
  note: z._default(z.nullable(z.string('bad_request').check(z.trim(), z.maxLength(PAYMENT_NOTE_MAX, 'bad_request'))), null),
});

/** `afnPerUsd` is the rate that an administrator set. It is null until one is set; prices are then shown in USD only. */
export interface CreditsAnswer {
  credits: number;
  afnPerUsd: number | null;
}

/**
 * A row of the ledger. `amount` is positive for a gain and negative for a spend, and counts once the row is completed. Only purchases have
 * `reference` and `bought`: the credits, the bonus on top, and the price in whole USD and in whole AFN at that day's rate. `settledAt` is when the
 * row was completed or failed: for credits spent or given, when it was written; for a purchase, when it was settled. It is null while the row is
 * pending.
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

/** How a pending purchase is paid: by a transfer that an administrator approves, or on the provider's page. For a settled one, its result. */
export type Payment =
  | { kind: 'completed' }
  | { kind: 'failed'; note: string | null }
  | { kind: 'transfer'; reference: string; afn: number; usd: number; instructions: Instructions | null }
  | { kind: 'redirect'; reference: string; afn: number; usd: number; url: string | null };

/** Where to pay, as administrators had written it at the time of the order. If it is null, the member asks the administrators by chat. */
type Instructions = Record<Language, string>;

/** A purchase as administrators see it. `afn` is the amount that must arrive, `reference` the text that the transfer must contain. */
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

/** The response of buying a promotion or VIP: the credits that are left, and when it ends (`until`, ISO). */
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
