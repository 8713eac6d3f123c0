import type { Transaction } from '#schema/contracts/credits';
import type { Translate } from '../../kit/i18n/i18n.ts';
import { formatBothCurrencies } from './price.ts';

/** The ledger's names of the things that can be bought, and their keys in the dictionary. */
const PRODUCTS = [
  ['Featured Listing', 'credits.promoteFeatured'],
  ['Premium Boost', 'credits.promotePremium'],
  ['Super Boost', 'credits.promoteSuper'],
  ['VIP Badge', 'credits.vipBadge'],
  ['VIP+ Package', 'credits.vipPlus'],
] as const;

/** The ledger's description of a balance that was set to a new value. */
const CORRECTED = 'Balance corrected';

/** What a row of the ledger was for, in the language of the page; text that a person wrote stays as it is. */
export function rowTitle({ type, amount, description, bought }: Transaction, t: Translate): string {
  if (bought) {
    const { credits, bonus } = bought;
    const price = formatBothCurrencies(bought);
    if (bonus > 0) return t('credits.boughtWithBonus', { credits, bonus, price });
    return t('credits.bought', { credits: t('credits.credits', { count: credits }), price });
  }
  if (type === 'purchase') return t('credits.purchaseOf', { count: amount });
  // An administrator's reason may begin with the name of a product, so it is not looked up.
  if (type === 'other') return description === CORRECTED ? t('credits.corrected') : description;
  const known = PRODUCTS.find(([name]) => description.startsWith(name));
  return known ? t(known[1]) : description;
}
