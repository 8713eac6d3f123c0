import { categoryById } from '#schema/catalog/categories';
import type { Deal } from '#schema/catalog/deals';
import type { Translate } from '../kit/i18n/i18n.ts';

/** The name of a deal; jobs are offered, where other things are for sale. Its words are in the domain `details`. */
export function dealName(t: Translate, deal: Deal, categoryId: number | null): string {
  const isWork = categoryById(categoryId ?? 0)?.leaves === 'work';
  return t(deal === 'sale' && isWork ? 'details.deal.offer' : `details.deal.${deal}`);
}
