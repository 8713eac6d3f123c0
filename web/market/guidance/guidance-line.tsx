import type { ListingCard } from '#schema/contracts/listings';
import { type PricePosition, pricePosition, usualRange } from '#schema/price/price-position';
import type { Key } from '../../i18n/domains.ts';
import { useT } from '../../kit/i18n/i18n.ts';

/** How the price of an ad compares with those of similar ads; nothing where there are too few. */
export function GuidanceLine({ card }: { card: ListingCard }) {
  const t = useT();
  const { guidance } = card;
  if (!guidance) return null;
  const { low, high } = usualRange(guidance);
  return (
    <p className="mt-1.5 flex flex-wrap gap-x-2 text-sm text-soft">
      <span className="font-semibold">{t(STANDING[pricePosition(Number(card.priceAfn ?? card.price), guidance)])}</span>
      <span>{t(low === high ? 'listing.guidanceAbout' : 'listing.guidance', { count: guidance.n, low, high })}</span>
    </p>
  );
}

const STANDING = {
  'far-below': 'listing.priceFarBelow',
  below: 'listing.priceBelow',
  within: 'listing.priceWithin',
  above: 'listing.priceAbove',
  'far-above': 'listing.priceFarAbove',
} as const satisfies Record<PricePosition, Key>;
