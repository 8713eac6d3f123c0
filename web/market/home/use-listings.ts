import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useIsHydrated } from '../../kit/store/store.ts';
import type { ListingCard } from '#schema/contracts/listings';
import { listingsQuery } from './home.queries.ts';
import { useFilters } from '../search/use-filters.ts';

/** How many pages a reload fetches again automatically, so that an address cannot make a phone fetch the whole market. */
const RESTORED_PAGES_MAX = 20;
/** With a price range a page may be short although more follow it: while nothing was found, this many are fetched without a press. */
const EMPTY_PAGES_MAX = 5;

export interface ShownListings {
  state: 'loading' | 'failed' | 'ready';
  cards: readonly ListingCard[];
  /** Why the first page could not be loaded. */
  error: Error | null;
  retry: () => void;
  hasMore: boolean;
  /** The address that shows only the next page. */
  moreHref: string;
  loadMore: () => void;
  loadingMore: boolean;
  moreFailed: boolean;
  /** Set if only this many of the newest matches were sorted by price; null when all were. */
  sortedAmong: number | null;
}

/** The pages of listings that the address shows. */
export function useListings(): ShownListings {
  const { filters, showPages } = useFilters();
  const query = useInfiniteQuery(listingsQuery(filters.search));
  const { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query;
  const loaded = data?.pages ?? [];
  const found = loaded.findIndex(({ body }) => body.length > 0);
  const shown = loaded.slice(0, Math.max(filters.pages, found + 1, found < 0 ? EMPTY_PAGES_MAX : 0));

  // After a reload the pages are fetched again in order, each from the address that the page before it named. A server renders only the first.
  const pagesWanted = found < 0 ? EMPTY_PAGES_MAX : Math.min(filters.pages, RESTORED_PAGES_MAX);
  const isLive = useIsHydrated();
  const missingPages = isLive && data !== undefined && hasNextPage && !isFetchNextPageError ? pagesWanted - loaded.length : 0;
  const restoring = missingPages > 0;
  // Depends on the number of missing pages: a page may arrive before any render has seen `isFetching`.
  useEffect(() => {
    if (missingPages > 0 && !isFetching) void fetchNextPage();
  }, [missingPages, isFetching, fetchNextPage]);

  const loadMore = () => {
    if (query.isFetchingNextPage) return;
    if (shown.length === loaded.length) void fetchNextPage();
    showPages(shown.length + 1);
  };

  return {
    state: data ? 'ready' : query.isLoadingError ? 'failed' : 'loading',
    cards: distinct(shown.flatMap(({ body }) => body)),
    error: data ? null : query.error,
    retry: () => void query.refetch(),
    hasMore: hasNextPage || shown.length < loaded.length,
    // It has the same query as the API's next page.
    moreHref: (shown.at(-1)?.next ?? '').replace(/^[^?]*/, '/'),
    loadMore,
    loadingMore: query.isFetchingNextPage || restoring,
    moreFailed: isFetchNextPageError && !query.isFetchingNextPage,
    sortedAmong: shown[0]?.sortedAmong ?? null,
  };
}

/** An ad whose promotion began between two pages is on both: it is shown once. */
function distinct(cards: readonly ListingCard[]): ListingCard[] {
  const seen = new Set<number>();
  return cards.filter(({ id }) => seen.size < seen.add(id).size);
}
