import type { Listing, ListingCard } from '#schema/contracts/listings';

const frames = new Map<number, number>();

/**
 * Width to height of the frame that an ad's photos stand in: that of its cover, within what a screen can bear. Decided once for each ad: what
 * stands below must not move when more is known.
 */
export function frameOf(ad: Listing | ListingCard): number {
  const { width, height } = 'images' in ad && ad.images[0] ? ad.images[0] : sizeOf(ad.thumbUrl);
  const frame = frames.get(ad.id) ?? Math.min(16 / 9, Math.max(1, height > 0 ? width / height : 4 / 3));
  frames.set(ad.id, frame);
  return frame;
}

/** The size of a thumb that is on the screen: a picture that the page already shows is complete at once. 0 of any other. */
function sizeOf(thumbUrl: string | null): { width: number; height: number } {
  const image = new Image();
  if (thumbUrl) image.src = thumbUrl;
  return { width: image.naturalWidth, height: image.naturalHeight };
}
