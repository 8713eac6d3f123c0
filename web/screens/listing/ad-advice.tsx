import { useQuery } from '@tanstack/react-query';
import { useAddressId } from '../../kit/screen/address-id.ts';
import { AdviceBanner } from '../../market/advice/advice-banner.tsx';
import { listingIdOf, listingQuery } from '../../market/listing/listing.queries.ts';

/** The advice of the ad at the present address. */
export default function AdAdvice() {
  // The screen has asked for it.
  const { data: listing } = useQuery({ ...listingQuery(listingIdOf(useAddressId()) ?? 0), enabled: false });
  return <AdviceBanner codes={listing?.advice ?? []} />;
}
