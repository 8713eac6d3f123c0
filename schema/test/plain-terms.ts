import { flatDetails, listingDetails, type StoredDetails } from '../catalog/details.ts';
import type { Listing } from '../contracts/listings.ts';

/** The fields of a whole ad whose owner chose nothing in particular, besides these details. */
export function plainTerms(details: StoredDetails = {}) {
  return {
    leaf: null,
    deal: null,
    district: null,
    currency: 'AFN',
    negotiable: false,
    reach: ['chat'],
    expiresAt: null,
    ...flatDetails(listingDetails(details)),
    details,
  } satisfies Partial<Listing>;
}
