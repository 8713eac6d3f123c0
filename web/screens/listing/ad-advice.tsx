import { useQuery } from '@tanstack/react-query';
import { useAddressId } from '../../kit/screen/address-id.ts';
import { AdviceBanner } from '../../market/advice/advice-banner.tsx';
import { listingIdOf, listingQuery } from '../../market/listing/listing.queries.ts';

/** The safety advice for the ad at the current address. */
export default function AdAdvice() {
  // The screen fetches the ad; this only reads the cache.
  const { data: listing } = useQuery({ ...listingQuery(listingIdOf(useAddressId()) ?? 0), enabled: false });
  return <AdviceBanner codes={listing?.advice ?? []} />;
}
