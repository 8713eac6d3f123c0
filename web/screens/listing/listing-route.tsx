import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { queryKeys } from '../../kit/api/query-keys.ts';
import { useAddressId } from '../../kit/screen/address-id.ts';
import { lazyScreen } from '../../kit/screen/lazy-screen.tsx';
import { importWithStyles } from '../../kit/late/import-with-retry.ts';
import { prefetch } from '../../kit/late/prefetch.ts';
import { ScreenSkeleton } from '../../kit/screen/screen-skeleton.tsx';
import { useLazyModule } from '../../kit/late/use-lazy-module.ts';
import { whenIdle } from '../../kit/late/when-idle.ts';
import type { ListingPreview } from '../../market/listing/listing-preview.tsx';
import { listingIdOf, listingQuery } from '../../market/listing/listing.queries.ts';

const ListingScreen = lazyScreen(() => import('./listing.tsx'), 'listing', 'details', 'seller');
const loadPreview = () => import('../../market/listing/listing-preview.tsx');

/** The screen of a listing. The listing is fetched while the screen's code loads, and what is known from its card is shown meanwhile. */
export function ListingRoute() {
  const id = listingIdOf(useAddressId());
  const client = useQueryClient();

  useEffect(() => {
    if (id !== null) void client.prefetchQuery(listingQuery(id));
  }, [client, id]);

  return (
    <Suspense fallback={<LoadingPreview id={id} />}>
      <ListingScreen />
    </Suspense>
  );
}

ListingRoute.load = ListingScreen.load;

/** The preview component, once it has loaded. */
let loadedPreview: typeof ListingPreview | undefined;

/** Shown while the screen's code loads: the data of the ad's card if a list was shown before, else a skeleton. */
function LoadingPreview({ id }: { id: number | null }) {
  const isKnown = useQueryClient().getQueriesData({ queryKey: queryKeys.allListings }).length > 0;
  const late = useLazyModule(loadPreview, isKnown && !loadedPreview);
  const Preview = loadedPreview ?? late?.ListingPreview;
  const skeleton = <ScreenSkeleton />;
  return Preview && id !== null ? <Preview id={id} fallback={skeleton} /> : skeleton;
}

/** The events of a finger, a pointer or the focus that come before a press. */
const INTENT_EVENTS = ['pointerover', 'pointerdown', 'focusin'];

/**
 * Loads the code of an ad's screen in advance, the preview first: when the page is idle, or at once when a finger, pointer or focus reaches a link
 * to an ad. With the data saver on, it loads only when an ad is opened. Returns a function that cancels this.
 */
export function prefetchListingScreen(): () => void {
  const prefetchNow = () => prefetch(fetchParts);
  const onIntent = ({ target }: Event) => {
    if (target instanceof Element && target.closest('a[href^="/listing/"]')) prefetchNow();
  };
  const cancelIdle = whenIdle(prefetchNow);
  for (const event of INTENT_EVENTS) addEventListener(event, onIntent, true);
  return () => {
    cancelIdle();
    for (const event of INTENT_EVENTS) removeEventListener(event, onIntent, true);
  };
}

async function fetchParts(): Promise<void> {
  loadedPreview ??= (await importWithStyles(loadPreview)).ListingPreview;
  await ListingScreen.load();
}
