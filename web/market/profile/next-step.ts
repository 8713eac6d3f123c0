import { LISTING_IMAGES_GOOD, LISTING_WARNING_DAYS } from '#schema/catalog/limits';
import { categoryById } from '#schema/catalog/categories';
import type { ListingCard } from '#schema/contracts/listings';
import { DAY } from '#schema/durations';
import { type PriceStanding, standingOf, usualOf } from '#schema/price/price-standing';

/** The most urgent thing that an owner should do about an ad. */
export type NextStep =
  | { does: 'renew'; until: string | null }
  | { does: 'price'; low: number; high: number }
  | { does: 'photos'; count: number };

/** Null where the ad needs nothing, or something else first: a hidden ad says itself what. `until` is null when the ad has expired. */
export function nextStepOf(ad: ListingCard, now: number): NextStep | null {
  const { status, expiresAt, photos, categoryId, deal, guidance } = ad;
  if (status === 'asleep') return { does: 'renew', until: null };
  if (status !== 'active') return null;
  if (expiresAt && Date.parse(expiresAt) <= now + LISTING_WARNING_DAYS * DAY) return { does: 'renew', until: expiresAt };
  if (guidance && isFar(standingOf(Number(ad.priceAfn ?? ad.price), guidance))) return { does: 'price', ...usualOf(guidance) };
  if (photos !== undefined && photos < LISTING_IMAGES_GOOD && isShown(categoryId, deal)) return { does: 'photos', count: photos };
  return null;
}

/** Whether the owner's ad is sold, or will be when it is no longer hidden. */
export function isSold({ status, hidden }: Pick<ListingCard, 'status' | 'hidden'>): boolean {
  return status === 'sold' || hidden?.isSold === true;
}

function isFar(standing: PriceStanding): boolean {
  return standing === 'far-above' || standing === 'far-below';
}

/** A job has nothing to show in photos, nor has an ad that looks for something. */
function isShown(categoryId: number, deal: ListingCard['deal']): boolean {
  return deal !== 'wanted' && categoryById(categoryId)?.leaves !== 'work';
}
