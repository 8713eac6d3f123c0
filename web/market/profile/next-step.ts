import { LISTING_IMAGES_ADVISED, LISTING_WARNING_DAYS } from '#schema/catalog/limits';
import { categoryById } from '#schema/catalog/categories';
import type { ListingCard } from '#schema/contracts/listings';
import { DAY } from '#schema/durations';
import { type PricePosition, pricePosition, usualRange } from '#schema/price/price-position';

/** The most urgent thing that an owner should do about an ad. */
export type NextStep =
  | { kind: 'renew'; until: string | null }
  | { kind: 'price'; low: number; high: number }
  | { kind: 'photos'; count: number };

/** Null where the ad needs nothing, or something else first: a hidden ad says itself what. `until` is null when the ad has expired. */
export function nextStepOf(ad: ListingCard, now: number): NextStep | null {
  const { status, expiresAt, photos, categoryId, deal, guidance } = ad;
  if (status === 'asleep') return { kind: 'renew', until: null };
  if (status !== 'active') return null;
  if (expiresAt && Date.parse(expiresAt) <= now + LISTING_WARNING_DAYS * DAY) return { kind: 'renew', until: expiresAt };
  if (guidance && isFar(pricePosition(Number(ad.priceAfn ?? ad.price), guidance)))
    return { kind: 'price', ...usualRange(guidance) };
  if (photos !== undefined && photos < LISTING_IMAGES_ADVISED && needsPhotos(categoryId, deal))
    return { kind: 'photos', count: photos };
  return null;
}

/** Whether the owner's ad is sold, or will be when it is no longer hidden. */
export function isSold({ status, hidden }: Pick<ListingCard, 'status' | 'hidden'>): boolean {
  return status === 'sold' || hidden?.isSold === true;
}

function isFar(standing: PricePosition): boolean {
  return standing === 'far-above' || standing === 'far-below';
}

/** A job has nothing to show in photos, nor has an ad that looks for something. */
function needsPhotos(categoryId: number, deal: ListingCard['deal']): boolean {
  return deal !== 'wanted' && categoryById(categoryId)?.leaves !== 'work';
}
