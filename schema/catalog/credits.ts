import { DAY } from '../durations.ts';

/** One credit costs one US dollar. */
export const CREDITS_PER_USD = 1;

/** The spec's packages: a purchase of `amount` gives `amount + bonus` credits, whether the amount was chosen or typed. */
export const CREDIT_PACKAGES = [
  { amount: 50, bonus: 0, popular: false },
  { amount: 100, bonus: 0, popular: false },
  { amount: 250, bonus: 25, popular: true },
  { amount: 500, bonus: 75, popular: false },
] as const;

/** The most credits that one purchase may order. */
export const CREDITS_A_PURCHASE_MAX = 5_000;

/** For `amount` credits an ad comes before the others in its list for `days` days. */
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

/** The rate at which prices in USD are charged in AFN until an administrator sets one. */
export const AFN_PER_USD_DEFAULT = 70;

/** An administrator is asked to check a rate that was set longer ago than this. */
export const RATE_FRESH_FOR = 3 * DAY;

/** The most unpaid purchases of one member, by payment provider; an abandoned checkout expires after a day. */
export const PENDING_PURCHASES_MAX = { manual: 5, hesabpay: 20 } as const;

/** The most days that one export of purchases covers. */
export const EXPORT_DAYS_MAX = 366;

/** Returns the bonus of a purchase of `amount` credits. */
export function bonusOf(amount: number): number {
  return CREDIT_PACKAGES.find((offer) => offer.amount === amount)?.bonus ?? 0;
}
