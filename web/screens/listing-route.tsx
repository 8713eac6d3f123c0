import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, Suspense, useEffect, useState } from 'react';
import { useAddressId } from '../kit/screen/address-id.ts';
import { loadDomains } from '../kit/i18n/i18n.ts';
import { lazyScreen } from '../kit/screen/lazy-screen.tsx';
import { reach } from '../kit/screen/reach.ts';
import { SAVES_DATA } from '../kit/screen/saves-data.ts';
import { ScreenSkeleton } from '../kit/screen/screen-skeleton.tsx';
import { whenIdle } from '../kit/screen/when-idle.ts';
import type { ListingPreview } from '../market/listing/listing-preview.tsx';
import { listingIdOf, listingQuery } from '../market/listing/listing.queries.ts';

const load = () => import('./listing.tsx');
const DOMAINS = ['listing', 'details', 'seller'] as const;
const LazyScreen = lazyScreen(load, ...DOMAINS);

/** What has come while the page was idle: React shows it at once, while what is lazy makes way for its fallback every time. */
const arrived: { Screen?: ComponentType; Preview?: typeof ListingPreview } = {};

/** The screen of a listing; the listing itself is asked for beside it, and what its card knows is shown meanwhile. */
export function ListingRoute() {
  const id = listingIdOf(useAddressId());
  const client = useQueryClient();
  const [{ Screen = LazyScreen, Preview }] = useState(() => ({ ...arrived }));

  useEffect(() => {
    if (id !== null) void client.prefetchQuery(listingQuery(id));
  }, [client, id]);

  const skeleton = <ScreenSkeleton />;
  return (
    <Suspense fallback={Preview && id !== null ? <Preview id={id} otherwise={skeleton} /> : skeleton}>
      <Screen />
    </Suspense>
  );
}

/** Where ads are listed one is opened next: once the page has nothing else to do its screen comes, the preview first. Answers how to forget it. */
export function fetchListingScreen(): () => void {
  // What fails now is asked for again when an ad is opened, where its failure is shown.
  return whenIdle(() => void (SAVES_DATA || fetchParts().catch(() => undefined)));
}

async function fetchParts(): Promise<void> {
  arrived.Preview = (await reach(() => import('../market/listing/listing-preview.tsx'))).ListingPreview;
  const [screen] = await Promise.all([reach(load), loadDomains(...DOMAINS)]);
  arrived.Screen = screen.default;
}
