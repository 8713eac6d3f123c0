import { DAY } from '../durations.ts';

/** One credit costs one US dollar. */
export const CREDITS_PER_USD = 1;

/** The spec's packages: a purchase of `amount` brings `amount + bonus` credits, whether it was chosen or typed. */
export const CREDIT_PACKAGES = [
  { amount: 50, bonus: 0, popular: false },
  { amount: 100, bonus: 0, popular: false },
  { amount: 250, bonus: 25, popular: true },
  { amount: 500, bonus: 75, popular: false },
] as const;

/** The most that one purchase may order. */
export const CREDITS_A_PURCHASE_MAX = 5_000;

/** `amount` credits for `days` days before the others in their list. */
export const PROMOTIONS = [
  { id: 'featured', amount: 25, days: 7 },
  { id: 'premium', amount: 75, days: 30 },
  { id: 'super', amount: 120, days: 60 },
] as const;
export type PromotionId = (typeof PROMOTIONS)[number]['id'];

export const VIP_PACKAGES = [
  { duration: 30, amount: 200 },
  { duration: 90, amount: 500 },
] as const;

/** The rate at which USD are asked for in AFN, until an administrator sets one. */
export const AFN_PER_USD_DEFAULT = 70;

/** A rate that was said longer ago than this is asked about. */
export const RATE_FRESH = 3 * DAY;

/** Purchases of one member that wait to be paid, by who takes the payment; a checkout that was left alone lapses after a day. */
export const PENDING_PURCHASES_MAX = { manual: 5, hesabpay: 20 } as const;

/** The most days that one file of purchases holds. */
export const EXPORT_DAYS_MAX = 366;

/** The bonus that comes with a purchase of `amount` credits. */
export function bonusOf(amount: number): number {
  return CREDIT_PACKAGES.find((offer) => offer.amount === amount)?.bonus ?? 0;
}
