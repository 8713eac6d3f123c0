import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { queryKeys } from '../../kit/api/query-keys.ts';
import { useAddressId } from '../../kit/screen/address-id.ts';
import { lazyScreen } from '../../kit/screen/lazy-screen.tsx';
import { reachDrawn } from '../../kit/late/reach.ts';
import { ahead } from '../../kit/late/ahead.ts';
import { ScreenSkeleton } from '../../kit/screen/screen-skeleton.tsx';
import { useLate } from '../../kit/late/use-late.ts';
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
    <Suspense fallback={<Meanwhile id={id} />}>
      <ListingScreen />
    </Suspense>
  );
}

ListingRoute.load = ListingScreen.load;

/** The preview component, once it has loaded. */
let arrived: typeof ListingPreview | undefined;

/** Shown while the screen's code loads: the data of the ad's card if a list was shown before, else a skeleton. */
function Meanwhile({ id }: { id: number | null }) {
  const isKnown = useQueryClient().getQueriesData({ queryKey: queryKeys.allListings }).length > 0;
  const late = useLate(loadPreview, isKnown && !arrived);
  const Preview = arrived ?? late?.ListingPreview;
  const skeleton = <ScreenSkeleton />;
  return Preview && id !== null ? <Preview id={id} otherwise={skeleton} /> : skeleton;
}

/** The events of a finger, a pointer or the focus that come before a press. */
const NEARING = ['pointerover', 'pointerdown', 'focusin'];

/**
 * Loads the code of an ad's screen in advance, the preview first: when the page is idle, or at once when a finger, pointer or focus reaches a link
 * to an ad. With the data saver on, it loads only when an ad is opened. Returns a function that cancels this.
 */
export function bringListingScreen(): () => void {
  const bring = () => ahead(fetchParts);
  const near = ({ target }: Event) => {
    if (target instanceof Element && target.closest('a[href^="/listing/"]')) bring();
  };
  const forget = whenIdle(bring);
  for (const event of NEARING) addEventListener(event, near, true);
  return () => {
    forget();
    for (const event of NEARING) removeEventListener(event, near, true);
  };
}

async function fetchParts(): Promise<void> {
  arrived ??= (await reachDrawn(loadPreview)).ListingPreview;
  await ListingScreen.load();
}
