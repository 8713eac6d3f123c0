import type { Listing, ListingCard } from '#schema/contracts/listings';

/** By ad, what was taken from a thumb before the photos were known. */
const guesses = new Map<number, number>();

/**
 * Width to height of the frame that an ad's photos stand in: that of its cover, within what a screen can bear. A guess stays: what
 * stands below must not move when more is known.
 */
export function frameOf(ad: Listing | ListingCard): number {
  const cover = 'images' in ad ? ad.images[0] : undefined;
  const frame = guesses.get(ad.id) ?? frameAround(cover ?? sizeOf(ad.thumbUrl));
  if (!cover) guesses.set(ad.id, frame);
  return frame;
}

function frameAround({ width, height }: { width: number; height: number }): number {
  return Math.min(16 / 9, Math.max(1, height > 0 ? width / height : 4 / 3));
}

/** The size of a thumb that is on the screen: a picture that the page already shows is complete at once. 0 of any other. */
function sizeOf(thumbUrl: string | null): { width: number; height: number } {
  const image = new Image();
  if (thumbUrl) image.src = thumbUrl;
  return { width: image.naturalWidth, height: image.naturalHeight };
}
