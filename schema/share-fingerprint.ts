import type { Listing } from './contracts/listings.ts';

/** The picture that is shared with an ad, as previews of links show it best (https://developers.facebook.com/docs/sharing/webmasters/images/): JPEG, this size, at most `SHARE_BYTES_MAX`. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;

/** The fields of an ad that its picture shows. */
type Drawn = Pick<Listing, 'title' | 'price' | 'currency' | 'negotiable' | 'deal' | 'location' | 'imageUrl'>;

/** By what a picture is told to be of the ad as it is now: the server shows no other one. */
export function shareFingerprint({ imageUrl, ...ad }: Drawn): string {
  // The link to a photo of a hidden ad has a signature that changes with the hour.
  return JSON.stringify([ad.title, ad.price, ad.currency, ad.negotiable, ad.deal, ad.location, imageUrl?.split('?')[0] ?? null]);
}
