import type { PendingPurchase } from '#schema/contracts/credits';
import { formatPrice } from '../../kit/i18n/format.ts';
import type { Translate } from '../../kit/i18n/i18n.ts';

/** Returns the price to be paid in both currencies: 'AFN 17,500 · $250'. */
export function priceWords(t: Translate, { afn, usd }: PendingPurchase): string {
  return t('adminPayments.price', { afn: formatPrice(afn), usd: formatPrice(usd, 'USD') });
}

/** Returns what the member gets: '250 credits + 25 bonus'. */
export function creditsWords(t: Translate, { credits, bonus }: PendingPurchase): string {
  const words = t('adminPayments.credits', { count: credits });
  return bonus === 0 ? words : t('adminPayments.bonus', { credits: words, bonus });
}
