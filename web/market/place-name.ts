import type { ListingCard } from '#schema/contracts/listings';
import { useLanguage } from '../kit/i18n/i18n.ts';

/** Returns where an ad is, in the reader's language as far as its province and district are known. */
export function usePlaceName({ location, place }: Pick<ListingCard, 'location' | 'place'>): string {
  const language = useLanguage();
  return place?.[language] ?? location;
}
