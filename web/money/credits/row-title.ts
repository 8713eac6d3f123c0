import type { Transaction } from '#schema/contracts/credits';
import type { Translate } from '../../kit/i18n/i18n.ts';

/** What the ledger calls the things that are bought, and their names in the dictionary. */
const KNOWN = [
  ['Featured Listing', 'credits.promoteFeatured'],
  ['Premium Boost', 'credits.promotePremium'],
  ['Super Boost', 'credits.promoteSuper'],
  ['VIP Badge', 'credits.vipBadge'],
  ['VIP+ Package', 'credits.vipPlus'],
  ['Balance corrected', 'credits.corrected'],
] as const;

/** A row of the history in the language of the page; what somebody wrote themself stays as it is. */
export function rowTitle({ type, amount, description }: Transaction, t: Translate): string {
  if (type === 'purchase') return t('credits.purchaseOf', { count: amount });
  const known = KNOWN.find(([name]) => description.startsWith(name));
  return known ? t(known[1]) : description;
}
