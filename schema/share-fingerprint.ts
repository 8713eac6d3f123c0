import type { Listing } from './contracts/listings.ts';

/**
 * The size of an ad's share picture, best for link previews (https://developers.facebook.com/docs/sharing/webmasters/images/): a JPEG of at most
 * `SHARE_BYTES_MAX`.
 */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;

/** The fields of an ad that its picture shows. */
type Drawn = Pick<Listing, 'title' | 'price' | 'currency' | 'negotiable' | 'deal' | 'location' | 'imageUrl'>;

/** Returns a text that changes with whatever the picture shows. The server shows a picture only if its fingerprint is that of the present ad. */
export function shareFingerprint({ imageUrl, ...ad }: Drawn): string {
  // Without the query: a hidden ad's photo link has a signature that changes every hour.
  return JSON.stringify([ad.title, ad.price, ad.currency, ad.negotiable, ad.deal, ad.location, imageUrl?.split('?')[0] ?? null]);
}
