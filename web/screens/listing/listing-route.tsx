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

/** The screen of a listing; the listing itself is asked for beside it, and what its card knows is shown meanwhile. */
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

/** The preview, from the moment in which it came. */
let arrived: typeof ListingPreview | undefined;

/** Who opens an ad before its screen has come sees its card's data, where a list was shown before. */
function Meanwhile({ id }: { id: number | null }) {
  const isKnown = useQueryClient().getQueriesData({ queryKey: queryKeys.allListings }).length > 0;
  const late = useLate(loadPreview, isKnown && !arrived);
  const Preview = arrived ?? late?.ListingPreview;
  const skeleton = <ScreenSkeleton />;
  return Preview && id !== null ? <Preview id={id} otherwise={skeleton} /> : skeleton;
}

/** What a finger, a pointer or the focus does on its way to a press. */
const NEARING = ['pointerover', 'pointerdown', 'focusin'];

/**
 * Brings the screen of an ad before one is opened, the preview first: once the page has nothing else to do, or at once when somebody nears a way to
 * one. Who spares data gets it when they open one. Answers how to forget it.
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
