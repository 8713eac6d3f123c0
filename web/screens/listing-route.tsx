import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { useAddressId } from '../kit/screen/address-id.ts';
import { lazyScreen } from '../kit/screen/lazy-screen.tsx';
import { reach } from '../kit/screen/reach.ts';
import { savesData } from '../kit/screen/saves-data.ts';
import { ScreenSkeleton } from '../kit/screen/screen-skeleton.tsx';
import { whenIdle } from '../kit/screen/when-idle.ts';
import type { ListingPreview } from '../market/listing/listing-preview.tsx';
import { listingIdOf, listingQuery } from '../market/listing/listing.queries.ts';

export const ListingScreen = lazyScreen(() => import('./listing.tsx'), 'listing', 'details', 'seller');

/** The preview, from the idle moment in which it came. */
let arrived: typeof ListingPreview | undefined;

/** The screen of a listing; the listing itself is asked for beside it, and what its card knows is shown meanwhile. */
export function ListingRoute() {
  const id = listingIdOf(useAddressId());
  const client = useQueryClient();
  const [Preview] = useState(() => arrived);

  useEffect(() => {
    if (id !== null) void client.prefetchQuery(listingQuery(id));
  }, [client, id]);

  const skeleton = <ScreenSkeleton />;
  return (
    <Suspense fallback={Preview && id !== null ? <Preview id={id} otherwise={skeleton} /> : skeleton}>
      <ListingScreen />
    </Suspense>
  );
}

/** Where ads are listed one is opened next: once the page has nothing else to do its screen comes, the preview first. Answers how to forget it. */
export function fetchListingScreen(): () => void {
  // What fails now is asked for again when an ad is opened, where its failure is shown.
  return whenIdle(() => void (savesData() || fetchParts().catch(() => undefined)));
}

async function fetchParts(): Promise<void> {
  arrived = (await reach(() => import('../market/listing/listing-preview.tsx'))).ListingPreview;
  await ListingScreen.load();
}
